import { MailLinkInput, MailLinkOutput, NotificationGetOutput, NotificationUpdateInput } from '@morsel/contract/notification'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { getNotifications, previewUnsubscribe, resubscribeByLink, unsubscribeByLink, updateSettings } from './notification.flow.ts'

/** Reads and changes what a user is told, and how. */
export const notificationRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/notification-settings', isPrivate: true }],
      docs: { summary: 'Get notification settings' },
    })
    .use(signedIn)
    .output(NotificationGetOutput)
    .query(({ ctx }) => getNotifications(ctx.deps, ctx.who)),

  update: procedure
    .meta({
      rest: [{ method: 'PATCH', base: 'v1', path: '/notification-settings', isPrivate: true }],
      docs: {
        summary: 'Update notification settings',
        description: 'Absent fields don’t change. Groups that can’t be turned off are ignored.',
      },
    })
    .input(NotificationUpdateInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await updateSettings(ctx.deps, ctx.who, input)
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
