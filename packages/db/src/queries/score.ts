import { type SQL, sql } from 'drizzle-orm'

/**
 * Scores of places and dishes, by which every list is sorted. They are SQL fragments, so that all code that writes scores computes them
 * alike (PLACE-305).
 */

/** The mean rating until there are enough ratings. */
const INITIAL_MEAN = 3.7
/** How many ratings at the mean are added to the real ones. A place needs more ratings than a dish to stand out. */
const weights = { restaurant: 10, item: 5 } as const

/** Returns the mean rating, which is assumed for places and dishes without ratings. */
export const meanRating = (kind: keyof typeof weights) =>
  sql`coalesce((select m.mean from rating_mean m where m.kind = ${sql.raw(`'${kind}'`)}), ${sql.raw(String(INITIAL_MEAN))})`

/** Returns the number of ratings and the sum of their stars, weighted by the trust in their authors (PLACE-333). */
const weightedCount = (row: SQL) => sql`(${row}.rating_count - ${row}.rating_discount / 4.0)`
const weightedSum = (row: SQL) => sql`(${row}.rating_sum - ${row}.rating_discount_sum / 4.0)`

/** Returns the Bayesian average, which a few ratings barely change. */
export const bayes = (kind: keyof typeof weights, row: SQL) => {
  const weight = sql.raw(String(weights[kind]))
  return sql`((${weightedSum(row)} + ${weight} * ${meanRating(kind)}) / (${weightedCount(row)} + ${weight}))::real`
}

const rated = (kind: keyof typeof weights, row: SQL) => sql`0.7 * ${bayes(kind, row)} + 0.3 * ln(1 + ${weightedCount(row)})`

/**
 * Returns the score of a place: its ratings, then its completeness and number of dishes.
 * @param facts `completeness` is 0 to 100
 */
export const restaurantScore = (row: SQL, facts: { completeness: SQL; itemCount: SQL }): SQL =>
  sql`(${rated('restaurant', row)} + 0.3 * ${facts.completeness} / 100 + 0.02 * ln(1 + ${facts.itemCount}))::real`

/**
 * Returns the completeness of a place, 0 to 100.
 * @param row an existing place, or one to insert, where columns with a default may be null
 */
export const restaurantCompleteness = (row: SQL, facts: { hasCuisines: SQL; itemCount: SQL }): SQL =>
  sql`(15 * (${row}.address_text is not null)::int + 20 * (${row}.hours_state is not distinct from 'read')::int + 10 * (${row}.phone is not null)::int
    + 10 * (${row}.website is not null)::int + 20 * (${facts.itemCount} > 0)::int + 5 * (${row}.description is not null)::int
    + 5 * (${row}.price_level is not null)::int + 5 * (coalesce(${row}.amenities, '{}') <> '{}')::int + 10 * (${facts.hasCuisines})::int)`

/** Returns the merit of a dish without its place: its ratings, then its completeness. */
export const itemMerit = (row: SQL): SQL =>
  sql`(${rated('item', row)} + 0.02 * (${row}.description is not null)::int
    + 0.02 * (${row}.price_minor is not null or ${row}.variants <> '[]')::int + 0.05 * (${row}.kind in ('dish', 'set'))::int)`

/**
 * Returns the score of a dish: its merit and a share of its place's score. The n-th dish gets 1/√n of that share, so that a city's page
 * shows many places.
 * @param place `rank` is the dish's rank at its place, from 1
 */
export const itemScore = (row: SQL, { placeScore, rank }: { placeScore: SQL; rank: SQL }): SQL =>
  sql`(${itemMerit(row)} + 0.3 * ${placeScore} / sqrt(${rank}))::real`

/** The rank of the row `item` among the dishes of its place, by merit, then by menu order. */
export const itemRank: SQL = sql`(
  select 1 + count(*) from item o
  where o.restaurant_id = item.restaurant_id and o.deleted_at is null and o.availability <> 'removed'
    and (${itemMerit(sql`o`)}, -o.position, o.id) > (${itemMerit(sql`item`)}, -item.position, item.id))`

/** Returns the plain average rating, or null without ratings. */
export const averageRating = (row: SQL): SQL => sql`(${row}.rating_sum::real / nullif(${row}.rating_count, 0))`
