import { NotificationTopics } from '@morsel/contract/notification'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../signed-in.ts'
import { procedure, router } from '../trpc.ts'
import { chooseTopics, topicsOf } from './notification.flow.ts'

/** Which mails somebody wants (client runtime S12). */
export const notificationRouter = router({
  get: procedure
    .use(signedIn)
    .output(NotificationTopics)
    .query(async ({ ctx }) => ({ topics: await topicsOf(ctx.deps, ctx.who) })),

  update: procedure
    .input(NotificationTopics)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await chooseTopics(ctx.deps, ctx.who, input.topics)
      return { status: true as const }
    }),
})
