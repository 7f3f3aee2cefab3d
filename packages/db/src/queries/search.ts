import { type SQL, sql } from 'drizzle-orm'
import type { Area } from './search-area.ts'
import { cellsCovering, openInQuietHour } from './search-token.ts'
import { allOf, anyOf, everything, hasTerm, type TermQuery, tsqueryText, withoutBeginnings } from './tsquery.ts'

/**
 * The queries of search. Results come in tiers, each ordered by the precomputed score. drizzle doesn't name statements, so each is planned
 * for its own terms (SEARCH-100, SEARCH-005, SEARCH-153, decision 047).
 */

export type SearchTable = 'item_search' | 'restaurant_search'

/** All conditions on a result. */
export interface SearchConditions {
  /** The terms and tokens that a result must have. */
  query: TermQuery
  /** Whether few rows have all terms of the query that aren't prefixes. */
  hasNarrowTerms?: boolean
  /** Whether rows are found in another way than by their terms, which are only checked. */
  isFound?: boolean
  /** A `tsquery` that results must match, too. */
  narrowedBy?: SQL | undefined
  minRating: number | undefined
  /** In minor units. Dishes without a price don't match. */
  maxPriceMinor?: number | undefined
  /** In one of these areas. Empty means anywhere. */
  areas: readonly Area[]
  circle: Circle | undefined
  /** Open at the given minute of the week (0 to 10079) of its time zone. Undefined means open or closed. */
  openAt: readonly ZoneMinute[] | undefined
}

/** In degrees. */
export interface Point {
  lat: number
  lon: number
}

/** A point and a radius. */
export interface Circle extends Point {
  kilometers: number
}

export interface ZoneMinute {
  tz: string
  minute: number
}

/** The orders of results (SEARCH-103). */
export type SearchOrder = 'relevance' | 'rating' | 'price' | 'newest' | 'distance'

/** A position in the results: the tier, the sort key in it, descending, and the ID. */
export interface SearchCursor {
  tier: number
  key: number
  id: string
}

/** A query for one stretch of the results. */
export interface StretchQuery {
  conditions: SearchConditions
  /** The tiers, best first, which together match all results. A row belongs to the first tier that it matches. */
  tiers: readonly TermQuery[]
  order: SearchOrder
  /** Origin of distances. */
  origin: Point | undefined
  /** Where the stretch starts. With `before`, rows come in reverse order. */
  after?: SearchCursor | undefined
  before?: SearchCursor | undefined
  limit: number
  /** The number of rows after which no further tier is read. At most `limit`. */
  enough: number
  /**
   * How many rows probably match, judging by the words. A few are read once, for the stretch and for the count; of many, only the stretch
   * is.
   */
  amount: 'few' | 'many' | 'unknown'
  /** The number up to which matches are counted. */
  maxCount: number
}

export const tables = { item_search: sql`item_search`, restaurant_search: sql`restaurant_search` } satisfies Record<SearchTable, SQL>

/** Replaces tokens with rarer combined ones: each diet with the city and with each excluded allergen, as `joint_tokens` writes them. */
export function withJointTokens(tokens: readonly string[]): readonly string[] {
  const diets = tokens.filter((token) => token.startsWith('diet:'))
  const others = tokens.filter((token) => /^(city|free):/.test(token))
  if (diets.length === 0 || others.length === 0) return tokens
  const pairs = diets.flatMap((diet) => others.map((other) => `${diet}&${other}`))
  return [...pairs, ...tokens.filter((token) => !diets.includes(token) && !others.includes(token))]
}

/** Returns a condition that a column of terms matches a query. */
export function matches(query: TermQuery, column = sql`s.tsv`): SQL {
  const text = tsqueryText(query)
  if (text === null) return sql`true`
  return text === '' ? sql`false` : sql`${column} @@ (select ${text}::tsquery)`
}

/**
 * Returns a condition for rows `s` that match a query and, if given, `narrowedBy`. As a single query, they let the index read the shorter
 * lists.
 */
function rowMatches(query: TermQuery, { hasNarrowTerms, isFound, narrowedBy }: SearchConditions): SQL {
  const text = tsqueryText(query)
  if (text === '') return sql`false`
  if (isFound === true) return text === null ? sql`true` : sql`ts_match_vq(s.tsv, ${text}::tsquery)`
  const find = (found: string | null) => {
    const all = [...(found === null ? [] : [sql`(select ${found}::tsquery)`]), ...(narrowedBy === undefined ? [] : [narrowedBy])]
    return all.length === 0 ? sql`true` : sql`s.tsv @@ (${sql.join(all, sql` && `)})`
  }
  const others = hasNarrowTerms === true ? tsqueryText(withoutBeginnings(query)) : text
  if (text === null || others === null || others === text) return find(text)
  // Called as a function, so that the index isn't used: it would merge hundreds of lists for a prefix. The function checks only the few
  // rows that have the other terms.
  return sql`(${find(others)} and ts_match_vq(s.tsv, ${text}::tsquery))`
}

/**
 * Returns the distance of a row from a point in kilometers, on a flat earth. It's accurate enough within the 50 km that search allows
 * (SEARCH-027).
 */
export const kilometersFrom = ({ lat, lon }: Point, row = sql`s`) => {
  const east = sql`(${row}.lon - ${lon}::double precision)`
  return sql`(111.32 * sqrt(
    power(${row}.lat - ${lat}::double precision, 2)
    + power((${east} - 360 * round(${east} / 360)) * cos(radians(${lat}::double precision)), 2)))`
}

/**
 * Returns the conditions on where the row `s` is. The cells of the map narrow the search by the index, and the other conditions are exact.
 */
export function whereConditions({ areas, circle }: SearchConditions): { cells: TermQuery; exact: SQL[] } {
  if (areas.length === 0) return { cells: everything, exact: [] }
  const cells = cellsCovering(areas)
  const inside = areas.map(
    ({ south, west, north, east }) => sql`(s.lat between ${south} and ${north} and s.lon between ${west} and ${east})`,
  )
  const exact = circle ? sql`${kilometersFrom(circle)} <= ${circle.kilometers}` : sql`(${sql.join(inside, sql` or `)})`
  return { cells: cells === undefined ? everything : anyOf(cells.map(hasTerm)), exact: [exact] }
}

/** Returns a condition for places that are open. */
export function isOpen(openAt: readonly ZoneMinute[], row: SQL): SQL {
  const minutes = JSON.stringify(Object.fromEntries(openAt.map(({ tz, minute }) => [tz, minute])))
  return sql`${row}.open_week @> (${minutes}::text::jsonb ->> ${row}.tz)::int`
}

/** Whether a token is on places and dishes alike, as those of cities, cuisines, kinds, prices and cells are. */
const isOfPlace = (term: string) => /^(city|cui|kind|pl|g\d+):/.test(term)

/** Returns the part of a query that also holds for the place of a dish. */
export function ofPlace(query: TermQuery): TermQuery {
  if ('term' in query) return isOfPlace(query.term) ? query : everything
  if ('not' in query) return everything
  return 'all' in query ? allOf(query.all.map(ofPlace)) : anyOf(query.any.map(ofPlace))
}

export const and = (conditions: readonly SQL[]) => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `))

/** Returns the conditions on the row `s` without its opening hours. */
export function rowConditions(from: SearchTable, conditions: SearchConditions): SQL[] {
  const { query, minRating, maxPriceMinor } = conditions
  const { cells, exact } = whereConditions(conditions)
  const mayBeOpen = openInQuietHour(conditions.openAt ?? []) ?? everything
  return [
    rowMatches(allOf([query, cells, mayBeOpen]), conditions),
    ...(minRating === undefined ? [] : [sql`s.rating >= ${minRating}::real`]),
    ...(maxPriceMinor === undefined || from === 'restaurant_search' ? [] : [sql`s.price_minor <= ${maxPriceMinor}::int`]),
    ...exact,
  ]
}

/** Returns everything that matches: `from … where …`. */
export const matchQuery = (from: SearchTable, conditions: SearchConditions): SQL =>
  sql`from ${tables[from]} s where ${and([...rowConditions(from, conditions), ...hoursConditions(from, conditions)])}`

/**
 * Returns the conditions on the opening hours of the row `s`. For a dish, they are those of its place, which is looked up for each row and
 * never joined the other way around.
 */
export function hoursConditions(from: SearchTable, { openAt }: SearchConditions): SQL[] {
  if (openAt === undefined) return []
  if (from === 'restaurant_search') return [isOpen(openAt, sql`s`)]
  return [sql`(select ${isOpen(openAt, sql`place`)} from restaurant_search place where place.id = s.restaurant_id)`]
}

/** Whether to look up open places first. In quiet hours, tokens narrow the search to the few that are open. */
export const needsOpenPlaces = ({ openAt }: SearchConditions): boolean => openAt !== undefined && openInQuietHour(openAt) === undefined

/** Returns a condition for names that start with a text. LIKE wildcards in the text are escaped. */
export const beginsWith = (column: SQL, text: string) =>
  sql`${column} like replace(replace(replace(norm(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
