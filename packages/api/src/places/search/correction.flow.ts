import type { DbOrTransaction } from '@morsel/db/client'
import { findMatching } from '@morsel/db/queries/search-amount'
import { allOf, anyOf, hasTerm } from '@morsel/db/queries/tsquery'
import { findNearTerms, type NearTerm } from '@morsel/db/queries/vocabulary'
import type { SearchQuestion } from '../../kernel/ports/search-port.ts'
import { foldWord } from '../query-words/fold-word.rules.ts'
import { lexiconWords } from '../query-words/lexicon-words.rules.ts'
import { readQueryWords } from '../query-words/query-words.rules.ts'
import { uncorrected } from '../query-words/uncorrected-words.rules.ts'
import { latinSpellings } from './other-forms.rules.ts'
import { normalText, scriptRuns } from './search-text.rules.ts'
import { changesMax, slipCost } from './slip.rules.ts'
import { isKnown, type Understanding } from './understand.flow.ts'

/** A word of the text, and what the user may have meant, likeliest first. */
interface Choice {
  word: string
  from: number
  /** Whether no dish or place contains the word, so that it must be replaced. */
  isUnknown: boolean
  options: { text: string; cost: number }[]
}

/** The maximum number of options per word, and of combinations of them. */
const OPTIONS_MAX = 6
const COMBINATIONS_MAX = 8
/** The maximum number of texts that are searched for. */
const TEXTS_MAX = 3
/** The extra cost of replacing a known word. */
const KNOWN_COST = 1.5

/**
 * Returns what the user probably meant by a query without results, likeliest first. All words are considered together, and a combination
 * that has results is preferred (SEARCH-201).
 */
export async function otherTexts(
  db: DbOrTransaction,
  { kind, text: given }: SearchQuestion,
  understanding: Understanding,
): Promise<string[]> {
  const text = normalText(given)
  const combinations = await combinationsOf(db, text, understanding)
  if (combinations.length === 0) return []
  const matching = await findMatching(
    db,
    kind === 'items' ? 'item_search' : 'restaurant_search',
    combinations.map((combination) => wordsLookedFor(replaced(text, combination))),
  )
  const [likely, others] = [combinations.filter((_, index) => matching.has(index)), combinations.filter((_, index) => !matching.has(index))]
  return [...likely, ...others.slice(0, 1)].slice(0, TEXTS_MAX).map((combination) => replaced(text, combination))
}

const known = new WeakMap<Understanding, Promise<Combination[]>>()

/** Returns the likeliest combinations, once for each understood text: dishes and places are looked for with the same ones. */
function combinationsOf(db: DbOrTransaction, text: string, understanding: Understanding): Promise<Combination[]> {
  const found = known.get(understanding) ?? choicesIn(db, text, understanding).then(combine)
  known.set(understanding, found)
  return found
}

async function choicesIn(db: DbOrTransaction, text: string, { words, units }: Understanding): Promise<Choice[]> {
  const meant = uncorrected(words.map((word) => foldWord(word.text)))
  const looked = words.filter(
    (word) => !meant.has(word.from) && units.some((unit) => unit.from <= word.from && word.to <= unit.to && unit.tokens.length === 0),
  )
  const places = offsetsOf(
    text,
    words.map((word) => word.text),
  )
  const typed = looked.flatMap((word) => {
    const from = places[word.from] ?? 0
    const runs = scriptRuns(word.text)
    // In a script without spaces, the word may be part of a run or all of it.
    if (runs.length > 0)
      return [{ text: word.text, from: 0 }, ...runs].map((run) => ({ word: run.text, from: from + run.from, isUnknown: false }))
    const isUnknown = !isKnown(word)
    // Known words of three letters resemble too many others.
    return isUnknown || [...word.text].length > 3 ? [{ word: word.text, from, isUnknown }] : []
  })
  const near = await findNearTerms(
    db,
    typed.flatMap(({ word }) => [word, ...latinSpellings(word)]),
  )
  return typed
    .map((each) => ({ ...each, options: optionsFor(each, near) }))
    .filter(({ options, isUnknown }) => isUnknown || options.length > 0)
}

function offsetsOf(text: string, words: readonly string[]): number[] {
  let end = 0
  return words.map((word) => {
    const from = text.indexOf(word, end)
    end = from + word.length
    return from
  })
}

function optionsFor({ word, isUnknown }: { word: string; isUnknown: boolean }, near: readonly NearTerm[]): Choice['options'] {
  const folded = foldWord(word)
  const spellings = [folded, ...latinSpellings(word)]
  const ofIndex = near.filter((each) => spellings.includes(foldWord(each.word))).map(({ term, df }) => ({ text: term, weight: df }))
  const ofLexicon = isUnknown && folded.length > 3 ? lexiconNear(folded) : []
  // A word of the lexicon may be right even if no dish or place has it, such as "free" in "galuten free".
  const best = new Map<string, number>(isUnknown && lexiconWords.has(folded) ? [[folded, 0]] : [])
  for (const { text, weight } of [...ofIndex, ...ofLexicon]) {
    const slips = spellings
      .map((spelling) => slipCost(spelling, text))
      .filter((cost) => cost !== undefined)
      .toSorted((a, b) => a - b)[0]
    if (slips === undefined || text === folded) continue
    const cost = slips - Math.log(1 + weight) / 8 + (isUnknown ? 0 : KNOWN_COST)
    best.set(text, Math.min(cost, best.get(text) ?? Number.POSITIVE_INFINITY))
  }
  return [...best]
    .map(([text, cost]) => ({ text, cost }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, OPTIONS_MAX)
}

/** Returns the letters of a word as bits, so that words with different letters can be skipped quickly. */
const lettersOf = (word: string) => [...word].reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) & 31)), 0)

const lexicon = [...lexiconWords].map(([text, weight]) => ({ text, weight, letters: lettersOf(text) }))

/** Finds words of the lexicon that may be within the allowed number of edits. */
function lexiconNear(word: string): { text: string; weight: number }[] {
  const letters = lettersOf(word)
  return lexicon.filter((other) => {
    const changes = changesMax(word, other.text)
    return Math.abs(word.length - other.text.length) <= changes && bitCount(letters ^ other.letters) <= 2 * changes
  })
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

type Combination = { word: string; from: number; text: string }[]

/** Combines replacements for all unknown words, or replaces one word if all are known. The likeliest come first. */
function combine(choices: readonly Choice[]): Combination[] {
  const unknown = choices.filter(({ isUnknown }) => isUnknown)
  const one = ({ word, from, options }: Choice) => options.map(({ text, cost }) => ({ replacements: [{ word, from, text }], cost }))
  if (unknown.length === 0) return cheapest(choices.flatMap(one))
  let combined: { replacements: Combination; cost: number }[] = [{ replacements: [], cost: 0 }]
  // An unknown word that resembles no other isn't replaced here. Leaving it out is tried later.
  for (const choice of unknown.filter(({ options }) => options.length > 0)) {
    combined = combined
      .flatMap((before) =>
        one(choice).map(({ replacements, cost }) => ({
          replacements: [...before.replacements, ...replacements],
          cost: before.cost + cost,
        })),
      )
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, COMBINATIONS_MAX)
  }
  return cheapest(combined.filter(({ replacements }) => replacements.some(({ word, text }) => foldWord(word) !== text)))
}

const cheapest = (combinations: readonly { replacements: Combination; cost: number }[]) =>
  combinations
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, COMBINATIONS_MAX)
    .map(({ replacements }) => replacements)

function replaced(text: string, combination: Combination): string {
  return combination
    .toSorted((a, b) => b.from - a.from)
    .reduce((result, { word, from, text: other }) => result.slice(0, from) + other + result.slice(from + word.length), text)
}

/**
 * Returns a condition for the words of a query that results must contain, which are all except fillers and those that narrow the search.
 */
function wordsLookedFor(text: string) {
  const words = text.split(' ').map(foldWord)
  const dropped = readQueryWords(words).filter(({ meaning }) => meaning.type !== 'cuisine' && meaning.type !== 'placeKind')
  const looked = words.filter((word, index) => /[\p{L}\p{N}]/u.test(word) && !dropped.some(({ from, to }) => from <= index && index < to))
  return allOf(looked.map((word) => anyOf([hasTerm(word), hasTerm(`p:${word}`)])))
}
