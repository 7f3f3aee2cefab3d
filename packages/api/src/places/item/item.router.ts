import { ItemGetInput, ItemPage } from '@morsel/contract/item'
import { procedure, router } from '../../kernel/trpc.ts'
import { getItem } from './item.flow.ts'

/** Returns the page of a dish. */
export const itemRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/items/{itemId}', isShared: true }],
      docs: { summary: 'Get a dish', errors: ['NOT_FOUND', 'GONE'] },
    })
    .input(ItemGetInput)
    .output(ItemPage)
    .query(({ ctx, input }) => getItem(ctx.deps, input)),
})
