import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/** Returns the day at a place `r` in a city `c`. */
const today = (moment: SQL) => sql`(${moment} at time zone coalesce(r.tz, c.tz))::date`

/** Returns the date on which a period `p` starts, from yesterday to five days ahead, for a place `r` in a city `c`. */
const dayOfStretch = (moment: SQL) => sql`${today(moment)} + (p.weekday - extract(isodow from ${today(moment)})::int + 9) % 7 - 1`

/** Returns public holidays from yesterday to five days ahead for which a place `r` has special hours (PLACE-108). */
const holidaysAround = (moment: SQL) => sql`(
  select day from (select ${today(moment)} as today offset 0) as here, unnest(c.holidays) as day
  where r.holiday_hours is not null and day between today - 1 and today + 5
    and extract(month from day) * 100 + extract(day from day) <> all(r.holiday_exceptions))`

/**
 * Returns the minutes of the week in which a place `r` in a city `c` is open around a time: in the current season, and on public holidays.
 */
const weekAround = (moment: SQL) => sql`(
  with holiday as materialized ${holidaysAround(moment)}, stretch as (
    select p.weekday * 1440 + p.opens_minute as opens, p.weekday * 1440 + p.closes_minute as closes
    from opening_period p,
      lateral (select ${dayOfStretch(moment)} as day) as date,
      lateral (select extract(month from day)::int * 100 + extract(day from day)::int as month_day) as season
    where p.restaurant_id = r.id and not exists (select from holiday where holiday.day = date.day)
      and (p.season_from is null or case when p.season_from <= p.season_to
        then month_day between p.season_from and p.season_to
        else month_day >= p.season_from or month_day <= p.season_to end)
    union all
    select weekday * 1440 + "opensMinute", weekday * 1440 + "closesMinute"
    from holiday, lateral (select extract(isodow from holiday.day)::int - 1 as weekday) as named,
      jsonb_to_recordset(r.holiday_hours) as range ("opensMinute" int, "closesMinute" int)
  )
  select coalesce(range_agg(int4multirange(int4range(opens, least(closes, 10080)), int4range(0, greatest(closes - 10080, 0)))), '{}') from stretch)`

/** Places whose hours differ by season have no fixed week. */
const isSeasonal = sql`(r.hours_state = 'read' and r.open_week is null)`

/** Places with their own hours on public holidays. */
const hasHolidayHours = sql`(r.hours_state = 'read' and r.holiday_hours is not null)`

/** Returns the opening week that search uses for a place `r` in a city `c`. Correct until the end of the next day. */
export const openWeekAt = (moment: SQL) =>
  sql`case when r.status <> 'published' then null
    when ${isSeasonal} or (${hasHolidayHours} and exists ${holidaysAround(moment)}) then ${weekAround(moment)}
    else r.open_week end`

/** The minutes of the week in which a place `r` may be open in any season or on a holiday, whose hours count as a Monday's. */
export const openInAnySeason = sql`case when ${isSeasonal} or ${hasHolidayHours} then coalesce(r.open_week, '{}') + (
  select coalesce(range_agg(int4multirange(int4range(opens, least(closes, 10080)), int4range(0, greatest(closes - 10080, 0)))), '{}')
  from (
    select p.weekday * 1440 + p.opens_minute as opens, p.weekday * 1440 + p.closes_minute as closes
    from opening_period p where p.restaurant_id = r.id
    union all
    select "opensMinute", "closesMinute" from jsonb_to_recordset(r.holiday_hours) as range ("opensMinute" int, "closesMinute" int)
  ) as stretch) else r.open_week end`

/** Whether the opening week of a place `r` that search uses may change from day to day. */
const isWeekChanging = sql`(${isSeasonal} or ${hasHolidayHours})`

/** Updates the opening weeks of places whose hours differ by season or on public holidays. */
export async function refreshSeasonalHours(db: DbOrTransaction, now: Date): Promise<void> {
  await db.execute(sql`
    update restaurant_search set open_week = current.week
    from (
      select r.id, ${openWeekAt(sql`${now.toISOString()}::timestamptz`)} as week
      from restaurant r join city c on c.id = r.city_id where ${isWeekChanging}
    ) as current
    where current.id = restaurant_search.id and restaurant_search.open_week is distinct from current.week`)
}

/** Lists places whose opening hours name a year, with their stored periods. */
export async function listDatedHours(db: DbOrTransaction) {
  return db.execute<{ id: string; text: string; periods: unknown[] }>(sql`
    select replace(r.id::text, '-', '') as id, r.opening_hours_raw as text, coalesce((
      select json_agg(json_build_array(p.weekday, p.opens_minute, p.closes_minute, p.is_open_ended, p.season_from, p.season_to) order by p.position)
      from opening_period p where p.restaurant_id = r.id), '[]') as periods
    from restaurant r where r.opening_hours_raw ~ '\\m20[0-9]{2}\\M' and r.deleted_at is null`)
}
