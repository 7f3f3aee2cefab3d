import { ReportInput } from '@morsel/contract/report'
import { StatusOutput } from '@morsel/contract/session'
import { verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { sendReport } from './report.flow.ts'

/** Sends reports to moderators. */
export const reportRouter = router({
  send: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/reports', isPrivate: true }],
      docs: {
        summary: 'Report content',
        description:
          'Asks moderators to look at a place, dish, review, user, list or photo. Another report about the same thing replaces an open one.',
        errors: ['NOT_FOUND', 'GONE', 'CHANGE_LIMIT_REACHED'],
      },
    })
    .input(ReportInput)
    .use(verified)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await sendReport(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),
})
