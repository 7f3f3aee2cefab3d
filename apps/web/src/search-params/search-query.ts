import type { MorselQueries } from '@morsel/client/queries'
import type { SearchOutput } from '@morsel/contract/search'
import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { defined, toSearchFilters } from '@morsel/contract/search-request'
import { staleMs } from '../site/query-client.ts'

/** Returns the query for the results behind a URL of `/search`. @param favorites cuisines that come first among near equals (SEARCH-108) */
export function searchQuery(queries: MorselQueries, params: SearchParams, favorites: readonly string[]) {
  const { cursor, sort, exact } = params
  const preferred = favorites.length === 0 ? undefined : [...favorites]
  const input = { ...toSearchFilters(params), ...defined({ cursor, sort, favorites: preferred }), exact: exact === '1' }
  return { ...queries.search.find(input), staleTime: staleMs.lists }
}

/**
 * Returns the search whose results are shown: the other kind when only that one has results (SEARCH-415). A search for dishes that are free
 * of an allergen isn't replaced, because places can't be filtered by it.
 * @param found the results of `params`
 */
export function shownParams(params: SearchParams, found: SearchOutput | undefined): SearchParams {
  const isBound = params.stay !== undefined || params.cursor !== undefined || params.free !== undefined
  if (found === undefined || isBound || found.understood.some(({ type }) => type === 'free')) return params
  const other = found.kind === 'items' ? 'restaurants' : 'items'
  if (found.totals[found.kind].value > 0 || found.totals[other].value === 0) return params
  return parseSearchParams({ ...params, kind: other })
}

/** Returns the query for the number of results behind a URL of `/search`, without the results. */
export function totalsQuery(queries: MorselQueries, params: SearchParams) {
  return { ...queries.search.find({ ...toSearchFilters(params), exact: params.exact === '1', limit: 1 }), staleTime: staleMs.lists }
}

/** Returns a search as it's saved: with its order, without its page. */
export function savedQuery(params: SearchParams) {
  return { ...toSearchFilters(params), ...defined({ sort: params.sort }) }
}

/** Returns the query for facet counts. @param found the results, which may be for another text */
export function facetsQuery(queries: MorselQueries, params: SearchParams, found?: Pick<SearchOutput, 'corrected' | 'leftOut' | 'instead'>) {
  const q = withoutWords(found?.corrected ?? params.q ?? '', found?.leftOut ?? [])
  const instead = found?.instead.map(({ slug }) => slug).join(',') || params.cuisine
  const filters = toSearchFilters({ ...params, q: q === '' ? undefined : q, cuisine: instead })
  return { ...queries.search.facets(filters), staleTime: staleMs.lists }
}

/** Returns a text without some of its words. */
export function withoutWords(text: string, words: readonly string[]): string {
  const rest = words.reduce((left, word) => {
    const spaced = ` ${left} `
    return spaced.includes(` ${word} `) ? spaced.replace(` ${word} `, ' ') : left.replace(word, ' ')
  }, text)
  return rest.replaceAll(/\s+/gu, ' ').trim()
}
