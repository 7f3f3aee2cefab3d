import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type DbOrTransaction, selectFirst } from '../client.ts'
import { readRow } from '../read-row.ts'
import { account } from '../schema/account.ts'
import { formerUsername } from '../schema/former-username.ts'
import { securityEvent } from '../schema/security-event.ts'
import { user } from '../schema/user.ts'

/** A new user. */
export type NewUser = typeof user.$inferInsert

/** The columns of a user that a session shows; columns added later stay inside until they are named here. */
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

/** Stores a new user. A taken e-mail violates `user_email_unique`, a taken name `user_username_unique`. */
export async function insertUser(db: DbOrTransaction, row: NewUser): Promise<void> {
  await db.insert(user).values(row)
}

/** @param email lower-cased */
export async function isEmailTaken(db: DbOrTransaction, email: string): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.email, email)).limit(1)
  return rows.length > 0
}

/** Whose a name is. */
export interface UsernameReservation {
  /** Who may have it although it is theirs already or was until lately. */
  userId?: string | undefined
  /** Names given up at this moment or before are free again. */
  freeSince: Date
}

/**
 * Whether somebody else has a name, or had it until lately.
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

/** The names that a person gave up and that are still kept for them. */
export async function listFormerUsernames(db: DbOrTransaction, userId: string): Promise<{ username: string; givenUpAt: Date }[]> {
  return db
    .select({ username: formerUsername.username, givenUpAt: formerUsername.givenUpAt })
    .from(formerUsername)
    .where(eq(formerUsername.userId, userId))
    .orderBy(formerUsername.givenUpAt)
}

/** Remembers when a name was given up. */
export async function insertFormerUsername(db: DbOrTransaction, row: typeof formerUsername.$inferInsert): Promise<void> {
  await db
    .insert(formerUsername)
    .values(row)
    .onConflictDoUpdate({ target: formerUsername.username, set: { userId: row.userId, givenUpAt: row.givenUpAt } })
}

/** Forgets names that were given up at `freeSince` or before. */
export async function deleteFormerUsernames(db: DbOrTransaction, freeSince: Date): Promise<void> {
  await db.delete(formerUsername).where(lte(formerUsername.givenUpAt, freeSince))
}

/** How a person names themselves when they sign in; both lower-cased. */
export type UserIdentifier = { email: string } | { username: string }

const isDeviceKnown = sql<boolean>`exists (select from ${securityEvent} where ${and(
  eq(securityEvent.userId, user.id),
  eq(securityEvent.device, sql.placeholder('device')),
  sql`${securityEvent.kind} = 'new-device'`,
)})`.as('is_device_known')

/** The language that somebody reads, and how pages behave for them. */
export interface PageSettings {
  locale: string
  display: string
}
const choiceColumns = { locale: user.locale, display: user.display }

const selectWithPassword = (name: typeof user.email | typeof user.username) =>
  new QueryBuilder()
    .select({ user: sessionUserColumns, passwordHash: account.password, ...choiceColumns, isDeviceKnown })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, sql`'credential'`)))
    .where(eq(name, sql.placeholder('name')))
    .toSQL().sql
const withPasswordStatements = { email: selectWithPassword(user.email), username: selectWithPassword(user.username) }

/**
 * A user, the hash of their password, what they chose of the pages and whether they signed in on a device before; the hash is null without a credential account.
 * One indexed look-up.
 */
export async function findUserWithPassword(db: DbOrTransaction, by: UserIdentifier, device = '') {
  const row =
    'email' in by
      ? await selectFirst(db, withPasswordStatements.email, [device, by.email])
      : await selectFirst(db, withPasswordStatements.username, [device, by.username])
  const after = Object.keys(sessionUserColumns).length
  return (
    row && {
      user: readRow(sessionUserColumns, row, 0),
      ...readRow({ passwordHash: account.password }, row, after),
      choices: readRow(choiceColumns, row, after + 1),
      isDeviceKnown: row[after + 3] === true,
    }
  )
}

/** @param email lower-cased */
export async function findUserByEmail(db: DbOrTransaction, email: string) {
  const [row] = await db.select(sessionUserColumns).from(user).where(eq(user.email, email)).limit(1)
  return row
}

/** A user by their id. */
export async function findUserById(db: DbOrTransaction, id: string) {
  const [row] = await db.select(sessionUserColumns).from(user).where(eq(user.id, id))
  return row
}

/** A user, held until the transaction ends, so that their ways to sign in change one after the other; undefined when they are gone. */
export async function lockUser(transaction: DbOrTransaction, id: string) {
  const [row] = await transaction.select(sessionUserColumns).from(user).where(eq(user.id, id)).for('update')
  return row
}

/** Notes whether a user signs in with two factors; undefined when they are gone. */
export async function setTwoFactorEnabled(db: DbOrTransaction, id: string, twoFactorEnabled: boolean, now: Date) {
  const [row] = await db.update(user).set({ twoFactorEnabled, updatedAt: now }).where(eq(user.id, id)).returning(sessionUserColumns)
  return row
}

/** What may change about a user without more ado. */
export type UserChanges = Partial<Pick<NewUser, 'name' | 'image' | 'username' | 'displayUsername' | 'bio'>>

/** Changes a user; undefined when they are gone. A taken name violates `user_username_unique`. */
export async function updateUser(db: DbOrTransaction, id: string, changes: UserChanges & { updatedAt: Date }) {
  const [row] = await db.update(user).set(changes).where(eq(user.id, id)).returning(sessionUserColumns)
  return row
}

/**
 * Gives a user another address, still to be proven; undefined when they have not the former one any more.
 * A taken address violates `user_email_unique`.
 * @param email lower-cased
 */
export async function changeEmail(
  db: DbOrTransaction,
  { id, formerEmail, email, now }: { id: string; formerEmail: string; email: string; now: Date },
) {
  const [row] = await db
    .update(user)
    .set({ email, emailVerified: false, updatedAt: now })
    .where(and(eq(user.id, id), eq(user.email, formerEmail)))
    .returning(sessionUserColumns)
  return row
}

/** Notes that an address was proven; undefined when it was already, or is not theirs any more. One statement: of many at once, one succeeds. */
export async function markEmailVerified(db: DbOrTransaction, { id, email, now }: { id: string; email: string; now: Date }) {
  const [row] = await db
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(user.id, id), eq(user.email, email), eq(user.emailVerified, false)))
    .returning(sessionUserColumns)
  return row
}

/** What somebody chose of the pages; undefined when they are gone. */
export async function findPageSettings(db: DbOrTransaction, id: string): Promise<PageSettings | undefined> {
  const [row] = await db.select(choiceColumns).from(user).where(eq(user.id, id))
  return row
}

/** Notes how pages behave for somebody. */
export async function setDisplay(db: DbOrTransaction, id: string, display: string): Promise<void> {
  await db.update(user).set({ display }).where(eq(user.id, id))
}

/** Notes the language that somebody reads. */
export async function setLocale(db: DbOrTransaction, id: string, locale: string): Promise<void> {
  await db.update(user).set({ locale }).where(eq(user.id, id))
}

/** Key of the advisory lock of erasures; any number will do as long as it never changes. */
const ERASURE_LOCK = 6_077_356

/** Lets one erasure at a time go on; the others wait: people have rated the same places and voted for each other. Freed with the transaction. */
export async function lockErasures(tx: DbOrTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ERASURE_LOCK})`)
}

/** Erases a user and, by foreign keys, everything that is theirs alone; false when they are gone. */
export async function deleteUser(db: DbOrTransaction, id: string): Promise<boolean> {
  const rows = await db.delete(user).where(eq(user.id, id)).returning({ id: user.id })
  return rows.length > 0
}

/** Marks a user as leaving; undefined when they are already, or gone. */
export async function scheduleErasure(db: DbOrTransaction, { id, erasedAt, now }: { id: string; erasedAt: Date; now: Date }) {
  const [row] = await db
    .update(user)
    .set({ status: 'soft_deleted', erasedAt, updatedAt: now })
    .where(and(eq(user.id, id), eq(user.status, 'active')))
    .returning(sessionUserColumns)
  return row
}

/** Takes that back; undefined when they are not leaving. */
export async function cancelErasure(db: DbOrTransaction, { id, now }: { id: string; now: Date }) {
  const [row] = await db
    .update(user)
    .set({ status: 'active', erasedAt: null, erasureRemindedAt: null, updatedAt: now })
    .where(and(eq(user.id, id), eq(user.status, 'soft_deleted')))
    .returning(sessionUserColumns)
  return row
}

/** When a user will be erased; null when they are not leaving, or gone. */
export async function findErasureDate(db: DbOrTransaction, id: string): Promise<Date | null> {
  const [row] = await db.select({ erasedAt: user.erasedAt }).from(user).where(eq(user.id, id))
  return row?.erasedAt ?? null
}

/** Users whose time is over, held until the transaction ends, so that none of them comes back meanwhile. */
export async function lockUsersDueForErasure(transaction: DbOrTransaction, now: Date, limit: number) {
  return transaction
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(lte(user.erasedAt, now))
    .orderBy(user.erasedAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Users who will be erased until `until` and were not told yet; from now on they were. One statement. */
export async function claimErasureReminders(db: DbOrTransaction, { now, until }: { now: Date; until: Date }) {
  return db
    .update(user)
    .set({ erasureRemindedAt: now })
    .where(and(lte(user.erasedAt, until), gt(user.erasedAt, now), isNull(user.erasureRemindedAt)))
    .returning({ email: user.email, name: user.name, erasedAt: user.erasedAt })
}
