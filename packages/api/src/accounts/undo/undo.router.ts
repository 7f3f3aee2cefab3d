import { UndoInput, UndoLookOutput, UndoOutput } from '@morsel/contract/undo'
import { clientOf } from '../../kernel/session/client.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { previewUndo, undoChange } from './undo.flow.ts'

/** Serves "This wasn't me": the page behind the link in a warning. */
export const undoRouter = router({
  look: procedure
    .meta({ limit: 'credentials' })
    .input(UndoInput)
    .output(UndoLookOutput)
    .query(({ ctx, input }) => previewUndo(ctx.deps, input.token)),

  confirm: procedure
    .meta({ limit: 'credentials', checkOriginForGuests: true, allowDeletedAccount: true })
    .input(UndoInput)
    .output(UndoOutput)
    .mutation(async ({ ctx, input }) => {
      const undone = await undoChange(ctx.deps, input.token, clientOf(ctx.request))
      ctx.sessionCookies.clear()
      return undone
    }),
})
