import { ItemAddInput, ItemAddOutput } from '@morsel/contract/change'
import { verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { addItem } from './add-item.flow.ts'

/** Adds dishes. */
export const itemAddRouter = router({
  add: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/items', isPrivate: true }],
      docs: {
        summary: 'Add a dish',
        description: 'It’s searchable immediately. Contributions are published under ODbL-1.0.',
        errors: ['NOT_FOUND', 'GONE', 'ITEM_EXISTS_HERE', 'MENU_IS_FULL', 'CHANGE_LIMIT_REACHED'],
      },
    })
    .input(ItemAddInput)
    .use(verified)
    .output(ItemAddOutput)
    .mutation(({ ctx, input }) => addItem(ctx.deps, ctx.who, input)),
})
