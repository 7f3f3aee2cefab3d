import { CardListInput, CardListOutput } from '@morsel/contract/card'
import { procedure, router } from '../../kernel/trpc.ts'
import { listCards } from './card.flow.ts'

/** Returns the cards of places and dishes by ID. */
export const cardRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/cards', isShared: true }],
      docs: {
        summary: 'Get places and dishes by ID',
        description: 'Up to 50 of each, in no particular order. What isn’t public is left out.',
        parameters: { restaurants: 'IDs of places, separated by commas.', items: 'IDs of dishes, separated by commas.' },
        example: { items: '1CWfg49Sfdggn2Cwhk9S7c' },
      },
    })
    .input(CardListInput)
    .output(CardListOutput)
    .query(({ ctx, input }) => listCards(ctx.deps, input)),
})
