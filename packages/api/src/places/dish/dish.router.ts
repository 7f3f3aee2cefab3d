import { DishGetInput, DishPage, DishPlaces, DishPlacesInput } from '@morsel/contract/dish'
import { procedure, router } from '../../kernel/trpc.ts'
import { getDish, listPlacesOfDish } from './dish.flow.ts'

const named = {
  slug: 'The `slug` of a dish, as in `dish` of a search.',
  city: 'Only this city, by `slug`.',
}

/** Returns dish concepts, and lists the places that serve them. */
export const dishRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/dishes/{slug}', isShared: true }],
      docs: {
        summary: 'Summarize a dish across places',
        description: 'Returns ratings, prices, diets, allergens and cities of a dish that three or more places serve.',
        parameters: named,
        errors: ['NOT_FOUND'],
        example: { slug: 'margherita' },
      },
    })
    .input(DishGetInput)
    .output(DishPage)
    .query(({ ctx, input }) => getDish(ctx.deps, input)),

  places: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/dishes/{slug}/places', isShared: true }],
      docs: {
        summary: 'List places serving a dish',
        description: 'The best dish of each place, by Bayesian rating. `distanceMeters` needs `lat` and `lon`.',
        parameters: {
          ...named,
          lat: 'Distances are measured from this point, in degrees. Requires `lon`.',
          lon: 'Requires `lat`.',
          cursor: '`nextCursor` of a response to the same query.',
        },
        errors: ['NOT_FOUND', 'INVALID_CURSOR'],
        example: { slug: 'margherita' },
      },
    })
    .input(DishPlacesInput)
    .output(DishPlaces)
    .query(({ ctx, input }) => listPlacesOfDish(ctx.deps, input)),
})
