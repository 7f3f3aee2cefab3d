import { StatusOutput } from '@morsel/contract/session'
import {
  Webhook,
  WebhookAddInput,
  WebhookDeliveriesInput,
  WebhookDeliveriesOutput,
  WebhookInput,
  WebhookListInput,
  WebhookListOutput,
  WebhookReplayInput,
  WebhookReplayOutput,
  WebhookSecretOutput,
  WebhookUpdateInput,
} from '@morsel/contract/webhook'
import { signedIn, verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import {
  addWebhook,
  listDeliveries,
  listOwnWebhooks,
  pingWebhook,
  removeWebhook,
  replayDeliveries,
  rotateWebhookSecret,
  updateWebhook,
} from './webhook.flow.ts'

const parameters = { restaurant: 'The `id` of the place.' }

/** Manages the endpoints of webhooks. */
export const webhookRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/rooms/{restaurant}/webhooks', isPrivate: true }],
      docs: {
        summary: 'List webhook endpoints',
        description: 'Returns the user’s endpoints without their secrets. Only for owners of the place.',
        parameters,
        errors: ['NOT_FOUND', 'GONE', 'PLACE_ROLE_REQUIRED'],
      },
    })
    .input(WebhookListInput)
    .use(signedIn)
    .output(WebhookListOutput)
    .query(({ ctx, input }) => listOwnWebhooks(ctx.deps, ctx.who, input)),

  add: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/rooms/{restaurant}/webhooks', isPrivate: true }],
      docs: {
        summary: 'Add a webhook endpoint',
        description: 'Only this response contains the secret. Only for owners of the place.',
        parameters,
        errors: ['NOT_FOUND', 'GONE', 'PLACE_ROLE_REQUIRED', 'WEBHOOK_LIMIT_REACHED'],
      },
    })
    .input(WebhookAddInput)
    .use(verified)
    .output(WebhookSecretOutput)
    .mutation(({ ctx, input }) => addWebhook(ctx.deps, ctx.who, input)),

  update: procedure
    .meta({
      rest: [{ method: 'PATCH', base: 'v1', path: '/webhooks/{id}', isPrivate: true }],
      docs: {
        summary: 'Update a webhook endpoint',
        description: 'Fields that are absent stay as they are. Disabling it gives up what is queued for it.',
        errors: ['NOT_FOUND'],
      },
    })
    .input(WebhookUpdateInput)
    .use(verified)
    .output(Webhook)
    .mutation(({ ctx, input }) => updateWebhook(ctx.deps, ctx.who, input)),

  remove: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/webhooks/{id}', isPrivate: true }],
      docs: { summary: 'Remove a webhook endpoint', description: 'Also deletes its delivery log.', errors: ['NOT_FOUND'] },
    })
    .input(WebhookInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removeWebhook(ctx.deps, ctx.who, input)
      return { status: true }
    }),

  rotateSecret: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/webhooks/{id}/secret', isPrivate: true }],
      docs: {
        summary: 'Rotate a webhook secret',
        description: 'Only this response contains the new secret. For 24 hours, requests are signed with both.',
        errors: ['NOT_FOUND'],
      },
    })
    .input(WebhookInput)
    .use(verified)
    .output(WebhookSecretOutput)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx.deps, ctx.who, input)),

  ping: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/webhooks/{id}/ping', isPrivate: true }],
      docs: {
        summary: 'Send a test webhook',
        description: 'Queues a `ping` event. The delivery log shows how it went.',
        errors: ['NOT_FOUND', 'WEBHOOK_IS_DISABLED'],
      },
    })
    .input(WebhookInput)
    .use(verified)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await pingWebhook(ctx.deps, ctx.who, input)
      return { status: true }
    }),

  deliveries: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/webhooks/{id}/deliveries', isPrivate: true }],
      docs: {
        summary: 'List webhook deliveries',
        description: 'Newest first, 50 at a time, for 30 days.',
        parameters: { before: 'The `id` of the last delivery of the previous page.' },
        errors: ['NOT_FOUND'],
      },
    })
    .input(WebhookDeliveriesInput)
    .use(signedIn)
    .output(WebhookDeliveriesOutput)
    .query(({ ctx, input }) => listDeliveries(ctx.deps, ctx.who, input)),

  replay: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/webhooks/{id}/replay', isPrivate: true }],
      docs: {
        summary: 'Replay webhook deliveries',
        description: 'Sends one delivery again (`delivery`), or all that failed since a time (`since`), with the same `webhook-id`.',
        errors: ['NOT_FOUND', 'WEBHOOK_IS_DISABLED'],
      },
    })
    .input(WebhookReplayInput)
    .use(verified)
    .output(WebhookReplayOutput)
    .mutation(async ({ ctx, input }) => ({ count: await replayDeliveries(ctx.deps, ctx.who, input) })),
})
