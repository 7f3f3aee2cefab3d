import { readRun } from '../query-words/query-words.rules.ts'

/** Splits a search query into the parts that are looked up (SEARCH-005, SEARCH-003). */

/** Scripts without spaces between words. `character_pairs` in the database uses the same ranges, and its pairs ignore spaces in names. */
const pairScripts = '\\u0e00-\\u0e7f\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff'
/** Matches runs in these scripts, and the text between them. */
const mixed = new RegExp(`[${pairScripts}]{2,}|(?:[^${pairScripts}]|[${pairScripts}](?![${pairScripts}]))+`, 'gu')
const pairRuns = new RegExp(`[${pairScripts}]{2,}`, 'gu')
/** Matches runs in a single one of these scripts. */
const stretches =
  /[\u0e00-\u0e7f]+|[\u3040-\u309f]+|[\u30a0-\u30ff\u31f0-\u31ff]+|[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+|[\uac00-\ud7af]+/gu

/** A part of a search query between spaces, or a word in a run without spaces. */
export interface TextPart {
  text: string
  /** The offsets in the normalized text. */
  from: number
  to: number
  /** The text that PostgreSQL's parser turns into terms. Empty in scripts without spaces. */
  words: string
  /** The pairs of characters that must all match, in scripts without spaces. */
  pairs: string[]
  /** For a single character of a run: its pair with a neighbor, which names contain that are written as one run. */
  joint?: string
}

/** Normalizes a text: one space between words, composed letters. */
export const normalText = (q: string) => q.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')

/** Returns the parts of a normalized text. */
export function textParts(text: string): TextPart[] {
  return [...text.matchAll(/[^ ]+/gu)].flatMap(({ 0: part, index }) =>
    [...part.matchAll(mixed)].flatMap((run) => splitRun(run[0], index + run.index)),
  )
}

/** Splits a run without spaces around words that narrow the search, as in "近くのラーメン". */
function splitRun(part: string, at: number): TextPart[] {
  if (!new RegExp(`^[${pairScripts}]{2,}$`, 'u').test(part)) return [partOf(part, at)]
  const longest = readRun(part).toSorted((a, b) => b.to - b.from - (a.to - a.from))
  const taken: { from: number; to: number }[] = []
  for (const { from, to } of longest) if (taken.every((other) => to <= other.from || from >= other.to)) taken.push({ from, to })
  const cuts = [...new Set([0, part.length, ...taken.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b)
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0
    const one = partOf(part.slice(from, to), at + from)
    return to - from > 1 ? one : { ...one, joint: from > 0 ? part.slice(from - 1, to) : part.slice(from, to + 1) }
  })
}

function partOf(text: string, from: number): TextPart {
  const pairs = [...text.matchAll(pairRuns)].flatMap(([run]) => pairsOf(run))
  return { text, from, to: from + text.length, words: text.replaceAll(pairRuns, ' ').trim(), pairs: [...new Set(pairs)] }
}

/** Returns the runs of a single script in a text without spaces, each of which may be a word. */
export const scriptRuns = (text: string): { text: string; from: number }[] =>
  [...text.matchAll(stretches)].filter(([run]) => run.length > 1).map(({ 0: run, index }) => ({ text: run, from: index }))

export function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}
