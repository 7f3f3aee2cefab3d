import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/** The rails of the landing page and of `/app`. */

/** The cuisines that most public places of a city serve. */
export async function popularCuisines(db: DbOrTransaction, cityId: string, limit: number) {
  return await db.execute<{ slug: string; name: string; restaurantCount: number }>(sql`
    select c.slug, c.name, count(*)::int as "restaurantCount"
    from restaurant_search r join restaurant_cuisine rc on rc.restaurant_id = r.id join cuisine c on c.slug = rc.cuisine_slug
    where r.city_id = ${cityId} and c.status = 'known'
    group by c.slug, c.name order by count(*) desc, c.name limit ${limit}`)
}

/** The most prominent places of a city, those that are open in `minuteOfWeek` (0 to 10079, on the city's clock) first. */
export async function placesOpenFirst(
  db: DbOrTransaction,
  { cityId, minuteOfWeek, limit }: { cityId: string; minuteOfWeek: number; limit: number },
): Promise<string[]> {
  const open = sql`open_week @> ${minuteOfWeek}::int`
  const rows = await db.execute<{ id: string }>(sql`
    select replace(id::text, '-', '') as id from restaurant_search where city_id = ${cityId}
    order by coalesce(${open}, false) desc, score desc, id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The best dishes of a city, at most one of a place. */
export async function popularItems(db: DbOrTransaction, cityId: string, limit: number): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select replace(best.id::text, '-', '') as id
    from restaurant_search r,
      lateral (select i.id, i.score from item_search i where i.restaurant_id = r.id order by i.score desc, i.id desc limit 1) as best
    where r.city_id = ${cityId} order by best.score desc, best.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}
