import {
  FileOutput,
  ItemListOutput,
  RestaurantListOutput,
  SearchExportInput,
  SearchFacets,
  SearchFacetsInput,
  SearchInput,
  SearchListInput,
  SearchOutput,
  SuggestInput,
  Suggestions,
} from '@morsel/contract/search'
import { procedure, router } from '../trpc.ts'
import { exportResults } from './export.flow.ts'
import { facets } from './facets.flow.ts'
import { find, findItems, findRestaurants, suggest } from './search.flow.ts'

/** Finding dishes and places (domain 9). */
export const searchRouter = router({
  find: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search', isShared: true }],
      docs: { summary: 'Finds dishes or places', errors: ['NOT_FOUND', 'INVALID_CURSOR'] },
    })
    .input(SearchInput)
    .output(SearchOutput)
    .query(({ ctx, input }) => find(ctx.deps, input)),

  restaurants: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/restaurants', isShared: true }],
      docs: { summary: 'Lists places, all or those that filters leave', errors: ['NOT_FOUND', 'INVALID_CURSOR'] },
    })
    .input(SearchListInput)
    .output(RestaurantListOutput)
    .query(({ ctx, input }) => findRestaurants(ctx.deps, input)),

  items: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/items', isShared: true }],
      docs: { summary: 'Lists dishes, all or those that filters leave', errors: ['NOT_FOUND', 'INVALID_CURSOR'] },
    })
    .input(SearchListInput)
    .output(ItemListOutput)
    .query(({ ctx, input }) => findItems(ctx.deps, input)),

  export: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search/export', reply: 'file', isShared: true }],
      docs: { summary: 'Writes the first 500 results into a file, with licences and whom to credit', errors: ['NOT_FOUND'] },
      limit: 'exports',
    })
    .input(SearchExportInput)
    .output(FileOutput)
    .query(({ ctx, input }) => exportResults(ctx.deps, input)),

  facets: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search/facets', isShared: true }],
      docs: { summary: 'Counts what a search finds, by each of its filters', errors: ['NOT_FOUND'] },
    })
    .input(SearchFacetsInput)
    .output(SearchFacets)
    .query(({ ctx, input }) => facets(ctx.deps, input)),

  suggest: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search/suggestions', isShared: true }],
      docs: { summary: 'Completes the name of a dish, a restaurant, a cuisine or a city' },
      limit: 'typing',
    })
    .input(SuggestInput)
    .output(Suggestions)
    .query(({ ctx, input }) => suggest(ctx.deps, input)),
})
