import { type SQL, sql } from 'drizzle-orm'
import { isInSmallSample, isSampled, SAMPLED_ONE_OF } from '../schema/item-search.ts'
import { meanRating } from './score.ts'
import { and, kilometresFrom, type Point, rowConditions, type SearchTable, type StretchQuery } from './search.ts'
import { areasAround } from './search-area.ts'
import { cellsCovering, priceClass, priceClassOf, STANDING_CLASSES, standingClass } from './search-token.ts'
import { allOf, anyOf, hasTerm, not, type TermQuery } from './tsquery.ts'

/**
 * Bands of results that follow one another in the requested order. Each is narrow enough for the index, and is read only if the ones
 * before it don't fill the page (decision 054).
 */
export interface Band {
  /** The name of its CTE. */
  name: SQL
  tier: number
  query: TermQuery
  wanted: readonly SQL[]
  /** CTEs that it needs. */
  lists: readonly SQL[]
  /** The condition under which its rows are used. */
  isUsed: SQL
}

/** The order that bands divide. */
interface Order {
  key: SQL
  /** Condition for rows beyond the cursor. */
  beyond: SQL | undefined
}

export function bandsOf(from: SearchTable, question: StretchQuery, order: Order): Band[] {
  const { order: by, origin, before } = question
  if (by === 'distance' && origin) return ringBands(question, origin)
  if ((by === 'price' || by === 'rating') && from === 'item_search' && before === undefined) return bestBands(question, by, order)
  return tierBands(question)
}

const nameOf = (prefix: string, index: number) => sql.raw(`${prefix}_${index}`)
const countOf = (name: SQL) => sql`(select count(*) from ${name})`

/** The bands in the order in which they are read, each only until the page is full. */
function inTurn(bands: readonly Omit<Band, 'lists' | 'isUsed'>[], { before, enough }: StretchQuery): Band[] {
  const ordered = before === undefined ? bands : bands.toReversed()
  return ordered.map((band, index) => {
    const earlier = ordered.slice(0, index).map(({ name }) => countOf(name))
    const isNeeded = earlier.length === 0 ? [] : [sql`${sql.join(earlier, sql` + `)} < ${enough}`]
    return { ...band, wanted: [...band.wanted, ...isNeeded], lists: [], isUsed: sql`true` }
  })
}

/** One band per tier, without the tiers on the other side of the cursor. */
function tierBands(question: StretchQuery): Band[] {
  const { tiers, after, before } = question
  const at = after ?? before
  const bands = tiers
    .map((query, tier) => ({ name: nameOf('tier', tier), tier, query: allOf([query, not(anyOf(tiers.slice(0, tier)))]), wanted: [] }))
    .filter(({ tier }) => at === undefined || (before === undefined ? tier >= at.tier : tier <= at.tier))
  return inTurn(bands, question)
}

/** The radii of the rings around the origin, in kilometers. */
const RINGS = [0.3, 0.8, 2, 5, 15, 50] as const

/** One band per ring around the origin, because the nearest results are in a few cells of the map. */
function ringBands(question: StretchQuery, origin: Point): Band[] {
  const { tiers, conditions, after, before } = question
  const all = anyOf(tiers)
  const distance = kilometresFrom(origin)
  const farthest = conditions.circle?.kilometres ?? Number.POSITIVE_INFINITY
  const radii = [...RINGS.filter((radius) => radius < farthest), farthest]
  const at = after ?? before
  const bands = radii
    .map((radius, index) => ({ radius, inner: radii[index - 1] ?? 0 }))
    // The key is the negative distance.
    .filter(({ radius, inner }) => at === undefined || (before === undefined ? radius >= -at.key : inner <= -at.key))
    .map(({ radius, inner }, index) => {
      const cells = radius === Number.POSITIVE_INFINITY ? undefined : cellsCovering(areasAround({ ...origin, kilometres: radius }))
      // The last ring also has the rows without coordinates.
      const isOutside = inner === 0 ? [] : [sql`coalesce(${distance}, 1e6) > ${inner}`]
      const isInside = cells === undefined ? [] : [sql`${distance} <= ${radius}`]
      return {
        name: nameOf('ring', index),
        tier: 0,
        query: cells === undefined ? all : allOf([all, anyOf(cells.map(hasTerm))]),
        wanted: [...isOutside, ...isInside],
      }
    })
  return inTurn(bands, question)
}

/** If the first band has at least this many sampled rows, it fills a page of 20 in all but one of 10,000 cases. */
const SAMPLED_MIN = { small: 3, usual: 8 } as const

/**
 * The classes of prices and ratings, each with a token. `from` and `to` are the first and last class that may follow a cursor, down to the
 * sort key `last`.
 */
const classed = {
  price: {
    prefix: 'pc:',
    isClassed: sql`s.price_minor is not null`,
    from: (after: number | undefined) => sql`${after === undefined ? 0 : priceClassOf(-after) - 1}::int`,
    to: (_after: number | undefined, last: SQL) => priceClass(sql`-${last}`),
  },
  rating: {
    prefix: 'b:',
    isClassed: sql`true`,
    // Most dishes have no ratings and share one standing, so they aren't in the first band.
    from: (_after: number | undefined, last: SQL) => sql`greatest(${standingClass(last)}, ${standingClass(meanRating('item'))} + 1)`,
    to: (after: number | undefined) => sql`${after === undefined ? STANDING_CLASSES : Math.floor(after * 10) + 1}::int`,
  },
} as const

/**
 * Two bands: the best by price or rating, and everything. A sample shows which classes of prices or ratings fill a page, and the index has
 * a token for each class.
 */
function bestBands(question: StretchQuery, by: keyof typeof classed, { key, beyond }: Order): Band[] {
  const { tiers, conditions, limit, after } = question
  const { prefix, isClassed, from, to } = classed[by]
  const query = anyOf(tiers)
  const wanted = [...rowConditions('item_search', { ...conditions, query }), ...(beyond ? [beyond] : []), isClassed]
  const { small, usual } = { ...SAMPLED_MIN, usual: Math.max(SAMPLED_MIN.usual, Math.ceil((limit * 3) / SAMPLED_ONE_OF)) }
  const sampleOf = (condition: SQL, count: number) =>
    sql`select ${key} as key from item_search s where ${and([...wanted, condition])} order by ${key} desc limit ${count}`
  const last = sql`last.key`
  const lists = [
    sql`few_sampled as materialized (${sampleOf(isInSmallSample(sql`s.id`), small)})`,
    sql`sampled as materialized (${sampleOf(sql`${isSampled(sql`s.id`)} and ${countOf(sql`few_sampled`)} < ${small}`, usual)})`,
    sql`classes as materialized (
      select string_agg(quote_literal(${prefix} || class), ' | ')::tsquery as tokens
      from (select min(key) as key from few_sampled having count(*) = ${small} union all select min(key) from sampled having count(*) = ${usual}) as last,
        generate_series(${from(after?.key, last)}, ${to(after?.key, last)}) as class)`,
  ]
  const [best, every] = [sql.raw('best'), sql.raw('every')]
  const isFull = sql`${countOf(best)} >= ${limit}`
  return [
    { name: best, tier: 0, query, wanted: [sql`s.tsv @@ (select tokens from classes)`], lists, isUsed: isFull },
    { name: every, tier: 0, query, wanted: [sql`not ${isFull}`], lists: [], isUsed: sql`true` },
  ]
}
