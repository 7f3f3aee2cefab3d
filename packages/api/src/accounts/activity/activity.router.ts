import { ActivityEventsInput, ActivityEventsOutput } from '@morsel/contract/activity'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { listEvents, recordHeartbeat } from './activity.flow.ts'

/** Records heartbeats and lists the security log (AUTH-265, AUTH-833). */
export const activityRouter = router({
  heartbeat: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/user-activity/heartbeat' }],
      docs: {
        summary: 'Record a heartbeat',
        description: 'Records that the session is in use. Call it once a minute while a page is open.',
      },
    })
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await recordHeartbeat(ctx.deps, ctx.who)
      return { status: true as const }
    }),

  events: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/security-events', isPrivate: true }],
      docs: {
        summary: 'List security events',
        description: 'The user’s security log, newest first.',
        parameters: { after: '`next` of the previous page.' },
      },
    })
    .input(ActivityEventsInput)
    .use(signedIn)
    .output(ActivityEventsOutput)
    .query(({ ctx, input }) => listEvents(ctx.deps, ctx.who, input?.after)),
})
