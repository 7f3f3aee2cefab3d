import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { credentialChange } from '../schema/credential-change.ts'
import { user } from '../schema/user.ts'

/** Remembers what was there before a change. */
export async function insertCredentialChange(db: DbOrTransaction, row: typeof credentialChange.$inferInsert): Promise<void> {
  await db.insert(credentialChange).values(row)
}

/** The change that a mailed link undoes. */
export async function findCredentialChange(db: DbOrTransaction, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ createdAt: credentialChange.createdAt, expiresAt: credentialChange.expiresAt })
    .from(credentialChange)
    .where(and(eq(credentialChange.tokenHash, tokenHash), gt(credentialChange.expiresAt, now)))
  return row
}

/**
 * Takes the change of a mailed link, and all that came after it, to be undone: youngest first. One statement: of many at once, one gets them.
 * @returns nothing when the link is unknown, used or too old
 */
export async function takeCredentialChanges(db: DbOrTransaction, tokenHash: string, now: Date) {
  const meant = db.$with('meant').as(
    db
      .select({ userId: credentialChange.userId, createdAt: credentialChange.createdAt })
      .from(credentialChange)
      .where(and(eq(credentialChange.tokenHash, tokenHash), gt(credentialChange.expiresAt, now)))
      .for('update'),
  )
  const rows = await db
    .with(meant)
    .delete(credentialChange)
    .where(
      and(
        eq(credentialChange.userId, sql`(select ${meant.userId} from ${meant})`),
        gte(credentialChange.createdAt, sql`(select ${meant.createdAt} from ${meant})`),
      ),
    )
    .returning()
  return rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (other.id < one.id ? -1 : 1))
}

/** Forgets all that a user could undo. */
export async function deleteCredentialChangesOf(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(credentialChange).where(eq(credentialChange.userId, userId))
}

/** Forgets what cannot be undone any more. */
export async function deleteExpiredCredentialChanges(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(credentialChange).where(lte(credentialChange.expiresAt, now))
}

/** Keeps the ways of a user to sign in as they are until a moment. */
export async function freezeCredentials(db: DbOrTransaction, userId: string, until: Date): Promise<void> {
  await db.update(user).set({ credentialsFrozenUntil: until }).where(eq(user.id, userId))
}

/** Until when the ways of a user to sign in stay as they are; null when they may change. */
export async function findFreeze(db: DbOrTransaction, userId: string): Promise<Date | null> {
  const [row] = await db.select({ until: user.credentialsFrozenUntil }).from(user).where(eq(user.id, userId))
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
