import type { ItemKind } from '@morsel/contract/food'
import { partsOf } from '../query-words/fold-word.rules.ts'
import { phraseMatcher, phraseSet } from '../query-words/phrase-matcher.rules.ts'
import { spellingsOf } from '../query-words/spellings.rules.ts'
import {
  choiceWords,
  impliedKinds,
  isVague,
  kindsOfDish,
  kindsOfSections,
  linkingWords,
  praiseWords,
  preparations,
  sizeWords,
  usualPhrases,
  wholeDishes,
} from './dish-words.rules.ts'

/**
 * Determines which dish a name on a menu means, as a slug: "Spaghetti alla Carbonara (small)" and "carbonara" are `carbonara` (PLACE-640).
 * Two names get the same slug only if they mean the same dish. So a dish may be missing from its concept, but is never in the wrong one.
 *
 * 1. Remarks, numbers, sizes, praise and linking words are left out.
 * 2. Each word or phrase is replaced by the usual one among its spellings and translations. Compounds are split.
 * 3. An implied kind is left out: spaghetti from "spaghetti carbonara". A name without a kind takes it from a section such as "Pizza".
 * 4. How the dish is prepared comes first and its kind last. The other words stay in order.
 */

/** The maximum number of words. A longer name describes a dish of one place only. */
const WORDS_MAX = 5
const SLUG_MAX_LENGTH = 80

/** A dish as its menu names it. */
export interface NamedDish {
  name: string
  /** The name of its section. */
  section: string | null
  kind: ItemKind
}

/** Returns the slug of the dish concept, or null for a name that doesn't clearly say what the dish is. */
export function dishSlugOf({ name, section, kind }: NamedDish): string | null {
  if (kind === 'set') return null
  const words = usualWords(withoutRemarks(name))
  if (words === undefined) return null
  const full = withKind(withoutImplied(words), section)
  if (full.length === 0 || full.length > WORDS_MAX || isVague(full)) return null
  const slug = full
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .join('-')
    .replaceAll(' ', '-')
  return slug.length > SLUG_MAX_LENGTH || !/\p{L}{2}/u.test(slug) ? null : slug
}

/** Returns the rank of a word: how the dish is prepared comes first, and what it is comes last. The other words stay in order. */
const placeOf = (word: string) => (preparations.has(word) ? 0 : kindsOfDish.has(word) ? 3 : isWhole(word) ? 2 : 1)

/** Removes a dish's number on the menu from its name, and anything in brackets that isn't a word or two of the name. */
function withoutRemarks(name: string): string {
  return name
    .normalize('NFC')
    .replace(/^\s*(?:no\.?\s*|nr\.?\s*|#)?[a-z]?\d{1,3}[a-z]?\s*[.):]\s*/iu, '')
    .replaceAll(/[([{（【](?<inside>[^)\]}）】]*)[)\]}）】]?/gu, (_all, inside: string) => (isRemark(inside) ? ' ' : ` ${inside} `))
    .replaceAll(/[*®™†]/gu, ' ')
}

/** Whether the text in brackets is a list of ingredients, or letters for allergens and diets. */
const isRemark = (inside: string) =>
  /[,;:/+]|\d/u.test(inside) || inside.trim().split(/\s+/u).length > 3 || /^[A-Z]{1,2}(?:\s+[A-Z]{1,2})*$/u.test(inside.trim())

const usual = phraseMatcher(usualPhrases)
const skipped = phraseSet([...linkingWords, ...sizeWords, ...praiseWords])

/** Returns the words that count, each in its usual form. Returns undefined for a choice between dishes. */
function usualWords(text: string): string[] | undefined {
  const parts = partsOf(text).filter((part) => /\p{L}|^\d$/u.test(part))
  const found: string[] = []
  for (let at = 0; at < parts.length; ) {
    const [phrase] = usual.at(parts, at)
    const [skip] = skipped.at(parts, at)
    const part = parts[at] ?? ''
    if (phrase !== undefined && phrase.to >= (skip?.to ?? 0)) {
      found.push(phrase.value)
      at = phrase.to
    } else if (skip !== undefined) at = skip.to
    else {
      if (choiceWords.has(part)) return undefined
      found.push(...otherWord(part))
      at += 1
    }
  }
  return [...new Set(found)]
}

/**
 * Handles a word that the tables don't contain: splits it if it's a compound, and writes Cyrillic in Latin letters. Single letters and
 * digits are left out.
 */
function otherWord(word: string): string[] {
  if (/^[\p{Script=Latin}\d]$/u.test(word)) return []
  const latin = /\p{Script=Cyrillic}/u.test(word) ? (spellingsOf(word)[0] ?? word) : word
  return compoundOf(latin) ?? [usualPhrases.get(latin) ?? latin]
}

/** The spellings of a kind of dish that can end a compound. */
const endings: ReadonlyMap<string, string> = new Map(
  [...usualPhrases].filter(
    ([phrase, kind]) => kindsOfDish.has(kind) && !phrase.includes(' ') && (isSpaced(phrase) ? phrase.length >= 4 : phrase.length >= 2),
  ),
)
const LONGEST_ENDING = Math.max(...[...endings.keys()].map((ending) => ending.length))

/**
 * Splits a compound: "Tomatensuppe" is tomato and soup, 味噌ラーメン is miso and ramen. In scripts with spaces, both parts must be known words.
 */
function compoundOf(word: string): string[] | undefined {
  if (usualPhrases.has(word)) return undefined
  for (let length = Math.min(LONGEST_ENDING, word.length - 1); length >= 2; length--) {
    const kind = endings.get(word.slice(-length))
    if (kind === undefined) continue
    const rest = word.slice(0, -length)
    if (!isSpaced(rest)) return [usualPhrases.get(rest) ?? rest, kind]
    const known = ['', 'n', 'en', 's', 'e', 'er', 'o', 'u']
      .filter((link) => rest.endsWith(link) && rest.length - link.length >= 3)
      .flatMap((link) => usualPhrases.get(link === '' ? rest : rest.slice(0, -link.length)) ?? [])
    if (known[0] !== undefined) return [known[0], kind]
  }
  return undefined
}

function isSpaced(word: string): boolean {
  return !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
}

function withoutImplied(words: readonly string[]): string[] {
  const implied = words.flatMap((word) => [...(impliedKinds.get(word) ?? [])])
  return words.filter((word) => !implied.includes(word))
}

/** Whether a word is a dish even without a kind, such as "fries" or "tiramisu". */
const isWhole = (word: string) => kindsOfDish.has(word) || impliedKinds.has(word) || wholeDishes.has(word)

function withKind(words: readonly string[], section: string | null): string[] {
  if (section === null || words.length === 0 || words.some(isWhole)) return [...words]
  const [kind, ...more] = usualWords(section) ?? []
  return kind === undefined || more.length > 0 || !kindsOfSections.has(kind) ? [...words] : [...words, kind]
}
