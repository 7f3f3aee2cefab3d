import type { MorselQueries } from '@morsel/client/queries'
import type { SearchParams } from '@morsel/contract/search-params'
import { defined, toSearchFilters } from '@morsel/contract/search-request'
import { staleMs } from '../site/query-client.ts'

/** The query for the results behind a URL of `/search`. */
export function searchQuery(queries: MorselQueries, params: SearchParams) {
  const { cursor, sort, exact } = params
  const input = { ...toSearchFilters(params), ...defined({ cursor, sort }), exact: exact === '1' }
  return { ...queries.search.find(input), staleTime: staleMs.lists }
}

/** The query for the number of results behind a URL of `/search`, without the results. */
export function totalsQuery(queries: MorselQueries, params: SearchParams) {
  return { ...queries.search.find({ ...toSearchFilters(params), exact: params.exact === '1', limit: 1 }), staleTime: staleMs.lists }
}

/** A search as it's saved: with its order, without its page. */
export function savedQuery(params: SearchParams) {
  return { ...toSearchFilters(params), ...defined({ sort: params.sort }) }
}

/** The query for facet counts. @param corrected the corrected text, if the results are for one */
export function facetsQuery(queries: MorselQueries, params: SearchParams, corrected: string | null = null) {
  const filters = toSearchFilters(corrected === null ? params : { ...params, q: corrected })
  return { ...queries.search.facets(filters), staleTime: staleMs.lists }
}
