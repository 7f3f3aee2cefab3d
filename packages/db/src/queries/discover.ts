import { suiting } from '@morsel/contract/fit'
import type { Allergen, Diet } from '@morsel/contract/food'
import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { preparedQuery } from '../prepared.ts'
import { matches } from './search.ts'
import { allOf, anyOf, hasTerm, not, type TermQuery } from './tsquery.ts'

/** The queries of the landing page, `/app` and onboarding. */

/** Lists the cuisines that most public places in a city serve. */
export async function listPopularCuisines(db: DbOrTransaction, cityId: string, limit: number) {
  return await queryPopularCuisines(db, { cityId, limit })
}

const queryPopularCuisines = preparedQuery<{ slug: string; name: string; restaurantCount: number }>(sql`
  select c.slug, c.name, count(*)::int as "restaurantCount"
  from restaurant_search r join restaurant_cuisine rc on rc.restaurant_id = r.id join cuisine c on c.slug = rc.cuisine_slug
  where r.city_id = ${sql.placeholder('cityId')} and c.status = 'known'
  group by c.slug, c.name order by count(*) desc, c.name limit ${sql.placeholder('limit')}`)

/** Lists the cuisines that most public places serve, across all cities. Reads the counts of the suggestions. */
export async function listServedCuisines(db: DbOrTransaction, limit: number) {
  return await db.execute<{ slug: string; name: string }>(sql`
    select c.slug, c.name
    from cuisine c join (select slug, max(uses) as uses from suggest where kind = 'cuisine' group by slug) as served using (slug)
    order by served.uses desc, c.name limit ${limit}`)
}

/** What a reader wants, apart from diets and allergens. */
export interface Taste {
  /** Any of these cuisines is welcome. */
  favorites: readonly string[]
  /** Places with these are left out, unless they also have a favorite. */
  disliked: readonly string[]
  /** Places known to be more expensive are left out. */
  priceMax: number | null
}

const hasCuisine = (slugs: readonly string[]) => anyOf(slugs.map((slug) => hasTerm(`cui:${slug}`)))

/** Returns the conditions for places, and for their dishes, by a reader's taste (PLACE-461). */
function tasteful({ favorites, disliked, priceMax }: Taste): TermQuery {
  const tooExpensive = priceMax === null ? [] : [1, 2, 3, 4].filter((level) => level > priceMax)
  return allOf([
    ...(disliked.length === 0 ? [] : [anyOf([not(hasCuisine(disliked)), hasCuisine(favorites)])]),
    not(anyOf(tooExpensive.map((level) => hasTerm(`pl:${level}`)))),
  ])
}

/** What to list on a rail, and what to leave out. */
interface RailQuery {
  cityId: string
  taste: Taste
  /** In the city's time zone, 0 to 10079. */
  minuteOfWeek: number
  /** Places known not to serve one of these are left out; those that serve all of them come first. */
  diets: readonly Diet[]
  /** Any of these cuisines; everything if there are none. */
  cuisines?: readonly string[]
  limit: number
}

/** Lists the best places in a city, those that serve the diets first, and among them those that are open. */
export async function listPlacesOpenFirst(
  db: DbOrTransaction,
  { cityId, taste, minuteOfWeek, diets, cuisines = [], limit }: RailQuery,
): Promise<string[]> {
  const refused = diets.map((diet) => sql`coalesce(r.diets ->> ${diet}, '') <> 'no'`)
  const wanted = and([
    sql`s.city_id = ${cityId}`,
    matches(tasteful(taste)),
    ...(cuisines.length === 0 ? [] : [matches(hasCuisine(cuisines))]),
    ...(diets.length === 0 ? [] : [sql`exists (select from restaurant r where r.id = s.id and ${and(refused)})`]),
  ])
  const isOpen = sql`coalesce(s.open_week @> ${minuteOfWeek}::int, false)`
  const serves = matches(
    allOf(diets.map((diet) => anyOf(suiting(diet).flatMap((each) => [hasTerm(`diet:${each}`), hasTerm(`d:${each}:`)])))),
  )
  const tiers = (diets.length === 0 ? [sql`true`] : [serves, sql`not ${serves}`]).flatMap((served) => [
    sql`${served} and ${isOpen}`,
    sql`${served} and not ${isOpen}`,
  ])
  // Short index scans by score instead of sorting the whole city.
  const lists = tiers.map(
    (tier, index) => sql`(select s.id, s.score, ${index}::int as tier from restaurant_search s where ${wanted} and ${tier}
      order by s.score desc, s.id desc limit ${limit})`,
  )
  const rows = await db.execute<{ id: string }>(sql`
    select replace(found.id::text, '-', '') as id from (${sql.join(lists, sql` union all `)}) as found
    order by found.tier, found.score desc, found.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

const and = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)

/** The best dishes are chosen from this many of the best places, because a dish's score follows its place's. */
const SEARCHED_PLACES = 40

/** Lists the best dishes in a city, at most one per place. */
export async function listPopularItems(
  db: DbOrTransaction,
  { cityId, taste, limit }: Pick<RailQuery, 'cityId' | 'taste' | 'limit'>,
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select replace(best.id::text, '-', '') as id
    from (
        select r.id from restaurant_search r
        where r.city_id = ${cityId} and ${matches(tasteful(taste), sql`r.tsv`)} and exists (select from item_search i where i.restaurant_id = r.id)
        order by r.score desc, r.id desc limit ${SEARCHED_PLACES}
      ) as place,
      lateral (select i.id, i.score from item_search i where i.restaurant_id = place.id order by i.score desc, i.id desc limit 1) as best
    order by best.score desc, best.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The best fitting dishes are chosen from this many. */
const SEARCHED_DISHES = 200

/**
 * Lists the best dishes in a city that suit all diets and aren't known to contain one of the allergens, at most one per place. Those known
 * to be free of them come first.
 */
export async function listFittingItems(
  db: DbOrTransaction,
  { cityId, taste, diets, allergens, limit }: Pick<RailQuery, 'cityId' | 'taste' | 'diets' | 'limit'> & { allergens: readonly Allergen[] },
): Promise<string[]> {
  const suits = matches(allOf(diets.map((diet) => anyOf(suiting(diet).map((each) => hasTerm(`diet:${each}`))))))
  const isFree = matches(allOf(allergens.map((allergen) => hasTerm(`free:${allergen}`))))
  const isSafe = allergens.map((allergen) => sql`i.allergens ->> ${allergen} is distinct from 'contains'`)
  const rows = await db.execute<{ id: string }>(sql`
    select replace(best.id::text, '-', '') as id
    from (
        select distinct on (found.place_id) found.* from (
          select s.id, s.restaurant_id as place_id, s.score, ${isFree} as is_free
          from item_search s join item i on i.id = s.id
          where ${and([sql`s.city_id = ${cityId}`, matches(tasteful(taste)), suits, ...isSafe])}
          order by s.score desc, s.id desc limit ${SEARCHED_DISHES}
        ) as found
        order by found.place_id, found.is_free desc, found.score desc, found.id desc
      ) as best
    order by best.is_free desc, best.score desc, best.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}
