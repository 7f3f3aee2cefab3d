import type { CallError } from '@morsel/client/errors'
import type { MorselQueries } from '@morsel/client/queries'
import { staleMs } from '../site/query-client.ts'
import type { SearchWords } from './search-words.ts'

/** What is asked, without order and page. */
function question({ kind, cursor: _cursor, sort: _sort, exact: _exact, view: _view, q = '', ...filters }: SearchWords) {
  return { q, kind: kind ?? ('items' as const), ...defined(filters) }
}

/** The question behind an address of `/search`. */
export function searchQuery(queries: MorselQueries, words: SearchWords) {
  const { cursor, sort, exact } = words
  return { ...queries.search.find({ ...question(words), ...defined({ cursor, sort }), exact: exact === '1' }), staleTime: staleMs.lists }
}

/** How much there is under an address of `/search`, without its results. */
export function totalsQuery(queries: MorselQueries, words: SearchWords) {
  return { ...queries.search.find({ ...question(words), exact: words.exact === '1', limit: 1 }), staleTime: staleMs.lists }
}

/** The question as it is saved: with its order, without its page. */
export function savedQuery(words: SearchWords) {
  return { ...question(words), ...defined({ sort: words.sort }) }
}

/** What each choice of a filter would leave. @param corrected the words that results were found by instead */
export function facetsQuery(queries: MorselQueries, words: SearchWords, corrected: string | null = null) {
  return { ...queries.search.facets(question(corrected === null ? words : { ...words, q: corrected })), staleTime: staleMs.lists }
}

function defined<Words extends object>(words: Words): { [Name in keyof Words]: Exclude<Words[Name], undefined> } {
  // What is left has no undefined values; TypeScript cannot follow a filter of entries.
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as ReturnType<typeof defined<Words>>
}

/**
 * The address without the part that names nothing: an unknown city, or a page of a list that has changed (SEARCH-401).
 * Undefined when the failure has other reasons.
 */
export function repairedWords(code: CallError['code'], words: SearchWords): SearchWords | undefined {
  if (code === 'INVALID_CURSOR' && words.cursor !== undefined) return { ...words, cursor: undefined }
  if (code === 'NOT_FOUND' && words.city !== undefined) return { ...words, city: undefined, cursor: undefined }
  return undefined
}
