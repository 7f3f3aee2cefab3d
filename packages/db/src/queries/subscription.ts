import { and, eq, notInArray } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { subscription } from '../schema/subscription.ts'

/** What a user wants mails about. */
export async function subscriptionsOf(db: DbOrTransaction, userId: string): Promise<string[]> {
  const rows = await db.select({ topic: subscription.topic }).from(subscription).where(eq(subscription.userId, userId))
  return rows.map(({ topic }) => topic)
}

/** Whether a user wants mails about a topic. */
export async function isSubscribed(db: DbOrTransaction, userId: string, topic: string): Promise<boolean> {
  const rows = await db
    .select({ topic: subscription.topic })
    .from(subscription)
    .where(and(eq(subscription.userId, userId), eq(subscription.topic, topic)))
  return rows.length > 0
}

/** Stores what a user wants mails about: these topics and no others. */
export async function putSubscriptions(
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
