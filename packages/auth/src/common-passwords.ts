import type { PasswordOwner } from '@morsel/contract/password'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * Rejects common passwords and what is easily made of them. This doesn't measure strength: it knows a published list of some 50,000
 * passwords, the words of this installation and of the user, and the variations that guessing programs try first.
 */

/** Whose password it is, and where. */
export interface PasswordSetting extends PasswordOwner {
  name?: string | undefined
  appName?: string | undefined
}

/** What people type for letters. `1` and `!` stand for two. */
const leetLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Shorter words are in too many good passwords. */
const wordMinLength = 4
const ownWordMinLength = 3

/** More letters at the end aren't an obvious addition anymore. */
const edgeMaxLength = 6

// Loaded with the first password that is set; the list holds a few more of today's.
let loaded: ReadonlySet<string> | undefined
const more = [
  'morsel',
  'changeit',
  'opensesame',
  'motdepasse',
  'wachtwoord',
  'passwort',
  'contraseña',
  'contrasena',
  'lösenord',
  'losenord',
  'adgangskode',
  'azertyuiop',
  'qwertzuiop',
  'abcabcabc',
  'letmeinnow',
  'iloveyousomuch',
]
const commonPasswords = () => {
  loaded ??= new Set([...dictionary['passwords-common'], ...more])
  return loaded
}

/** Whether a password is common, made of the user's own names, or an obvious variation of either. Ignores case. */
export function isCommonPassword(password: string, owner: PasswordSetting): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const common = commonPasswords()
  if (common.has(text) || isOneRun(text)) return true
  const own = ownWords(owner)
  return variationsOf(text).some((word) => (word.length >= wordMinLength && common.has(word)) || own.has(joined(word)))
}

/** The words that a password may have been made of. */
function variationsOf(text: string): string[] {
  const bodies = withoutEdges(text).flatMap(undoubled)
  const words = bodies.flatMap((body) => [body, ...plain(body)])
  return [...new Set([...words, ...words.map((word) => [...word].reverse().join(''))])]
}

/** Without digits and marks at the end, and none at the beginning: `!!dragon2024!` → `dragon`. One by one, as some may stand for letters. */
function withoutEdges(text: string): string[] {
  const signs = [...text]
  const isLetter = signs.map((sign) => /\p{L}/u.test(sign))
  const tail = Math.min(edgeMaxLength, signs.length - 1 - isLetter.lastIndexOf(true))
  const head = Math.min(edgeMaxLength, Math.max(0, isLetter.indexOf(true)))
  return Array.from({ length: tail + 1 }, (_, cut) => signs.slice(0, signs.length - cut)).flatMap((kept) => [
    kept.join(''),
    kept.slice(head).join(''),
  ])
}

/** `dragondragon` → `dragon`. */
const undoubled = (text: string) =>
  [text, text.slice(0, text.length / 2), /^(.+?)\1+$/u.exec(text)?.[1] ?? text].filter((part) => isRepeated(text, part))

const isRepeated = (text: string, part: string) => part !== '' && part.repeat(Math.floor(text.length / part.length)) === text

/** Replaces digits and symbols with the letters they stand for. */
function plain(text: string): string[] {
  const letters = text.replaceAll(/[@48369057$]/g, (sign) => leetLetters[sign] ?? sign)
  return ['i', 'l'].map((letter) => letters.replaceAll(/[1!|]/g, letter))
}

/** `12345678`, `abcdefgh`, `aaaaaaaa`, also backwards: the step from one character to the next is always the same. */
function isOneRun(text: string): boolean {
  const signs = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0)))
  const [step = 0] = steps
  return signs.length > 3 && steps.size === 1 && Math.abs(step) <= 1
}

/** The names of a user and of the installation, whole and in parts. */
function ownWords({ email, username, name, appName }: PasswordSetting): ReadonlySet<string> {
  const local = email?.slice(0, Math.max(0, email.lastIndexOf('@')))
  const texts = [email, local, username, name, appName].flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{N}]+/u)] : []))
  const words = texts.map((text) => joined(text.normalize('NFKC').toLowerCase()))
  // A part with its own digits cut off, as a password would be.
  return new Set([...words, ...words.map((word) => word.replace(/\p{N}+$/u, ''))].filter((word) => [...word].length >= ownWordMinLength))
}

/** Without anything between letters and digits, and with letters as people type them without a keyboard for accents. */
const joined = (text: string) => text.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '')
