import { and, count, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { backupCode } from '../schema/backup-code.ts'
import { twoFactor } from '../schema/two-factor.ts'

/** An authenticator app, as it is stored. */
export type TwoFactorRow = typeof twoFactor.$inferSelect

/** The authenticator apps of a user: the one that waits for its first code before the confirmed one. */
export async function listTwoFactors(db: DbOrTransaction, userId: string): Promise<TwoFactorRow[]> {
  // Null stands first.
  return db.select().from(twoFactor).where(eq(twoFactor.userId, userId)).orderBy(desc(twoFactor.confirmedAt))
}

/** The confirmed authenticator app of a user. */
export async function findTwoFactor(db: DbOrTransaction, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
  return row
}

/** Stores an authenticator app. */
export async function insertTwoFactor(db: DbOrTransaction, row: typeof twoFactor.$inferInsert): Promise<void> {
  await db.insert(twoFactor).values(row)
}

/** Confirms an authenticator app; false when it does not wait any more. */
export async function confirmTwoFactor(db: DbOrTransaction, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(twoFactor)
    .set({ confirmedAt: now })
    .where(and(eq(twoFactor.id, id), isNull(twoFactor.confirmedAt)))
    .returning({ id: twoFactor.id })
  return rows.length > 0
}

/** Forgets the authenticator app of a user that waits for its first code. */
export async function deletePendingTwoFactor(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(twoFactor).where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt)))
}

/** Forgets the confirmed authenticator app of a user, with its backup codes. */
export async function deleteConfirmedTwoFactor(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(twoFactor).where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
}

/** Forgets the authenticator apps of a user, with their backup codes. */
export async function deleteTwoFactors(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId))
}

/** Uses the code of a step up; false when it or a later one was used before. One statement: of many at once, one succeeds. */
export async function consumeTotpStep(db: DbOrTransaction, id: string, step: number): Promise<boolean> {
  const rows = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.id, id), lt(twoFactor.lastStep, step)))
    .returning({ id: twoFactor.id })
  return rows.length > 0
}

/** Whether codes of the mailbox count as a second factor of a user; nothing changes for people without one. */
export async function setRejectsEmailCodes(db: DbOrTransaction, userId: string, rejectsEmailCodes: boolean): Promise<void> {
  await db
    .update(twoFactor)
    .set({ rejectsEmailCodes })
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.rejectsEmailCodes, !rejectsEmailCodes)))
}

/** Gives an authenticator app backup codes. */
export async function insertBackupCodes(db: DbOrTransaction, twoFactorId: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.insert(backupCode).values(hashes.map((codeHash) => ({ twoFactorId, codeHash })))
}

/** Takes all backup codes of an authenticator app away. @returns their hashes */
export async function deleteBackupCodes(db: DbOrTransaction, twoFactorId: string): Promise<string[]> {
  const rows = await db.delete(backupCode).where(eq(backupCode.twoFactorId, twoFactorId)).returning({ codeHash: backupCode.codeHash })
  return rows.map(({ codeHash }) => codeHash)
}

/** Uses a backup code up; false when there is none of these hashes. One statement: of many at once, one succeeds. */
export async function consumeBackupCode(db: DbOrTransaction, twoFactorId: string, hashes: readonly string[]): Promise<boolean> {
  const rows = await db
    .delete(backupCode)
    .where(and(eq(backupCode.twoFactorId, twoFactorId), inArray(backupCode.codeHash, [...hashes])))
    .returning({ codeHash: backupCode.codeHash })
  return rows.length > 0
}

/** How many backup codes are left. */
export async function countBackupCodes(db: DbOrTransaction, twoFactorId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(backupCode).where(eq(backupCode.twoFactorId, twoFactorId))
  return row?.left ?? 0
}
