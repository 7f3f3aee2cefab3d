import * as z from 'zod/mini'
import { Id, ItemId } from './fields.ts'

/** What webhooks tell: IDs and public facts. Receivers read the rest from the API. */

const place = Id
const dish = z.nullable(ItemId)
const review = z.object({ place, dish, review: Id })

/** A kind of event. */
interface WebhookEvent {
  /** When it's sent, for the documentation. */
  text: string
  data: z.ZodMiniObject
}

/** The maximum number of dishes that an event names. */
export const webhookDishesMax = 100

/** All kinds of events. Receivers, the documentation and the OpenAPI document use this table. */
export const webhookEvents = {
  ping: { text: 'A test that an owner requested.', data: z.object({ place }) },
  'place.updated': {
    text: 'Details of the place changed. `fields` names them.',
    data: z.object({ place, fields: z.array(z.string()) }),
  },
  'menu.updated': {
    text: 'Dishes or sections changed. `dishes` names up to 100 of the dishes.',
    data: z.object({ place, dishes: z.array(ItemId) }),
  },
  'review.created': { text: 'A review of the place or one of its dishes became public.', data: review },
  'review.updated': { text: 'The author changed a public review.', data: review },
  'review.removed': { text: 'A review is no longer public: its author deleted it, or moderators hid it.', data: review },
  'reply.updated': { text: 'A member of the place wrote, changed or removed a reply to a review.', data: review },
  'photo.added': { text: 'A public photo of the place or one of its dishes was added.', data: z.object({ place, dish, photo: Id }) },
  'claim.accepted': { text: 'A user became an owner of the place by a claim.', data: z.object({ place }) },
} as const satisfies Record<string, WebhookEvent>

export type WebhookKind = keyof typeof webhookEvents
export type WebhookData<Kind extends WebhookKind> = z.infer<(typeof webhookEvents)[Kind]['data']>

/** An event to send. */
export type WebhookMessage = { [Kind in WebhookKind]: { kind: Kind; data: WebhookData<Kind> } }[WebhookKind]

/** The kinds that an endpoint can subscribe to. Every endpoint gets pings. */
export const webhookKinds = [
  ...(['place.updated', 'menu.updated', 'review.created', 'review.updated', 'review.removed', 'reply.updated'] as const),
  ...(['photo.added', 'claim.accepted'] as const),
] as const satisfies readonly Exclude<WebhookKind, 'ping'>[]
