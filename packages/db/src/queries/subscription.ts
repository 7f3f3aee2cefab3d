import { and, eq, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { subscription } from '../schema/subscription.ts'
import { user } from '../schema/user.ts'

/** Lists the topics that a user gets emails about. */
export async function listSubscriptions(db: DbOrTransaction, userId: string): Promise<string[]> {
  const rows = await db.select({ topic: subscription.topic }).from(subscription).where(eq(subscription.userId, userId))
  return rows.map(({ topic }) => topic)
}

/** Whether a user gets emails about a topic. */
export async function isSubscribed(db: DbOrTransaction, userId: string, topic: string): Promise<boolean> {
  const rows = await db
    .select({ topic: subscription.topic })
    .from(subscription)
    .where(and(eq(subscription.userId, userId), eq(subscription.topic, topic)))
  return rows.length > 0
}

/** Subscribes a user to a topic. Does nothing if the user is gone. */
export async function subscribe(db: DbOrTransaction, row: typeof subscription.$inferInsert): Promise<void> {
  await db.execute(sql`
    insert into ${subscription} (user_id, topic, created_at)
    select id, ${row.topic}, ${row.createdAt.toISOString()} from ${user} where id = ${row.userId}
    on conflict do nothing`)
}

export async function unsubscribe(db: DbOrTransaction, userId: string, topic: string): Promise<void> {
  await db.delete(subscription).where(and(eq(subscription.userId, userId), eq(subscription.topic, topic)))
}

/** A user who gets emails about a topic. */
export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number]

const subscribers = (db: DbOrTransaction, topic: string, condition?: SQL) =>
  db
    .select({ userId: user.id, email: user.email, name: user.name, locale: user.locale, digestAt: subscription.digestAt })
    .from(subscription)
    .innerJoin(user, eq(user.id, subscription.userId))
    .where(
      and(
        eq(subscription.topic, topic),
        eq(user.status, 'active'),
        eq(user.emailVerified, true),
        sql`not exists (select from notice_setting s where s.user_id = ${user.id} and s.is_paused)`,
        condition,
      ),
    )

/** Lists the subscribers of a topic: active users with a verified email who haven't paused emails. */
export async function listSubscribers(db: DbOrTransaction, topic: string) {
  return subscribers(db, topic)
}

/** Finds a subscriber of a topic, or undefined if the user isn't one. */
export async function findSubscriber(db: DbOrTransaction, userId: string, topic: string) {
  const [row] = await subscribers(db, topic, eq(user.id, userId))
  return row
}

/** A condition on subscribers: whether they are moderators. */
export const hasRole: SQL = ne(user.role, 'none')

/** Lists subscribers who got no digest about a topic since `before` and meet a condition. */
export async function listDigestReaders(
  tx: DbOrTransaction,
  topic: string,
  { before, condition, limit }: { before: Date; condition: SQL; limit: number },
) {
  return subscribers(tx, topic, and(or(isNull(subscription.digestAt), lte(subscription.digestAt, before)), condition))
    .orderBy(user.id)
    .limit(limit)
}

/** Records that users get a digest about a topic. */
export async function recordDigests(tx: DbOrTransaction, topic: string, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(subscription)
    .set({ digestAt: now })
    .where(and(eq(subscription.topic, topic), inArray(subscription.userId, [...userIds])))
}

/** Replaces the topics that a user gets emails about. */
export async function replaceSubscriptions(
  db: DbOrTransaction,
  { userId, topics, now }: { userId: string; topics: readonly string[]; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(subscription).where(and(eq(subscription.userId, userId), notInArray(subscription.topic, [...topics])))
    if (topics.length === 0) return
    await tx
      .insert(subscription)
      .values(topics.map((topic) => ({ userId, topic, createdAt: now })))
      .onConflictDoNothing()
  })
}
