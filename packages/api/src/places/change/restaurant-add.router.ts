import { RestaurantAddInput, RestaurantAddOutput, RestaurantNearInput, RestaurantNearOutput } from '@morsel/contract/change'
import { verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { addPlace, listNearby } from './add-place.flow.ts'

/** Adds places, and lists those that exist nearby. */
export const restaurantAddRouter = router({
  near: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/restaurants/near', isPrivate: true }],
      docs: {
        summary: 'List places around a point',
        description: 'Lists places within 250 meters, nearest first, to find duplicates before you add a place.',
        parameters: { name: 'Only places with this name.' },
      },
    })
    .input(RestaurantNearInput)
    .output(RestaurantNearOutput)
    .query(async ({ ctx, input }) => ({ places: await listNearby(ctx.deps, input) })),

  add: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/restaurants', isPrivate: true }],
      docs: {
        summary: 'Add a place',
        description: 'It’s searchable immediately. Contributions are published under ODbL-1.0.',
        errors: ['NOT_FOUND', 'RESTAURANT_EXISTS_HERE', 'CHANGE_LIMIT_REACHED'],
      },
    })
    .input(RestaurantAddInput)
    .use(verified)
    .output(RestaurantAddOutput)
    .mutation(({ ctx, input }) => addPlace(ctx.deps, ctx.who, input)),
})
