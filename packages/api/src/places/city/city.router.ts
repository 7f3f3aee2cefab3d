import { CityDiscover, CityDiscoverInput, CityListOutput, CuisineListOutput } from '@morsel/contract/city'
import { uncached } from '../../kernel/session/current-session.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { discoverCity, findTaste, getCities, getCuisines } from './city.flow.ts'

/** Lists cities and cuisines, and returns the rails of a city. */
export const cityRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/cities', isShared: true }],
      docs: { summary: 'List cities', description: 'Includes only cities with places.' },
    })
    .output(CityListOutput)
    .query(({ ctx }) => getCities(ctx.deps)),

  cuisines: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/cuisines', isShared: true }],
      docs: { summary: 'List cuisines', description: 'The cuisines of all cities, most frequent first; at most 24.' },
    })
    .output(CuisineListOutput)
    .query(({ ctx }) => getCuisines(ctx.deps)),

  discover: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/discover', isPrivate: true }],
      docs: {
        summary: 'Discover a city',
        description:
          'Returns cuisines, places and dishes to start with. For users, it leaves out what is known not to fit their diets and allergens.',
        parameters: { city: 'The `slug` of a city; by default, the one with the most dishes.' },
        errors: ['NOT_FOUND'],
      },
    })
    .input(CityDiscoverInput)
    .output(CityDiscover)
    .query(async ({ ctx, input }) => discoverCity(ctx.deps, input?.city, await findTaste(ctx.deps, await ctx.session.get(uncached)))),
})
