import { type SQL, sql } from 'drizzle-orm'
import type { Area } from './search-area.ts'
import { openInAnySeason } from './seasonal-hours.ts'
import { anyOf, hasTerm, type TermQuery } from './tsquery.ts'

/**
 * Tokens of the search index for where a place is, how well it's rated and what a dish costs: with them, one index serves both text and
 * filters (decision 047). Each contains a colon, which terms never do (SEARCH-005).
 */

/** The sizes of the cells of the map: how many make up a degree, finest first. A cell of the finest is at most 0.9 km high. */
const cellsPerDegree = [128, 32, 8, 2] as const

/** Returns the cells of all sizes in which a row with `lat` and `lon` lies. */
export const cellTokens = (row: SQL): SQL =>
  sql`case when ${row}.lat is null or ${row}.lon is null then '{}'::text[] else array[${sql.join(
    cellsPerDegree.map((size) => {
      const perDegree = sql.raw(String(size))
      return sql`'g${perDegree}:' || floor((${row}.lat + 90) * ${perDegree}) || ',' || floor((${row}.lon + 180) * ${perDegree})`
    }),
    sql`, `,
  )}] end`

/** The maximum number of cells for an area; larger areas use none. */
const CELLS_MAX = 24

/** Returns the cells that cover these areas, in the finest size that needs few enough, or undefined if every size needs too many. */
export function cellsCovering(areas: readonly Area[]): string[] | undefined {
  for (const size of cellsPerDegree) {
    const index = (degrees: number) => Math.floor(degrees * size)
    const sides = areas.map(({ south, west, north, east }) => ({
      rows: [index(south + 90), index(north + 90)] as const,
      columns: [index(west + 180), index(east + 180)] as const,
    }))
    const count = sides.reduce((sum, { rows, columns }) => sum + (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1), 0)
    if (count > CELLS_MAX) continue
    return sides.flatMap(({ rows, columns }) => range(rows).flatMap((row) => range(columns).map((column) => `g${size}:${row},${column}`)))
  }
  return undefined
}

const range = ([from, to]: readonly [number, number]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The ratings that have a token, which means "at least this many stars". */
export const ratedAtLeast = [3, 3.5, 4, 4.5] as const

/** Returns the tokens of an average rating, or none without a rating. */
export const ratingTokens = (average: SQL): SQL =>
  sql`array(select 'r:' || step from unnest(array[${sql.raw(ratedAtLeast.join(', '))}]) as step where ${average} >= step)`

/** The number of standings, by which results are sorted; each is a tenth of a star. */
export const STANDING_CLASSES = 50

/** Returns the class of a Bayesian rating. */
export const standingClass = (rating: SQL): SQL => sql`floor(${rating} * 10)::int`

/** Returns the token of a Bayesian rating. */
export const standingTokens = (rating: SQL): SQL => sql`array['b:' || ${standingClass(rating)}]`

/** Every token that depends on ratings. */
export const allRatingTokens: SQL = sql`array[${sql.raw(
  [...ratedAtLeast.map((step) => `r:${step}`), ...Array.from({ length: STANDING_CLASSES + 1 }, (_, standing) => `b:${standing}`)]
    .map((token) => `'${token}'`)
    .join(', '),
)}]`

/** Returns the highest rating with a token that is at most this one. */
export const ratingToken = (rating: number): string | undefined => {
  const step = ratedAtLeast.findLast((each) => each <= rating)
  return step === undefined ? undefined : `r:${step}`
}

/** Prices fall into classes, each about 9% more expensive than the one before. */
const PRICE_CLASSES_PER_DOUBLING = 8

/** Returns the class of a price in minor units. */
export const priceClass = (minor: SQL): SQL =>
  sql`floor(log(2, greatest(${minor}, 1)) * ${sql.raw(String(PRICE_CLASSES_PER_DOUBLING))})::int`

/** Returns the class of a price, like {@link priceClass}. Rounding may make a difference of one. */
export const priceClassOf = (minor: number): number => Math.floor(Math.log2(Math.max(minor, 1)) * PRICE_CLASSES_PER_DOUBLING)

/** Returns the token of the price of a dish, or none without a price. */
export const priceTokens = (minor: SQL): SQL =>
  sql`case when ${minor} is null then '{}'::text[] else array['pc:' || ${priceClass(minor)}] end`

/** Whether few places are open in this hour of the day. The SQL function `quiet_hours` has the same hours. */
const isQuietHour = (hour: number) => hour >= 22 || hour < 10

/**
 * The quiet hours of the day in which a place `r` is open on some day of the year, so that its dishes don't need to be updated when its
 * week changes by season or holiday.
 */
export const quietHourTokens: SQL = sql`case when r.status <> 'published' then '{}'::text[]
  else array(select distinct 'h:' || hour % 24 from unnest(quiet_hours(${openInAnySeason})) as hour) end`

/** Returns a query for what may be open at a time that is in a quiet hour in all time zones, or undefined at other times. */
export function openInQuietHour(openAt: readonly { minute: number }[]): TermQuery | undefined {
  const hours = [...new Set(openAt.map(({ minute }) => Math.floor(minute / 60) % 24))]
  return hours.length > 0 && hours.every(isQuietHour) ? anyOf(hours.map((hour) => hasTerm(`h:${hour}`))) : undefined
}
