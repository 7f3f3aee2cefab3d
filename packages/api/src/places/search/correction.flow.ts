import type { DbOrTransaction } from '@morsel/db/client'
import { findMissingTerms } from '@morsel/db/queries/search'
import { findNearestTerms } from '@morsel/db/queries/search-term'
import { findCuisinesByName } from '@morsel/db/queries/suggest'
import { type SearchWord, searchWords } from './search-terms.rules.ts'
import { withoutStopWords } from './stop-words.rules.ts'

/**
 * What may be looked for instead of a text that finds nothing, what changes least first: the same without the words around it, and that with the words
 * that nothing has replaced.
 */
export async function* otherTexts(db: DbOrTransaction, text: string): AsyncGenerator<string> {
  const plain = withoutStopWords(text)
  if (plain !== null) yield plain
  const corrected = await correctedText(db, plain ?? text)
  if (corrected !== null) yield corrected
}

/**
 * A text with other words for what was probably meant: the cuisine that is called so in another language, and for words that nothing has what lies
 * one slip away; null when there is nothing to replace. What is in any name, description or address is no slip, however rare it is
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
    // A part of what was replaced as a whole.
    if (other === undefined || from < end || other.toLowerCase() === word.toLowerCase()) continue
    corrected += text.slice(end, from) + other
    end = from + word.length
  }
  return end === 0 ? null : corrected + text.slice(end)
}

const wordsOf = (words: readonly SearchWord[]) => words.map(({ word }) => word)
