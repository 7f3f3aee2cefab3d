import { ActivityEventsInput, ActivityEventsOutput, HeartbeatOutput } from '@morsel/contract/activity'
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
        description:
          'Records that the session is in use. Call it once a minute while a page is open. Returns the number of unread notices, at most 100.',
      },
    })
    .use(signedIn)
    .output(HeartbeatOutput)
    .mutation(async ({ ctx }) => ({ status: true as const, unread: await recordHeartbeat(ctx.deps, ctx.who) })),

  events: procedure
    .input(ActivityEventsInput)
    .use(signedIn)
    .output(ActivityEventsOutput)
    .query(({ ctx, input }) => listEvents(ctx.deps, ctx.who, input?.after)),
})
