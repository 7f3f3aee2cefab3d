import { and, count, desc, eq, getTableColumns, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type DbOrTransaction, selectFirst } from '../client.ts'
import { readRow } from '../read-row.ts'
import { personalToken } from '../schema/personal-token.ts'
import { user } from '../schema/user.ts'
import { sessionUserColumns } from './user.ts'

export type PersonalTokenRow = typeof personalToken.$inferSelect

export async function insertPersonalToken(db: DbOrTransaction, row: typeof personalToken.$inferInsert): Promise<void> {
  await db.insert(personalToken).values(row)
}

const isOwnLive = (userId: string, now: Date) => and(eq(personalToken.userId, userId), gt(personalToken.expiresAt, now))

/** Lists a user's tokens that haven't expired, newest first. */
export async function listPersonalTokens(db: DbOrTransaction, userId: string, now: Date): Promise<PersonalTokenRow[]> {
  return db.select().from(personalToken).where(isOwnLive(userId, now)).orderBy(desc(personalToken.createdAt), desc(personalToken.id))
}

export async function countPersonalTokens(db: DbOrTransaction, userId: string, now: Date): Promise<number> {
  const [row] = await db.select({ n: count() }).from(personalToken).where(isOwnLive(userId, now))
  return row?.n ?? 0
}

const tokenColumns = getTableColumns(personalToken)

/** Prepared, because every request with a token runs it. */
const findStatement = new QueryBuilder()
  .select({ token: tokenColumns, user: sessionUserColumns })
  .from(personalToken)
  .innerJoin(user, eq(user.id, personalToken.userId))
  .where(
    and(
      eq(personalToken.tokenHash, sql.placeholder('tokenHash')),
      gt(personalToken.expiresAt, sql.placeholder('now')),
      isNull(user.lockedAt),
      or(isNull(user.suspendedUntil), gte(personalToken.createdAt, user.suspendedUntil)),
    ),
  )
  .toSQL().sql

/** Finds a token that hasn't expired, and its user, unless the account is locked or suspended. This is one indexed lookup. */
export async function findPersonalToken(db: DbOrTransaction, tokenHash: string, now: Date) {
  const row = await selectFirst(db, findStatement, [tokenHash, now.toISOString()])
  return row && { token: readRow(tokenColumns, row, 0), user: readRow(sessionUserColumns, row, Object.keys(tokenColumns).length) }
}

/** Records a use, unless one was recorded after the given time. */
export async function recordTokenUse(db: DbOrTransaction, id: string, now: Date, unlessAfter: Date): Promise<void> {
  const isOld = or(isNull(personalToken.lastUsedAt), lte(personalToken.lastUsedAt, unlessAfter))
  await db
    .update(personalToken)
    .set({ lastUsedAt: now })
    .where(and(eq(personalToken.id, id), isOld))
}

/** Deletes a user's token. @returns whether there was one */
export async function deletePersonalToken(db: DbOrTransaction, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(personalToken)
    .where(and(eq(personalToken.id, id), eq(personalToken.userId, userId)))
    .returning({ id: personalToken.id })
  return rows.length > 0
}

/** Deletes all tokens of a user. */
export async function deletePersonalTokens(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(personalToken).where(eq(personalToken.userId, userId))
}

/** Deletes the tokens that expired by `now`. */
export async function deleteExpiredPersonalTokens(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(personalToken).where(lte(personalToken.expiresAt, now))
}
