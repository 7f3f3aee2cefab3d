import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/** Queries of the landing page, of `/app` and of the onboarding. */

/** The cuisines that most public places in a city serve. */
export async function listPopularCuisines(db: DbOrTransaction, cityId: string, limit: number) {
  return await db.execute<{ slug: string; name: string; restaurantCount: number }>(sql`
    select c.slug, c.name, count(*)::int as "restaurantCount"
    from restaurant_search r join restaurant_cuisine rc on rc.restaurant_id = r.id join cuisine c on c.slug = rc.cuisine_slug
    where r.city_id = ${cityId} and c.status = 'known'
    group by c.slug, c.name order by count(*) desc, c.name limit ${limit}`)
}

/** The cuisines that most public places serve, across all cities. Reads the counts of the suggestions. */
export async function listServedCuisines(db: DbOrTransaction, limit: number) {
  return await db.execute<{ slug: string; name: string }>(sql`
    select c.slug, c.name
    from cuisine c join (select slug, max(uses) as uses from suggest where kind = 'cuisine' group by slug) as served using (slug)
    order by served.uses desc, c.name limit ${limit}`)
}

/**
 * The best places in a city, those open in `minuteOfWeek` first.
 * @param options `minuteOfWeek` is 0 to 10079 in the city's time zone
 */
export async function listPlacesOpenFirst(
  db: DbOrTransaction,
  { cityId, minuteOfWeek, limit }: { cityId: string; minuteOfWeek: number; limit: number },
): Promise<string[]> {
  // Two short index scans by score instead of sorting the whole city.
  const best = (condition: SQL) => sql`select r.id, r.score from restaurant_search r where r.city_id = ${cityId} and ${condition}
    order by r.score desc, r.id desc limit ${limit}`
  const isOpen = sql`coalesce(r.open_week @> ${minuteOfWeek}::int, false)`
  const rows = await db.execute<{ id: string }>(sql`
    select replace(found.id::text, '-', '') as id
    from (select open.*, 0 as tier from (${best(isOpen)}) as open union all select shut.*, 1 as tier from (${best(sql`not ${isOpen}`)}) as shut) as found
    order by found.tier, found.score desc, found.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The best dishes are searched among this many of the best places, because a dish's score follows its place's. */
const SEARCHED_PLACES = 40

/** The best dishes in a city, at most one per place. */
export async function listPopularItems(db: DbOrTransaction, cityId: string, limit: number): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select replace(best.id::text, '-', '') as id
    from (
        select r.id from restaurant_search r
        where r.city_id = ${cityId} and exists (select from item_search i where i.restaurant_id = r.id)
        order by r.score desc, r.id desc limit ${SEARCHED_PLACES}
      ) as place,
      lateral (select i.id, i.score from item_search i where i.restaurant_id = place.id order by i.score desc, i.id desc limit 1) as best
    order by best.score desc, best.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}
