import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import { type DbOrTransaction, selectFirst } from '../client.ts'
import { writePrepared } from '../one-statement.ts'
import { readRow } from '../read-row.ts'
import { session } from '../schema/session.ts'
import { user } from '../schema/user.ts'
import { sessionUserColumns } from './user.ts'

/** A new session; nobody used it yet. */
export type NewSession = Omit<typeof session.$inferInsert, 'lastActiveAt' | 'confirmedAt'>

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
  } satisfies Record<keyof NewSession, unknown>)
  .toSQL()

/** Stores a new session. */
export async function insertSession(db: DbOrTransaction, row: NewSession): Promise<void> {
  await writePrepared(db, insertStatement, row)
}

/** All but the hash of the token: whoever asks knows the token. */
const sessionColumns = {
  id: session.id,
  userId: session.userId,
  expiresAt: session.expiresAt,
  createdAt: session.createdAt,
  updatedAt: session.updatedAt,
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
}

/** Every signed-in request asks this question: its SQL is made once, and planned once per connection. */
const findStatement = new QueryBuilder()
  .select({ session: sessionColumns, user: sessionUserColumns })
  .from(session)
  .innerJoin(user, eq(user.id, session.userId))
  .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
  .toSQL().sql

/** A session and its user, expired or not: one indexed look-up. */
export async function findSession(db: DbOrTransaction, tokenHash: string) {
  const row = await selectFirst(db, findStatement, [tokenHash])
  return row && { session: readRow(sessionColumns, row, 0), user: readRow(sessionUserColumns, row, Object.keys(sessionColumns).length) }
}

/** The live sessions of a user, newest first. */
export async function listSessions(db: DbOrTransaction, userId: string, now: Date) {
  return db
    .select({ session: sessionColumns, tokenHash: session.tokenHash, lastActiveAt: session.lastActiveAt })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt), desc(session.id))
}

/** Moves a session's end; false when it is gone. */
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

/** Ends one session; nothing happens when it is gone. */
export async function deleteSession(db: DbOrTransaction, tokenHash: string): Promise<void> {
  await writePrepared(db, deleteStatement, { tokenHash })
}

/** How a session is named: by its id or the hash of its token. */
export interface SessionRef {
  /** 32 hexadecimal digits; absent when the name cannot be one. */
  id: string | undefined
  tokenHash: string
}

const matchesRef = ({ id, tokenHash }: SessionRef) =>
  id === undefined ? eq(session.tokenHash, tokenHash) : or(eq(session.id, id), eq(session.tokenHash, tokenHash))

/** Ends one session of a user; false when they have none of this name. */
export async function deleteOwnSession(db: DbOrTransaction, userId: string, name: SessionRef): Promise<boolean> {
  const rows = await db
    .delete(session)
    .where(and(matchesRef(name), eq(session.userId, userId)))
    .returning({ id: session.id })
  return rows.length > 0
}

/** Whether anybody has a session of this name. */
export async function sessionExists(db: DbOrTransaction, name: SessionRef): Promise<boolean> {
  const rows = await db.select({ id: session.id }).from(session).where(matchesRef(name)).limit(1)
  return rows.length > 0
}

/** Ends the sessions of a user but one. @returns how many */
export async function deleteOtherSessions(db: DbOrTransaction, userId: string, keptId: string): Promise<number> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, keptId)))
    .returning({ id: session.id })
  return rows.length
}

/** Notes that a session is in use, unless that was noted after `unlessAfter`. */
export async function recordSessionActivity(db: DbOrTransaction, id: string, now: Date, unlessAfter: Date): Promise<void> {
  await db
    .update(session)
    .set({ lastActiveAt: now })
    .where(and(eq(session.id, id), or(isNull(session.lastActiveAt), lte(session.lastActiveAt, unlessAfter))))
}

/** When the owner of a session last proved that it is them: by signing in, or since. */
export async function findSessionConfirmedAt(db: DbOrTransaction, id: string): Promise<Date | undefined> {
  const [row] = await db.select({ createdAt: session.createdAt, confirmedAt: session.confirmedAt }).from(session).where(eq(session.id, id))
  return row && (row.confirmedAt ?? row.createdAt)
}

/** Notes that the owner of a session proved that it is them. */
export async function confirmSession(db: DbOrTransaction, id: string, now: Date): Promise<void> {
  await db.update(session).set({ confirmedAt: now, updatedAt: now }).where(eq(session.id, id))
}

/** Ends every session of a user. */
export async function deleteUserSessions(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId))
}

/** Forgets the sessions that ended at `now` or before. */
export async function deleteExpiredSessions(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(session).where(lte(session.expiresAt, now))
}
