import type { DbOrTransaction } from '@morsel/db/client'
import { type FoundInCity, type FoundName, findInCities, findSuggestions, type NameQuestion } from '@morsel/db/queries/suggest'
import { allOf, hasBeginning, hasTerm } from '@morsel/db/queries/tsquery'
import { findNearBeginnings, findNearTerms } from '@morsel/db/queries/vocabulary'
import type { NamedSuggestion } from '../../kernel/ports/search-port.ts'
import { foldWord } from '../query-words/fold-word.rules.ts'
import { normalText } from './search-text.rules.ts'
import { beginningSlips, type Slip, wordSlips } from './suggest-slip.rules.ts'
import { isKnown, type Understanding, type Unit, understand } from './understand.flow.ts'

/** The maximum number of suggestions, in total and per kind. */
const SUGGESTED = { all: 10, dish: 6, restaurant: 6, cuisine: 2, city: 3 } as const
/** If there are fewer names than this, typos are corrected. */
const ENOUGH = 3
/** The maximum number of corrected readings of the text that are looked up. */
const READINGS_MAX = 4
/** The maximum number of words at the end that may name a city. */
const CITY_WORDS_MAX = 3
/** The minimum number of letters in a city's name. */
const CITY_LETTERS_MIN = 3

/** Returns names that complete the typed text, likeliest first (SEARCH-250). */
export async function suggestNames(db: DbOrTransaction, given: string, city: string | undefined): Promise<NamedSuggestion[]> {
  const text = normalText(given)
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const understanding = await understand(db, text)
  const words = wordsIn(understanding)
  const typed = { text, terms: allOf(words.map((word) => word.near(''))), cost: 0 }
  const find = async (readings: readonly Reading[]) =>
    (await findSuggestions(db, { questions: readings, maxCounts: SUGGESTED, city })).map((row) => named(row, readings))
  const [found, inCities] = await Promise.all([find([typed]), city === undefined ? findInCities(db, splitsOf(words)) : []])
  const likely = [...found, ...inCities.map(namedInCity)]
  const readings = likely.length < ENOUGH ? await readingsWithSlips(db, text, { words, isFound: likely.length > 0 }) : []
  return mostLikely([...likely, ...(readings.length > 0 ? await find(readings) : [])])
}

/** Returns every word except fillers, such as "near" in "ramen near". */
function wordsIn({ words, units, understood }: Understanding): Unit[] {
  const looked = words.filter(
    (word) =>
      units.some((unit) => unit.from <= word.from && word.to <= unit.to) ||
      understood.some(({ text }) => text.split(' ').includes(word.text)),
  )
  return looked.length > 0 ? looked : words
}

/** A text that the user may have meant, and the cost of its typos. */
interface Reading extends NameQuestion {
  cost: number
}

/** A suggestion and how likely it is. */
interface Candidate extends NamedSuggestion {
  likelihood: number
}

/**
 * How much each fact about a name counts: for example that it begins with the text, has the accents that were typed, or is a city or
 * cuisine.
 */
const weights = { exact: 5, beginning: 3, wide: 2, spelling: 0.6, uses: 0.6, inCity: 2.5, slip: 2, letter: 0.02 } as const

function named({ kind, label, slug, uses, isExact, isBeginning, question }: FoundName, readings: readonly Reading[]): Candidate {
  const { cost, text } = readings[question] ?? { cost: 0, text: '' }
  const isWide = kind === 'city' || kind === 'cuisine'
  const isSpelledSo = label.toLowerCase().normalize('NFC').startsWith(text.toLowerCase())
  const likelihood =
    (isExact ? weights.exact : isBeginning ? weights.beginning : 0) +
    (isBeginning && isWide ? weights.wide : 0) +
    (isSpelledSo ? weights.spelling : 0) +
    Math.log1p(uses) * weights.uses -
    Math.max(0, label.length - text.length) * weights.letter -
    cost * weights.slip
  return { kind, label, slug: slug === '' ? null : slug, city: null, likelihood }
}

function namedInCity({ kind, label, slug, city, uses }: FoundInCity): Candidate {
  return { kind, label, slug: slug === '' ? null : slug, city, likelihood: weights.inCity + Math.log1p(uses) * weights.uses }
}

function mostLikely(candidates: readonly Candidate[]): NamedSuggestion[] {
  const counts = { dish: 0, restaurant: 0, cuisine: 0, city: 0 }
  const seen = new Set<string>()
  const best: NamedSuggestion[] = []
  for (const { likelihood: _, ...each } of candidates.toSorted((a, b) => b.likelihood - a.likelihood)) {
    const key = JSON.stringify([each.kind, each.slug ?? each.label, each.city])
    if (seen.has(key) || counts[each.kind] === SUGGESTED[each.kind]) continue
    seen.add(key)
    counts[each.kind]++
    best.push(each)
  }
  return best.slice(0, SUGGESTED.all)
}

/** Returns the ways to split the text into a dish or cuisine and a city: "pizza mal" for "pizza" and "Malmö". */
function splitsOf(words: readonly Unit[]): { head: string; terms: NameQuestion['terms']; tail: string }[] {
  const textOf = (some: readonly Unit[]) => some.map(({ text }) => text).join(' ')
  return Array.from({ length: Math.min(CITY_WORDS_MAX, words.length - 1) }, (_, index) => words.length - 1 - index).flatMap((at) => {
    const [head, tail] = [words.slice(0, at), textOf(words.slice(at))]
    if ([...tail].length < CITY_LETTERS_MIN || !head.every(isKnown)) return []
    return [{ head: textOf(head), terms: allOf(head.map((word) => word.near('n:'))), tail }]
  })
}

/** Returns what the user may have meant, likeliest first. All unknown words are replaced, or one word if all are known. */
async function readingsWithSlips(
  db: DbOrTransaction,
  text: string,
  { words, isFound }: { words: readonly Unit[]; isFound: boolean },
): Promise<Reading[]> {
  const unknown = words.filter((word) => !isKnown(word))
  // If rare names match as typed, nothing is corrected.
  if (unknown.length === 0 && isFound) return []
  const doubtful = unknown.length > 0 ? unknown : words
  const last = text.endsWith(words.at(-1)?.text ?? '') ? words.at(-1) : undefined
  const unfinished = last !== undefined && doubtful.includes(last) ? foldWord(last.text) : undefined
  const [near, begun] = await Promise.all([
    findNearTerms(
      db,
      doubtful.map((word) => foldWord(word.text)),
    ),
    unfinished === undefined ? [] : findNearBeginnings(db, unfinished),
  ])
  const slipsOf = (word: Unit): Slip[] => {
    const whole = wordSlips(foldWord(word.text), near)
    return word === last && unfinished !== undefined ? [...beginningSlips(unfinished, begun), ...whole] : whole
  }
  const choices = doubtful.map((word) => ({
    word,
    slips: slipsOf(word)
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, READINGS_MAX),
  }))
  const sets = unknown.length > 0 ? [choices] : choices.map((choice) => [choice])
  return sets
    .flatMap(combined)
    .filter(({ size }) => size > 0)
    .map((replacements) => readingOf(words, replacements))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, READINGS_MAX)
}

type Replacements = ReadonlyMap<Unit, Slip>

/** Returns every combination of corrections. A word that resembles no other isn't replaced. */
function combined(choices: readonly { word: Unit; slips: readonly Slip[] }[]): Replacements[] {
  const costOf = (replacements: Replacements) => [...replacements.values()].reduce((sum, { cost }) => sum + cost, 0)
  let all: Replacements[] = [new Map()]
  for (const { word, slips } of choices.filter((choice) => choice.slips.length > 0))
    all = all
      .flatMap((before) => slips.map((slip) => new Map([...before, [word, slip]])))
      .toSorted((a, b) => costOf(a) - costOf(b))
      .slice(0, READINGS_MAX)
  return all
}

function readingOf(words: readonly Unit[], replacements: Replacements): Reading {
  return {
    text: words.map((word) => replacements.get(word)?.text ?? word.text).join(' '),
    terms: allOf(
      words.map((word) => {
        const slip = replacements.get(word)
        if (slip === undefined) return word.near('')
        return slip.isBeginning ? hasBeginning(slip.text) : hasTerm(slip.text)
      }),
    ),
    cost: [...replacements.values()].reduce((sum, { cost }) => sum + cost, 0),
  }
}
