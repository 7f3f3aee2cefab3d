import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { twoFactorChallenge } from '../schema/two-factor-challenge.ts'
import { twoFactorLock } from '../schema/two-factor-lock.ts'
import { user } from '../schema/user.ts'
import { sessionUserColumns } from './user.ts'

/** A question for a second factor. */
export type NewChallenge = typeof twoFactorChallenge.$inferInsert

/** Asks for a second factor. */
export async function insertChallenge(db: DbOrTransaction, row: NewChallenge): Promise<void> {
  await db.insert(twoFactorChallenge).values(row)
}

/** A live challenge and its user. */
export async function findChallenge(db: DbOrTransaction, name: string, now: Date) {
  const [row] = await db
    .select({ challenge: twoFactorChallenge, user: sessionUserColumns })
    .from(twoFactorChallenge)
    .innerJoin(user, eq(user.id, twoFactorChallenge.userId))
    .where(and(eq(twoFactorChallenge.name, name), gt(twoFactorChallenge.expiresAt, now)))
  return row
}

/** Makes sure that a challenge of this name lives; one that has expired begins anew. @returns it */
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

/** Counts a try before it is judged; false when all are used up. One statement: of many at once, no more than `max` get through. */
export async function claimAttempt(db: DbOrTransaction, id: string, max: number): Promise<boolean> {
  const rows = await db
    .update(twoFactorChallenge)
    .set({ attempts: sql`${twoFactorChallenge.attempts} + 1` })
    .where(and(eq(twoFactorChallenge.id, id), lt(twoFactorChallenge.attempts, max)))
    .returning({ id: twoFactorChallenge.id })
  return rows.length > 0
}

/** Uses a challenge up. One statement: of many at once, one gets it. */
export async function consumeChallenge(db: DbOrTransaction, id: string): Promise<boolean> {
  const rows = await db.delete(twoFactorChallenge).where(eq(twoFactorChallenge.id, id)).returning({ id: twoFactorChallenge.id })
  return rows.length > 0
}

/** Forgets a challenge by its name. */
export async function deleteChallenge(db: DbOrTransaction, name: string): Promise<void> {
  await db.delete(twoFactorChallenge).where(eq(twoFactorChallenge.name, name))
}

/** Forgets what a user was asked: their sign-ins start anew. */
export async function deleteChallenges(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(twoFactorChallenge).where(eq(twoFactorChallenge.userId, userId))
}

/** Forgets the challenges that ended at `now` or before. */
export async function deleteExpiredChallenges(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(twoFactorChallenge).where(lte(twoFactorChallenge.expiresAt, now))
}

/** Puts a mailed code into a challenge; an earlier one counts no more. */
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

/** Uses a mailed code up; false when it is another one, or too old. One statement: of many at once, one succeeds. */
export async function consumeOtp(db: DbOrTransaction, id: string, hashes: readonly string[], now: Date): Promise<boolean> {
  const rows = await db
    .update(twoFactorChallenge)
    .set({ otpHash: null, otpExpiresAt: null })
    .where(and(eq(twoFactorChallenge.id, id), inArray(twoFactorChallenge.otpHash, [...hashes]), gt(twoFactorChallenge.otpExpiresAt, now)))
    .returning({ id: twoFactorChallenge.id })
  return rows.length > 0
}

/** Whose failures are counted: a user's on a known browser, or on all others together (empty). */
export interface TwoFactorLockKey {
  userId: string
  browser: string
}

const matchesKey = ({ userId, browser }: TwoFactorLockKey) => and(eq(twoFactorLock.userId, userId), eq(twoFactorLock.browser, browser))

/**
 * Counts a try as failed before it is judged, and locks with the last one that is allowed; success takes it back by {@link clearFailures}.
 * One statement: of many at once, no more than `max` get through.
 * @returns until when this try has locked; undefined when it is locked already
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
        // After a lock the count begins anew.
        failures: sql`case when ${twoFactorLock.lockedUntil} is null then ${twoFactorLock.failures} + 1 else 1 end`,
        lockedUntil: sql`case when ${isLast} then ${lockedUntil.toISOString()}::timestamptz end`,
      },
      setWhere: or(sql`${twoFactorLock.lockedUntil} is null`, lte(twoFactorLock.lockedUntil, now)),
    })
    .returning({ lockedUntil: twoFactorLock.lockedUntil })
  return row
}

/** When a lock ends. */
export async function findTwoFactorLock(db: DbOrTransaction, name: TwoFactorLockKey): Promise<Date | null> {
  const [row] = await db.select({ lockedUntil: twoFactorLock.lockedUntil }).from(twoFactorLock).where(matchesKey(name))
  return row?.lockedUntil ?? null
}

/** After a success: nothing has failed. */
export async function clearFailures(db: DbOrTransaction, name: TwoFactorLockKey): Promise<void> {
  await db.delete(twoFactorLock).where(matchesKey(name))
}
