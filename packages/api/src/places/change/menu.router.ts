import { MenuPublishInput, MenuPublishOutput } from '@morsel/contract/menu/publish-menu'
import { verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { publishMenu } from './publish-menu.flow.ts'

/** Menus that people publish. */
export const menuRouter = router({
  publish: procedure
    .meta({
      timeout: 'long',
      rest: [{ method: 'POST', base: 'v1', path: '/menus', isPrivate: true }],
      docs: {
        summary: 'Publish a menu',
        description:
          'Adds dishes that the place doesn’t have and updates the prices of the others, matched by name. Never removes dishes. Contributions are published under ODbL-1.0.',
        errors: ['NOT_FOUND', 'GONE', 'MENU_IS_FULL', 'CHANGE_LIMIT_REACHED'],
      },
    })
    .input(MenuPublishInput)
    .use(verified)
    .output(MenuPublishOutput)
    .mutation(({ ctx, input }) => publishMenu(ctx.deps, ctx.who, input)),
})
