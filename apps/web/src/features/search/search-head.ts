import type { SearchParams } from '@morsel/contract/search-params'
import { pageHead } from '../../document/head.ts'
import { jsonLd } from '../../document/json-ld.ts'
import { knownFavorites } from '../../people/needs/favorites.ts'
import { searchQuery } from '../../search-params/search-query.ts'
import type { RouterContext } from '../../site/router-context.ts'
import { resultList } from './search-json-ld.ts'

/** Returns the metadata of a search, with its results as structured data (PLACE-274). */
export function searchHead({ site, messages: { t }, queryClient, queries }: RouterContext, params: SearchParams) {
  const found = queryClient.getQueryData(searchQuery(queries, params, knownFavorites({ queryClient, queries })).queryKey)
  return {
    ...pageHead(site, t, {
      screen: params.q === undefined ? t('search.title') : t('search.titleFor', { query: params.q }),
      description: t('search.description'),
      path: '/search',
      robots: Object.values(params).some((word) => word !== undefined) ? 'noindex,nofollow' : 'index,follow',
    }),
    scripts: found === undefined || found.hits.length === 0 ? [] : [jsonLd([resultList(found, site.origin)])],
  }
}
