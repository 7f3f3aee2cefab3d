import type { DbOrTransaction } from '@morsel/db/client'
import { missingTerms } from '@morsel/db/queries/search'
import { nearestTerms } from '@morsel/db/queries/search-term'
import { searchWords } from './search-terms.ts'

/**
 * A text with the words that nothing has replaced by those that were probably meant; null when there is nothing to replace. What is in any name,
 * description or address stays, however rare it is (search rule 5).
 */
export async function correctedText(db: DbOrTransaction, text: string): Promise<string | null> {
  const words = searchWords(text)
  const missing = await missingTerms(
    db,
    words.map(({ terms }) => terms),
  )
  const unknown = words.filter((_, index) => missing.has(index))
  const meant = await nearestTerms(
    db,
    unknown.map(({ word }) => word),
  )
  let corrected = ''
  let end = 0
  for (const { word, from } of unknown) {
    const other = meant.get(word)
    // A part of what was replaced as a whole.
    if (other === undefined || from < end) continue
    corrected += text.slice(end, from) + other
    end = from + word.length
  }
  return end === 0 ? null : corrected + text.slice(end)
}
