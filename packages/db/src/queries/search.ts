import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { isInSmallSample, isSampled, SAMPLED_ONE_OF, SMALL_SAMPLE_ONE_OF } from '../schema/item-search.ts'
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
  /** Whether few rows have all terms of the query that aren't beginnings. */
  hasNarrowTerms?: boolean
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

/** A position in the results: the tier, the sort key in it, descending, and the id. */
export interface SearchCursor {
  tier: number
  key: number
  id: string
}

/** A query for one stretch of the results. */
export interface StretchQuery {
  conditions: SearchConditions
  /** The tiers, the best first, which together match all results. A row belongs to the first tier that it matches. */
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
  /** True if few rows match: they are read once, for the stretch and for the count. */
  isListed: boolean
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
  return text === '' ? sql`false` : sql`${column} @@ ${text}::tsquery`
}

/**
 * Returns a condition for rows `s` that match a query and, if given, `narrowedBy`. As a single query, they let the index read the shorter
 * lists.
 */
function rowMatches(query: TermQuery, { hasNarrowTerms, narrowedBy }: SearchConditions): SQL {
  const text = tsqueryText(query)
  if (text === '') return sql`false`
  const find = (found: string | null) => {
    const all = [...(found === null ? [] : [sql`${found}::tsquery`]), ...(narrowedBy === undefined ? [] : [narrowedBy])]
    return all.length === 0 ? sql`true` : sql`s.tsv @@ (${sql.join(all, sql` && `)})`
  }
  const others = hasNarrowTerms === true ? tsqueryText(withoutBeginnings(query)) : text
  if (text === null || others === null || others === text) return find(text)
  // Called as a function, so that the index isn't used: it would merge hundreds of lists for a beginning. The function checks only the few
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
function whereConditions({ areas, circle }: SearchConditions): { cells: TermQuery; exact: SQL[] } {
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
  return sql`${row}.open_week @> (${minutes}::jsonb ->> ${row}.tz)::int`
}

/** Whether a token is on places and dishes alike, as those of cities, cuisines, kinds, prices and cells are. */
const isOfPlace = (term: string) => /^(city|cui|kind|pl|g\d+):/.test(term)

/** Returns the part of a query that also holds for the place of a dish. */
function ofPlace(query: TermQuery): TermQuery {
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

/** With at least this many open places in the sample, there are many. */
const MANY_OPEN_SAMPLED = 100

/**
 * Returns CTEs for the open places that may be results or serve them. `open_state` says whether there are many of them. If there are few,
 * `open_places` lists them, and their dishes are read by place. If there are many, some of the best results are probably open, so only the
 * hours of the best results are read. The planner can't estimate how many are open, and would often read all (SEARCH-154).
 */
export function openPlaces(conditions: SearchConditions): SQL[] {
  const { openAt = [] } = conditions
  const { cells, exact } = whereConditions(conditions)
  const where = [matches(allOf([ofPlace(conditions.query), cells])), ...exact, isOpen(openAt, sql`s`)]
  const open = sql`from restaurant_search s where ${and(where)}`
  const sampled = sql`select ${open} and ${isSampled(sql`s.id`)} limit ${MANY_OPEN_SAMPLED}`
  return [
    sql`open_state as materialized (select count(*) = ${MANY_OPEN_SAMPLED} as are_many from (${sampled}) as sampled)`,
    sql`open_places as materialized (select s.id ${open} and not (select are_many from open_state))`,
  ]
}

/** Returns everything that matches at the places that `open_places` lists. */
export const ofFewOpen = (from: SearchTable, conditions: SearchConditions): SQL =>
  sql`from ${tables[from]} s join open_places on open_places.id = ${from === 'item_search' ? sql`s.restaurant_id` : sql`s.id`}
    where ${and(rowConditions(from, conditions))}`

/** Returns a condition for names that start with a text. LIKE wildcards in the text are escaped. */
export const beginsWith = (column: SQL, text: string) =>
  sql`${column} like replace(replace(replace(norm(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`

/**
 * Returns how many sampled matches make it certain that more than `maxCount` match: nine standard deviations above the expected number
 * (decision 018).
 */
export function manyInSample(maxCount: number): number {
  const expected = maxCount / SAMPLED_ONE_OF
  return Math.ceil(expected + 9 * Math.sqrt(expected))
}

/**
 * The factor for the small sample: with this many times the expected matches, more than `maxCount` certainly match. So few are expected
 * there that nine standard deviations aren't enough.
 */
const SMALL_SAMPLE_MARGIN = 8

/** Estimates from samples whether more than `maxCount` match, from the small one first. */
function isManySampled(kind: SearchTable, from: SQL, maxCount: number): SQL {
  const has = (isIn: SQL, enough: number) => sql`(select count(*) = ${enough} from (select ${from} and ${isIn} limit ${enough}) as sampled)`
  const usual = has(isSampled(sql`s.id`), manyInSample(maxCount))
  if (kind === 'restaurant_search') return usual
  return sql`(${has(isInSmallSample(sql`s.id`), Math.ceil((maxCount / SMALL_SAMPLE_ONE_OF) * SMALL_SAMPLE_MARGIN))} or ${usual})`
}

/** Counts the matching dishes and places, up to `maxCount`, in one query. */
export async function countMatches<Kind extends SearchTable>(
  db: DbOrTransaction,
  kinds: readonly { kind: Kind; conditions: SearchConditions }[],
  maxCount: number,
): Promise<Partial<Record<Kind, number>>> {
  if (kinds.length === 0) return {}
  const counts = kinds.map(({ kind, conditions }) => sql`${countOf(kind, conditions, maxCount)} as ${sql.identifier(kind)}`)
  const [row] = await db.execute<Record<Kind, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  if (row === undefined) throw new Error('a count without a row')
  return row
}

function countOf(kind: SearchTable, conditions: SearchConditions, maxCount: number): SQL {
  const from = matchQuery(kind, conditions)
  const upTo = (rows: SQL) => sql`(select count(*)::int from (select ${rows} limit ${maxCount}) as counted)`
  // No limit if the sample has few matches: if the planner expected to reach the limit soon, it would read the whole table.
  const few = sql`least((select count(*)::int ${from}), ${maxCount}::int)`
  const all = sql`case when ${isManySampled(kind, from, maxCount)} then ${maxCount}::int else ${few} end`
  if (!needsOpenPlaces(conditions)) return all
  return sql`(with ${sql.join(openPlaces(conditions), sql`, `)}
    select case when (select not are_many from open_state) then ${upTo(ofFewOpen(kind, conditions))} else ${all} end)`
}

/** Finds the indexes of the queries that match anything. */
export async function findMatching(db: DbOrTransaction, from: SearchTable, queries: readonly TermQuery[]): Promise<Set<number>> {
  if (queries.length === 0) return new Set()
  const each = queries.map(
    (query, index) => sql`select ${index}::int as index where exists (select from ${tables[from]} s where ${matches(query)})`,
  )
  const rows = await db.execute<{ index: number }>(sql`${sql.join(each, sql` union all `)}`)
  return new Set(rows.map(({ index }) => index))
}
