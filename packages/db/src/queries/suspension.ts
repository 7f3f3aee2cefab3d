import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { change } from '../schema/change.ts'
import { report } from '../schema/report.ts'
import { user } from '../schema/user.ts'

/** Suspends a user until a time, or lifts a suspension. */
export async function setSuspendedUntil(tx: DbOrTransaction, id: string, until: Date | null): Promise<void> {
  await tx.update(user).set({ suspendedUntil: until }).where(eq(user.id, id))
}

/** Blocks a user from contributing until a time, or allows it again. */
export async function setBarredUntil(tx: DbOrTransaction, id: string, until: Date | null): Promise<void> {
  await tx.update(user).set({ barredUntil: until }).where(eq(user.id, id))
}

/** Returns the time until which a user can't contribute; null if they can. */
export async function findBarredUntil(db: DbOrTransaction, id: string): Promise<Date | null> {
  const [row] = await db.select({ until: user.barredUntil }).from(user).where(eq(user.id, id))
  return row?.until ?? null
}

const moderatedColumns = {
  id: user.id,
  name: user.name,
  username: user.username,
  role: user.role,
  joinedAt: user.createdAt,
  suspendedUntil: user.suspendedUntil,
  barredUntil: user.barredUntil,
}

/** Finds a user as moderators see them, by ID or username. */
export async function findModerated(db: DbOrTransaction, by: { id: string } | { username: string }) {
  const condition = 'id' in by ? eq(user.id, by.id) : eq(user.username, by.username)
  const [row] = await db.select(moderatedColumns).from(user).where(condition)
  return row
}

/** Finds a user as moderators see them, and locks their row until the transaction ends. */
export async function lockModerated(tx: DbOrTransaction, id: string) {
  const [row] = await tx.select(moderatedColumns).from(user).where(eq(user.id, id)).for('no key update')
  return row
}

/** Counts a user's changes by status. */
export async function countChangesByStatus(db: DbOrTransaction, userId: string) {
  const rows = await db
    .select({ status: change.status, changes: count() })
    .from(change)
    .where(eq(change.userId, userId))
    .groupBy(change.status)
  const counts = { live: 0, waiting: 0, declined: 0, reverted: 0 }
  for (const { status, changes } of rows) counts[status] = changes
  return counts
}

/** Counts the open reports about a user, their lists and their reviews. */
export async function countReportsAbout(db: DbOrTransaction, userId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(report)
    .where(
      and(
        eq(report.status, 'open'),
        sql`(${report.userId} = ${userId} or ${report.reviewId} in (select id from review where user_id = ${userId})
          or ${report.listId} in (select id from list where user_id = ${userId}))`,
      ),
    )
  return row?.open ?? 0
}

/** Lists a user's changes that can be undone or declined, latest first. */
export async function listUndoable(db: DbOrTransaction, userId: string, { after, limit }: { after: string | undefined; limit: number }) {
  return db
    .select({ id: change.id, status: change.status })
    .from(change)
    .where(
      and(
        eq(change.userId, userId),
        inArray(change.status, ['live', 'waiting']),
        sql`${change.kind} not in ('confirm', 'revert')`,
        after === undefined ? undefined : sql`${change.id} < ${after}`,
      ),
    )
    .orderBy(sql`${change.id} desc`)
    .limit(limit)
}

/** Lists users whose name begins with a text, by name. */
export async function listUsersByName(db: DbOrTransaction, start: string, limit: number) {
  const pattern = `${start.replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`
  return db
    .select({ id: user.id })
    .from(user)
    .where(and(isNotNull(user.name), sql`${user.name} ilike ${pattern}`))
    .orderBy(user.name, user.id)
    .limit(limit)
}
