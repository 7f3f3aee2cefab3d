import { and, eq, notInArray, sql } from 'drizzle-orm'
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

const subscribers = (db: DbOrTransaction, topic: string, userId?: string) =>
  db
    .select({ userId: user.id, email: user.email, name: user.name, locale: user.locale })
    .from(subscription)
    .innerJoin(user, eq(user.id, subscription.userId))
    .where(
      and(
        eq(subscription.topic, topic),
        eq(user.status, 'active'),
        eq(user.emailVerified, true),
        userId === undefined ? undefined : eq(user.id, userId),
      ),
    )

/** Lists the subscribers of a topic: active users with a verified email. */
export async function listSubscribers(db: DbOrTransaction, topic: string) {
  return subscribers(db, topic)
}

/** Finds a subscriber of a topic, or undefined if the user isn't one. */
export async function findSubscriber(db: DbOrTransaction, userId: string, topic: string) {
  const [row] = await subscribers(db, topic, userId)
  return row
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
