import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { placeMember } from '../schema/place-member.ts'
import { webhook, webhookDelivery } from '../schema/webhook.ts'
import type { Membership } from './place-member.ts'

export type WebhookRow = typeof webhook.$inferSelect
export type WebhookDeliveryRow = typeof webhookDelivery.$inferSelect

/** The endpoint's user is still an owner of the place. */
const isOwned = and(
  eq(placeMember.restaurantId, webhook.restaurantId),
  eq(placeMember.userId, webhook.userId),
  eq(placeMember.role, 'owner'),
)

/** Lists a user's endpoints at a place, oldest first. */
export async function listWebhooks(db: DbOrTransaction, { restaurantId, userId }: Membership): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhook)
    .where(and(eq(webhook.restaurantId, restaurantId), eq(webhook.userId, userId)))
    .orderBy(webhook.id)
}

/** Counts the endpoints of all owners at a place. */
export async function countWebhooks(db: DbOrTransaction, restaurantId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(webhook).where(eq(webhook.restaurantId, restaurantId))
  return row?.n ?? 0
}

export async function insertWebhook(tx: DbOrTransaction, row: typeof webhook.$inferInsert): Promise<WebhookRow | undefined> {
  const [stored] = await tx.insert(webhook).values(row).returning()
  return stored
}

const selectOwnWebhook = (db: DbOrTransaction, { id, userId }: { id: string; userId: string }) =>
  db
    .select({ webhook })
    .from(webhook)
    .innerJoin(placeMember, isOwned)
    .where(and(eq(webhook.id, id), eq(webhook.userId, userId)))

/** Whether a user has this endpoint at a place that they own. */
export async function hasWebhook(db: DbOrTransaction, own: { id: string; userId: string }): Promise<boolean> {
  return (await selectOwnWebhook(db, own)).length > 0
}

/** Locks a user's endpoint at a place that they own. */
export async function lockOwnWebhook(tx: DbOrTransaction, own: { id: string; userId: string }): Promise<WebhookRow | undefined> {
  const [row] = await selectOwnWebhook(tx, own).for('no key update', { of: webhook })
  return row?.webhook
}

export async function patchWebhook(
  tx: DbOrTransaction,
  id: string,
  changes: Partial<Omit<typeof webhook.$inferInsert, 'id'>>,
): Promise<WebhookRow | undefined> {
  const [row] = await tx.update(webhook).set(changes).where(eq(webhook.id, id)).returning()
  return row
}

export async function deleteWebhook(tx: DbOrTransaction, id: string): Promise<void> {
  await tx.delete(webhook).where(eq(webhook.id, id))
}

/** Disables an endpoint, and gives up what is queued for it. */
export async function disableWebhook(tx: DbOrTransaction, id: string, { at, error }: { at: Date; error: string }): Promise<void> {
  await tx.update(webhook).set({ disabledAt: at }).where(eq(webhook.id, id))
  await tx
    .update(webhookDelivery)
    .set({ status: 'failed', error })
    .where(and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.status, 'queued')))
}

/** Lists the IDs of the endpoints of a place that get a kind of event. */
export async function listSubscribedWebhooks(tx: DbOrTransaction, restaurantId: string, kind: string): Promise<string[]> {
  const isSubscribed = sql`${kind} = any(${webhook.kinds})`
  const rows = await tx
    .select({ id: webhook.id })
    .from(webhook)
    .innerJoin(placeMember, isOwned)
    .where(and(eq(webhook.restaurantId, restaurantId), isNull(webhook.disabledAt), isSubscribed))
  return rows.map(({ id }) => id)
}

export async function insertWebhookDeliveries(tx: DbOrTransaction, rows: (typeof webhookDelivery.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(webhookDelivery).values(rows)
}

/** A delivery to attempt, with its endpoint. */
export interface DueWebhook {
  delivery: WebhookDeliveryRow
  webhook: WebhookRow
}

/**
 * Claims a due delivery for one attempt until `leaseUntil`, as `claimDueMails` does. Its endpoint is claimed, too, so that a slow endpoint
 * is called once at a time and holds no others.
 */
export async function claimDueWebhook(db: DbOrTransaction, { now, leaseUntil }: { now: Date; leaseUntil: Date }): Promise<DueWebhook[]> {
  const [at, until] = [now.toISOString(), leaseUntil.toISOString()]
  const claimed = await db.execute<{ id: string }>(sql`
    with due as (
      select d.id, w.id as webhook_id from webhook_delivery d
      join webhook w on w.id = d.webhook_id
      join place_member m on m.restaurant_id = w.restaurant_id and m.user_id = w.user_id and m.role = 'owner'
      where d.status = 'queued' and d.next_attempt_at <= ${at}::timestamptz and w.disabled_at is null
        and (w.busy_until is null or w.busy_until <= ${at}::timestamptz)
      order by d.next_attempt_at, d.id limit 1 for no key update of d, w skip locked
    ), busy as (update webhook set busy_until = ${until}::timestamptz from due where webhook.id = due.webhook_id)
    update webhook_delivery d set attempts = d.attempts + 1, next_attempt_at = ${until}::timestamptz from due where d.id = due.id
    returning d.id`)
  const ids = claimed.map(({ id }) => id)
  if (ids.length === 0) return []
  return db
    .select({ delivery: webhookDelivery, webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(inArray(webhookDelivery.id, ids))
}

/** The result of an attempt. */
export type WebhookOutcome = Pick<
  WebhookDeliveryRow,
  'status' | 'attemptedAt' | 'durationMs' | 'responseStatus' | 'responseText' | 'error'
> & {
  nextAttemptAt?: Date
}

/**
 * Records the result of an attempt.
 * @returns the endpoint, or undefined if another worker claimed the delivery in the meantime, because this attempt took too long
 */
export async function recordWebhookOutcome(
  tx: DbOrTransaction,
  { id, attempts, webhookId }: WebhookDeliveryRow,
  outcome: WebhookOutcome,
): Promise<WebhookRow | undefined> {
  // The endpoint is locked first, as where it's disabled.
  const [endpoint] = await tx.select().from(webhook).where(eq(webhook.id, webhookId)).for('no key update')
  const isMine = and(eq(webhookDelivery.id, id), eq(webhookDelivery.attempts, attempts), eq(webhookDelivery.status, 'queued'))
  const rows = await tx.update(webhookDelivery).set(outcome).where(isMine).returning({ id: webhookDelivery.id })
  if (endpoint === undefined || rows.length === 0) return undefined
  const failingSince = outcome.status === 'delivered' ? null : (endpoint.failingSince ?? outcome.attemptedAt)
  return patchWebhook(tx, webhookId, { busyUntil: null, failingSince })
}

/** Lists a page of the delivery log, newest first. */
export async function listWebhookDeliveries(
  db: DbOrTransaction,
  { webhookId, before, limit }: { webhookId: string; before?: string | undefined; limit: number },
): Promise<WebhookDeliveryRow[]> {
  const isEarlier = before === undefined ? undefined : lt(webhookDelivery.id, before)
  return db
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.webhookId, webhookId), isEarlier))
    .orderBy(desc(webhookDelivery.id))
    .limit(limit)
}

/** Queues finished deliveries again: a given one, or all that failed since a time. @returns how many */
export async function replayWebhookDeliveries(
  tx: DbOrTransaction,
  { webhookId, now, id, since }: { webhookId: string; now: Date; id?: string | undefined; since?: Date | undefined },
): Promise<number> {
  const isWanted =
    id === undefined
      ? and(eq(webhookDelivery.status, 'failed'), since && gte(webhookDelivery.createdAt, since))
      : and(eq(webhookDelivery.id, id), inArray(webhookDelivery.status, ['delivered', 'failed']))
  const rows = await tx
    .update(webhookDelivery)
    .set({ status: 'queued', attemptsBefore: sql`${webhookDelivery.attempts}`, nextAttemptAt: now })
    .where(and(eq(webhookDelivery.webhookId, webhookId), isWanted))
    .returning({ id: webhookDelivery.id })
  return rows.length
}

/** Deletes the deliveries that were queued before a given time. */
export async function deleteOldWebhookDeliveries(db: DbOrTransaction, before: Date): Promise<void> {
  await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, before))
}
