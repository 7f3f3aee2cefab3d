import { lte, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { placeDay } from '../schema/place-day.ts'

/** What was counted on a day (UTC) for a place, named by its ID, its public number or one of its dishes. */
export interface PlaceCounts {
  restaurantId: string | null
  publicNo: string | null
  itemId: string | null
  day: string
  views: number
  saves: number
  searches: number
}

/**
 * Adds counts to the days of their places in one statement. Ignores places that aren't public. Rows are written in the order of their keys,
 * so that processes that do this at the same time don't deadlock.
 */
export async function addPlaceCounts(db: DbOrTransaction, counts: readonly PlaceCounts[]): Promise<void> {
  await db.execute(sql`
    insert into place_day (restaurant_id, day, views, saves, searches)
    select r.id, given.day, sum(given.views), sum(given.saves), sum(given.searches)
    from json_to_recordset(${JSON.stringify(counts)}::json)
      as given("restaurantId" uuid, "publicNo" text, "itemId" uuid, day date, views int, saves int, searches int)
    join restaurant r on r.deleted_at is null and r.status in ('published', 'temporarily_closed', 'permanently_closed') and r.id = coalesce(
      given."restaurantId",
      (select i.restaurant_id from item i where i.id = given."itemId"),
      (select p.id from restaurant p where p.public_no = given."publicNo"))
    group by r.id, given.day order by r.id, given.day
    on conflict (restaurant_id, day) do update set views = place_day.views + excluded.views,
      saves = place_day.saves + excluded.saves, searches = place_day.searches + excluded.searches`)
}

/** Lists the counts of a place for each of the last `days` days, oldest first, with zeros for days without any. */
export async function listPlaceDays(db: DbOrTransaction, restaurantId: string, { today, days }: { today: string; days: number }) {
  return db.execute<{ day: string; views: number; saves: number; searches: number }>(sql`
    select to_char(each.day, 'YYYY-MM-DD') as day,
      coalesce(d.views, 0) as views, coalesce(d.saves, 0) as saves, coalesce(d.searches, 0) as searches
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as each(day)
    left join place_day d on d.restaurant_id = ${restaurantId} and d.day = each.day::date
    order by each.day`)
}

/** Adds the counts of a place that is merged to those of the place that remains. */
export async function mergePlaceDays(tx: DbOrTransaction, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from place_day where restaurant_id = ${from} returning day, views, saves, searches)
    insert into place_day (restaurant_id, day, views, saves, searches) select ${into}::uuid, day, views, saves, searches from gone
    on conflict (restaurant_id, day) do update set views = place_day.views + excluded.views,
      saves = place_day.saves + excluded.saves, searches = place_day.searches + excluded.searches`)
}

/** Deletes the counts of days up to a given time. */
export async function deleteOldPlaceDays(db: DbOrTransaction, before: Date): Promise<void> {
  await db.delete(placeDay).where(lte(placeDay.day, before.toISOString().slice(0, 10)))
}
