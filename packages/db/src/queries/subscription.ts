import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { subscription } from '../schema/subscription.ts'
import { user } from '../schema/user.ts'

/** What a user wants mails about. */
export async function listSubscriptions(db: DbOrTransaction, userId: string): Promise<string[]> {
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

/** Begins mails about a topic; a user who is gone gets none. */
export async function subscribe(db: DbOrTransaction, row: typeof subscription.$inferInsert): Promise<void> {
  await db.execute(sql`
    insert into ${subscription} (user_id, topic, created_at)
    select id, ${row.topic}, ${row.createdAt.toISOString()} from ${user} where id = ${row.userId}
    on conflict do nothing`)
}

/** Ends them. */
export async function unsubscribe(db: DbOrTransaction, userId: string, topic: string): Promise<void> {
  await db.delete(subscription).where(and(eq(subscription.userId, userId), eq(subscription.topic, topic)))
}

/** Somebody who gets mails about a topic. */
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

/** Who gets mails about a topic: whoever wants them, is not leaving and has proven their address. */
export async function listSubscribers(db: DbOrTransaction, topic: string) {
  return subscribers(db, topic)
}

/** One of them; undefined when this user is none. */
export async function findSubscriber(db: DbOrTransaction, userId: string, topic: string) {
  const [row] = await subscribers(db, topic, userId)
  return row
}

/** Stores what a user wants mails about: these topics and no others. */
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
