import { and, eq, gt, like, lte } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { verification } from '../schema/verification.ts'

/** Something to prove, as it is stored. */
export type NewVerification = typeof verification.$inferInsert

/** Stores something to prove; an earlier one of the same identifier is forgotten. */
export async function upsertVerification(db: DbOrTransaction, row: NewVerification): Promise<void> {
  const { id, userId, value, expiresAt, createdAt, updatedAt } = row
  await db
    .insert(verification)
    .values(row)
    .onConflictDoUpdate({ target: verification.identifier, set: { id, userId, value, expiresAt, createdAt, updatedAt } })
}

/** What there is to prove under an identifier, used up or not touched at all. */
export async function findVerification(db: DbOrTransaction, identifier: string, now: Date) {
  const [row] = await db
    .select({ userId: verification.userId, value: verification.value, expiresAt: verification.expiresAt })
    .from(verification)
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, now)))
  return row
}

/** What a proof must match beside its identifier. */
export interface VerificationMatch {
  userId?: string
  value?: string
}

/** Uses a proof up. One statement: of many at once, one gets it. Expired ones are as good as none. */
export async function consumeVerification(db: DbOrTransaction, identifier: string, now: Date, { userId, value }: VerificationMatch = {}) {
  const [row] = await db
    .delete(verification)
    .where(
      and(
        eq(verification.identifier, identifier),
        gt(verification.expiresAt, now),
        userId === undefined ? undefined : eq(verification.userId, userId),
        value === undefined ? undefined : eq(verification.value, value),
      ),
    )
    .returning({ userId: verification.userId, value: verification.value })
  return row
}

/** Forgets what a user could prove for one purpose: identifiers that begin with `{purpose}:`. */
export async function deleteVerifications(db: DbOrTransaction, userId: string, purpose: string): Promise<void> {
  await db.delete(verification).where(and(eq(verification.userId, userId), like(verification.identifier, `${purpose}:%`)))
}

/** Forgets everything that a user could prove. */
export async function deleteAllVerifications(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.userId, userId))
}

/** Forgets what could be proven until `now` or earlier. */
export async function deleteExpiredVerifications(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(verification).where(lte(verification.expiresAt, now))
}
