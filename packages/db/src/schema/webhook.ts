import { deliveryStatuses } from '@morsel/contract/webhook'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { oneOf } from './place-columns.ts'
import { placeMember } from './place-member.ts'

/** A URL that an owner of a place wants events sent to. It's deleted when its owner leaves the place (API-068). */
export const webhook = pgTable(
  'webhook',
  {
    id: id('id').primaryKey(),
    restaurantId: id('restaurant_id').notNull(),
    userId: id('user_id').notNull(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    kinds: text('kinds').array().notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before the latest rotation, which signs as well until `previousUntil`. */
    sealedPrevious: text('sealed_previous'),
    previousUntil: timestampMs('previous_until'),
    createdAt: timestampMs('created_at').notNull(),
    /** Until when an attempt has the endpoint to itself. */
    busyUntil: timestampMs('busy_until'),
    failingSince: timestampMs('failing_since'),
    disabledAt: timestampMs('disabled_at'),
  },
  (table) => [
    foreignKey({
      name: 'webhook_member_fk',
      columns: [table.restaurantId, table.userId],
      foreignColumns: [placeMember.restaurantId, placeMember.userId],
    }).onDelete('cascade'),
    index('webhook_by_member').on(table.restaurantId, table.userId),
  ],
)

/** An event for one endpoint: the outbox of webhooks, and their delivery log. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id('id').primaryKey(),
    webhookId: id('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The body of the request. */
    payload: text('payload').notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull(),
    createdAt: timestampMs('created_at').notNull(),
    /** The number of started attempts. It never shrinks, so that it tells one attempt from another. */
    attempts: integer('attempts').notNull().default(0),
    /** `attempts` when it was queued, which a replay does again. */
    attemptsBefore: integer('attempts_before').notNull().default(0),
    /** When the next attempt may start. During an attempt, when it counts as lost. */
    nextAttemptAt: timestampMs('next_attempt_at').notNull(),
    attemptedAt: timestampMs('attempted_at'),
    durationMs: integer('duration_ms'),
    responseStatus: integer('response_status'),
    responseText: text('response_text'),
    error: text('error'),
  },
  (table) => [
    index('webhook_delivery_due').on(table.nextAttemptAt).where(sql`${table.status} = 'queued'`),
    index('webhook_delivery_log').on(table.webhookId, table.id),
    index('webhook_delivery_age').on(table.createdAt),
    oneOf('webhook_delivery_status_known', table.status, deliveryStatuses),
  ],
)
