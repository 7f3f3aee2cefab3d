import { ItemAddInput, ItemAddOutput } from '@morsel/contract/change'
import { ItemGetInput, ItemPage } from '@morsel/contract/item'
import { verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { addItem } from '../change/add-item.flow.ts'
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

  add: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/items', isPrivate: true }],
      docs: {
        summary: 'Add a dish',
        description: 'Search finds it at once. Contributions are published under ODbL-1.0.',
        errors: ['NOT_FOUND', 'GONE', 'ITEM_EXISTS_HERE', 'MENU_IS_FULL', 'CHANGE_LIMIT_REACHED', 'EMAIL_NOT_VERIFIED'],
      },
    })
    .input(ItemAddInput)
    .use(verified)
    .output(ItemAddOutput)
    .mutation(({ ctx, input }) => addItem(ctx.deps, ctx.who, input)),
})
