import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { isSampled, SAMPLED_ONE_OF } from '../schema/item-search.ts'

/**
 * The queries of search. Results are ordered by the precomputed score, never by rank. drizzle names no statements, so each is planned for
 * its own terms (SEARCH-100, SEARCH-005, SEARCH-153).
 */

/** The two projections. */
export type SearchTable = 'item_search' | 'restaurant_search'

/** The terms that a result must have, all of them. If all members are empty, everything matches. */
export interface SearchTerms {
  /** Whole words separated by spaces; user input. */
  wholeWords: string
  /** A word that may be incomplete; user input. */
  prefix: string
  /** All terms that start with the prefix, if known; searched instead of the prefix (`findTermStatistics`). */
  expansions?: readonly string[] | undefined
  /**
   * True if few rows have the other terms. The prefix is then checked on those rows instead of in the index, which would list every row
   * that has it.
   */
  isNarrow?: boolean
  /** Filter tokens and character pairs, matched literally. */
  tokens: readonly string[]
}

/** All conditions on a result. */
export interface SearchConditions {
  terms: SearchTerms
  /** At least one token of each group. */
  anyOf: readonly (readonly string[])[]
  minRating: number | undefined
  /** In one of these areas. Empty means anywhere. */
  areas: readonly Area[]
  circle: Circle | undefined
  /** Open at the given minute of the week (0 to 10079) of its time zone. Undefined means open or closed. */
  openAt: readonly ZoneMinute[] | undefined
}

/** In degrees. `west` is at most `east`. */
export interface Area {
  south: number
  west: number
  north: number
  east: number
}

/** In degrees. */
interface Point {
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

/** A position in the results: the sort key, descending, and the id. */
export interface SearchCursor {
  key: number
  id: string
}

const table = { item_search: sql`item_search`, restaurant_search: sql`restaurant_search` } satisfies Record<SearchTable, SQL>

/** Quotes a lexeme for a tsquery. */
function quotedLexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Quoted after folding, because folding can produce a quote (ŉ becomes 'n). */
const beginningOf = (prefix: string) =>
  sql`to_tsquery('public.simple_unaccent', '''' || replace(replace(norm(${prefix}), '\\', '\\\\'), '''', '''''') || ''':*')`

/** Replaces tokens by rarer combined ones: each diet with the city and with each excluded allergen, as `joint_tokens` writes them. */
function withJointTokens(tokens: readonly string[]): readonly string[] {
  const diets = tokens.filter((token) => token.startsWith('diet:'))
  const others = tokens.filter((token) => /^(city|free):/.test(token))
  if (diets.length === 0 || others.length === 0) return tokens
  const pairs = diets.flatMap((diet) => others.map((other) => `${diet}&${other}`))
  return [...pairs, ...tokens.filter((token) => !diets.includes(token) && !others.includes(token))]
}

/** Condition for a row `s` that has these terms and tokens. */
export function matchesTerms(
  { wholeWords, prefix, expansions, isNarrow = false, tokens }: SearchTerms,
  anyOf: readonly (readonly string[])[] = [],
): SQL {
  const parts: SQL[] = []
  const isSeparatePrefix = prefix !== '' && expansions === undefined && isNarrow
  if (wholeWords !== '') parts.push(sql`plainto_tsquery('public.simple_unaccent', norm(${wholeWords}))`)
  if (prefix !== '' && expansions === undefined && !isSeparatePrefix) parts.push(beginningOf(prefix))
  const groups = prefix === '' || expansions === undefined ? anyOf : [expansions, ...anyOf]
  const literal = [...withJointTokens(tokens).map(quotedLexeme), ...groups.map((group) => `(${group.map(quotedLexeme).join(' | ')})`)]
  if (literal.length > 0) parts.push(sql`${literal.join(' & ')}::tsquery`)
  const indexed = parts.length === 0 ? sql`true` : sql`s.tsv @@ (${sql.join(parts, sql` && `)})`
  return isSeparatePrefix ? sql`${indexed} and (s.tsv || ''::tsvector) @@ ${beginningOf(prefix)}` : indexed
}

/** Distance of a row from a point in kilometers, on a flat earth. Accurate enough within the 50 km that search allows (SEARCH-027). */
const kilometresFrom = ({ lat, lon }: Point, row = sql`s`) => sql`(111.32 * sqrt(
  power(${row}.lat - ${lat}::double precision, 2)
  + power((mod((${row}.lon - ${lon}::double precision + 540)::numeric, 360)::double precision - 180) * cos(radians(${lat}::double precision)), 2)))`

/**
 * Conditions on places alone.
 * @param row name of the place's row
 */
function placeConditions({ areas, circle, openAt }: SearchConditions, row: SQL): SQL[] {
  const conditions: SQL[] = []
  if (areas.length > 0) {
    const inside = areas.map(
      ({ south, west, north, east }) => sql`(${row}.lat between ${south} and ${north} and ${row}.lon between ${west} and ${east})`,
    )
    conditions.push(sql`(${sql.join(inside, sql` or `)})`)
  }
  if (circle) conditions.push(sql`${kilometresFrom(circle, row)} <= ${circle.kilometres}`)
  if (openAt) {
    const open = openAt.map(({ tz, minute }) => sql`(${row}.tz = ${tz} and ${row}.open_week @> ${minute}::int)`)
    conditions.push(open.length === 0 ? sql`false` : sql`(${sql.join(open, sql` or `)})`)
  }
  return conditions
}

/** Tokens of cities, cuisines and prices are on places and dishes alike; they narrow the places first. */
const isOfPlace = (token: string) => /^(city|cui|pl):/.test(token)

/** The columns of a place that sorting, names and facets need. */
const ofPlace = sql`s.id, s.name_norm, s.score, s.bayes, s.price_level, s.lat, s.lon, s.tokens`

const and = (conditions: readonly SQL[]) => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `))

/** Conditions on the row `s` itself, without its place. */
function ofRow({ terms, anyOf, minRating }: SearchConditions): SQL[] {
  return [matchesTerms(terms, anyOf), ...(minRating === undefined ? [] : [sql`s.rating >= ${minRating}::real`])]
}

/**
 * Everything that matches: an optional CTE and `from … where …`. If conditions on places narrow the results, the matching places are
 * selected first, because they are few. Otherwise the planner, which can't estimate how many are open, would scan all rows.
 */
export function matchQuery(from: SearchTable, conditions: SearchConditions): { matchingPlaces: SQL | undefined; from: SQL } {
  const wanted = ofRow(conditions)
  const ofPlaces = placeConditions(conditions, sql`s`)
  if (ofPlaces.length === 0) return { matchingPlaces: undefined, from: sql`from ${table[from]} s where ${and(wanted)}` }
  const matchingPlaces = (places: readonly SQL[], columns: SQL) =>
    sql`matching_places as materialized (select ${columns} from restaurant_search s where ${and([...places, ...ofPlaces])})`
  if (from === 'restaurant_search') return { matchingPlaces: matchingPlaces(wanted, ofPlace), from: sql`from matching_places s where true` }
  return {
    matchingPlaces: matchingPlaces([matchesTerms(termsOfPlace(conditions), conditions.anyOf)], sql`s.id`),
    from: sql`from item_search s join matching_places on matching_places.id = s.restaurant_id where ${and(wanted)}`,
  }
}

const termsOfPlace = ({ terms }: SearchConditions) => ({ wholeWords: '', prefix: '', tokens: terms.tokens.filter(isOfPlace) })

/** Like {@link matchQuery}, but checks the place of each row, for few rows. */
function matchByRow(from: SearchTable, conditions: SearchConditions): SQL {
  const wanted = ofRow(conditions)
  if (from === 'restaurant_search') return sql`from restaurant_search s where ${and([...wanted, ...placeConditions(conditions, sql`s`)])}`
  const ofPlaces = placeConditions(conditions, sql`p`)
  if (ofPlaces.length > 0) wanted.push(sql`exists (select from restaurant_search p where p.id = s.restaurant_id and ${and(ofPlaces)})`)
  return sql`from item_search s where ${and(wanted)}`
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

/** Shorter texts are prefixes of too many names. */
const PREFIX_MIN_LENGTH = 3
/** At most this many names with a prefix are ranked, in alphabetical order (SEARCH-101). */
const CANDIDATES_MAX = 200

/**
 * How results are counted. `listed`: all results are materialized, and the page, names and count come from that list; for few results or
 * another sort order. `sampled`, for dishes without a place filter: a sample tells whether there are many, otherwise they are listed.
 * `separate`: by another query.
 */
export type CountMode = 'listed' | 'sampled' | 'separate'

/** A query for one page of results. */
export interface PageQuery {
  conditions: SearchConditions
  /** Rows whose name equals or starts with the text come first, at most this many: exact matches, then by score (SEARCH-101). */
  named: { text: string; limit: number }
  order: SearchOrder
  /** Origin of distances. */
  origin: Point | undefined
  /** Where the page starts. With `before`, rows come in reverse order. */
  after?: SearchCursor
  before?: SearchCursor
  limit: number
  countMode: CountMode
  /** Counting stops here. */
  maxCount: number
}

/** One page of results. Rows in `named` are also among `rows`. */
export interface ResultPage {
  named: string[]
  rows: SearchCursor[]
  /** Undefined if results are counted separately. */
  total: number | undefined
}

/** Finds one page of results, in one statement if results are few. */
export async function findPage(db: DbOrTransaction, from: SearchTable, question: PageQuery): Promise<ResultPage> {
  const { named, order, origin, after, before, limit, countMode, maxCount } = question
  const { lists, rows, key, names, total } = sourceOf(from, question, keyOf(from, order, origin))
  const direction = before === undefined ? sql`desc` : sql`asc`
  const beyond: SQL[] = []
  if (after !== undefined) beyond.push(sql`(${key}, s.id) < (${after.key}::${keyTypes[order]}, ${after.id}::uuid)`)
  if (before !== undefined) beyond.push(sql`(${key}, s.id) > (${before.key}::${keyTypes[order]}, ${before.id}::uuid)`)
  const hex = sql`replace(id::text, '-', '')`
  const [answer] = await db.execute<{ named: string[] | null; rows: [string, number][] | null; total: number | null }>(sql`
    with ${sql.join([...lists, ...namesIn(names, named)], sql`, `)}, page as (
      select s.id, ${key} as key ${sql.join([rows, ...beyond], sql` and `)} order by ${key} ${direction}, s.id ${direction} limit ${limit}
    )
    select (select json_agg(${hex} order by tier, score desc, id desc) from named) as named, ${total} as total,
      (select json_agg(json_build_array(${hex}, key) order by key ${direction}, id ${direction}) from page) as rows`)
  if (answer === undefined) throw new Error('a page without a row')
  if (countMode === 'sampled' && answer.total === maxCount)
    return { ...(await findPage(db, from, { ...question, countMode: 'separate' })), total: maxCount }
  return { named: answer.named ?? [], rows: (answer.rows ?? []).map(([id, key]) => ({ id, key })), total: answer.total ?? undefined }
}

/** The sources of the page, the name matches and the count. */
function sourceOf(from: SearchTable, { conditions, countMode, maxCount }: PageQuery, key: SQL) {
  const all = matchQuery(from, conditions)
  const lists = all.matchingPlaces === undefined ? [] : [all.matchingPlaces]
  const { terms, anyOf } = conditions
  // A name match needs no terms, because names and queries may be split differently. With filters on a common name, the terms select fewer
  // rows.
  const isFiltered = terms.tokens.length + anyOf.length > 0
  const byName = matchByRow(from, isFiltered ? conditions : { ...conditions, terms: { ...terms, wholeWords: '', prefix: '' } })
  const of = (rows: SQL) => ({ rows, names: isFiltered ? rows : byName })
  if (countMode === 'separate') return { lists, rows: all.from, key, names: byName, total: sql`null::int` }
  // Places that match conditions on places are already materialized.
  if (from === 'restaurant_search' && all.matchingPlaces !== undefined)
    return { lists, ...of(all.from), key, total: sql`(select count(*)::int from matching_places)` }
  const list = (rows: SQL) => sql`listed as materialized (select s.id, s.name_norm, s.score, ${key} as key ${rows})`
  const listed = { ...of(sql`from listed s where true`), key: sql`s.key` }
  const count = sql`(select count(*)::int from listed)`
  if (countMode === 'listed') return { lists: [...lists, list(all.from)], ...listed, total: count }
  const isMany = sql`(select is_many from sample)`
  const sample = sql`sample as materialized (select ${isManySampled(all.from, maxCount)} as is_many)`
  return {
    lists: [sample, list(sql`${all.from} and not ${isMany}`)],
    ...listed,
    total: sql`case when ${isMany} then ${maxCount} else ${count} end`,
  }
}

/** The CTE `named`: rows whose name equals or starts with a text. */
function namesIn(rows: SQL, { text, limit }: PageQuery['named']): SQL[] {
  if (text === '' || limit === 0) return [sql`named as (select null::uuid as id, 0 as tier, 0::real as score where false)`]
  // Alphabetically after the exact matches, and only if those aren't enough.
  const beginning = sql`
    select s.id, s.score ${rows} and ${beginsWith(sql`s.name_norm`, text)} and s.name_norm ~>~ norm(${text})
      and (select count(*) from exact) < ${limit}
    order by s.name_norm using ~<~, s.id limit ${CANDIDATES_MAX}`
  const others = text.length < PREFIX_MIN_LENGTH ? sql`` : sql`union all select 1, id, score from (${beginning}) as beginning`
  return [
    sql`exact as materialized (
      select s.id, s.score ${rows} and s.name_norm = norm(${text}) order by s.score desc, s.id desc limit ${limit}
    )`,
    sql`named as (
      select tier, id, score from (select 0 as tier, id, score from exact ${others}) as found order by tier, score desc, id desc limit ${limit}
    )`,
  ]
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
  kinds: readonly Kind[],
  { conditions, maxCount }: { conditions: SearchConditions; maxCount: number },
): Promise<Partial<Record<Kind, number>>> {
  if (kinds.length === 0) return {}
  const counts = kinds.map((kind) => sql`${countOf(kind, conditions, maxCount)} as ${sql.identifier(kind)}`)
  const [row] = await db.execute<Record<Kind, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  if (row === undefined) throw new Error('a count without a row')
  return row
}

function countOf(kind: SearchTable, conditions: SearchConditions, maxCount: number): SQL {
  const { matchingPlaces, from } = matchQuery(kind, conditions)
  const places = matchingPlaces === undefined ? sql`` : sql`with ${matchingPlaces}`
  const counted = (rows: SQL, limit: number) => sql`(${places} select count(*)::int from (select ${rows} limit ${limit}) as counted)`
  if (kind === 'restaurant_search') return counted(from, maxCount)
  if (matchingPlaces === undefined)
    return sql`case when ${isManySampled(from, maxCount)} then ${maxCount} else ${counted(from, maxCount)} end`
  const { terms, minRating } = conditions
  const isOfPlaces = terms.wholeWords === '' && terms.prefix === '' && minRating === undefined && terms.tokens.every(isOfPlace)
  // All dishes of these places: searching for their shared tokens would also list the dishes of all other places.
  return isOfPlaces
    ? counted(sql`from item_search s join matching_places on matching_places.id = s.restaurant_id`, maxCount)
    : counted(from, maxCount)
}

/** The indexes of the terms that no dish and no place has. */
export async function findMissingTerms(db: DbOrTransaction, words: readonly SearchTerms[]): Promise<Set<number>> {
  if (words.length === 0) return new Set()
  const each = words.map((terms, index) => {
    const inNone = (from: SearchTable) => sql`not exists (select from ${table[from]} s where ${matchesTerms(terms)})`
    return sql`select ${index}::int as index where ${inNone('item_search')} and ${inNone('restaurant_search')}`
  })
  const rows = await db.execute<{ index: number }>(sql`${sql.join(each, sql` union all `)}`)
  return new Set(rows.map(({ index }) => index))
}
