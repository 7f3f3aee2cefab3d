import { RecentKeepInput, RecentListOutput, RecentNoteInput } from '@morsel/contract/recent'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { clearRecent, listRecent, recordOwnView, setHistoryEnabled } from './recent.flow.ts'

const done = { status: true } as const

/** Records and lists recently viewed places and dishes, and turns this history on and off. */
export const recentRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/recently-viewed', isPrivate: true }],
      docs: { summary: 'List browsing history' },
    })
    .use(signedIn)
    .output(RecentListOutput)
    .query(({ ctx }) => listRecent(ctx.deps, ctx.who)),

  note: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/recently-viewed', isPrivate: true }],
      docs: { summary: 'Record a view', description: 'Does nothing while history is off.', errors: ['NOT_FOUND', 'GONE'] },
    })
    .input(RecentNoteInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await recordOwnView(ctx.deps, ctx.who, input)
      return done
    }),

  clear: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/recently-viewed', isPrivate: true }],
      docs: { summary: 'Clear browsing history' },
    })
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await clearRecent(ctx.deps, ctx.who)
      return done
    }),

  keep: procedure
    .meta({
      rest: [{ method: 'PATCH', base: 'v1', path: '/recently-viewed', isPrivate: true }],
      docs: { summary: 'Turn history on or off', description: 'Turning it off deletes the history.' },
    })
    .input(RecentKeepInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await setHistoryEnabled(ctx.deps, ctx.who, input)
      return done
    }),
})
