import type { CallError } from '@morsel/client/errors'
import type { MorselQueries } from '@morsel/client/queries'
import { staleMs } from '../../query-client.ts'
import type { SearchWords } from '../../search-words.ts'

/** The question behind an address of `/search`. */
export function searchQuery(queries: MorselQueries, { q = '', city, kind, cursor }: SearchWords) {
  return {
    ...queries.search.find({ q, kind: kind ?? 'items', ...(city !== undefined && { city }), ...(cursor !== undefined && { cursor }) }),
    staleTime: staleMs.lists,
  }
}

/**
 * The address without the part that names nothing: an unknown city, or a page of a list that has changed (client runtime S1: such
 * words fall away). Undefined when the failure has other reasons.
 */
export function repairedWords(code: CallError['code'], words: SearchWords): SearchWords | undefined {
  if (code === 'INVALID_CURSOR' && words.cursor !== undefined) return { ...words, cursor: undefined }
  if (code === 'NOT_FOUND' && words.city !== undefined) return { ...words, city: undefined, cursor: undefined }
  return undefined
}
