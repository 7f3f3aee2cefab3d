import type { PasswordOwner } from '@morsel/contract/password'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * Rejects common passwords and easy variations of them. It doesn't measure strength: it checks a published list of about 50,000 passwords,
 * the names of the installation and of the user, and the variations that guessing programs try first.
 */

/** The owner of a password, and the name of the installation. */
export interface PasswordSetting extends PasswordOwner {
  name?: string | undefined
  appName?: string | undefined
}

/** Symbols that people type in place of letters. `1`, `!` and `|` can each mean `i` or `l`, so `plain` handles them. */
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

/** Many good passwords contain shorter words. */
const wordMinLength = 4
const ownWordMinLength = 3

/** Only this many extra characters at either end count as an obvious addition. */
const edgeMaxLength = 6

// Loaded when the first password is set. `more` holds common passwords that the published list lacks.
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

/** Whether a password is common, made from the names of the user or the installation, or an obvious variation of either. Ignores case. */
export function isCommonPassword(password: string, owner: PasswordSetting): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const common = commonPasswords()
  if (common.has(text) || isOneRun(text)) return true
  const own = ownWords(owner)
  return variationsOf(text).some((word) => (word.length >= wordMinLength && common.has(word)) || own.has(joined(word)))
}

/** Returns the words that a password may have been made from. */
function variationsOf(text: string): string[] {
  const bodies = withoutEdges(text).flatMap(undoubled)
  const words = bodies.flatMap((body) => [body, ...plain(body)])
  return [...new Set([...words, ...words.map((word) => [...word].reverse().join(''))])]
}

/**
 * Removes digits and symbols from both ends: `!!dragon2024!` → `dragon`. At the end, they are removed one at a time, because some may stand
 * for letters.
 */
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

/** Removes repetitions: `dragondragon` → `dragon`. */
const undoubled = (text: string) =>
  [text, text.slice(0, text.length / 2), /^(.+?)\1+$/u.exec(text)?.[1] ?? text].filter((part) => isRepeated(text, part))

const isRepeated = (text: string, part: string) => part !== '' && part.repeat(Math.floor(text.length / part.length)) === text

/** Replaces digits and symbols with the letters that they stand for. */
function plain(text: string): string[] {
  const letters = text.replaceAll(/[@48369057$]/g, (sign) => leetLetters[sign] ?? sign)
  return ['i', 'l'].map((letter) => letters.replaceAll(/[1!|]/g, letter))
}

/** Whether the step from each character to the next is the same: `12345678`, `abcdefgh`, `aaaaaaaa`, or any of these backward. */
function isOneRun(text: string): boolean {
  const signs = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0)))
  const [step = 0] = steps
  return signs.length > 3 && steps.size === 1 && Math.abs(step) <= 1
}

/** Returns the names of a user and of the installation, whole and in parts. */
function ownWords({ email, username, name, appName }: PasswordSetting): ReadonlySet<string> {
  const local = email?.slice(0, Math.max(0, email.lastIndexOf('@')))
  const texts = [email, local, username, name, appName].flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{N}]+/u)] : []))
  const words = texts.map((text) => joined(text.normalize('NFKC').toLowerCase()))
  // Adds each part without its trailing digits, which a password may omit.
  return new Set([...words, ...words.map((word) => word.replace(/\p{N}+$/u, ''))].filter((word) => [...word].length >= ownWordMinLength))
}

/** Removes accents, and everything except letters and digits. */
const joined = (text: string) => text.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '')
