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
import { procedure, router } from '../../kernel/trpc.ts'
import { exportResults } from './export.flow.ts'
import { facets } from './facets.flow.ts'
import { find, findItems, findRestaurants, suggest } from './search.flow.ts'

/** The descriptions of the filters that all searches share. */
const filters = {
  q: 'All words must match, the last one as a prefix. Accents and case don’t matter.',
  city: 'The `slug` of a city.',
  cuisine: 'Any of these cuisines, by `slug`.',
  diet: 'Suitable for all of these diets.',
  free: 'Known to be free of all of these allergens. Dishes with unknown allergens don’t match.',
  amenity: 'Known to offer all of these. Places and dishes of places where this is unknown don’t match.',
  price: 'Any of these price levels of the place, from 1 to 4.',
  open: 'Open now (`now`) or at a time of the week such as `at:fri-19:30`, in the time zone of each place. Needs `city`, `lat` and `lon`, or `bbox`.',
  rating: 'Minimum average rating, in stars.',
  lat: 'Within `r` kilometers of this point, in degrees. Requires `lon`.',
  lon: 'Requires `lat`.',
  r: 'Kilometers around `lat` and `lon`.',
  bbox: 'Inside this area: south, west, north, east, in degrees. If west is greater than east, the area crosses the date line.',
}
/** The descriptions of sorting and paging. */
const ordered = {
  ...filters,
  sort: 'All orders except `relevance` need `city`, `lat` and `lon`, or `bbox`. `distance` needs a point or a city.',
  exact: 'Turns off spelling correction.',
}
const favorites = 'Cuisines whose results come first among near equals, by `slug`.'
const paged = { ...ordered, favorites, cursor: '`nextCursor` or `previousCursor` of a response to the same query.' }

/** Searches for dishes and places. */
export const searchRouter = router({
  find: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search', isShared: true }],
      docs: { summary: 'Search dishes or places', parameters: paged, errors: ['NOT_FOUND', 'INVALID_CURSOR'] },
    })
    .input(SearchInput)
    .output(SearchOutput)
    .query(({ ctx, input }) => find(ctx.deps, input)),

  restaurants: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/restaurants', isShared: true }],
      docs: { summary: 'List places', parameters: paged, errors: ['NOT_FOUND', 'INVALID_CURSOR'] },
    })
    .input(SearchListInput)
    .output(RestaurantListOutput)
    .query(({ ctx, input }) => findRestaurants(ctx.deps, input)),

  items: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/items', isShared: true }],
      docs: { summary: 'List dishes', parameters: paged, errors: ['NOT_FOUND', 'INVALID_CURSOR'] },
    })
    .input(SearchListInput)
    .output(ItemListOutput)
    .query(({ ctx, input }) => findItems(ctx.deps, input)),

  export: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search/export', reply: 'file', isShared: true }],
      docs: {
        summary: 'Export search results',
        description: 'Exports the first 500 results with their licenses and credits.',
        parameters: ordered,
        errors: ['NOT_FOUND'],
      },
      limit: 'exports',
    })
    .input(SearchExportInput)
    .output(FileOutput)
    .query(({ ctx, input }) => exportResults(ctx.deps, input)),

  facets: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search/facets', isShared: true }],
      docs: { summary: 'Count results by filter', parameters: filters, errors: ['NOT_FOUND'] },
    })
    .input(SearchFacetsInput)
    .output(SearchFacets)
    .query(({ ctx, input }) => facets(ctx.deps, input)),

  suggest: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/search/suggestions', isShared: true }],
      docs: {
        summary: 'Suggest searches',
        description:
          'Completes names of dishes, restaurants, cuisines and cities, even with a typo. `path` is the page of the only match, or a search page. Without text, returns popular dishes and cuisines.',
        parameters: { q: 'The text typed so far.', city: 'Only dishes and places of this city, by `slug`.' },
      },
      limit: 'typing',
    })
    .input(SuggestInput)
    .output(Suggestions)
    .query(({ ctx, input }) => suggest(ctx.deps, input)),
})
