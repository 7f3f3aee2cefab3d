import { and, eq, gt, isNotNull, like, lte } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { verification } from '../schema/verification.ts'

export type NewVerification = typeof verification.$inferInsert

/** Adds a verification. It replaces an earlier one with the same identifier. */
export async function upsertVerification(db: DbOrTransaction, row: NewVerification): Promise<void> {
  const { id, userId, sessionId = null, value, expiresAt, createdAt, updatedAt } = row
  await db
    .insert(verification)
    .values(row)
    .onConflictDoUpdate({ target: verification.identifier, set: { id, userId, sessionId, value, expiresAt, createdAt, updatedAt } })
}

/**
 * Adds a verification unless there is one with the same identifier. This is one statement, so that only one of several concurrent requests
 * adds it.
 * @returns false if there was one
 */
export async function insertVerificationOnce(db: DbOrTransaction, row: NewVerification): Promise<boolean> {
  const rows = await db.insert(verification).values(row).onConflictDoNothing().returning({ id: verification.id })
  return rows.length > 0
}

/** Finds a verification that hasn't expired, without consuming it. */
export async function findVerification(db: DbOrTransaction, identifier: string, now: Date) {
  const [row] = await db
    .select({ userId: verification.userId, value: verification.value, expiresAt: verification.expiresAt })
    .from(verification)
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, now)))
  return row
}

/** What a verification must match besides its identifier. */
export interface VerificationMatch {
  userId?: string
  value?: string
}

/** Consumes a verification that hasn't expired. This is one statement, so that it works once. */
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

/** Deletes a user's verifications for one purpose: identifiers that start with `{purpose}:`. */
export async function deleteVerifications(db: DbOrTransaction, userId: string, purpose: string): Promise<void> {
  await db.delete(verification).where(and(eq(verification.userId, userId), like(verification.identifier, `${purpose}:%`)))
}

/** Deletes the verifications that a user's sessions have started. */
export async function deleteVerificationsOfSessions(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(verification).where(and(eq(verification.userId, userId), isNotNull(verification.sessionId)))
}

export async function deleteAllVerifications(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(verification).where(eq(verification.userId, userId))
}

/** Deletes the verifications that expired at `now` or before. */
export async function deleteExpiredVerifications(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(verification).where(lte(verification.expiresAt, now))
}
