import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { item } from '../schema/item.ts'
import { list } from '../schema/list.ts'
import { restaurant } from '../schema/restaurant.ts'

/** Moderation of places, dishes and lists. The caller then updates search. */

/**
 * Hides a place, or restores its previous status.
 * @returns whether anything changed
 */
export async function setPlaceHidden(tx: DbOrTransaction, id: string, isHidden: boolean): Promise<boolean> {
  const changed = isHidden
    ? await tx
        .update(restaurant)
        .set({ status: 'hidden', statusBeforeHiding: restaurant.status, updatedAt: sql`now()` })
        .where(and(eq(restaurant.id, id), ne(restaurant.status, 'hidden')))
        .returning({ id: restaurant.id })
    : await tx
        .update(restaurant)
        .set({
          status: sql`coalesce(${restaurant.statusBeforeHiding}, 'published')`,
          statusBeforeHiding: null,
          updatedAt: sql`now()`,
        })
        .where(and(eq(restaurant.id, id), eq(restaurant.status, 'hidden')))
        .returning({ id: restaurant.id })
  return changed.length > 0
}

/**
 * Soft-deletes or restores a dish.
 * @returns its place, or undefined if nothing changed
 */
export async function setItemDeleted(tx: DbOrTransaction, id: string, deletedAt: Date | null): Promise<string | undefined> {
  const [row] = await tx
    .update(item)
    // A restored dish no longer redirects to another.
    .set({ deletedAt, mergedIntoId: null, updatedAt: sql`now()` })
    .where(and(eq(item.id, id), deletedAt === null ? isNotNull(item.deletedAt) : isNull(item.deletedAt)))
    .returning({ restaurantId: item.restaurantId })
  return row?.restaurantId
}

/** Finds a list's title or kind, whatever its state. */
export async function findListName(tx: DbOrTransaction, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: sql<string>`coalesce(${list.title}, ${list.kind})` })
    .from(list)
    .where(eq(list.id, id))
  return row?.name
}

/**
 * Hides a list from everyone except its owner, or shows it again.
 * @returns whether anything changed
 */
export async function setListHidden(tx: DbOrTransaction, id: string, hiddenAt: Date | null): Promise<boolean> {
  const changed = await tx
    .update(list)
    .set({ hiddenAt })
    .where(and(eq(list.id, id), hiddenAt === null ? isNotNull(list.hiddenAt) : isNull(list.hiddenAt)))
    .returning({ id: list.id })
  return changed.length > 0
}
