import { sql } from 'drizzle-orm'
import type { Transaction } from '../client.ts'
import { insertMany } from '../many-rows.ts'
import { itemPrice } from '../schema/item-price.ts'
import { list } from '../schema/list.ts'
import { listEntry } from '../schema/list-entry.ts'
import { review } from '../schema/review.ts'
import { reviewVote } from '../schema/review-vote.ts'

/** What people did in the demo world, as rows. */
export interface DemoActivity {
  reviews: (typeof review.$inferInsert)[]
  votes: (typeof reviewVote.$inferInsert)[]
  lists: (typeof list.$inferInsert)[]
  entries: (typeof listEntry.$inferInsert)[]
  prices: (typeof itemPrice.$inferInsert)[]
}

/** Inserts the activity of the demo world. The caller then counts the ratings. */
export async function insertDemoActivity(tx: Transaction, { reviews, votes, lists, entries, prices }: DemoActivity): Promise<void> {
  if (reviews.length > 0) await tx.execute(insertMany(review, reviews))
  if (votes.length > 0) await tx.execute(insertMany(reviewVote, votes))
  if (lists.length > 0) await tx.execute(insertMany(list, lists))
  if (entries.length > 0) await tx.execute(insertMany(listEntry, entries))
  if (prices.length > 0) await tx.execute(insertMany(itemPrice, prices))
}

/**
 * Deletes the places of a source with all that belongs to them, these users, and those of these cities that have no other places.
 * @returns how many places, and the cities that are left
 */
export async function deleteDemoRows(
  tx: Transaction,
  { sourceId, userIds, cityIds }: { sourceId: string; userIds: readonly string[]; cityIds: readonly string[] },
): Promise<{ places: number; cities: string[] }> {
  const places = await tx.execute(sql`delete from restaurant where source_id = ${sourceId} returning id`)
  await tx.execute(sql`delete from "user" where id = any(${sql.param(userIds)}::uuid[])`)
  await tx.execute(sql`
    delete from city where id = any(${sql.param(cityIds)}::uuid[]) and not exists (select 1 from restaurant r where r.city_id = city.id)`)
  const left = await tx.execute<{ id: string }>(sql`
    select replace(id::text, '-', '') as id from city where id = any(${sql.param(cityIds)}::uuid[])`)
  return { places: places.length, cities: left.map(({ id }) => id) }
}
