import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, max, type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { list } from '../schema/list.ts'
import { listEntry } from '../schema/list-entry.ts'
import type { RatedTarget } from './rating.ts'

export type ListEntryRow = typeof listEntry.$inferSelect

/** Limits how many merges are followed, which also ends a cycle. */
const MERGES_MAX = 5

/**
 * Returns a condition for entries about a dish, or about a place or one merged into it.
 * @param entry name or alias of the table
 */
export const matchesTarget = (target: RatedTarget, entry: SQL = sql`list_entry`): SQL =>
  target.itemId === null
    ? sql`${entry}.restaurant_id in (
        with recursive merged(id, n) as (
          select ${target.restaurantId}::uuid, 0
          union select r.id, merged.n + 1 from merged join restaurant r on r.merged_into_id = merged.id where merged.n < ${MERGES_MAX})
        select id from merged)`
    : sql`${entry}.item_id = ${target.itemId}`

/** Lists one page of a list, in its order. */
export async function listEntries(
  db: DbOrTransaction,
  listId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ListEntryRow[]> {
  return db
    .select()
    .from(listEntry)
    .where(and(eq(listEntry.listId, listId), after === undefined ? undefined : gt(listEntry.position, after)))
    .orderBy(asc(listEntry.position))
    .limit(limit)
}

export async function countEntries(db: DbOrTransaction, listId: string): Promise<number> {
  const [row] = await db.select({ entries: count() }).from(listEntry).where(eq(listEntry.listId, listId))
  return row?.entries ?? 0
}

/** Finds a list's entry about a place or dish. */
export async function findEntryByTarget(db: DbOrTransaction, listId: string, target: RatedTarget): Promise<ListEntryRow | undefined> {
  const [row] = await db
    .select()
    .from(listEntry)
    .where(and(eq(listEntry.listId, listId), matchesTarget(target)))
    .orderBy(asc(listEntry.position))
    .limit(1)
  return row
}

/** Finds the ID of the list that an entry is on, if the user owns it. */
export async function findOwnListIdByEntry(db: DbOrTransaction, userId: string, entryId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: list.id })
    .from(listEntry)
    .innerJoin(list, eq(list.id, listEntry.listId))
    .where(and(eq(listEntry.id, entryId), eq(list.userId, userId)))
  return row?.id
}

export async function findEntry(db: DbOrTransaction, id: string): Promise<ListEntryRow | undefined> {
  const [row] = await db.select().from(listEntry).where(eq(listEntry.id, id))
  return row
}

/** Finds the entry next to a position in a list; with null, the first or last entry. */
export async function findNeighbor(
  db: DbOrTransaction,
  listId: string,
  side: { behind: string | null } | { before: string | null },
): Promise<ListEntryRow | undefined> {
  const isBehind = 'behind' in side
  const edge = isBehind ? side.behind : side.before
  const [row] = await db
    .select()
    .from(listEntry)
    .where(
      and(eq(listEntry.listId, listId), edge === null ? undefined : isBehind ? gt(listEntry.position, edge) : lt(listEntry.position, edge)),
    )
    .orderBy(isBehind ? asc(listEntry.position) : desc(listEntry.position))
    .limit(1)
  return row
}

export async function insertEntry(tx: DbOrTransaction, row: typeof listEntry.$inferInsert): Promise<void> {
  await tx.insert(listEntry).values(row)
}

export async function updateEntry(
  tx: DbOrTransaction,
  id: string,
  changes: Partial<Pick<ListEntryRow, 'note' | 'position'>>,
): Promise<void> {
  await tx.update(listEntry).set(changes).where(eq(listEntry.id, id))
}

export async function deleteEntry(tx: DbOrTransaction, id: string): Promise<void> {
  await tx.delete(listEntry).where(eq(listEntry.id, id))
}

/** Lists all entries of a user, by list and position. */
export async function listEntriesByUser(db: DbOrTransaction, userId: string): Promise<ListEntryRow[]> {
  const rows = await db
    .select({ entry: listEntry })
    .from(listEntry)
    .innerJoin(list, eq(list.id, listEntry.listId))
    .where(eq(list.userId, userId))
    .orderBy(listEntry.listId, listEntry.position)
  return rows.map(({ entry }) => entry)
}

/** Lists all entries on a user's favorites list, in no particular order. */
export async function listFavorites(db: DbOrTransaction, userId: string): Promise<Pick<ListEntryRow, 'restaurantId' | 'itemId'>[]> {
  return db
    .select({ restaurantId: listEntry.restaurantId, itemId: listEntry.itemId })
    .from(listEntry)
    .innerJoin(list, eq(list.id, listEntry.listId))
    .where(and(eq(list.userId, userId), eq(list.kind, 'favourites')))
}

/** Lists the places on a user's lists, each once, the most recently added first. */
export async function listLatestSavedPlaces(db: DbOrTransaction, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: listEntry.restaurantId })
    .from(listEntry)
    .innerJoin(list, eq(list.id, listEntry.listId))
    .where(and(eq(list.userId, userId), isNull(list.deletedAt), isNotNull(listEntry.restaurantId)))
    .groupBy(listEntry.restaurantId)
    .orderBy(desc(max(listEntry.addedAt)), listEntry.restaurantId)
    .limit(limit)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Maps merged places to the places they became. Others are left out. */
export async function findMergedPlaces(db: DbOrTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.execute<{ merged: string; into: string }>(sql`
    with recursive way(merged, at, n) as (
      select r.id, r.merged_into_id, 1 from restaurant r
        where r.id in (${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}) and r.merged_into_id is not null
      union all
      select way.merged, r.merged_into_id, way.n + 1 from way join restaurant r on r.id = way.at
        where r.merged_into_id is not null and way.n < ${MERGES_MAX})
    select distinct on (merged) replace(merged::text, '-', '') as merged, replace(at::text, '-', '') as into from way order by merged, n desc`)
  return new Map(rows.map(({ merged, into }) => [merged, into]))
}
