import type { SavedQuery } from '@morsel/contract/saved-search'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { savedSearch } from '../schema/saved-search.ts'

/** A stored search. */
export type SavedSearchRow = typeof savedSearch.$inferSelect

/** Somebody's saved searches, the newest first. */
export async function savedSearchesOf(db: DbOrTransaction, userId: string): Promise<SavedSearchRow[]> {
  return db.select().from(savedSearch).where(eq(savedSearch.userId, userId)).orderBy(desc(savedSearch.createdAt), desc(savedSearch.id))
}

/** How many searches somebody has saved. */
export async function countSavedSearches(tx: DbOrTransaction, userId: string): Promise<number> {
  const [row] = await tx.select({ searches: count() }).from(savedSearch).where(eq(savedSearch.userId, userId))
  return row?.searches ?? 0
}

/** Gives the same question that was saved before another name. @returns undefined when it was not */
export async function renameSavedQuery(
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

/** Saves a search. */
export async function insertSavedSearch(tx: DbOrTransaction, row: SavedSearchRow): Promise<void> {
  await tx.insert(savedSearch).values(row)
}

/** Gives one's own search another name. @returns whether there was one */
export async function renameSavedSearch(db: DbOrTransaction, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(savedSearch)
    .set({ name })
    .where(and(eq(savedSearch.id, id), eq(savedSearch.userId, userId)))
    .returning({ id: savedSearch.id })
  return rows.length > 0
}

/** Takes one's own search away. @returns whether there was one */
export async function deleteSavedSearch(db: DbOrTransaction, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedSearch)
    .where(and(eq(savedSearch.id, id), eq(savedSearch.userId, userId)))
    .returning({ id: savedSearch.id })
  return rows.length > 0
}
