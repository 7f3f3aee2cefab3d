import { type SQL, sql } from 'drizzle-orm'

/** How places and dishes stand against each other: the one order of every list (PLACE-305). Fragments, so that every writer uses the same. */

/** The mean to start from while nobody has rated anything. */
const MEAN_AT_FIRST = 3.7
/** So many ratings of the mean are added to the real ones: a place needs more of them than a dish to stand out. */
const weights = { restaurant: 10, item: 5 } as const

/** The average that few ratings move little: what people agree about comes first. */
export const bayes = (kind: keyof typeof weights, row: SQL) => {
  const weight = sql.raw(String(weights[kind]))
  const mean = sql`coalesce((select m.mean from rating_mean m where m.kind = ${sql.raw(`'${kind}'`)}), ${sql.raw(String(MEAN_AT_FIRST))})`
  return sql`((${row}.rating_sum + ${weight} * ${mean}) / (${row}.rating_count + ${weight}))::real`
}

const rated = (kind: keyof typeof weights, row: SQL) => sql`0.7 * ${bayes(kind, row)} + 0.3 * ln(1 + ${row}.rating_count)`

/** Of a place: its ratings, then how much is known about it. @param facts completeness (0 to 100) and number of dishes */
export const restaurantScore = (row: SQL, facts: { completeness: SQL; itemCount: SQL }): SQL =>
  sql`(${rated('restaurant', row)} + 0.3 * ${facts.completeness} / 100 + 0.02 * ln(1 + ${facts.itemCount}))::real`

/** How much is known about a place, in points up to 100. @param row it, or one to be inserted, where columns with a default may be null */
export const restaurantCompleteness = (row: SQL, facts: { hasCuisines: SQL; itemCount: SQL }): SQL =>
  sql`(15 * (${row}.address_text is not null)::int + 20 * (${row}.hours_state is not distinct from 'read')::int + 10 * (${row}.phone is not null)::int
    + 10 * (${row}.website is not null)::int + 20 * (${facts.itemCount} > 0)::int + 5 * (${row}.description is not null)::int
    + 5 * (${row}.price_level is not null)::int + 5 * (coalesce(${row}.amenities, '{}') <> '{}')::int + 10 * (${facts.hasCuisines})::int)`

/** What speaks for a dish apart from its place: its ratings, then how much is known about it. */
export const itemMerit = (row: SQL): SQL =>
  sql`(${rated('item', row)} + 0.02 * (${row}.description is not null)::int
    + 0.02 * (${row}.price_minor is not null or ${row}.variants <> '[]')::int + 0.05 * (${row}.kind in ('dish', 'set'))::int)`

/**
 * Of a dish: its merit, and what its place gives it. A place lifts its best dish wholly, the n-th by 1/√n: the page of a city shows many places.
 * @param place its score and the dish's rank in it (from 1), as they were when last looked at
 */
export const itemScore = (row: SQL, { placeScore, rank }: { placeScore: SQL; rank: SQL }): SQL =>
  sql`(${itemMerit(row)} + 0.3 * ${placeScore} / sqrt(${rank}))::real`

/** The rank of the row `item` among the dishes of its place, by merit and then as on the menu. */
export const itemRank: SQL = sql`(
  select 1 + count(*) from item o
  where o.restaurant_id = item.restaurant_id and o.deleted_at is null and o.availability <> 'removed'
    and (${itemMerit(sql`o`)}, -o.position, o.id) > (${itemMerit(sql`item`)}, -item.position, item.id))`

/** The plain average; null without ratings. */
export const averageRating = (row: SQL): SQL => sql`(${row}.rating_sum::real / nullif(${row}.rating_count, 0))`
