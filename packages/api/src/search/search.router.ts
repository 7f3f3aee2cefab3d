import { SearchFacets, SearchFacetsInput, SearchInput, SearchOutput, SuggestInput, Suggestions } from '@morsel/contract/search'
import { procedure, router } from '../trpc.ts'
import { facets } from './facets.flow.ts'
import { find, suggest } from './search.flow.ts'

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

  suggest: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search/suggestions' }],
      docs: { summary: 'Completes the name of a dish, a restaurant, a cuisine or a city' },
      limit: 'typing',
    })
    .input(SuggestInput)
    .output(Suggestions)
    .query(({ ctx, input }) => suggest(ctx.deps, input)),
})
