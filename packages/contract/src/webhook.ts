import * as z from 'zod/mini'
import { codePoints, Id, Text } from './fields.ts'
import { webhookKinds } from './webhook-events.ts'

/** Webhooks: the owners of a place get signed requests about it (API-060 to API-070). */

const urlMaxLength = 2048

/** Only https on the default port and without credentials. Whether its host is public is checked for each request. */
const WebhookUrl = z.string().check(
  z.maxLength(urlMaxLength, { abort: true }),
  z.refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, port, username, password } = new URL(text)
    return protocol === 'https:' && port === '' && username === '' && password === ''
  }),
)

const WebhookKinds = z.array(z.enum(webhookKinds)).check(z.minLength(1), z.maxLength(webhookKinds.length))
const WebhookDescription = Text.check(
  z.trim(),
  z.refine((text) => codePoints(text) <= 100),
)

/** An endpoint without its secret. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  createdAt: z.date(),
  /** When the latest deliveries began to fail; null if the last one succeeded. */
  failingSince: z.nullable(z.date()),
  disabledAt: z.nullable(z.date()),
  /** Until when requests are also signed with the previous secret. */
  previousSecretUntil: z.nullable(z.date()),
})
export type Webhook = z.infer<typeof Webhook>

/** `webhook.list`. */
export const WebhookListInput = z.object({ restaurant: Id })
export type WebhookListInput = z.infer<typeof WebhookListInput>
export const WebhookListOutput = z.array(Webhook)

/** `webhook.add`. */
export const WebhookAddInput = z.object({
  restaurant: Id,
  url: WebhookUrl,
  description: z._default(WebhookDescription, ''),
  kinds: WebhookKinds,
})
export type WebhookAddInput = z.infer<typeof WebhookAddInput>
/** The only responses that contain the secret: those of `webhook.add` and `webhook.rotateSecret`. */
export const WebhookSecretOutput = z.extend(Webhook, { secret: z.string() })
export type WebhookSecretOutput = z.infer<typeof WebhookSecretOutput>

/** `webhook.update`: `isEnabled: true` also ends a block after failures. */
export const WebhookUpdateInput = z.object({
  id: Id,
  url: z.optional(WebhookUrl),
  description: z.optional(WebhookDescription),
  kinds: z.optional(WebhookKinds),
  isEnabled: z.optional(z.boolean()),
})
export type WebhookUpdateInput = z.infer<typeof WebhookUpdateInput>

/** `webhook.remove`, `webhook.rotateSecret` and `webhook.ping`. */
export const WebhookInput = z.object({ id: Id })
export type WebhookInput = z.infer<typeof WebhookInput>

export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const

/** A line of the delivery log: an event and its latest attempt. */
export const WebhookDelivery = z.object({
  id: Id,
  kind: z.string(),
  status: z.enum(deliveryStatuses),
  createdAt: z.date(),
  attempts: z.int(),
  attemptedAt: z.nullable(z.date()),
  /** When the next attempt may start; null if there is none. */
  nextAttemptAt: z.nullable(z.date()),
  durationMs: z.nullable(z.int()),
  /** The HTTP status of the response; null if there was none. */
  responseStatus: z.nullable(z.int()),
  /** The beginning of the response. */
  responseText: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** `webhook.deliveries`: newest first. */
export const WebhookDeliveriesInput = z.object({ id: Id, before: z.optional(Id) })
export type WebhookDeliveriesInput = z.infer<typeof WebhookDeliveriesInput>
export const WebhookDeliveriesOutput = z.array(WebhookDelivery)

/** `webhook.replay`: one delivery, or all that failed since a time. */
export const WebhookReplayInput = z
  .object({ id: Id, delivery: z.optional(Id), since: z.optional(z.iso.datetime()) })
  .check(z.refine(({ delivery, since }) => (delivery === undefined) !== (since === undefined)))
export type WebhookReplayInput = z.infer<typeof WebhookReplayInput>
export const WebhookReplayOutput = z.object({ count: z.int() })
