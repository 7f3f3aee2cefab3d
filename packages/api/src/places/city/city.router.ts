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

  cuisines: procedure.output(CuisineListOutput).query(({ ctx }) => getCuisines(ctx.deps)),

  discover: procedure
    .input(CityDiscoverInput)
    .output(CityDiscover)
    .query(async ({ ctx, input }) => discoverCity(ctx.deps, input?.city, await findTaste(ctx.deps, await ctx.session.get(uncached)))),
})
