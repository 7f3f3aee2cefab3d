import { desc, eq, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTransaction } from '../client.ts'
import { city } from '../schema/city.ts'
import { placeMerge } from '../schema/place-merge.ts'
import { restaurant } from '../schema/restaurant.ts'

/** Stores what undoing a merge needs. */
export async function insertMerge(tx: DbOrTransaction, row: typeof placeMerge.$inferInsert): Promise<void> {
  await tx.insert(placeMerge).values(row)
}

/** Takes a merge out of those that can be undone, in one statement, so that it's undone once. */
export async function takeMerge(tx: DbOrTransaction, id: string) {
  const [row] = await tx.delete(placeMerge).where(eq(placeMerge.id, id)).returning()
  return row
}

/** Lists merges whose place is still merged into the other one, latest first. */
export async function listMerges(db: DbOrTransaction, limit: number) {
  const into = alias(restaurant, 'into')
  const from = { name: restaurant.name, slug: restaurant.slug, publicNo: restaurant.publicNo, citySlug: city.slug }
  return db
    .select({
      id: placeMerge.id,
      at: placeMerge.createdAt,
      from,
      into: { name: into.name, slug: into.slug, publicNo: into.publicNo, citySlug: city.slug },
      city: city.name,
    })
    .from(placeMerge)
    .innerJoin(restaurant, eq(restaurant.id, placeMerge.fromId))
    .innerJoin(into, eq(into.id, placeMerge.intoId))
    .innerJoin(city, eq(city.id, into.cityId))
    .where(eq(restaurant.mergedIntoId, placeMerge.intoId))
    .orderBy(desc(placeMerge.id))
    .limit(limit)
}

/** Deletes what is needed to undo merges from up to a given time. */
export async function deleteOldMerges(db: DbOrTransaction, before: Date): Promise<void> {
  await db.delete(placeMerge).where(lte(placeMerge.createdAt, before))
}
