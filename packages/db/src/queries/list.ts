import type { StandardList } from '@morsel/contract/list'
import type { CuisineRef } from '@morsel/contract/place'
import { and, asc, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { list } from '../schema/list.ts'
import { profile } from '../schema/profile.ts'
import { user } from '../schema/user.ts'
import { matchesTarget } from './list-entry.ts'
import { publicName, publicUsername } from './profile.ts'
import type { RatedTarget } from './rating.ts'

export type ListRow = typeof list.$inferSelect

const isNotDeleted = isNull(list.deletedAt)

/** Locks a user's lists until the transaction ends, so that they are counted one request at a time. */
export async function lockListOwner(tx: DbOrTransaction, userId: string): Promise<void> {
  await tx.execute(sql`select from "user" where id = ${userId} for no key update`)
}

/** Counts a user's custom lists. */
export async function countLists(tx: DbOrTransaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ lists: count() })
    .from(list)
    .where(and(eq(list.userId, userId), eq(list.kind, 'custom'), isNotDeleted))
  return row?.lists ?? 0
}

export async function insertList(tx: DbOrTransaction, row: typeof list.$inferInsert): Promise<void> {
  await tx.insert(list).values(row)
}

/** Locks a user's standard list until the transaction ends. Creates it if it's missing. */
export async function lockStandardList(
  tx: DbOrTransaction,
  { id, userId, kind, at }: { id: string; userId: string; kind: StandardList; at: Date },
): Promise<ListRow> {
  const find = async () => {
    const [row] = await tx
      .select()
      .from(list)
      .where(and(eq(list.userId, userId), eq(list.kind, kind)))
      .for('no key update')
    return row
  }
  const found = await find()
  if (found) return found
  await tx.insert(list).values({ id, userId, kind, visibility: 'private', createdAt: at, updatedAt: at }).onConflictDoNothing()
  const created = await find()
  if (!created) throw new Error('A standard list disappeared while it was created')
  return created
}

/** Locks a user's own list until the transaction ends, unless it's deleted. */
export async function lockOwnList(tx: DbOrTransaction, userId: string, id: string): Promise<ListRow | undefined> {
  const [row] = await tx
    .select()
    .from(list)
    .where(and(eq(list.id, id), eq(list.userId, userId), isNotDeleted))
    .for('no key update')
  return row
}

/** Finds a list with its owner, unless it's deleted. The owner's username is null if their profile isn't public. */
export async function findList(db: DbOrTransaction, id: string) {
  const [row] = await db
    .select({ list, owner: { name: publicName, username: publicUsername, status: user.status } })
    .from(list)
    .innerJoin(user, eq(user.id, list.userId))
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(and(eq(list.id, id), isNotDeleted))
  return row
}

export async function updateList(
  tx: DbOrTransaction,
  id: string,
  changes: Partial<Pick<ListRow, 'title' | 'description' | 'visibility' | 'linkKey' | 'updatedAt'>>,
): Promise<void> {
  await tx.update(list).set(changes).where(eq(list.id, id))
}

export async function softDeleteList(tx: DbOrTransaction, id: string, at: Date): Promise<void> {
  await tx.update(list).set({ deletedAt: at }).where(eq(list.id, id))
}

/**
 * Restores a soft-deleted list.
 * @returns whether there was one
 */
export async function restoreList(tx: DbOrTransaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(list)
    .set({ deletedAt: null })
    .where(and(eq(list.id, id), eq(list.userId, userId), isNotNull(list.deletedAt)))
    .returning({ id: list.id })
  return rows.length > 0
}

/** Permanently deletes lists that were soft-deleted before a given time. */
export async function purgeDeletedLists(db: DbOrTransaction, before: Date): Promise<void> {
  await db.delete(list).where(lt(list.deletedAt, before))
}

/** An entry on a list's cover, as `json_build_object` returns it. */
interface CoverPart {
  id: string
  restaurantId: string | null
  cuisines: CuisineRef[]
}

const COVER_LENGTH = 3

const coverPart = sql<CoverPart[]>`(
  select coalesce(json_agg(json_build_object('id', replace(coalesce(e.restaurant_id, e.item_id)::text, '-', ''),
    'restaurantId', e.restaurant_id, 'cuisines', (
      select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by rc.position), '[]')
      from restaurant_cuisine rc join cuisine c on c.slug = rc.cuisine_slug
      where rc.restaurant_id = coalesce(e.restaurant_id, (select i.restaurant_id from item i where i.id = e.item_id)))) order by e.position), '[]')
  from (select * from list_entry e where e.list_id = ${list.id} order by e.position limit ${COVER_LENGTH}) e)`

/** Lists a user's lists, newest first, and whether each contains `target`. */
export async function listListsByUser(db: DbOrTransaction, userId: string, target?: RatedTarget) {
  const holding = target === undefined ? sql`false` : matchesTarget(target, sql`e`)
  return db
    .select({
      list,
      entryCount: sql<number>`(select count(*)::int from list_entry e where e.list_id = ${list.id})`,
      cover: coverPart,
      holds: sql<boolean>`exists (select from list_entry e where e.list_id = ${list.id} and ${holding})`,
      // The join makes drizzle qualify columns with their tables.
      owner: user.id,
    })
    .from(list)
    .innerJoin(user, eq(user.id, list.userId))
    .where(and(eq(list.userId, userId), isNotDeleted))
    .orderBy(sql`${list.createdAt} desc`, asc(list.id))
}
