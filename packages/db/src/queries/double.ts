import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/** Two places that are probably the same. */
export interface DoubleRow {
  city: string
  /** The place with less data, and the one to merge it into. */
  from: { publicNo: string; name: string; slug: string }
  into: { publicNo: string; name: string; slug: string }
  citySlug: string
  meters: number
}

/** Lists places within 100 m of each other with the same name, ignoring accents and case, by city and name. */
export async function listDoubles(db: DbOrTransaction, cityId: string | undefined, limit: number): Promise<DoubleRow[]> {
  const side = (row: string) => sql.raw(`json_build_object('publicNo', ${row}.public_no, 'name', ${row}.name, 'slug', ${row}.slug)`)
  return await db.execute<DoubleRow & Record<string, unknown>>(sql`
    with place as materialized (
      select r.*, norm(r.name) as called,
        row_number() over (order by r.owner_user_id is not null desc, r.item_count desc, r.rating_count desc, r.completeness desc, r.id) as rank
      from restaurant r where r.deleted_at is null and r.status in ('published', 'temporarily_closed') and r.lat is not null
        ${cityId === undefined ? sql`` : sql`and r.city_id = ${cityId}`}
    )
    select c.name as city, c.slug as "citySlug", ${side('f')} as "from", ${side('i')} as "into", round(away.meters)::int as meters
    from place f join place i on i.called = f.called and i.city_id = f.city_id and i.rank < f.rank join city c on c.id = f.city_id,
      lateral (select 111200 * sqrt(power(f.lat - i.lat, 2) + power((f.lon - i.lon) * cos(radians(f.lat)), 2)) as meters) as away
    where away.meters <= 100
    order by c.name, f.called, away.meters, f.id limit ${limit}`)
}
