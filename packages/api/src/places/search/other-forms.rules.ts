import { asciiWords } from '../../kernel/slug/slug.ts'
import { foldWord } from '../query-words/fold-word.rules.ts'
import { spellingsOf } from '../query-words/spellings.rules.ts'
import { synonymsOf } from '../query-words/synonyms.rules.ts'

/** Finds other forms of a typed word: singular and plural, other spellings, other words for the same food (SEARCH-009). */

/** Pairs of endings of the same word, in the languages of the pages and in related ones. Each pair is tried in both directions. */
const endings: readonly (readonly [string, string])[] = [
  // English, French, Spanish, Portuguese and Dutch.
  ['', 's'],
  ['', 'es'],
  ['y', 'ies'],
  ['', 'x'],
  ['al', 'aux'],
  ['ao', 'oes'],
  ['l', 'is'],
  ['m', 'ns'],
  // German, Dutch and the Scandinavian languages.
  ['', 'e'],
  ['', 'n'],
  ['', 'en'],
  ['', 'er'],
  ['', 'ne'],
  ['', 'r'],
  ['a', 'or'],
  ['e', 'ar'],
  ['', 'ar'],
  ['', 'et'],
  ['', 'erne'],
  // Adjectives.
  ['e', 'er'],
  ['e', 'es'],
  ['e', 'en'],
  ['er', 'es'],
  ['o', 'a'],
  ['o', 'os'],
  ['a', 'as'],
  // Italian.
  ['a', 'e'],
  ['o', 'i'],
  ['e', 'i'],
  ['ca', 'che'],
  ['co', 'chi'],
  // Serbian and Russian.
  ['а', 'е'],
  ['а', 'ы'],
  ['', 'и'],
  ['', 'ы'],
  ['a', 'i'],
  // Arabic.
  ['ة', 'ات'],
  ['', 'ات'],
]

/** The minimum length of a word without its ending. */
const STEM_MIN = 3

/** Returns the singular and plural forms that a folded word may have. */
export function inflectionsOf(word: string): string[] {
  const found = endings.flatMap(([one, other]) => [replaced(word, one, other), replaced(word, other, one)])
  return [...new Set(found.filter((form) => form !== undefined && form !== word))].flatMap((form) => form ?? [])
}

function replaced(word: string, ending: string, other: string): string | undefined {
  if (!word.endsWith(ending) || !isOneScript(word, other)) return undefined
  const stem = word.slice(0, word.length - ending.length)
  return stem.length < STEM_MIN ? undefined : `${stem}${other}`
}

/** Whether an ending and a word are in the same script. */
function isOneScript(word: string, ending: string): boolean {
  return [/\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u].every((script) => ending === '' || script.test(word) === script.test(ending))
}

/** The minimum length of a compound's part. */
const PART_MIN = 3

/**
 * Returns the ways to split a folded word in two: "burgerking" becomes "burger king". A final "s" may be split off, because the apostrophe
 * before it may be missing: "mcdonalds".
 */
export function splitsOf(word: string): [string, string][] {
  const letters = [...word]
  if (letters.length > 24) return []
  return letters.flatMap((_, at): [string, string][] => {
    const [start, end] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
    const isLongEnough = at >= PART_MIN && letters.length - at >= PART_MIN
    return isLongEnough || (at >= PART_MIN && end === 's') ? [[start, end]] : []
  })
}

/** The other forms of a word that the index may contain: folded words, or phrases of several words. */
export interface OtherForms {
  /** The same word in another form or spelling. */
  forms: string[]
  /** Other words or phrases for the same food. */
  synonyms: string[]
  /** The ways to split the word in two. */
  splits: [string, string][]
}

/** Elided articles and prepositions, as in "l'osteria". */
const elided = /^(?:d|l|un|all|dall|dell|nell|sull)['’](?=\p{L})/iu
const isInLatin = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]*$/u

const hasSpelling = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}\p{P}\p{S}\s]*$/u

/** Returns the ways to write words of Cyrillic or Greek in Latin letters. Returns none for words in Latin or other scripts. */
export function latinSpellings(text: string): string[] {
  if (isInLatin.test(text) || !hasSpelling.test(text)) return []
  return [...new Set([null, 'sr'].map((lang) => asciiWords(text, lang).replaceAll('-', ' ')))].filter((latin) => latin !== '')
}

export function otherForms(text: string): OtherForms {
  const word = foldWord(text)
  const inLatin = latinSpellings(text)
  const withoutArticle = word.replace(elided, '')
  const spellings = [...(withoutArticle === word ? [] : [withoutArticle]), ...spellingsOf(word), ...inLatin]
  const forms = [...inflectionsOf(word), ...spellings, ...spellings.flatMap(inflectionsOf)]
  // A plural has the synonyms of its singular, unless it has its own: "pommes" are fries, not apples.
  const own = synonymsOf(word)
  const synonyms = own.length > 0 ? own : inflectionsOf(word).flatMap(synonymsOf)
  return {
    forms: [...new Set([word, ...forms])],
    synonyms: [...new Set(synonyms)].filter((synonym) => synonym !== word),
    splits: splitsOf(word),
  }
}
