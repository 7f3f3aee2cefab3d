import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { isSampled, SAMPLED_ONE_OF } from '../schema/item-search.ts'
import { type Area, cellsCovering } from './search-token.ts'
import { allOf, anyOf, everything, hasTerm, not, type TermQuery, tsqueryText } from './tsquery.ts'

/**
 * The queries of search. Results come in tiers, each ordered by the precomputed score. drizzle names no statements, so each is planned for
 * its own terms (SEARCH-100, SEARCH-005, SEARCH-153, decision 047).
 */

/** The two projections. */
export type SearchTable = 'item_search' | 'restaurant_search'

/** All conditions on a result. */
export interface SearchConditions {
  /** The terms and tokens that a result must have. */
  query: TermQuery
  /**
   * Checked on the rows that have the other terms, which are few, instead of in the index: for a short beginning of a word the index would
   * list every row that has it.
   */
  checkedOnRows?: TermQuery | undefined
  minRating: number | undefined
  /** In minor units. What has no price doesn't match. */
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
  kilometres: number
}

export interface ZoneMinute {
  tz: string
  minute: number
}

/** Sort orders (SEARCH-100). */
export type SearchOrder = 'relevance' | 'rating' | 'price' | 'newest' | 'distance'

/** A position in the results: the tier, the sort key in it, descending, and the id. */
export interface SearchCursor {
  tier: number
  key: number
  id: string
}

const table = { item_search: sql`item_search`, restaurant_search: sql`restaurant_search` } satisfies Record<SearchTable, SQL>

/** Replaces tokens by rarer combined ones: each diet with the city and with each excluded allergen, as `joint_tokens` writes them. */
export function withJointTokens(tokens: readonly string[]): readonly string[] {
  const diets = tokens.filter((token) => token.startsWith('diet:'))
  const others = tokens.filter((token) => /^(city|free):/.test(token))
  if (diets.length === 0 || others.length === 0) return tokens
  const pairs = diets.flatMap((diet) => others.map((other) => `${diet}&${other}`))
  return [...pairs, ...tokens.filter((token) => !diets.includes(token) && !others.includes(token))]
}

/** Condition for a column of terms that matches a query. */
export function matches(query: TermQuery, column = sql`s.tsv`): SQL {
  const text = tsqueryText(query)
  if (text === null) return sql`true`
  return text === '' ? sql`false` : sql`${column} @@ ${text}::tsquery`
}

/** Distance of a row from a point in kilometers, on a flat earth. Accurate enough within the 50 km that search allows (SEARCH-027). */
const kilometresFrom = ({ lat, lon }: Point, row = sql`s`) => sql`(111.32 * sqrt(
  power(${row}.lat - ${lat}::double precision, 2)
  + power((mod((${row}.lon - ${lon}::double precision + 540)::numeric, 360)::double precision - 180) * cos(radians(${lat}::double precision)), 2)))`

/** Conditions on where the row `s` is. The cells of the map narrow it by the index, the rest is exact. */
function whereConditions({ areas, circle }: SearchConditions): { cells: TermQuery; exact: SQL[] } {
  if (areas.length === 0) return { cells: everything, exact: [] }
  const cells = cellsCovering(areas)
  const inside = areas.map(
    ({ south, west, north, east }) => sql`(s.lat between ${south} and ${north} and s.lon between ${west} and ${east})`,
  )
  const exact = circle ? sql`${kilometresFrom(circle)} <= ${circle.kilometres}` : sql`(${sql.join(inside, sql` or `)})`
  return { cells: cells === undefined ? everything : anyOf(cells.map(hasTerm)), exact: [exact] }
}

/** Condition for places that are open. */
function isOpen(openAt: readonly ZoneMinute[], row: SQL): SQL {
  const open = openAt.map(({ tz, minute }) => sql`(${row}.tz = ${tz} and ${row}.open_week @> ${minute}::int)`)
  return open.length === 0 ? sql`false` : sql`(${sql.join(open, sql` or `)})`
}

/** Tokens of cities, cuisines, kinds, prices and cells are on places and dishes alike. */
const isOfPlace = (term: string) => /^(city|cui|kind|pl|g\d+):/.test(term)

/** The part of a query that also holds for the place of a dish. */
function ofPlace(query: TermQuery): TermQuery {
  if ('term' in query) return isOfPlace(query.term) ? query : everything
  if ('not' in query) return everything
  return 'all' in query ? allOf(query.all.map(ofPlace)) : anyOf(query.any.map(ofPlace))
}

const and = (conditions: readonly SQL[]) => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `))

/** Conditions on the row `s` itself, without its opening hours. */
function ofRow(from: SearchTable, conditions: SearchConditions): SQL[] {
  const { query, checkedOnRows, minRating, maxPriceMinor } = conditions
  const { cells, exact } = whereConditions(conditions)
  return [
    matches(allOf([query, cells])),
    ...(checkedOnRows === undefined ? [] : [matches(checkedOnRows, sql`(s.tsv || ''::tsvector)`)]),
    ...(minRating === undefined ? [] : [sql`s.rating >= ${minRating}::real`]),
    ...(maxPriceMinor === undefined || from === 'restaurant_search' ? [] : [sql`s.price_minor <= ${maxPriceMinor}::int`]),
    ...exact,
  ]
}

/**
 * Everything that matches: an optional CTE and `from … where …`. Open places are selected first. Otherwise the planner, which can't
 * estimate how many are open, would scan all rows.
 */
export function matchQuery(from: SearchTable, conditions: SearchConditions): { matchingPlaces: SQL | undefined; from: SQL } {
  const wanted = ofRow(from, conditions)
  const { openAt } = conditions
  if (openAt === undefined) return { matchingPlaces: undefined, from: sql`from ${table[from]} s where ${and(wanted)}` }
  if (from === 'restaurant_search')
    return { matchingPlaces: undefined, from: sql`from restaurant_search s where ${and([...wanted, isOpen(openAt, sql`s`)])}` }
  const { cells, exact } = whereConditions(conditions)
  const places = [matches(allOf([ofPlace(conditions.query), cells])), ...exact, isOpen(openAt, sql`s`)]
  return {
    matchingPlaces: sql`matching_places as materialized (select s.id from restaurant_search s where ${and(places)})`,
    from: sql`from item_search s join matching_places on matching_places.id = s.restaurant_id where ${and(wanted)}`,
  }
}

/** The sort key, descending. Rows without a price come last. */
function keyOf(from: SearchTable, order: SearchOrder, origin: Point | undefined): SQL {
  switch (order) {
    case 'relevance':
      return sql`s.score`
    case 'rating':
      return sql`s.bayes`
    case 'price':
      return from === 'item_search' ? sql`-coalesce(s.price_minor, 2147483647)` : sql`-coalesce(s.price_level, 9)`
    case 'newest':
      return sql`0::int`
    case 'distance':
      // Rows without coordinates come last.
      return origin ? sql`-coalesce(${kilometresFrom(origin)}, 1e6)` : sql`s.score::double precision`
  }
}

/** The type of the sort key, so that a key from a cursor is compared as the same type. */
const keyTypes = {
  relevance: sql`real`,
  rating: sql`real`,
  price: sql`int`,
  newest: sql`int`,
  distance: sql`double precision`,
} satisfies Record<SearchOrder, SQL>

/** Condition for names that start with a text. LIKE wildcards in the text are escaped. */
export const beginsWith = (column: SQL, text: string) =>
  sql`${column} like replace(replace(replace(norm(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`

/** A query for one stretch of the results. */
export interface StretchQuery {
  conditions: SearchConditions
  /** Together everything that matches, the best first. A row belongs to the first tier that it matches. */
  tiers: readonly TermQuery[]
  order: SearchOrder
  /** Origin of distances. */
  origin: Point | undefined
  /** Where the stretch starts. With `before`, rows come in reverse order. */
  after?: SearchCursor | undefined
  before?: SearchCursor | undefined
  limit: number
  /** True if few rows match: they are read once, for the stretch and for the count. */
  isListed: boolean
}

/** A result with what it is ranked by. */
export interface FoundRow extends SearchCursor {
  nameNorm: string
  /** The place of a dish. */
  placeId: string | null
}

/** Finds a stretch of the results in one statement, and their number if they were listed. */
export async function findStretch(
  db: DbOrTransaction,
  from: SearchTable,
  question: StretchQuery,
): Promise<{ rows: FoundRow[]; total: number | undefined }> {
  const { conditions, isListed, limit } = question
  const { matchingPlaces } = matchQuery(from, conditions)
  const isBackward = question.before !== undefined
  const sources = isListed ? listedRows(from, question) : tieredRows(from, question)
  const direction = isBackward ? sql`desc, key asc, id asc` : sql`asc, key desc, id desc`
  const [answer] = await db.execute<{ rows: [string, number, number, string, string | null][] | null; total: number | null }>(sql`
    with ${sql.join([...(matchingPlaces === undefined ? [] : [matchingPlaces]), ...sources.lists], sql`, `)},
    stretch as (select * from ${sources.rows} order by tier ${direction} limit ${limit})
    select ${isListed ? sql`(select count(*)::int from listed)` : sql`null::int`} as total,
      (select json_agg(json_build_array(replace(id::text, '-', ''), tier, key, name_norm, replace(place_id::text, '-', '')) order by tier ${direction}) from stretch) as rows`)
  if (answer === undefined) throw new Error('a page without a row')
  const rows = (answer.rows ?? []).map(([id, tier, key, nameNorm, placeId]) => ({ id, tier, key, nameNorm, placeId }))
  return { rows, total: answer.total ?? undefined }
}

const columnsOf = (from: SearchTable) =>
  from === 'item_search' ? sql`s.name_norm, s.restaurant_id as place_id` : sql`s.name_norm, null::uuid as place_id`

/** All rows with their tier, and of these the ones beyond the cursor. */
function listedRows(from: SearchTable, { conditions, tiers, order, origin, after, before }: StretchQuery) {
  const tier = sql.join(
    tiers.slice(0, -1).map((query, index) => sql`when ${matches(query)} then ${index}::int`),
    sql` `,
  )
  const list = sql`listed as materialized (
    select s.id, ${tiers.length < 2 ? sql`0` : sql`case ${tier} else ${tiers.length - 1}::int end`} as tier, ${keyOf(from, order, origin)} as key,
      ${columnsOf(from)} ${matchQuery(from, conditions).from})`
  const at = after ?? before
  const type = keyTypes[order]
  const compare = after ? { tier: sql`>`, key: sql`<` } : { tier: sql`<`, key: sql`>` }
  const beyond = at
    ? sql`where tier ${compare.tier} ${at.tier} or (tier = ${at.tier} and (key, id) ${compare.key} (${at.key}::${type}, ${at.id}::uuid))`
    : sql``
  return { lists: [list], rows: sql`(select * from listed ${beyond}) as listed_beyond` }
}

/** Each tier is only read if the ones before it have too few rows. */
function tieredRows(from: SearchTable, { conditions, tiers, order, origin, after, before, limit }: StretchQuery) {
  const key = keyOf(from, order, origin)
  const at = after ?? before
  const direction = before === undefined ? sql`desc` : sql`asc`
  const wanted = tiers
    .map((query, tier) => ({ query: allOf([query, not(anyOf(tiers.slice(0, tier)))]), tier }))
    .filter(({ tier }) => at === undefined || (before === undefined ? tier >= at.tier : tier <= at.tier))
  const inOrder = before === undefined ? wanted : wanted.toReversed()
  const lists = inOrder.map(({ query, tier }, index) => {
    const earlier = inOrder.slice(0, index).map((each) => sql`(select count(*) from tier_${sql.raw(String(each.tier))})`)
    const bounds = [
      ...(earlier.length === 0 ? [] : [sql`${sql.join(earlier, sql` + `)} < ${limit}`]),
      ...(at?.tier === tier
        ? [sql`(${key}, s.id) ${before === undefined ? sql`<` : sql`>`} (${at.key}::${keyTypes[order]}, ${at.id}::uuid)`]
        : []),
    ]
    const { from: rows } = matchQuery(from, { ...conditions, query })
    return sql`tier_${sql.raw(String(tier))} as materialized (
      select s.id, ${tier}::int as tier, ${key} as key, ${columnsOf(from)} ${sql.join([rows, ...bounds], sql` and `)}
      order by ${key} ${direction}, s.id ${direction} limit ${limit})`
  })
  const all = inOrder.map(({ tier }) => sql`select * from tier_${sql.raw(String(tier))}`)
  return { lists, rows: sql`(${sql.join(all, sql` union all `)}) as tiers` }
}

/** Estimates from a sample whether more than `maxCount` dishes match. */
function isManySampled(from: SQL, maxCount: number): SQL {
  // With nine standard deviations more than expected in the sample, the total is certainly above `maxCount`.
  const expected = maxCount / SAMPLED_ONE_OF
  const enough = Math.ceil(expected + 9 * Math.sqrt(expected))
  return sql`(select count(*) = ${enough} from (select ${from} and ${isSampled(sql`s.id`)} limit ${enough}) as sampled)`
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
  const { matchingPlaces, from } = matchQuery(kind, conditions)
  const places = matchingPlaces === undefined ? sql`` : sql`with ${matchingPlaces}`
  const counted = sql`(${places} select count(*)::int from (select ${from} limit ${maxCount}) as counted)`
  if (kind === 'restaurant_search' || matchingPlaces !== undefined) return counted
  return sql`case when ${isManySampled(from, maxCount)} then ${maxCount} else ${counted} end`
}

/** The indexes of the queries that anything matches. */
export async function findMatching(db: DbOrTransaction, from: SearchTable, queries: readonly TermQuery[]): Promise<Set<number>> {
  if (queries.length === 0) return new Set()
  const each = queries.map(
    (query, index) => sql`select ${index}::int as index where exists (select from ${table[from]} s where ${matches(query)})`,
  )
  const rows = await db.execute<{ index: number }>(sql`${sql.join(each, sql` union all `)}`)
  return new Set(rows.map(({ index }) => index))
}
