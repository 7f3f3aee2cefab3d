import { NoticeListInput, NoticeListOutput, NoticeReadInput, NoticeUnreadOutput } from '@morsel/contract/notice'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { countUnreadOf, listInbox, readNotices } from './notice.flow.ts'

/** Reads a user's inbox. */
export const noticeRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/notices', isPrivate: true }],
      docs: {
        summary: 'List notices',
        description: 'Lists the user’s inbox, or the notices of a group, in their language, latest first.',
        parameters: { group: 'Only notices of this group, for example `follows`.', cursor: 'The `nextCursor` of the previous page.' },
        errors: ['INVALID_CURSOR'],
      },
    })
    .input(NoticeListInput)
    .use(signedIn)
    .output(NoticeListOutput)
    .query(({ ctx, input }) => listInbox(ctx.deps, ctx.who, input)),

  unread: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/notices/unread', isPrivate: true }],
      docs: { summary: 'Count unread notices' },
    })
    .use(signedIn)
    .output(NoticeUnreadOutput)
    .query(async ({ ctx }) => ({ unread: await countUnreadOf(ctx.deps, ctx.who) })),

  read: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/notices/read', isPrivate: true }],
      docs: {
        summary: 'Mark notices as read',
        description: 'Marks the notices with these IDs as read, or all up to the one with the ID `upTo`.',
      },
    })
    .input(NoticeReadInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await readNotices(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),
})
