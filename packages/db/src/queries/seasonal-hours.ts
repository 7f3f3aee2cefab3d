import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/** The date on which a period `p` starts, from yesterday to five days ahead, for a place `r` in a city `c`. */
const dayOfStretch = (moment: SQL) => {
  const today = sql`(${moment} at time zone coalesce(r.tz, c.tz))::date`
  return sql`${today} + (p.weekday - extract(isodow from ${today})::int + 9) % 7 - 1`
}

/** The minutes of the week in which a place `r` in a city `c` is open around a time, for the current season. */
const weekAround = (moment: SQL) => sql`(
  select coalesce(range_agg(int4multirange(int4range(stretch.opens, least(stretch.closes, 10080)), int4range(0, greatest(stretch.closes - 10080, 0)))), '{}')
  from opening_period p,
    lateral (select p.weekday * 1440 + p.opens_minute as opens, p.weekday * 1440 + p.closes_minute as closes, ${dayOfStretch(moment)} as day) as stretch,
    lateral (select extract(month from stretch.day)::int * 100 + extract(day from stretch.day)::int as month_day) as date
  where p.restaurant_id = r.id and (p.season_from is null or case when p.season_from <= p.season_to
    then month_day between p.season_from and p.season_to
    else month_day >= p.season_from or month_day <= p.season_to end))`

/** Places whose hours differ by season have no fixed week. */
const isSeasonal = sql`(r.hours_state = 'read' and r.open_week is null)`

/** The opening week that search uses for a place `r` in a city `c`. Correct until the end of the next day. */
export const openWeekAt = (moment: SQL) =>
  sql`case when r.status <> 'published' then null when ${isSeasonal} then ${weekAround(moment)} else r.open_week end`

/** Updates the opening weeks of places whose hours differ by season. */
export async function refreshSeasonalHours(db: DbOrTransaction, now: Date): Promise<void> {
  await db.execute(sql`
    update restaurant_search set open_week = seasonal.week
    from (select r.id, ${openWeekAt(sql`${now.toISOString()}::timestamptz`)} as week from restaurant r join city c on c.id = r.city_id where ${isSeasonal}) as seasonal
    where seasonal.id = restaurant_search.id and restaurant_search.open_week is distinct from seasonal.week`)
}
