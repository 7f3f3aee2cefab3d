import { CardListInput, CardListOutput } from '@morsel/contract/card'
import { procedure, router } from '../../kernel/trpc.ts'
import { listCards } from './card.flow.ts'

/** Returns the cards of places and dishes by ID. */
export const cardRouter = router({
  list: procedure
    .input(CardListInput)
    .output(CardListOutput)
    .query(({ ctx, input }) => listCards(ctx.deps, input)),
})
