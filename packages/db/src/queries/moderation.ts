import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { item } from '../schema/item.ts'
import { list } from '../schema/list.ts'
import { restaurant } from '../schema/restaurant.ts'

/** What the operator changes about places and dishes. Search must be brought up to date after it. */

/** Hides a place, or makes it again what it was before. @returns whether it was not so already */
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

/** Takes a dish away, or brings it back. @returns its place; undefined when it was so already */
export async function setItemDeleted(tx: DbOrTransaction, id: string, deletedAt: Date | null): Promise<string | undefined> {
  const [row] = await tx
    .update(item)
    // What is brought back stands for itself, though it may have become another.
    .set({ deletedAt, mergedIntoId: null, updatedAt: sql`now()` })
    .where(and(eq(item.id, id), deletedAt === null ? isNotNull(item.deletedAt) : isNull(item.deletedAt)))
    .returning({ restaurantId: item.restaurantId })
  return row?.restaurantId
}

/** Says who may answer a place's reviews; null: nobody. */
export async function setOwner(tx: DbOrTransaction, id: string, userId: string | null): Promise<void> {
  await tx.update(restaurant).set({ ownerUserId: userId, updatedAt: sql`now()` }).where(eq(restaurant.id, id))
}

/** What a list is called, whatever its state; undefined when there is none. */
export async function findListName(tx: DbOrTransaction, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: sql<string>`coalesce(${list.title}, ${list.kind})` })
    .from(list)
    .where(eq(list.id, id))
  return row?.name
}

/** Hides a list from everybody but its owner, or shows it again. @returns whether it was not so already */
export async function setListHidden(tx: DbOrTransaction, id: string, hiddenAt: Date | null): Promise<boolean> {
  const changed = await tx
    .update(list)
    .set({ hiddenAt })
    .where(and(eq(list.id, id), hiddenAt === null ? isNotNull(list.hiddenAt) : isNull(list.hiddenAt)))
    .returning({ id: list.id })
  return changed.length > 0
}
