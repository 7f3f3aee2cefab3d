import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '../client.ts'
import { insertMany } from '../many-rows.ts'
import { change } from '../schema/change.ts'
import { itemPrice } from '../schema/item-price.ts'
import { list } from '../schema/list.ts'
import { listEntry } from '../schema/list-entry.ts'
import { placeClaim } from '../schema/place-claim.ts'
import { report } from '../schema/report.ts'
import { review } from '../schema/review.ts'
import { reviewVote } from '../schema/review-vote.ts'

/** What people did in the demo world, as rows. */
export interface DemoActivity {
  reviews: (typeof review.$inferInsert)[]
  votes: (typeof reviewVote.$inferInsert)[]
  lists: (typeof list.$inferInsert)[]
  entries: (typeof listEntry.$inferInsert)[]
  prices: (typeof itemPrice.$inferInsert)[]
  changes: (typeof change.$inferInsert)[]
}

/** What is waiting for the moderators of the demo world, as rows. */
export interface DemoQueueRows {
  changes: (typeof change.$inferInsert)[]
  reports: (typeof report.$inferInsert)[]
  claims: (typeof placeClaim.$inferInsert)[]
  reviews: (typeof review.$inferInsert)[]
}

/** Inserts the activity of the demo world. The caller then counts the ratings. */
export async function insertDemoActivity(
  tx: Transaction,
  { reviews, votes, lists, entries, prices, changes }: DemoActivity,
): Promise<void> {
  if (reviews.length > 0) await tx.execute(insertMany(review, reviews))
  if (votes.length > 0) await tx.execute(insertMany(reviewVote, votes))
  if (lists.length > 0) await tx.execute(insertMany(list, lists))
  if (entries.length > 0) await tx.execute(insertMany(listEntry, entries))
  if (prices.length > 0) await tx.execute(insertMany(itemPrice, prices))
  if (changes.length > 0) await tx.execute(insertMany(change, changes))
}

/** Inserts what is waiting, except for rows that were inserted before. @returns whether any row is new */
export async function insertDemoQueue(db: DbOrTransaction, { changes, reports, claims, reviews }: DemoQueueRows): Promise<boolean> {
  const inserts = [
    ...(reviews.length > 0 ? [insertMany(review, reviews)] : []),
    ...(changes.length > 0 ? [insertMany(change, changes)] : []),
    ...(reports.length > 0 ? [insertMany(report, reports)] : []),
    ...(claims.length > 0 ? [insertMany(placeClaim, claims)] : []),
  ]
  let count = 0
  for (const insert of inserts) count += (await db.execute(sql`${insert} on conflict do nothing returning id`)).length
  return count > 0
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
