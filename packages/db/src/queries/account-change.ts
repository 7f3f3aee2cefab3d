import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { accountChange } from '../schema/account-change.ts'
import { user } from '../schema/user.ts'

/** Remembers what was there before a change. */
export async function insertAccountChange(db: DbOrTransaction, row: typeof accountChange.$inferInsert): Promise<void> {
  await db.insert(accountChange).values(row)
}

/** The change that a mailed link undoes. */
export async function findAccountChange(db: DbOrTransaction, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ createdAt: accountChange.createdAt, expiresAt: accountChange.expiresAt })
    .from(accountChange)
    .where(and(eq(accountChange.tokenHash, tokenHash), gt(accountChange.expiresAt, now)))
  return row
}

/**
 * Takes the change of a mailed link, and all that came after it, to be undone: youngest first. One statement: of many at once, one gets them.
 * @returns nothing when the link is unknown, used or too old
 */
export async function consumeAccountChanges(db: DbOrTransaction, tokenHash: string, now: Date) {
  const meant = db.$with('meant').as(
    db
      .select({ userId: accountChange.userId, createdAt: accountChange.createdAt })
      .from(accountChange)
      .where(and(eq(accountChange.tokenHash, tokenHash), gt(accountChange.expiresAt, now)))
      .for('update'),
  )
  const rows = await db
    .with(meant)
    .delete(accountChange)
    .where(
      and(
        eq(accountChange.userId, sql`(select ${meant.userId} from ${meant})`),
        gte(accountChange.createdAt, sql`(select ${meant.createdAt} from ${meant})`),
      ),
    )
    .returning()
  return rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (other.id < one.id ? -1 : 1))
}

/** Forgets all that a user could undo. */
export async function deleteAccountChanges(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(accountChange).where(eq(accountChange.userId, userId))
}

/** Forgets what cannot be undone any more. */
export async function deleteExpiredAccountChanges(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(accountChange).where(lte(accountChange.expiresAt, now))
}

/** Keeps the ways of a user to sign in as they are until a moment. */
export async function setAccountChangesLockedUntil(db: DbOrTransaction, userId: string, until: Date): Promise<void> {
  await db.update(user).set({ accountChangesLockedUntil: until }).where(eq(user.id, userId))
}

/** Until when the ways of a user to sign in stay as they are; null when they may change. */
export async function findAccountChangesLockedUntil(db: DbOrTransaction, userId: string): Promise<Date | null> {
  const [row] = await db.select({ until: user.accountChangesLockedUntil }).from(user).where(eq(user.id, userId))
  return row?.until ?? null
}

/** Gives a user the proven address back that they had; one whom it was taken by without proof gets `instead`. */
export async function restoreEmail(
  db: DbOrTransaction,
  { userId, email, instead, now }: { userId: string; email: string; instead: string; now: Date },
): Promise<void> {
  await db
    .update(user)
    .set({ email: instead, updatedAt: now })
    .where(and(eq(user.email, email), eq(user.emailVerified, false), sql`${user.id} <> ${userId}`))
  await db.update(user).set({ email, emailVerified: true, updatedAt: now }).where(eq(user.id, userId))
}
