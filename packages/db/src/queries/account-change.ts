import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { accountChange } from '../schema/account-change.ts'
import { user } from '../schema/user.ts'

/** Adds an account change with the snapshot that it can be undone to. */
export async function insertAccountChange(db: DbOrTransaction, row: typeof accountChange.$inferInsert): Promise<void> {
  await db.insert(accountChange).values(row)
}

/** Finds the account change that an undo link refers to, unless it has expired. */
export async function findAccountChange(db: DbOrTransaction, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ createdAt: accountChange.createdAt, expiresAt: accountChange.expiresAt })
    .from(accountChange)
    .where(and(eq(accountChange.tokenHash, tokenHash), gt(accountChange.expiresAt, now)))
  return row
}

/**
 * Deletes and returns the account change of an undo link and all later ones of the user, newest first. This is one statement, so that only
 * one of several concurrent requests gets them.
 * @returns an empty list if the link is unknown, used or expired
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

export async function deleteAccountChanges(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(accountChange).where(eq(accountChange.userId, userId))
}

export async function deleteExpiredAccountChanges(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(accountChange).where(lte(accountChange.expiresAt, now))
}

/** Locks a user's sign-in settings until a given time. */
export async function setAccountChangesLockedUntil(db: DbOrTransaction, userId: string, until: Date): Promise<void> {
  await db.update(user).set({ accountChangesLockedUntil: until }).where(eq(user.id, userId))
}

/** Returns when a user's sign-in settings are unlocked again, or null. */
export async function findAccountChangesLockedUntil(db: DbOrTransaction, userId: string): Promise<Date | null> {
  const [row] = await db.select({ until: user.accountChangesLockedUntil }).from(user).where(eq(user.id, userId))
  return row?.until ?? null
}

/** Restores a user's verified email. A user who holds it unverified gets `instead`. */
export async function restoreEmail(
  db: DbOrTransaction,
  { userId, email, isProven, instead, now }: { userId: string; email: string; isProven: boolean; instead: string; now: Date },
): Promise<void> {
  await db
    .update(user)
    .set({ email: instead, updatedAt: now })
    .where(and(eq(user.email, email), eq(user.emailVerified, false), sql`${user.id} <> ${userId}`))
  await db
    .update(user)
    .set({ email, emailVerified: true, emailProvenAt: isProven ? now : null, updatedAt: now })
    .where(eq(user.id, userId))
}
