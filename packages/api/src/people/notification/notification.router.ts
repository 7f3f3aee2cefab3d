import { MailLinkInput, MailLinkOutput, NotificationTopics } from '@morsel/contract/notification'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { getTopics, previewUnsubscribe, resubscribeByLink, unsubscribeByLink } from './notification.flow.ts'
import { setTopics } from './set-topics.rules.ts'

/** Reads and changes which emails a user gets. */
export const notificationRouter = router({
  get: procedure
    .use(signedIn)
    .output(NotificationTopics)
    .query(async ({ ctx }) => ({ topics: await getTopics(ctx.deps, ctx.who) })),

  update: procedure
    .input(NotificationTopics)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await setTopics(ctx.deps, ctx.who, input.topics)
      return { status: true as const }
    }),

  look: procedure
    .meta({ limit: 'mailLinks' })
    .input(MailLinkInput)
    .output(MailLinkOutput)
    .query(({ ctx, input }) => previewUnsubscribe(ctx.deps, input.token)),

  unsubscribe: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/unsubscribe', query: ['token'], isPrivate: true }],
      docs: {
        summary: 'Unsubscribe from a topic',
        description: 'Handles one-click unsubscribe links in emails (RFC 8058).',
        errors: ['INVALID_TOKEN'],
      },
      limit: 'mailLinks',
    })
    .input(MailLinkInput)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await unsubscribeByLink(ctx.deps, input.token)
      return { status: true as const }
    }),

  resubscribe: procedure
    .meta({ limit: 'mailLinks' })
    .input(MailLinkInput)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await resubscribeByLink(ctx.deps, input.token)
      return { status: true as const }
    }),
})
