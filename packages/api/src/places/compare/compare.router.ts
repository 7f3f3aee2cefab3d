import { CompareInput, CompareOutput } from '@morsel/contract/compare'
import { procedure, router } from '../../kernel/trpc.ts'
import { compare } from './compare.flow.ts'

/** Compares dishes or places side by side. */
export const compareRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/comparison', isShared: true }],
      docs: {
        summary: 'Compare dishes or places',
        description: 'Returns the facts to compare for one to four dishes or places. Unknown and removed ones are null.',
        parameters: {
          dishes: 'Ids of dishes, separated by commas. Either `dishes` or `places`.',
          places: 'Ids of places, separated by commas.',
          lat: 'Distances are measured from this point, in degrees. Requires `lon`.',
          lon: 'Requires `lat`.',
        },
        example: { dishes: '1CWfg49Sfdggn2Cwhk9S7c' },
      },
    })
    .input(CompareInput)
    .output(CompareOutput)
    .query(({ ctx, input }) => compare(ctx.deps, input)),
})
