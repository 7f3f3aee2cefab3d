import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { twoFactorChallenge } from '../schema/two-factor-challenge.ts'
import { twoFactorLock } from '../schema/two-factor-lock.ts'
import { user } from '../schema/user.ts'
import { sessionUserColumns } from './user.ts'

export type NewChallenge = typeof twoFactorChallenge.$inferInsert

export async function insertChallenge(db: DbOrTransaction, row: NewChallenge): Promise<void> {
  await db.insert(twoFactorChallenge).values(row)
}

/** Finds a challenge that hasn't expired, with its user. */
export async function findChallenge(db: DbOrTransaction, name: string, now: Date) {
  const [row] = await db
    .select({ challenge: twoFactorChallenge, user: sessionUserColumns })
    .from(twoFactorChallenge)
    .innerJoin(user, eq(user.id, twoFactorChallenge.userId))
    .where(and(eq(twoFactorChallenge.name, name), gt(twoFactorChallenge.expiresAt, now)))
  return row
}

/**
 * Creates a challenge with this name, or resets an expired one.
 * @returns the current challenge
 */
export async function ensureChallenge(db: DbOrTransaction, row: NewChallenge, now: Date) {
  const { id, userId, expiresAt, createdAt } = row
  await db
    .insert(twoFactorChallenge)
    .values(row)
    .onConflictDoUpdate({
      target: twoFactorChallenge.name,
      set: { id, userId, expiresAt, createdAt, attempts: 0, otpHash: null, otpExpiresAt: null },
      setWhere: lte(twoFactorChallenge.expiresAt, now),
    })
  return findChallenge(db, row.name, now)
}

/**
 * Counts an attempt before it is verified. This is one statement, so that at most `max` concurrent attempts pass.
 * @returns false if none are left
 */
export async function claimAttempt(db: DbOrTransaction, id: string, max: number): Promise<boolean> {
  const rows = await db
    .update(twoFactorChallenge)
    .set({ attempts: sql`${twoFactorChallenge.attempts} + 1` })
    .where(and(eq(twoFactorChallenge.id, id), lt(twoFactorChallenge.attempts, max)))
    .returning({ id: twoFactorChallenge.id })
  return rows.length > 0
}

/** Deletes a challenge. This is one statement, so that only one of several concurrent requests gets it. */
export async function consumeChallenge(db: DbOrTransaction, id: string): Promise<boolean> {
  const rows = await db.delete(twoFactorChallenge).where(eq(twoFactorChallenge.id, id)).returning({ id: twoFactorChallenge.id })
  return rows.length > 0
}

export async function deleteChallenge(db: DbOrTransaction, name: string): Promise<void> {
  await db.delete(twoFactorChallenge).where(eq(twoFactorChallenge.name, name))
}

/** Deletes a user's challenges, so that their sign-ins start over. */
export async function deleteChallenges(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(twoFactorChallenge).where(eq(twoFactorChallenge.userId, userId))
}

/** Deletes the challenges that expired at `now` or before. */
export async function deleteExpiredChallenges(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(twoFactorChallenge).where(lte(twoFactorChallenge.expiresAt, now))
}

/** Stores the code of an email in a challenge. It replaces the previous one. */
export async function setOtp(
  db: DbOrTransaction,
  id: string,
  { otpHash, otpExpiresAt }: { otpHash: string; otpExpiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(twoFactorChallenge)
    .set({ otpHash, otpExpiresAt })
    .where(eq(twoFactorChallenge.id, id))
    .returning({ id: twoFactorChallenge.id })
  return rows.length > 0
}

/**
 * Consumes an emailed code. This is one statement, so that it works once.
 * @returns false if the code is wrong or expired
 */
export async function consumeOtp(db: DbOrTransaction, id: string, hashes: readonly string[], now: Date): Promise<boolean> {
  const rows = await db
    .update(twoFactorChallenge)
    .set({ otpHash: null, otpExpiresAt: null })
    .where(and(eq(twoFactorChallenge.id, id), inArray(twoFactorChallenge.otpHash, [...hashes]), gt(twoFactorChallenge.otpExpiresAt, now)))
    .returning({ id: twoFactorChallenge.id })
  return rows.length > 0
}

/** Counts failures per user and known browser. An empty `browser` means all unknown ones. */
export interface TwoFactorLockKey {
  userId: string
  browser: string
}

const matchesKey = ({ userId, browser }: TwoFactorLockKey) => and(eq(twoFactorLock.userId, userId), eq(twoFactorLock.browser, browser))

/**
 * Counts an attempt as failed before it is verified, and locks with the last allowed one. {@link clearFailures} resets the count after a
 * success. This is one statement, so that at most `max` concurrent attempts pass.
 * @returns when the lock of this attempt ends, or undefined if it was already locked
 */
export async function countFailure(
  db: DbOrTransaction,
  name: TwoFactorLockKey,
  { now, max, lockedUntil }: { now: Date; max: number; lockedUntil: Date },
): Promise<{ lockedUntil: Date | null } | undefined> {
  const isLast = sql`${twoFactorLock.lockedUntil} is null and ${twoFactorLock.failures} + 1 >= ${max}`
  const [row] = await db
    .insert(twoFactorLock)
    .values({ ...name, failures: 1, lockedUntil: max <= 1 ? lockedUntil : null })
    .onConflictDoUpdate({
      target: [twoFactorLock.userId, twoFactorLock.browser],
      set: {
        // After a lock, the count restarts.
        failures: sql`case when ${twoFactorLock.lockedUntil} is null then ${twoFactorLock.failures} + 1 else 1 end`,
        lockedUntil: sql`case when ${isLast} then ${lockedUntil.toISOString()}::timestamptz end`,
      },
      setWhere: or(sql`${twoFactorLock.lockedUntil} is null`, lte(twoFactorLock.lockedUntil, now)),
    })
    .returning({ lockedUntil: twoFactorLock.lockedUntil })
  return row
}

/** Returns when a lock ends, or null. */
export async function findTwoFactorLock(db: DbOrTransaction, name: TwoFactorLockKey): Promise<Date | null> {
  const [row] = await db.select({ lockedUntil: twoFactorLock.lockedUntil }).from(twoFactorLock).where(matchesKey(name))
  return row?.lockedUntil ?? null
}

/** Resets the failures after a success. */
export async function clearFailures(db: DbOrTransaction, name: TwoFactorLockKey): Promise<void> {
  await db.delete(twoFactorLock).where(matchesKey(name))
}
