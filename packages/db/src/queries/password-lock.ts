import { and, eq, lte, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { account } from '../schema/account.ts'
import { passwordLock } from '../schema/password-lock.ts'

/** Whose wrong passwords are counted, and in which browser: a known one, or all others (empty). */
export interface PasswordLockKey {
  subject: string
  browser: string
}

/** How many consecutive wrong passwords are checked without delay, how long each further one waits, and the maximum in total. */
export interface PasswordWaits {
  tries: number
  triesMax: number
  waitSeconds: number
  waitMaxSeconds: number
}

const matches = ({ subject, browser }: PasswordLockKey) => and(eq(passwordLock.subject, subject), eq(passwordLock.browser, browser))

/** A lock that only a new password ends. */
const always = '9999-01-01T00:00:00Z'

/**
 * Counts a wrong password and locks a little longer each time. This is one statement, so that parallel guesses get no more answers than
 * sequential ones.
 * @returns undefined if it was locked in the meantime: then the caller must not reveal whether the password was right
 */
export async function countWrongPassword(
  db: DbOrTransaction,
  key: PasswordLockKey,
  { now, tries, triesMax, waitSeconds, waitMaxSeconds }: PasswordWaits & { now: Date },
): Promise<{ failures: number; lockedUntil: Date | null } | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const lockAfter = (failures: ReturnType<typeof sql>) => sql`case
    when ${failures} >= ${triesMax}::int then ${always}::timestamptz
    when ${failures} >= ${tries}::int then ${at} + interval '1 second' * least(${waitMaxSeconds}::int, ${waitSeconds}::int * power(2, least(30, ${failures} - ${tries}::int)))
  end`
  const [row] = await db
    .insert(passwordLock)
    .values({ ...key, failures: 1, failedAt: now, lockedUntil: lockAfter(sql`1`) })
    .onConflictDoUpdate({
      target: [passwordLock.subject, passwordLock.browser],
      set: { failures: sql`${passwordLock.failures} + 1`, failedAt: now, lockedUntil: lockAfter(sql`(${passwordLock.failures} + 1)`) },
      setWhere: isOpen(now),
    })
    .returning({ failures: passwordLock.failures, lockedUntil: passwordLock.lockedUntil })
  return row
}

const isOpen = (now: Date) => sql`(${passwordLock.lockedUntil} is null or ${passwordLock.lockedUntil} <= ${now.toISOString()}::timestamptz)`

/**
 * Finds a user's password hash, and the time until which passwords are refused: everywhere, and in a known browser. Undefined without a
 * credential account.
 */
export async function findPasswordCheck(db: DbOrTransaction, userId: string, browser: string) {
  const lockOf = (name: string) =>
    db
      .select({ lockedUntil: passwordLock.lockedUntil })
      .from(passwordLock)
      .where(matches({ subject: userId, browser: name }))
      .limit(1)
  const rows = await db
    .select({
      passwordHash: account.password,
      lockedUntil: sql<string | null>`(${lockOf('')})`,
      browserLockedUntil: sql<string | null>`(${lockOf(browser)})`,
    })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  const [row] = rows
  return row && { ...row, lockedUntil: dateOf(row.lockedUntil), browserLockedUntil: dateOf(row.browserLockedUntil) }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/**
 * Resets the count after the right password. This is one statement, so that a right guess doesn't succeed if a parallel wrong one has just
 * locked the account.
 * @returns false if it was locked in the meantime
 */
export async function clearPasswordLock(db: DbOrTransaction, key: PasswordLockKey, now: Date): Promise<boolean> {
  const locked = await db.execute(sql`
    with done as (delete from password_lock where ${matches(key)} and ${isOpen(now)})
    select from password_lock where ${matches(key)} and not ${isOpen(now)}`)
  return locked.length === 0
}

/** Deletes all counts of a user, because the password was changed or the account deleted. */
export async function deletePasswordLocks(db: DbOrTransaction, subject: string): Promise<void> {
  await db.delete(passwordLock).where(eq(passwordLock.subject, subject))
}

/** Deletes the counts of unknown emails and usernames that were last tried before `before`. */
export async function deleteOldPasswordLocks(db: DbOrTransaction, before: Date): Promise<void> {
  await db.delete(passwordLock).where(and(lte(passwordLock.failedAt, before), sql`${passwordLock.subject} like 'unknown:%'`))
}
