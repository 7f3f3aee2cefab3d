import { and, desc, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { preparedQuery, prepareOnce } from '../prepared.ts'
import { city } from '../schema/city.ts'
import { country } from '../schema/country.ts'
import { restaurant } from '../schema/restaurant.ts'
import { demoCities } from '../seed/demo-cities.ts'
import { rebuildCityAndCuisineNames } from './suggest.ts'

/** A city with the name of its country. */
export type CityRow = typeof city.$inferSelect & { countryName: string }

function cities(db: DbOrTransaction) {
  return db
    .select({ ...getTableColumns(city), countryName: country.name })
    .from(city)
    .innerJoin(country, eq(country.code, city.countryCode))
}

async function selectCities(db: DbOrTransaction, where: SQL | undefined, limit?: number): Promise<CityRow[]> {
  const query = cities(db)
    .where(where)
    .orderBy(inArray(city.slug, [...demoCities]), desc(city.itemCount), desc(city.restaurantCount), city.name)
  return limit === undefined ? query : query.limit(limit)
}

/**
 * Lists cities that have public places. Those of the demo world come last, and those with the most dishes first, because a city without
 * menus has less to show.
 */
export async function listCities(db: DbOrTransaction): Promise<CityRow[]> {
  return selectCities(db, gt(city.restaurantCount, 0))
}

/** Finds the city with a slug, in any case. Without a slug, the first city of {@link listCities}. */
export async function findCity(db: DbOrTransaction, slug: string | undefined): Promise<CityRow | undefined> {
  if (slug === undefined) return (await selectCities(db, gt(city.restaurantCount, 0), 1))[0]
  const [row] = await cityBySlug(db).execute({ slug: slug.toLowerCase() })
  return row
}

/** Prepared, because every search in a city runs it. */
const cityBySlug = prepareOnce((db) =>
  cities(db)
    .where(eq(city.slug, sql.placeholder('slug')))
    .prepare('city_by_slug'),
)

/** Finds cities with a name, ignoring accents and case. Also matches slugs and names in other languages. */
export async function findCitiesByName(db: DbOrTransaction, name: string, countryCode: string | undefined): Promise<CityRow[]> {
  return selectCities(
    db,
    and(
      countryCode === undefined ? undefined : eq(city.countryCode, countryCode),
      or(
        sql`norm(${city.name}) = norm(${name})`,
        eq(city.slug, name.toLowerCase()),
        sql`exists (select from jsonb_each_text(${city.names}) as other where norm(other.value) = norm(${name}))`,
      ),
    ),
  )
}

/** Finds the names by slug of the cities that {@link findCitiesByName} finds unambiguously within their country. */
export async function findUniqueCityNames(db: DbOrTransaction): Promise<Map<string, string>> {
  const rows = await db.execute<{ slug: string; name: string }>(sql`
    with called as (
      select id, country_code, norm(name) as word from city
      union select id, country_code, slug from city
      union select id, country_code, norm(other.value) from city, jsonb_each_text(names) as other
    )
    select slug, name from city where (country_code, norm(name)) in (select country_code, word from called group by 1, 2 having count(*) = 1)`)
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

/** Lists all cities, with and without places. */
export async function listAllCities(db: DbOrTransaction): Promise<CityRow[]> {
  return selectCities(db, undefined)
}

/**
 * Adds a city.
 * @returns false if its slug is taken
 */
export async function insertCity(db: DbOrTransaction, row: typeof city.$inferInsert): Promise<boolean> {
  const added = await db.insert(city).values(row).onConflictDoNothing({ target: city.slug }).returning({ id: city.id })
  return added.length > 0
}

/** Replaces the names of a city in other languages. */
export async function updateCityNames(db: DbOrTransaction, id: string, names: Readonly<Record<string, string>>): Promise<void> {
  await db
    .update(city)
    .set({ names: { ...names }, updatedAt: sql`now()` })
    .where(eq(city.id, id))
}

/** Lists the places of a city that aren't deleted. */
export async function listPlaceIds(db: DbOrTransaction, cityId: string): Promise<string[]> {
  const rows = await db
    .select({ id: restaurant.id })
    .from(restaurant)
    .where(and(eq(restaurant.cityId, cityId), isNull(restaurant.deletedAt)))
  return rows.map(({ id }) => id)
}

/** Bounds leave out places that are this many times farther from the center than a typical place. */
const OUTLIER_FACTOR = 12
/** The number of places that define a typical distance. */
const TYPICAL_COUNT = 10
/** A place within this many degrees of the center is never an outlier. */
const NEVER_OUTLIER = 0.1

/**
 * Sets the center and bounds of cities from their places, without outliers (PLACE-568). A city across the 180th meridian has its
 * west above its east.
 */
export async function updateCityBounds(db: DbOrTransaction, ids: ReadonlySet<string>): Promise<void> {
  const within180 = (lon: SQL) => sql`${lon} - 360 * round(${lon} / 360)`
  const middleOf = (value: SQL) => sql`percentile_cont(0.5) within group (order by ${value})`
  // One city at a time and each step once: the planner has no statistics about places that were just added, and would repeat steps per
  // place.
  for (const id of ids)
    await db.execute(sql`
      with place as materialized (
        select lat, lon from restaurant where city_id = ${id} and lat is not null and deleted_at is null
      ), origin as materialized (
        select percentile_disc(0.5) within group (order by lon) as lon from place
      ), going_east as materialized (
        select place.lat, origin.lon + ${within180(sql`(place.lon - origin.lon)`)} as lon from place, origin
      ), center as materialized (
        select count(*) as places, ${middleOf(sql`lat`)} as lat, ${middleOf(sql`lon`)} as lon from going_east
      ), typical as materialized (
        select ${middleOf(sql`abs(p.lat - c.lat)`)} as lat_off, ${middleOf(sql`abs(p.lon - c.lon)`)} as lon_off from center c, going_east p
      ), bounds as materialized (
        select min(p.lat) as south, min(p.lon) as west, max(p.lat) as north, max(p.lon) as east
        from going_east p, center c, typical t
        where c.places < ${TYPICAL_COUNT} or (abs(p.lat - c.lat) <= greatest(${NEVER_OUTLIER}, ${OUTLIER_FACTOR} * t.lat_off)
          and abs(p.lon - c.lon) <= greatest(${NEVER_OUTLIER}, ${OUTLIER_FACTOR} * t.lon_off))
      )
      update city set lat = center.lat, lon = ${within180(sql`center.lon`)}, south = bounds.south, west = ${within180(sql`bounds.west`)},
        north = bounds.north, east = ${within180(sql`bounds.east`)}, updated_at = now()
      from center, bounds where city.id = ${id} and center.places > 0`)
}

/** Recounts the public places and dishes of some or all cities, and rebuilds the suggestions of cities and cuisines. */
export async function recountCities(db: DbOrTransaction, ids: ReadonlySet<string> | 'all'): Promise<void> {
  if (ids !== 'all' && ids.size === 0) return
  await db.execute(sql`
    update city set restaurant_count = now_.places, item_count = now_.items, updated_at = now()
    from (
      select c.id,
        (select count(*) from restaurant_search r where r.city_id = c.id) as places,
        (select count(*) from item_search i where i.city_id = c.id) as items
      from city c where ${ids === 'all' ? sql`true` : sql`c.id in ${[...ids]}`}
    ) as now_
    where now_.id = city.id and (now_.places, now_.items) is distinct from (city.restaurant_count, city.item_count)`)
  await rebuildCityAndCuisineNames(db)
}

/** Lists all time zones of some or all cities, and of their places that have their own. */
export async function listTimeZones(db: DbOrTransaction, slugs: readonly string[] = []): Promise<string[]> {
  const rows = await (slugs.length === 0 ? queryZones(db, {}) : queryZonesOf(db, { slugs }))
  return rows.map(({ tz }) => tz)
}

const queryZones = preparedQuery<{ tz: string }>(sql`
  select tz from city union select r.tz from restaurant r where r.tz is not null`)
const isOfCities = sql`c.slug = any(${sql.placeholder('slugs')}::text[])`
const queryZonesOf = preparedQuery<{ tz: string }>(sql`
  select c.tz from city c where ${isOfCities}
  union select r.tz from restaurant r join city c on c.id = r.city_id where r.tz is not null and ${isOfCities}`)

/** Lists the country and region that determine the public holidays of each city, and its stored holidays. */
export async function listCityHolidays(db: DbOrTransaction) {
  return db.select({ id: city.id, countryCode: city.countryCode, region: city.region, holidays: city.holidays }).from(city)
}

/** Stores the public holidays of cities. */
export async function updateCityHolidays(db: DbOrTransaction, ids: readonly string[], holidays: readonly string[]): Promise<void> {
  await db
    .update(city)
    .set({ holidays: [...holidays] })
    .where(inArray(city.id, [...ids]))
}
