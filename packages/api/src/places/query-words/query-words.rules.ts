import { avoidedAt } from './avoided-reading.rules.ts'
import { elidedWords, literalPhrases } from './filler-words.rules.ts'
import { partsOf } from './fold-word.rules.ts'
import { isSame, lexicon } from './lexicon.rules.ts'
import type { Meaning } from './meaning.rules.ts'
import { phraseMatcher } from './phrase-matcher.rules.ts'
import { phrasesOf } from './phrases.rules.ts'
import { priceAt } from './price-reading.rules.ts'

/** A range of words in a search query, and what they mean. */
export interface Reading {
  /** The index of the first word. */
  from: number
  /** The index after the last word. */
  to: number
  meaning: Meaning
}

const meanings = phraseMatcher(
  new Map<string, readonly Meaning[]>([
    ...phrasesOf(elidedWords).map((word): [string, Meaning[]] => [word, [{ type: 'filler' }]]),
    ...lexicon,
  ]),
)

/** The indexes of the marked parts of each literal phrase. */
const literals = phraseMatcher(new Map(literalPhrases.flatMap((row) => phrasesOf(row.replaceAll('*', 'marked '))).map(unmarked)))

/** Removes the marks from a phrase, and returns where they were. */
function unmarked(phrase: string): [string, readonly number[]] {
  const parts = phrase.split(' ')
  const marked = parts.flatMap((part, index) => (part === 'marked' ? [index] : [])).map((index, before) => index - before)
  return [parts.filter((part) => part !== 'marked').join(' '), marked]
}

/**
 * Returns all readings of the words of a query, including overlapping ones, longest first at each position. Several readings of the same
 * words are alternatives, likeliest first. But those of type `free` apply together: "shellfish" is two allergens.
 * @param words folded by `foldWord`; a word may contain hyphens, apostrophes or signs, such as `gluten-free` and `10€`
 */
export function readQueryWords(words: readonly string[]): Reading[] {
  const parts: string[] = []
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()]
  for (const [index, word] of words.entries()) {
    const ofWord = partsOf(word)
    if (ofWord.length === 0) continue
    starts.set(parts.length, index)
    parts.push(...ofWord)
    ends.set(parts.length, index + 1)
  }
  const found = readParts(parts).flatMap(({ from, to, meaning }) => {
    const [first, last] = [starts.get(from), ends.get(to)]
    return first === undefined || last === undefined ? [] : [{ from: first, to: last, meaning }]
  })
  return longestFirst(found)
}

/** Returns all readings of folded parts, except those that would split a literal phrase. */
function readParts(parts: readonly string[]): Reading[] {
  const all = parts.flatMap((_, from) => [
    ...avoidedAt(parts, from).flatMap((match) => match.meanings.map((meaning) => ({ from: match.from, to: match.to, meaning }))),
    ...priceAt(parts, from).map(({ to, meaning }) => ({ from, to, meaning })),
    ...meanings.at(parts, from).flatMap(({ to, value }) => value.map((meaning) => ({ from, to, meaning }))),
  ])
  const marks = parts.flatMap((_, from) =>
    literals.at(parts, from).flatMap(({ to, value }) => value.map((index) => ({ from, to, at: from + index }))),
  )
  return all.filter(
    ({ from, to, meaning }) =>
      meaning.type === 'filler' || !marks.some((mark) => from <= mark.at && mark.at < to && !(from <= mark.from && mark.to <= to)),
  )
}

function longestFirst(readings: readonly Reading[]): Reading[] {
  return readings
    .filter(
      (reading, index) =>
        index ===
        readings.findIndex((each) => each.from === reading.from && each.to === reading.to && isSame(each.meaning, reading.meaning)),
    )
    .sort((a, b) => a.from - b.from || b.to - a.to)
}

const katakana = /[\u30a0-\u30ff]+/gu

/** Returns all readings within a run of a script without spaces. Their positions are character offsets. @param run folded by `foldWord` */
export function readRun(run: string): Reading[] {
  const prices = [...run.matchAll(/\d[\d.,]*\D{2,6}/gu)].flatMap(({ 0: text, index }) =>
    [...Array(5).keys()].flatMap((cut) =>
      readQueryWords([text.slice(0, text.length - cut)])
        .filter(({ meaning }) => meaning.type === 'maxPrice')
        .map(({ meaning }) => ({ from: index, to: index + text.length - cut, meaning })),
    ),
  )
  const found: Reading[] = []
  for (let from = 0; from < run.length; from++) {
    for (let to = Math.min(run.length, from + maxRunLength); to > from; to--) {
      for (const meaning of lexicon.get(run.slice(from, to)) ?? []) found.push({ from, to, meaning })
    }
  }
  const isPlausible = plausibleIn(run, found)
  return longestFirst([...prices, ...found.filter(isPlausible)])
}

const maxRunLength = Math.max(...[...lexicon.keys()].filter((phrase) => /[\u0e00-\u9fff]/u.test(phrase)).map((phrase) => phrase.length))

/**
 * Returns a function that tells whether a reading is plausible in a run. A single character is usually part of another word, unless it's a
 * particle or the whole run. Within katakana, a word must be at the end of a stretch (アップルパイ is a pie, but パイナップル isn't), come right before
 * such a word, or be long enough at the beginning.
 */
function plausibleIn(run: string, found: readonly Reading[]): (reading: Reading) => boolean {
  const stretches = [...run.matchAll(katakana)].map(({ 0: text, index }) => ({ from: index, to: index + text.length }))
  const ends = new Set([...stretches.map(({ to }) => to)])
  for (const { from, to } of [...found].sort((a, b) => b.to - a.to)) if (ends.has(to)) ends.add(from)
  return ({ from, to, meaning }) => {
    if (to - from === 1 && to - from < run.length && !(meaning.type === 'filler' && /[\u3040-\u309f的]/u.test(run.slice(from, to))))
      return false
    const stretch = stretches.find((each) => each.from < to && to < each.to)
    return stretch === undefined || ends.has(to) || (from === stretch.from && to - from >= 4)
  }
}
