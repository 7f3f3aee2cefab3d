import { SearchFacets, SearchFacetsInput, SearchInput, SearchOutput } from '@morsel/contract/search'
import { procedure, router } from '../trpc.ts'
import { facets } from './facets.flow.ts'
import { find } from './search.flow.ts'

/** Finding dishes and places (domain 9). */
export const searchRouter = router({
  find: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search' }],
      docs: { summary: 'Finds dishes or places', errors: ['NOT_FOUND', 'INVALID_CURSOR'] },
    })
    .input(SearchInput)
    .output(SearchOutput)
    .query(({ ctx, input }) => find(ctx.deps, input)),

  facets: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search/facets' }],
      docs: { summary: 'Counts what a search finds, by each of its filters', errors: ['NOT_FOUND'] },
    })
    .input(SearchFacetsInput)
    .output(SearchFacets)
    .query(({ ctx, input }) => facets(ctx.deps, input)),
})
