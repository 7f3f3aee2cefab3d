import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam } from '../many-rows.ts'
import { preparedQuery } from '../prepared.ts'
import { DISH_PLACES_MIN } from '../schema/dish.ts'

/** Reads dish concepts: what dishes of several places have in common (PLACE-640). */

export type DishRow = { slug: string; label: string; items: number; places: number }

const queryDish = preparedQuery<DishRow>(sql`
  select slug, label, items, places from dish where slug = ${sql.placeholder('slug')} and places >= ${DISH_PLACES_MIN}`)

/** Finds a concept that enough places have. */
export async function findDish(db: DbOrTransaction, slug: string): Promise<DishRow | undefined> {
  const [row] = await queryDish(db, { slug })
  return row
}

/** Which dishes of a concept are meant: those of a city, or all. */
export interface DishScope {
  slug: string
  cityId: string | undefined
}

const inScope = ({ slug, cityId }: DishScope) =>
  sql`s.dish_slug = ${slug} and ${cityId === undefined ? sql`true` : sql`s.city_id = ${cityId}::uuid`}`

/** Sums the ratings of all dishes. Few dishes are rated, and an index covers them. */
export async function sumDishRatings(db: DbOrTransaction, scope: DishScope) {
  const sumOf = (stars: number) => sql`coalesce(sum(i.rating_hist[${sql.raw(String(stars))}]), 0)::int`
  const [row] = await db.execute<{ ratingCount: number; ratingSum: number; ratingHist: number[] }>(sql`
    select coalesce(sum(i.rating_count), 0)::int as "ratingCount", coalesce(sum(i.rating_sum), 0)::int as "ratingSum",
      array[${sql.join([1, 2, 3, 4, 5].map(sumOf), sql`, `)}] as "ratingHist"
    from item_search s join item i using (id) where ${inScope(scope)} and s.rating is not null`)
  return row ?? { ratingCount: 0, ratingSum: 0, ratingHist: [0, 0, 0, 0, 0] }
}

/** The texts of one of a concept's best dishes. */
export type DishText = {
  names: Record<string, string>
  name: string
  nameLang: string | null
  description: string | null
  ingredients: string | null
}

/** Lists the names, descriptions and ingredients of the best dishes. */
export async function listDishTexts(db: DbOrTransaction, scope: DishScope, limit: number): Promise<DishText[]> {
  return await db.execute<DishText>(sql`
    select i.names, i.name, i.name_lang as "nameLang", i.description, i.ingredients_text as ingredients
    from (${best(scope, limit)}) as best join item i using (id) order by best.bayes desc, best.id desc`)
}

const best = (scope: DishScope, limit: number) =>
  sql`select s.id, s.bayes from item_search s where ${inScope(scope)} order by s.bayes desc, s.id desc limit ${limit}`

/** Counts how many of the best dishes are known to fit each diet, and to contain or be free of each allergen. */
export async function countDishFacts(
  db: DbOrTransaction,
  scope: DishScope,
  limit: number,
): Promise<{ lookedAt: number; facts: { fact: string; state: string; count: number }[] }> {
  const rows = await db.execute<{ fact: string; state: string; count: number }>(sql`
    with looked as materialized (select i.diets, i.allergens from (${best(scope, limit)}) as best join item i using (id))
    select key as fact, value as state, count(*)::int as count
    from looked, lateral (select * from jsonb_each_text(diets) union all select * from jsonb_each_text(allergens)) as stated
    where value in ('yes', 'contains', 'free') group by key, value
    union all select '', '', count(*)::int from looked`)
  return { lookedAt: rows.find(({ fact }) => fact === '')?.count ?? 0, facts: rows.filter(({ fact }) => fact !== '') }
}

/** A city that has a dish. Prices are in minor units of its own currency. */
export type DishCityRow = {
  id: string
  slug: string
  name: string
  names: Record<string, string>
  country: string
  countryName: string
  lat: number | null
  lon: number | null
  currency: string
  items: number
  places: number
  minor: number | null
  toMinor: number | null
}

/** Lists the cities that have a dish, those with the most dishes first. */
export async function listDishCities(db: DbOrTransaction, slug: string): Promise<Omit<DishCityRow, 'minor' | 'toMinor'>[]> {
  return await db.execute<Omit<DishCityRow, 'minor' | 'toMinor'>>(sql`
    select replace(c.id::text, '-', '') as id, c.slug, c.name, c.names, c.country_code as country, country.name as "countryName", c.lat, c.lon, c.currency,
      counted.items, counted.places
    from (
        select s.city_id, count(*)::int as items, count(distinct s.restaurant_id)::int as places
        from item_search s where s.dish_slug = ${slug} group by s.city_id
      ) as counted join city c on c.id = counted.city_id join country on country.code = c.country_code
    order by counted.items desc, c.name, c.id`)
}

/** Lists the lowest and the highest price in some cities, among their best dishes with a price in the city's currency. */
export async function listDishPrices(
  db: DbOrTransaction,
  { slug, cityIds, limit }: { slug: string; cityIds: readonly string[]; limit: number },
): Promise<{ cityId: string; minor: number; toMinor: number }[]> {
  if (cityIds.length === 0) return []
  return await db.execute<{ cityId: string; minor: number; toMinor: number }>(sql`
    select replace(c.id::text, '-', '') as "cityId", priced.minor, priced.to_minor as "toMinor"
    from unnest(${arrayParam(cityIds, 'uuid')}) as wanted (id) join city c on c.id = wanted.id,
      lateral (
        select min(best.price_minor) as minor, max(coalesce(i.price_to_minor, best.price_minor)) as to_minor
        from (
            select s.id, s.price_minor from item_search s where s.dish_slug = ${slug} and s.city_id = c.id and s.price_minor is not null
            order by s.bayes desc, s.id desc limit ${limit}
          ) as best join item i using (id) where i.currency = c.currency
      ) as priced
    where priced.minor is not null`)
}

/** A position in the list of places. */
export interface DishCursor {
  bayes: number
  id: string
}

/** Lists the best dish of each place, by Bayesian rating, and the number of places. */
export async function listDishPlaces(
  db: DbOrTransaction,
  { scope, after, limit }: { scope: DishScope; after: DishCursor | undefined; limit: number },
): Promise<{ rows: DishCursor[]; places: number }> {
  const beyond: SQL = after === undefined ? sql`true` : sql`(bayes, id) < (${after.bayes}::real, ${after.id}::uuid)`
  const [answer] = await db.execute<{ rows: [string, number][] | null; places: number }>(sql`
    with best as materialized (
      select distinct on (s.restaurant_id) s.id, s.bayes from item_search s where ${inScope(scope)}
      order by s.restaurant_id, s.bayes desc, s.id desc
    ),
    page as (select * from best where ${beyond} order by bayes desc, id desc limit ${limit})
    select (select count(*)::int from best) as places,
      (select json_agg(json_build_array(replace(id::text, '-', ''), bayes) order by bayes desc, id desc) from page) as rows`)
  return { rows: (answer?.rows ?? []).map(([id, bayes]) => ({ id, bayes })), places: answer?.places ?? 0 }
}

/** Finds the city of the best-rated dish of a concept. */
export async function findBestDishCity(db: DbOrTransaction, slug: string): Promise<string | undefined> {
  const [row] = await queryBestCity(db, { slug })
  return row?.name
}

const queryBestCity = preparedQuery<{ name: string }>(sql`
  select c.name from item_search s join city c on c.id = s.city_id where s.dish_slug = ${sql.placeholder('slug')} and s.rating is not null
  order by s.bayes desc, s.id desc limit 1`)
