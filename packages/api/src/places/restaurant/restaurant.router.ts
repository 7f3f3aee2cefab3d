import { RestaurantGetInput, RestaurantPage } from '@morsel/contract/restaurant'
import { procedure, router } from '../../kernel/trpc.ts'
import { getRestaurant } from './restaurant.flow.ts'

/** Returns the page of a place. */
export const restaurantRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/restaurants/{city}/{slugId}', isShared: true }],
      docs: {
        summary: 'Get a place',
        description: 'Includes its menus.',
        parameters: {
          city: 'Any city: `path` in the response has the right one.',
          slugId: 'The last part of a `path`. Only the number at its end matters.',
        },
        errors: ['NOT_FOUND', 'GONE'],
      },
    })
    .input(RestaurantGetInput)
    .output(RestaurantPage)
    .query(({ ctx, input }) => getRestaurant(ctx.deps, input)),
})
