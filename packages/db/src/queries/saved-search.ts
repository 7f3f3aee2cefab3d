import type { SavedQuery } from '@morsel/contract/saved-search'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { savedSearch } from '../schema/saved-search.ts'

export type SavedSearchRow = typeof savedSearch.$inferSelect

/** Lists a user's saved searches, newest first. */
export async function listSavedSearchesByUser(db: DbOrTransaction, userId: string): Promise<SavedSearchRow[]> {
  return db.select().from(savedSearch).where(eq(savedSearch.userId, userId)).orderBy(desc(savedSearch.createdAt), desc(savedSearch.id))
}

export async function countSavedSearches(tx: DbOrTransaction, userId: string): Promise<number> {
  const [row] = await tx.select({ searches: count() }).from(savedSearch).where(eq(savedSearch.userId, userId))
  return row?.searches ?? 0
}

/**
 * Renames the saved search with the same query.
 * @returns undefined if there is none
 */
export async function renameSavedSearchByQuery(
  tx: DbOrTransaction,
  { userId, query, name }: { userId: string; query: SavedQuery; name: string },
): Promise<SavedSearchRow | undefined> {
  const [row] = await tx
    .update(savedSearch)
    .set({ name })
    .where(and(eq(savedSearch.userId, userId), sql`md5(${savedSearch.query}::text) = md5(${JSON.stringify(query)}::jsonb::text)`))
    .returning()
  return row
}

export async function insertSavedSearch(tx: DbOrTransaction, row: SavedSearchRow): Promise<void> {
  await tx.insert(savedSearch).values(row)
}

/**
 * Renames a user's saved search.
 * @returns whether there was one
 */
export async function renameSavedSearch(db: DbOrTransaction, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(savedSearch)
    .set({ name })
    .where(and(eq(savedSearch.id, id), eq(savedSearch.userId, userId)))
    .returning({ id: savedSearch.id })
  return rows.length > 0
}

/**
 * Deletes a user's saved search.
 * @returns whether there was one
 */
export async function deleteSavedSearch(db: DbOrTransaction, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedSearch)
    .where(and(eq(savedSearch.id, id), eq(savedSearch.userId, userId)))
    .returning({ id: savedSearch.id })
  return rows.length > 0
}

/**
 * Claims the saved searches of subscribers who were last notified before `before`, with the time since which results are new. Users who
 * have waited longest come first. This is one statement, so that only one of several concurrent jobs gets each.
 * @param options `limit` is a number of users
 */
export async function claimDueSearches(
  tx: DbOrTransaction,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<(Pick<SavedSearchRow, 'userId' | 'name' | 'query'> & { since: Date })[]> {
  const rows = await tx.execute<{ user_id: string; name: string; query: SavedQuery; since: string }>(sql`
    with person as (
      select s.user_id, w.created_at as wanted_at
      from saved_search s
      join subscription w on w.user_id = s.user_id and w.topic = 'saved_searches'
      join "user" u on u.id = s.user_id and u.status = 'active' and u.email_verified
      group by s.user_id, w.created_at
      having greatest(coalesce(max(s.notified_at), min(s.created_at)), w.created_at) <= ${before.toISOString()}
      order by coalesce(max(s.notified_at), min(s.created_at)), s.user_id limit ${limit}
    ), due as (
      select s.id, s.user_id, s.name, s.query, greatest(coalesce(s.notified_at, s.created_at), person.wanted_at) as since
      from saved_search s join person using (user_id) for no key update of s skip locked
    ), told as (update saved_search set notified_at = ${now.toISOString()} from due where saved_search.id = due.id)
    select user_id, name, query, since from due order by user_id, name`)
  return rows.map(({ user_id, name, query, since }) => ({ userId: user_id.replaceAll('-', ''), name, query, since: new Date(since) }))
}
