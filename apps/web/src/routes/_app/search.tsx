import { errorOf } from '@morsel/client/errors'
import { parseSearchParams } from '@morsel/contract/search-params'
import { repairSearchParams } from '@morsel/contract/search-request'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { SearchPage } from '../../features/search/search-page.tsx'
import { fetchFavorites } from '../../people/needs/favorites.ts'
import { facetsQuery, searchQuery, shownParams } from '../../search-params/search-query.ts'
import { optional, staleMs } from '../../site/query-client.ts'

export const Route = createFileRoute('/_app/search')({
  staticData: { messages: ['search', 'places', 'cuisines'] },
  validateSearch: parseSearchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: params }) => {
    const { queryClient, queries } = context
    const favorites = await fetchFavorites(context)
    const cities = optional(queryClient.fetchQuery({ ...queries.city.list(), staleTime: staleMs.details }))
    const results = queryClient.fetchQuery(searchQuery(queries, params, favorites))
    // Avoid unhandled rejections: these may fail before they're awaited.
    results.catch(() => {})
    const facets = queryClient.prefetchQuery(facetsQuery(queries, params))
    if (!import.meta.env.SSR) {
      // The page shows partial data: the search field must respond while results load.
      return { cities: await cities, hasFailed: false }
    }
    await facets
    try {
      const own = await results
      const shown = shownParams(params, own)
      const found = shown === params ? own : await queryClient.fetchQuery(searchQuery(queries, shown, favorites))
      const isAsTyped = shown === params && found.corrected === null && found.leftOut.length === 0
      if (!isAsTyped) await queryClient.prefetchQuery(facetsQuery(queries, shown, found))
      return { cities: await cities, hasFailed: false }
    } catch (thrown) {
      const repaired = repairSearchParams(errorOf(thrown).code, params)
      if (repaired) throw redirect({ to: '/search', search: repaired })
      return { cities: await cities, hasFailed: true }
    }
  },
  head: async ({ match: { context, search } }) => (await import('../../features/search/search-head.ts')).searchHead(context, search),
  component: SearchPage,
})
