import { and, eq, fillPlaceholders, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type DbOrTransaction, selectFirst } from '../client.ts'
import { readRow } from '../read-row.ts'
import { account } from '../schema/account.ts'
import { formerUsername } from '../schema/former-username.ts'
import { passwordLock } from '../schema/password-lock.ts'
import { user } from '../schema/user.ts'
import { isFamiliar, type SignInOrigin } from './sign-in-signal.ts'

export type NewUser = typeof user.$inferInsert

/** The columns of a user that a session shows. New columns stay private until they are listed here. */
export const sessionUserColumns = {
  id: user.id,
  email: user.email,
  name: user.name,
  image: user.image,
  emailVerified: user.emailVerified,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  twoFactorEnabled: user.twoFactorEnabled,
  username: user.username,
  displayUsername: user.displayUsername,
  status: user.status,
  onboardedAt: user.onboardedAt,
  bio: user.bio,
}

/** Adds a user. A taken email violates `user_email_unique`, a taken username `user_username_unique`. */
export async function insertUser(db: DbOrTransaction, row: NewUser): Promise<void> {
  await db.insert(user).values(row)
}

/**
 * Whether an email belongs to a user.
 * @param email lower-cased
 */
export async function isEmailTaken(db: DbOrTransaction, email: string): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.email, email)).limit(1)
  return rows.length > 0
}

/** Who may take a username. */
export interface UsernameReservation {
  /** The user who may have it, because they have or recently had it. */
  userId?: string | undefined
  /** Usernames released at this time or before are available. */
  freeSince: Date
}

/**
 * Whether another user has a username or recently had it.
 * @param username lower-cased
 */
export async function isUsernameTaken(db: DbOrTransaction, username: string, { userId, freeSince }: UsernameReservation): Promise<boolean> {
  const found = { one: sql<number>`1` }
  const taken = db
    .select(found)
    .from(user)
    .where(and(eq(user.username, username), userId === undefined ? undefined : ne(user.id, userId)))
  const formerlyTheirs = userId === undefined ? undefined : or(isNull(formerUsername.userId), ne(formerUsername.userId, userId))
  const former = db
    .select(found)
    .from(formerUsername)
    .where(and(eq(formerUsername.username, username), gt(formerUsername.givenUpAt, freeSince), formerlyTheirs))
  return (await taken.unionAll(former).limit(1)).length > 0
}

/** Lists the former usernames that are still reserved for a user. */
export async function listFormerUsernames(db: DbOrTransaction, userId: string): Promise<{ username: string; givenUpAt: Date }[]> {
  return db
    .select({ username: formerUsername.username, givenUpAt: formerUsername.givenUpAt })
    .from(formerUsername)
    .where(eq(formerUsername.userId, userId))
    .orderBy(formerUsername.givenUpAt)
}

/** Records a released username. */
export async function insertFormerUsername(db: DbOrTransaction, row: typeof formerUsername.$inferInsert): Promise<void> {
  await db
    .insert(formerUsername)
    .values(row)
    .onConflictDoUpdate({ target: formerUsername.username, set: { userId: row.userId, givenUpAt: row.givenUpAt } })
}

/** Deletes former usernames released at `freeSince` or before. */
export async function deleteFormerUsernames(db: DbOrTransaction, freeSince: Date): Promise<void> {
  await db.delete(formerUsername).where(lte(formerUsername.givenUpAt, freeSince))
}

/** How a user identifies themselves at sign-in. Lower-cased. */
export type UserIdentifier = { email: string } | { username: string }

/** A user's language and display settings. */
export interface PageSettings {
  locale: string
  display: string
}
const choiceColumns = { locale: user.locale, display: user.display }

/** The times until which passwords are refused: for the user or an unknown email or username, and for the browser with the cookie. */
const lockColumns = {
  lockedUntil: passwordLock.lockedUntil,
  browserLockedUntil: passwordLock.lockedUntil,
}
const lockOf = (browser: SQL) => sql`(select ${passwordLock.lockedUntil} from ${passwordLock}
  where ${passwordLock.subject} = coalesce(replace(${user.id}::text, '-', ''), ${sql.placeholder('unknown')}) and ${passwordLock.browser} = ${browser})`

/** Returns a query that always finds one row, so that an unknown email is looked up like a known one. */
const selectWithPassword = (name: typeof user.email | typeof user.username) =>
  new QueryBuilder()
    .select({
      user: sessionUserColumns,
      passwordHash: account.password,
      ...choiceColumns,
      isFamiliar: isFamiliar(user.id).as('is_familiar'),
      lockedUntil: lockOf(sql`''`).as('locked_until'),
      browserLockedUntil: lockOf(sql`${sql.placeholder('browser')}`).as('browser_locked_until'),
    })
    .from(sql`(values (1)) always`)
    .leftJoin(user, eq(name, sql.placeholder('name')))
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, sql`'credential'`)))
    .toSQL()
const withPasswordStatements = { email: selectWithPassword(user.email), username: selectWithPassword(user.username) }

/** What a sign-in looks up besides the user. */
export interface PasswordQuestion extends SignInOrigin {
  /** The subject under which wrong passwords are counted when there is no such user. */
  unknown: string
  /** The browser's name in its cookie, or empty. */
  browser: string
}

/**
 * Finds a user with their password hash, language, display settings, and whether they have signed in on this device before. The hash is
 * null without a credential account. Also returns the time until which passwords are refused, even if there is no such user. This is one
 * indexed lookup.
 */
export async function findSignIn(db: DbOrTransaction, by: UserIdentifier, question: PasswordQuestion) {
  const { sql: statement, params } = 'email' in by ? withPasswordStatements.email : withPasswordStatements.username
  const name = 'email' in by ? by.email : by.username
  const row = await selectFirst(db, statement, fillPlaceholders(params, { ...question, name }).map(String))
  if (row === undefined) throw new TypeError('a query without conditions found nothing')
  const after = Object.keys(sessionUserColumns).length
  const locks = readRow(lockColumns, row, after + 4)
  if (row[0] === null) return { ...locks, found: undefined }
  const found = {
    user: readRow(sessionUserColumns, row, 0),
    ...readRow({ passwordHash: account.password }, row, after),
    choices: readRow(choiceColumns, row, after + 1),
    isFamiliar: row[after + 3] === true,
  }
  return { ...locks, found }
}

/** Finds a user with their password hash, or undefined. */
export async function findUserWithPassword(db: DbOrTransaction, by: UserIdentifier) {
  return (await findSignIn(db, by, { device: '', country: '', latitude: '', longitude: '', unknown: '', browser: '' })).found
}

/** @param email lower-cased */
export async function findUserByEmail(db: DbOrTransaction, email: string) {
  const [row] = await db.select(sessionUserColumns).from(user).where(eq(user.email, email)).limit(1)
  return row
}

/** @param username lower-cased */
export async function findUserByUsername(db: DbOrTransaction, username: string) {
  const [row] = await db.select(sessionUserColumns).from(user).where(eq(user.username, username)).limit(1)
  return row
}

/** Returns when the operator locked an account, or null if it isn't locked. */
export async function findLockedAt(db: DbOrTransaction, id: string): Promise<Date | null> {
  const [row] = await db.select({ lockedAt: user.lockedAt }).from(user).where(eq(user.id, id))
  return row?.lockedAt ?? null
}

/**
 * Locks or unlocks an account.
 * @param lockedAt null unlocks
 * @returns false if nothing changes
 */
export async function setLockedAt(db: DbOrTransaction, id: string, lockedAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(user)
    .set({ lockedAt })
    .where(and(eq(user.id, id), lockedAt === null ? isNotNull(user.lockedAt) : isNull(user.lockedAt)))
    .returning({ id: user.id })
  return rows.length > 0
}

export async function findUserById(db: DbOrTransaction, id: string) {
  const [row] = await db.select(sessionUserColumns).from(user).where(eq(user.id, id))
  return row
}

/** Locks a user until the transaction ends, so that changes to their sign-in methods happen one at a time. Undefined if they are gone. */
export async function lockUser(transaction: DbOrTransaction, id: string) {
  const [row] = await transaction.select(sessionUserColumns).from(user).where(eq(user.id, id)).for('update')
  return row
}

/**
 * Sets whether two-factor authentication is on.
 * @returns undefined if the user is gone
 */
export async function setTwoFactorEnabled(db: DbOrTransaction, id: string, twoFactorEnabled: boolean, now: Date) {
  const [row] = await db.update(user).set({ twoFactorEnabled, updatedAt: now }).where(eq(user.id, id)).returning(sessionUserColumns)
  return row
}

/** Columns that {@link updateUser} may change. */
export type UserChanges = Partial<Pick<NewUser, 'name' | 'image' | 'username' | 'displayUsername' | 'bio'>>

/**
 * Changes a user. A taken username violates `user_username_unique`.
 * @returns undefined if they no longer exist
 */
export async function updateUser(db: DbOrTransaction, id: string, changes: UserChanges & { updatedAt: Date }) {
  const [row] = await db.update(user).set(changes).where(eq(user.id, id)).returning(sessionUserColumns)
  return row
}

/**
 * Changes a user's email, and marks it as unverified. A taken email violates `user_email_unique`.
 * @param options `email` is lower-cased; `currentEmail` is the one to replace
 * @returns undefined if the user no longer has `currentEmail`
 */
export async function changeEmail(
  db: DbOrTransaction,
  { id, currentEmail, email, now }: { id: string; currentEmail: string; email: string; now: Date },
) {
  const [row] = await db
    .update(user)
    .set({ email, emailVerified: false, emailProvenAt: null, updatedAt: now })
    .where(and(eq(user.id, id), eq(user.email, currentEmail)))
    .returning(sessionUserColumns)
  return row
}

/**
 * Marks an email as verified. This is one statement, so that only one of several concurrent requests succeeds.
 * @returns undefined if it was verified before or isn't the user's anymore
 */
export async function markEmailVerified(db: DbOrTransaction, { id, email, now }: { id: string; email: string; now: Date }) {
  const [row] = await db
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(user.id, id), eq(user.email, email), eq(user.emailVerified, false)))
    .returning(sessionUserColumns)
  return row
}

/**
 * Records that the holder of an email showed that the account is theirs. This is one statement, so that only one of several concurrent
 * requests is the first.
 * @returns false if that was known before, or the email isn't the user's anymore
 */
export async function recordEmailProof(
  db: DbOrTransaction,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(user)
    .set({ emailProvenAt: now })
    .where(and(eq(user.id, id), eq(user.email, email), isNull(user.emailProvenAt)))
    .returning({ id: user.id })
  return rows.length > 0
}

/** Whether the holder of a user's email ever showed that the account is theirs. */
export async function isEmailProven(db: DbOrTransaction, id: string): Promise<boolean> {
  const [row] = await db.select({ at: user.emailProvenAt }).from(user).where(eq(user.id, id))
  return row !== undefined && row.at !== null
}

/** Finds a user's language and display settings. Undefined if the user is gone. */
export async function findPageSettings(db: DbOrTransaction, id: string): Promise<PageSettings | undefined> {
  const [row] = await db.select(choiceColumns).from(user).where(eq(user.id, id))
  return row
}

export async function setDisplay(db: DbOrTransaction, id: string, display: string): Promise<void> {
  await db.update(user).set({ display }).where(eq(user.id, id))
}

export async function setLocale(db: DbOrTransaction, id: string, locale: string): Promise<void> {
  await db.update(user).set({ locale }).where(eq(user.id, id))
}

/** Key of the advisory lock of erasures. It must never change. */
const ERASURE_LOCK = 6_077_356

/**
 * Lets one erasure run at a time, because users have rated the same places and voted for each other's reviews. The lock ends with the
 * transaction.
 */
export async function lockErasures(tx: DbOrTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ERASURE_LOCK})`)
}

/**
 * Deletes a user and, by foreign keys, all rows that are only theirs.
 * @returns false if they no longer exist
 */
export async function deleteUser(db: DbOrTransaction, id: string): Promise<boolean> {
  const rows = await db.delete(user).where(eq(user.id, id)).returning({ id: user.id })
  return rows.length > 0
}

/**
 * Soft-deletes a user and schedules the erasure.
 * @returns undefined if they were soft-deleted before or are gone
 */
export async function scheduleErasure(db: DbOrTransaction, { id, erasedAt, now }: { id: string; erasedAt: Date; now: Date }) {
  const [row] = await db
    .update(user)
    .set({ status: 'soft_deleted', erasedAt, updatedAt: now })
    .where(and(eq(user.id, id), eq(user.status, 'active')))
    .returning(sessionUserColumns)
  return row
}

/**
 * Cancels a scheduled erasure.
 * @returns undefined if none is scheduled
 */
export async function cancelErasure(db: DbOrTransaction, { id, now }: { id: string; now: Date }) {
  const [row] = await db
    .update(user)
    .set({ status: 'active', erasedAt: null, erasureRemindedAt: null, updatedAt: now })
    .where(and(eq(user.id, id), eq(user.status, 'soft_deleted')))
    .returning(sessionUserColumns)
  return row
}

/** Returns when a user will be erased, or null if no erasure is scheduled. */
export async function findErasureDate(db: DbOrTransaction, id: string): Promise<Date | null> {
  const [row] = await db.select({ erasedAt: user.erasedAt }).from(user).where(eq(user.id, id))
  return row?.erasedAt ?? null
}

/** Finds users who are due for erasure, and locks their rows until the transaction ends, so that none of them cancels in the meantime. */
export async function lockUsersDueForErasure(transaction: DbOrTransaction, now: Date, limit: number) {
  return transaction
    .select({ id: user.id, email: user.email, username: user.username })
    .from(user)
    .where(lte(user.erasedAt, now))
    .orderBy(user.erasedAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Claims the reminders for users who will be erased before `until`. This is one statement. */
export async function claimErasureReminders(db: DbOrTransaction, { now, until }: { now: Date; until: Date }) {
  return db
    .update(user)
    .set({ erasureRemindedAt: now })
    .where(and(lte(user.erasedAt, until), gt(user.erasedAt, now), isNull(user.erasureRemindedAt)))
    .returning({ email: user.email, name: user.name, erasedAt: user.erasedAt })
}
