import { and, desc, eq, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import { type DbOrTransaction, selectFirst } from '../client.ts'
import { isCollecting, writePrepared } from '../one-statement.ts'
import { preparedQuery } from '../prepared.ts'
import { readRow } from '../read-row.ts'
import { session } from '../schema/session.ts'
import { user } from '../schema/user.ts'
import { type AuditEventRow, insertAuditEvent } from './audit.ts'
import { deleteOAuthGrants } from './oauth-grant.ts'
import type { PasswordLockKey } from './password-lock.ts'
import { deletePersonalTokens } from './personal-token.ts'
import { sessionUserColumns } from './user.ts'

export type NewSession = Omit<typeof session.$inferInsert, 'lastActiveAt' | 'confirmedAt' | 'secondFactorAt'> & {
  secondFactorAt?: Date | null
}

/** A new user's session, which never follows a second factor. */
const insertStatement = drizzle
  .mock()
  .insert(session)
  .values({
    id: sql.placeholder('id'),
    userId: sql.placeholder('userId'),
    tokenHash: sql.placeholder('tokenHash'),
    expiresAt: sql.placeholder('expiresAt'),
    createdAt: sql.placeholder('createdAt'),
    updatedAt: sql.placeholder('updatedAt'),
    ipAddress: sql.placeholder('ipAddress'),
    userAgent: sql.placeholder('userAgent'),
  } satisfies Record<Exclude<keyof NewSession, 'secondFactorAt'>, unknown>)
  .toSQL()

/** The oldest sessions of a user, all but the `kept` newest ones. */
const oldSessions = sql`select id from session where user_id = ${sql.placeholder('userId')} order by created_at desc, id desc offset ${sql.placeholder('kept')}`
const newValues = sql`${sql.placeholder('id')}::uuid, ${sql.placeholder('userId')}::uuid, ${sql.placeholder('tokenHash')}, ${sql.placeholder('expiresAt')}::timestamptz,
  ${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('updatedAt')}::timestamptz, ${sql.placeholder('ipAddress')}, ${sql.placeholder('userAgent')},
  ${sql.placeholder('secondFactorAt')}::timestamptz`
/** The audit event of the session that `added` returns. */
const audited = sql`audited as (
    insert into audit_event (id, kind, user_id, detail, device, ip_address, request_id, created_at)
    select ${sql.placeholder('eventId')}::uuid, ${sql.placeholder('kind')}, user_id, ${sql.placeholder('detail')}, ${sql.placeholder('device')},
      ip_address, ${sql.placeholder('requestId')}, created_at
    from added
  )`
const insertInstead = preparedQuery(sql`
  with ended as (delete from session where id in (${oldSessions})),
  added as (
    insert into session (id, user_id, token_hash, expires_at, created_at, updated_at, ip_address, user_agent, second_factor_at)
    select ${newValues} returning user_id, ip_address, created_at
  ), ${audited}
  select`)

/** What to write together with a session. */
export interface WithSession {
  event: AuditEventRow
  /** The user's oldest sessions end when there would be more than this. */
  max: number
}

/**
 * Adds a session and its event in the audit log, and ends the user's oldest when they would have too many. This is one statement. Within
 * `inOneStatement`, the user is new and has no sessions.
 */
export async function insertSession(db: DbOrTransaction, row: NewSession, { event, max }: WithSession): Promise<void> {
  if (!isCollecting(db))
    return void (await insertInstead(db, rawValues({ secondFactorAt: null, ...row, ...eventValues(event), kept: max - 1 })))
  await insertAuditEvent(db, event)
  await writePrepared(db, insertStatement, row)
}

const eventValues = ({ id: eventId, kind, detail, device, requestId }: AuditEventRow) => ({ eventId, kind, detail, device, requestId })

const [subject, browser, now] = [sql.placeholder('subject'), sql.placeholder('browser'), sql.placeholder('createdAt')]
const unlocked = sql`not exists (
  select from password_lock where subject = ${subject} and browser = ${browser} and locked_until > ${now}::timestamptz
)`
const insertUnlocked = preparedQuery<{ id: string }>(sql`
  with done as (
    delete from password_lock where subject = ${subject} and browser = ${browser} and (locked_until is null or locked_until <= ${now}::timestamptz)
  ), ended as (delete from session where id in (${oldSessions}) and ${unlocked}),
  added as (
    insert into session (id, user_id, token_hash, expires_at, created_at, updated_at, ip_address, user_agent, second_factor_at)
    select ${newValues} where ${unlocked} returning id, user_id, ip_address, created_at
  ), ${audited}
  select id from added`)

/**
 * Adds the session of a user who entered the right password, like `insertSession`, and resets the count of wrong passwords, unless these
 * have locked the account in the meantime. This is one statement, so that resetting the count doesn't cost a sign-in another round trip.
 * @returns false if it was locked
 */
export async function insertSessionUnlessLocked(
  db: DbOrTransaction,
  row: NewSession,
  { event, key, max }: WithSession & { key: PasswordLockKey },
): Promise<boolean> {
  return (await insertUnlocked(db, rawValues({ secondFactorAt: null, ...row, ...key, ...eventValues(event), kept: max - 1 }))).length > 0
}

/** Returns values for the driver, which doesn't accept dates here. */
function rawValues(values: Record<string, unknown>): Record<string, unknown> {
  const raw = Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return Object.fromEntries(raw)
}

/** All columns but the token's hash, because callers know the token. */
const sessionColumns = {
  id: session.id,
  userId: session.userId,
  expiresAt: session.expiresAt,
  createdAt: session.createdAt,
  updatedAt: session.updatedAt,
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
}

/** Prepared, because every signed-in request runs it. */
const findStatement = new QueryBuilder()
  .select({ session: sessionColumns, user: sessionUserColumns })
  .from(session)
  .innerJoin(user, eq(user.id, session.userId))
  // A sign-in may have created a session while the account was being locked or suspended.
  .where(
    and(
      eq(session.tokenHash, sql.placeholder('tokenHash')),
      isNull(user.lockedAt),
      or(isNull(user.suspendedUntil), gte(session.createdAt, user.suspendedUntil)),
    ),
  )
  .toSQL().sql

/** Finds a session and its user, expired or not, unless the account is locked. This is one indexed lookup. */
export async function findSession(db: DbOrTransaction, tokenHash: string) {
  const row = await selectFirst(db, findStatement, [tokenHash])
  return row && { session: readRow(sessionColumns, row, 0), user: readRow(sessionUserColumns, row, Object.keys(sessionColumns).length) }
}

/** Lists a user's sessions that haven't expired, newest first. */
export async function listSessions(db: DbOrTransaction, userId: string, now: Date) {
  return db
    .select({
      session: sessionColumns,
      tokenHash: session.tokenHash,
      lastActiveAt: session.lastActiveAt,
      hasPush: sql<boolean>`exists (select from push_device d where d.session_id = session.id)`,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt), desc(session.id))
}

/**
 * Extends a session.
 * @returns false if it no longer exists
 */
export async function refreshSession(db: DbOrTransaction, tokenHash: string, expiresAt: Date, now: Date): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ expiresAt, updatedAt: now })
    .where(eq(session.tokenHash, tokenHash))
    .returning({ id: session.id })
  return rows.length > 0
}

const deleteStatement = drizzle
  .mock()
  .delete(session)
  .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
  .toSQL()

/** Deletes a session, if it exists. */
export async function deleteSession(db: DbOrTransaction, tokenHash: string): Promise<void> {
  await writePrepared(db, deleteStatement, { tokenHash })
}

/** Refers to a session by ID or by the hash of its token. */
export interface SessionRef {
  /** 32 hexadecimal digits, or undefined if the reference can't be an ID. */
  id: string | undefined
  tokenHash: string
}

const matchesRef = ({ id, tokenHash }: SessionRef) =>
  id === undefined ? eq(session.tokenHash, tokenHash) : or(eq(session.id, id), eq(session.tokenHash, tokenHash))

/**
 * Deletes a user's session.
 * @returns false if they have none with this reference
 */
export async function deleteOwnSession(db: DbOrTransaction, userId: string, name: SessionRef): Promise<boolean> {
  const rows = await db
    .delete(session)
    .where(and(matchesRef(name), eq(session.userId, userId)))
    .returning({ id: session.id })
  return rows.length > 0
}

export async function sessionExists(db: DbOrTransaction, name: SessionRef): Promise<boolean> {
  const rows = await db.select({ id: session.id }).from(session).where(matchesRef(name)).limit(1)
  return rows.length > 0
}

/**
 * Deletes a user's sessions except one.
 * @returns how many
 */
export async function deleteOtherSessions(db: DbOrTransaction, userId: string, keptId: string): Promise<number> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, keptId)))
    .returning({ id: session.id })
  return rows.length
}

/** Records activity, unless some was recorded after `unlessAfter`. */
export async function recordSessionActivity(db: DbOrTransaction, id: string, now: Date, unlessAfter: Date): Promise<void> {
  await db
    .update(session)
    .set({ lastActiveAt: now })
    .where(and(eq(session.id, id), or(isNull(session.lastActiveAt), lte(session.lastActiveAt, unlessAfter))))
}

/** Returns when the user last confirmed their identity in a session, or signed in. */
export async function findSessionConfirmedAt(db: DbOrTransaction, id: string): Promise<Date | undefined> {
  const [row] = await db.select({ createdAt: session.createdAt, confirmedAt: session.confirmedAt }).from(session).where(eq(session.id, id))
  return row && (row.confirmedAt ?? row.createdAt)
}

/** Records that the user confirmed their identity. @param means `factor`: with their second factor or a passkey */
export async function confirmSession(db: DbOrTransaction, id: string, now: Date, means: 'password' | 'factor'): Promise<void> {
  const factor = means === 'factor' ? { secondFactorAt: now } : {}
  await db
    .update(session)
    .set({ confirmedAt: now, updatedAt: now, ...factor })
    .where(eq(session.id, id))
}

/** Returns what a session's user may do, and when they last confirmed their identity and used a second factor in it. */
export async function findPower(db: DbOrTransaction, id: string) {
  const { createdAt, confirmedAt, secondFactorAt } = session
  const [row] = await db
    .select({ role: user.role, createdAt, confirmedAt, secondFactorAt })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.id, id))
  return row && { role: row.role, confirmedAt: row.confirmedAt ?? row.createdAt, secondFactorAt: row.secondFactorAt }
}

/** Makes a user's confirmed sessions unconfirmed again, except one. */
export async function forgetConfirmations(db: DbOrTransaction, userId: string, keptId: string | undefined): Promise<void> {
  await db
    .update(session)
    .set({ confirmedAt: new Date(0) })
    .where(and(eq(session.userId, userId), keptId === undefined ? undefined : ne(session.id, keptId)))
}

/** Whether a session exists and hasn't expired. */
export async function isSessionLive(db: DbOrTransaction, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, id), gt(session.expiresAt, now)))
    .limit(1)
  return rows.length > 0
}

/** Deletes all sessions of a user, their personal access tokens (AUTH-996) and connected apps (AUTH-1010). @returns how many sessions */
export async function deleteUserSessions(db: DbOrTransaction, userId: string): Promise<number> {
  await deletePersonalTokens(db, userId)
  await deleteOAuthGrants(db, userId)
  const rows = await db.delete(session).where(eq(session.userId, userId)).returning({ id: session.id })
  return rows.length
}

/** Deletes the sessions that expired at `now` or before. */
export async function deleteExpiredSessions(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(session).where(lte(session.expiresAt, now))
}
