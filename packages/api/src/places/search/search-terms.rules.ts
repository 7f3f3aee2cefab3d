import type { SearchTerms } from '@morsel/db/queries/search'

/** Turns a search text into the terms that must match (SEARCH-005, SEARCH-003). */

/** Scripts without spaces between words: the same ranges as `character_pairs` in the database, whose pairs ignore spaces in names. */
const pairScripts = '\\u0e00-\\u0e7f\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff'
const pairRuns = new RegExp(`[${pairScripts}]{2,}`, 'gu')
const wordRuns = /[\p{L}\p{N}\p{M}]+/gu
/** Runs of a single script within such text. */
const stretches =
  /[\u0e00-\u0e7f]+|[\u3040-\u309f]+|[\u30a0-\u30ff\u31f0-\u31ff]+|[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+|[\uac00-\ud7af]+/gu

/** The terms that must match, without filters. */
type TextTerms = Pick<SearchTerms, 'wholeWords' | 'prefix' | 'tokens'>

/** A parsed search text. */
export interface SearchText {
  /** Normalized for display and name matching: one space between words. */
  text: string
  /** True when the text has no terms, as with punctuation only. */
  isEmpty: boolean
  terms: TextTerms
}

/** The last word may be unfinished; all others must match whole. In scripts without spaces, every pair of characters must match. */
export function searchTerms(q: string): SearchText {
  const text = q.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
  const tokens = [...text.matchAll(pairRuns)].flatMap(([run]) => pairsOf(run))
  const words = wordsOf(text).map(({ word }) => word)
  const prefix = words.pop() ?? ''
  return {
    text,
    isEmpty: prefix === '' && tokens.length === 0,
    terms: { wholeWords: words.join(' '), prefix, tokens: [...new Set(tokens)] },
  }
}

/** A word of a text, its offset, and its own terms. */
export interface SearchWord {
  word: string
  from: number
  terms: TextTerms
}

/** The words of a normalized text, in order. A run without spaces comes whole, then split by script. */
export function searchWords(text: string): SearchWord[] {
  const words = wordsOf(text)
  const alone = words.map((each, index) => {
    const isLast = index === words.length - 1
    return { ...each, terms: { wholeWords: isLast ? '' : each.word, prefix: isLast ? each.word : '', tokens: [] } }
  })
  const runs = [...text.matchAll(pairRuns)].flatMap(({ 0: run, index }) => {
    const parts = [...run.matchAll(stretches)].map((part) => ({ word: part[0], from: index + part.index }))
    return [{ word: run, from: index }, ...(parts.length > 1 ? parts : [])].map((each) => ({
      ...each,
      terms: { wholeWords: '', prefix: '', tokens: pairsOf(each.word) },
    }))
  })
  return [...alone, ...runs.filter(({ terms }) => terms.tokens.length > 0)].sort((a, b) => a.from - b.from || b.word.length - a.word.length)
}

/** Replaces separators by spaces of the same length, so that offsets stay valid. */
function wordsOf(text: string): { word: string; from: number }[] {
  return [...text.replaceAll(pairRuns, (run) => ' '.repeat(run.length)).matchAll(wordRuns)].map(({ 0: word, index }) => ({
    word,
    from: index,
  }))
}

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}
