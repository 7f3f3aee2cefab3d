import type { SearchTerms } from '@morsel/db/queries/search'

/** How a search text becomes the words that must be found (search rules 3 and 7). */

/** Scripts without spaces between words; the same ranges as `character_pairs` in the database. */
const pairScripts = '\\u0e00-\\u0e7f\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff'
const pairRuns = new RegExp(`[${pairScripts}]{2,}`, 'gu')
const wordRuns = /[\p{L}\p{N}\p{M}]+/gu

/** A search text, taken apart. */
export interface SearchText {
  /** Tidied, for display and for names: one space between words. */
  text: string
  /** Whether there is anything to find: a text of punctuation alone matches nothing. */
  isEmpty: boolean
  terms: Pick<SearchTerms, 'words' | 'prefix' | 'tokens'>
}

/** The last word may be unfinished; all others must be whole. In scripts without spaces every pair of characters must be there. */
export function searchTerms(q: string): SearchText {
  const text = q.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
  const tokens = [...text.matchAll(pairRuns)].flatMap(([run]) => pairsOf(run))
  const words = [...text.replaceAll(pairRuns, ' ').matchAll(wordRuns)].map(([word]) => word)
  const prefix = words.pop() ?? ''
  return { text, isEmpty: prefix === '' && tokens.length === 0, terms: { words: words.join(' '), prefix, tokens: [...new Set(tokens)] } }
}

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}
