import { ReportInput } from '@morsel/contract/report'
import { StatusOutput } from '@morsel/contract/session'
import { verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { sendReport } from './report.flow.ts'

/** Sends reports to moderators. */
export const reportRouter = router({
  send: procedure
    .input(ReportInput)
    .use(verified)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await sendReport(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),
})
