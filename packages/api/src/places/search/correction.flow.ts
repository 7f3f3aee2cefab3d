import type { DbOrTransaction } from '@morsel/db/client'
import { findMissingTerms } from '@morsel/db/queries/search'
import { findNearestTerms } from '@morsel/db/queries/search-term'
import { findCuisinesByName } from '@morsel/db/queries/suggest'
import { type SearchWord, searchWords } from './search-terms.rules.ts'
import { withoutStopWords } from './stop-words.rules.ts'

/**
 * Alternative queries for a text without results, smallest change first: without stop words, then also without the words that have no
 * replacement.
 */
export async function* otherTexts(db: DbOrTransaction, text: string): AsyncGenerator<string> {
  const plain = withoutStopWords(text)
  if (plain !== null) yield plain
  const corrected = await correctedText(db, plain ?? text)
  if (corrected !== null) yield corrected
}

/**
 * The text with its likely meaning: a cuisine by its name in another language, and the nearest term within one typo for words without results;
 * null when there is nothing to replace. A word that occurs in any name, description or postal address isn't a typo, however rare
 * (SEARCH-201).
 */
async function correctedText(db: DbOrTransaction, text: string): Promise<string | null> {
  const words = searchWords(text)
  const missing = await findMissingTerms(
    db,
    words.map(({ terms }) => terms),
  )
  const unknown = words.filter((_, index) => missing.has(index))
  const [near, cuisines] = await Promise.all([findNearestTerms(db, wordsOf(unknown)), findCuisinesByName(db, wordsOf(words))])
  let corrected = ''
  let end = 0
  for (const { word, from } of words) {
    const other = cuisines.get(word) ?? near.get(word)
    // Part of a phrase that was already replaced.
    if (other === undefined || from < end || other.toLowerCase() === word.toLowerCase()) continue
    corrected += text.slice(end, from) + other
    end = from + word.length
  }
  return end === 0 ? null : corrected + text.slice(end)
}

const wordsOf = (words: readonly SearchWord[]) => words.map(({ word }) => word)
