import { and, count, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { backupCode } from '../schema/backup-code.ts'
import { twoFactor } from '../schema/two-factor.ts'

/** A row of `two_factor`: an authenticator app. */
export type TwoFactorRow = typeof twoFactor.$inferSelect

/** Lists a user's authenticator apps: the pending one first, then the confirmed one. */
export async function listTwoFactors(db: DbOrTransaction, userId: string): Promise<TwoFactorRow[]> {
  // Nulls come first.
  return db.select().from(twoFactor).where(eq(twoFactor.userId, userId)).orderBy(desc(twoFactor.confirmedAt))
}

/** Finds a user's confirmed authenticator app. */
export async function findTwoFactor(db: DbOrTransaction, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
  return row
}

export async function insertTwoFactor(db: DbOrTransaction, row: typeof twoFactor.$inferInsert): Promise<void> {
  await db.insert(twoFactor).values(row)
}

/**
 * Confirms a pending authenticator app.
 * @returns false if it isn't pending anymore
 */
export async function confirmTwoFactor(db: DbOrTransaction, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(twoFactor)
    .set({ confirmedAt: now })
    .where(and(eq(twoFactor.id, id), isNull(twoFactor.confirmedAt)))
    .returning({ id: twoFactor.id })
  return rows.length > 0
}

/** Deletes a user's pending authenticator app. */
export async function deletePendingTwoFactor(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(twoFactor).where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt)))
}

/** Deletes a user's confirmed authenticator app with its backup codes. */
export async function deleteConfirmedTwoFactor(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(twoFactor).where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
}

/** Deletes a user's authenticator apps with their backup codes. */
export async function deleteTwoFactors(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId))
}

/**
 * Marks a TOTP step as used. This is one statement, so that each code works once.
 * @returns false if this or a later step was used before
 */
export async function consumeTotpStep(db: DbOrTransaction, id: string, step: number): Promise<boolean> {
  const rows = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.id, id), lt(twoFactor.lastStep, step)))
    .returning({ id: twoFactor.id })
  return rows.length > 0
}

/** Sets whether emailed codes are rejected as a second factor. Does nothing for users without one. */
export async function setRejectsEmailCodes(db: DbOrTransaction, userId: string, rejectsEmailCodes: boolean): Promise<void> {
  await db
    .update(twoFactor)
    .set({ rejectsEmailCodes })
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.rejectsEmailCodes, !rejectsEmailCodes)))
}

export async function insertBackupCodes(db: DbOrTransaction, twoFactorId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.insert(backupCode).values(hashes.map((codeHash) => ({ twoFactorId, codeHash })))
}

/**
 * Deletes all backup codes of an authenticator app.
 * @returns their hashes
 */
export async function deleteBackupCodes(db: DbOrTransaction, twoFactorId: string): Promise<string[]> {
  const rows = await db.delete(backupCode).where(eq(backupCode.twoFactorId, twoFactorId)).returning({ codeHash: backupCode.codeHash })
  return rows.map(({ codeHash }) => codeHash)
}

/**
 * Consumes a backup code. This is one statement, so that it works once.
 * @param hashes all hashes that the code may be stored under
 * @returns false if none matches
 */
export async function consumeBackupCode(db: DbOrTransaction, twoFactorId: string, hashes: readonly string[]): Promise<boolean> {
  const rows = await db
    .delete(backupCode)
    .where(and(eq(backupCode.twoFactorId, twoFactorId), inArray(backupCode.codeHash, [...hashes])))
    .returning({ codeHash: backupCode.codeHash })
  return rows.length > 0
}

/** Counts the remaining backup codes. */
export async function countBackupCodes(db: DbOrTransaction, twoFactorId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(backupCode).where(eq(backupCode.twoFactorId, twoFactorId))
  return row?.left ?? 0
}
