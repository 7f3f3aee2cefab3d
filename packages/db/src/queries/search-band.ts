import { type SQL, sql } from 'drizzle-orm'
import { int } from '../prepared.ts'
import { isInSmallSample, isSampled, SAMPLED_ONE_OF } from '../schema/item-search.ts'
import { meanRating } from './score.ts'
import {
  and,
  hoursConditions,
  kilometersFrom,
  ofPlace,
  type Point,
  rowConditions,
  type SearchConditions,
  type SearchTable,
  type StretchQuery,
} from './search.ts'
import { areasAround } from './search-area.ts'
import { cellsCovering, priceClass, priceClassOf, STANDING_CLASSES, standingClass } from './search-token.ts'
import { allOf, anyOf, everything, hasTerm, not, type TermQuery } from './tsquery.ts'

/**
 * Bands of results that follow one another in the requested order. Each is narrow enough for the index, and is read only if the ones
 * before it don't fill the page (decision 054).
 */
export interface Band {
  /** The name of its CTE. */
  name: SQL
  tier: number
  query: TermQuery
  /** The other conditions on its rows, if they aren't those of the search. */
  conditions?: SearchConditions
  /** A `tsquery` that narrows it further. */
  narrowedBy?: SQL
  wanted: readonly SQL[]
  /** Whether it may return many rows and lists them by score. */
  isByScore?: boolean
  /** Whether most of the table may match, so that its first rows probably do. */
  isBroad?: boolean
  /** A list of places with the distance `away`, whose dishes it reads in this order until there are enough. */
  ofPlaces?: SQL
  /** CTEs that it needs. */
  lists: readonly SQL[]
  /** The condition under which its rows are used. */
  isUsed: SQL
}

/** The sort order that bands split into ranges. */
interface Order {
  key: SQL
  /** Condition for rows beyond the cursor. */
  beyond: SQL | undefined
}

export function bandsOf(from: SearchTable, question: StretchQuery, order: Order): Band[] {
  const { order: by, origin, before } = question
  if (by === 'distance' && origin) return ringBands(from, question, origin)
  if ((by === 'price' || by === 'rating') && from === 'item_search' && before === undefined) return bestBands(question, by, order)
  return tierBands(from, question)
}

const nameOf = (prefix: string, index: number) => sql.raw(`${prefix}_${index}`)
const countOf = (name: SQL) => sql`(select count(*) from ${name})`

/** Returns the bands in the order in which they are read, each only until the page is full. */
function inTurn(bands: readonly Omit<Band, 'lists' | 'isUsed'>[], { before, enough }: StretchQuery): Band[] {
  const ordered = before === undefined ? bands : bands.toReversed()
  return ordered.map((band, index) => {
    const earlier = ordered.slice(0, index).map(({ name }) => countOf(name))
    const isNeeded = earlier.length === 0 ? [] : [sql`${sql.join(earlier, sql` + `)} < ${int(enough)}`]
    return { ...band, wanted: [...band.wanted, ...isNeeded], lists: [], isUsed: sql`true` }
  })
}

/** The last tiers are the broadest: a word in any text of a dish, or of its place, may be in most of them. */
const BROAD_TIERS = 2

/** Returns one band per tier, without the tiers on the other side of the cursor. */
function tierBands(from: SearchTable, question: StretchQuery): Band[] {
  const { tiers, after, before, order } = question
  const at = after ?? before
  const isByScore = from === 'item_search' && order === 'relevance' && before === undefined
  const bands = tiers
    .map((query, tier) => ({
      name: nameOf('tier', tier),
      tier,
      query: allOf([query, not(anyOf(tiers.slice(0, tier)))]),
      wanted: [],
      isByScore,
      isBroad: tier >= tiers.length - BROAD_TIERS,
    }))
    .filter(({ tier }) => at === undefined || (before === undefined ? tier >= at.tier : tier <= at.tier))
  return inTurn(bands, question)
}

/** The radii of the rings around the origin, in kilometers. */
const RINGS = [0.3, 0.8, 2, 5, 15, 50] as const

/**
 * Returns one band per ring around the origin, because the nearest results are in a few cells of the map. In the first ring, dishes are
 * read place by place until there are enough (decision 102).
 */
function ringBands(from: SearchTable, question: StretchQuery, origin: Point): Band[] {
  const { tiers, after, before } = question
  const { circle } = question.conditions
  const all = anyOf(tiers)
  const distance = kilometersFrom(origin)
  const farthest = circle?.kilometers ?? Number.POSITIVE_INFINITY
  const radii = [...RINGS.filter((radius) => radius < farthest), farthest]
  // The rings are inside the circle, whose cells don't need to be checked, too.
  const conditions = circle === undefined ? question.conditions : { ...question.conditions, circle: undefined, areas: [] }
  const at = after ?? before
  const bands = radii
    .map((radius, index) => ({ radius, inner: radii[index - 1] ?? 0 }))
    // The key is the negative distance.
    .filter(({ radius, inner }) => at === undefined || (before === undefined ? radius >= -at.key : inner <= -at.key))
    .map(({ radius, inner }, index) => {
      const cells = radius === Number.POSITIVE_INFINITY ? undefined : cellsCovering(areasAround({ ...origin, kilometers: radius }))
      // The last ring also has the rows without coordinates.
      const isOutside = inner === 0 ? [] : [sql`coalesce(${distance}, 1e6) > ${inner}`]
      const isInside = radius === Number.POSITIVE_INFINITY ? [] : [sql`${distance} <= ${radius}`]
      return {
        name: nameOf('ring', index),
        tier: 0,
        query: cells === undefined ? all : allOf([all, anyOf(cells.map(hasTerm))]),
        conditions,
        wanted: [...isOutside, ...isInside],
      }
    })
  const [first] = radii
  if (from === 'restaurant_search' || before !== undefined || first === undefined || (after !== undefined && -after.key > first))
    return inTurn(bands, question)
  const edge = sql`(select away from near_edge)`
  const nearest = {
    name: sql`nearest`,
    tier: 0,
    query: all,
    conditions,
    ofPlaces: sql`(select * from near_places where away < ${edge})`,
    wanted: [],
  }
  const behind = bands.map((band) => ({ ...band, wanted: [...band.wanted, sql`coalesce(${distance}, 1e6) >= ${edge}`] }))
  return inTurn([nearest, ...behind], question).map((band, index) =>
    index === 0 ? { ...band, lists: nearestPlaces(question, { conditions, origin, radius: first }) } : band,
  )
}

/** How many of the nearest places have their dishes read one place after another, and how many dishes these may have together. */
const NEAREST = { places: 100, dishes: 3_000 } as const

/** Returns the CTEs of the nearest places, and of the distance `near_edge` up to which they are all places. */
function nearestPlaces(
  { tiers, after }: StretchQuery,
  { conditions, origin, radius }: { conditions: SearchConditions; origin: Point; radius: number },
): SQL[] {
  const away = kilometersFrom(origin)
  const cells = anyOf(cellsCovering(areasAround({ ...origin, kilometers: radius }))?.map(hasTerm) ?? [everything])
  const asked = { ...conditions, query: allOf([ofPlace(anyOf(tiers)), cells]), hasNarrowTerms: false, minRating: undefined }
  const wanted = [
    ...rowConditions('restaurant_search', asked),
    ...hoursConditions('restaurant_search', asked),
    sql`${away} <= ${radius}`,
    ...(after === undefined ? [] : [sql`${away} >= ${-after.key}::double precision`]),
  ]
  return [
    sql`near_places as materialized (
      select id, away, sum((select r.item_count from restaurant r where r.id = near.id)) over (order by away) as dishes
      from (select s.id, ${away} as away from restaurant_search s where ${and(wanted)} order by away limit ${int(NEAREST.places)}) as near)`,
    sql`near_edge as materialized (
      select coalesce(min(away) filter (where dishes > ${int(NEAREST.dishes)}),
        case when count(*) = ${int(NEAREST.places)} then max(away) else ${radius}::double precision end) as away
      from near_places)`,
  ]
}

/** If the first band has at least this many sampled rows, it fills a page of 20 in all but one of 10,000 cases. */
const SAMPLED_MIN = { small: 3, usual: 8 } as const

/**
 * The classes of prices and ratings, each with a token. `from` and `to` are the first and last class that may follow a cursor, down to the
 * sort key `last`.
 */
const classed = {
  price: {
    isClassed: sql`s.price_minor is not null`,
    from: (after: number | undefined) => sql`${after === undefined ? 0 : priceClassOf(-after) - 1}::int`,
    to: (_after: number | undefined, last: SQL) => priceClass(sql`-${last}`),
    // From 20 on, ten classes share a prefix, so that the index looks up a dozen terms rather than a hundred.
    token: (to: SQL) => sql`case when class < 20 or class / 10 = ${to} / 10 then quote_literal('pc:' || class)
      else quote_literal('pc:' || class / 10) || ':*' end`,
  },
  rating: {
    isClassed: sql`true`,
    // Most dishes have no ratings and share one standing, so they aren't in the first band.
    from: (_after: number | undefined, last: SQL) => sql`greatest(${standingClass(last)}, ${standingClass(meanRating('item'))} + 1)`,
    to: (after: number | undefined) => sql`${after === undefined ? STANDING_CLASSES : Math.floor(after * 10) + 1}::int`,
    token: () => sql`quote_literal('b:' || class)`,
  },
} as const

/**
 * Returns two bands: the best by price or rating, and everything. A sample shows which classes of prices or ratings fill a page, and the
 * index has a token for each class.
 */
function bestBands(question: StretchQuery, by: keyof typeof classed, { key, beyond }: Order): Band[] {
  const { tiers, conditions, limit, after } = question
  const { isClassed, from, to, token } = classed[by]
  const query = anyOf(tiers)
  const wantedIn = (narrowedBy?: SQL) => [
    ...rowConditions('item_search', { ...conditions, query, narrowedBy }),
    ...(beyond ? [beyond] : []),
    isClassed,
  ]
  const { small, usual } = { ...SAMPLED_MIN, usual: Math.max(SAMPLED_MIN.usual, Math.ceil((limit * 3) / SAMPLED_ONE_OF)) }
  const sampleOf = (condition: SQL, count: number, narrowedBy?: SQL) =>
    sql`select ${key} as key from item_search s where ${and([...wantedIn(narrowedBy), condition])} order by ${key} desc limit ${int(count)}`
  const last = sql`last.key`
  const classesTo = (keys: SQL) => sql`
    select string_agg(distinct ${token(sql`bounds.last`)}, ' | ')::tsquery as tokens
    from (select ${from(after?.key, last)} as first, ${to(after?.key, last)} as last from (${keys}) as last) as bounds,
      generate_series(bounds.first, bounds.last) as class`
  const lastOf = (list: SQL, count: number) => sql`select min(key) as key from ${list} having count(*) = ${int(count)}`
  const [few, near, sampled] = [sql`few_sampled`, sql`near_sampled`, sql`sampled`]
  const isInSample = isSampled(sql`s.id`)
  const lists = [
    sql`${few} as materialized (${sampleOf(isInSmallSample(sql`s.id`), small)})`,
    sql`few_classes as materialized (${classesTo(lastOf(few, small))})`,
    // The small sample yields a band that is too wide; the usual sample then narrows it.
    sql`${near} as materialized (${sampleOf(isInSample, usual, sql`(select tokens from few_classes)`)})`,
    sql`${sampled} as materialized (${sampleOf(sql`${isInSample} and ${countOf(few)} < ${int(small)}`, usual)})`,
    sql`near_classes as materialized (${classesTo(sql`${lastOf(near, usual)} union all ${lastOf(sampled, usual)}`)})`,
    sql`classes as materialized (select coalesce((select tokens from near_classes), (select tokens from few_classes)) as tokens)`,
  ]
  const [best, every] = [sql.raw('best'), sql.raw('every')]
  const isFull = sql`${countOf(best)} >= ${int(limit)}`
  return [
    { name: best, tier: 0, query, narrowedBy: sql`(select tokens from classes)`, wanted: [], lists, isUsed: isFull },
    { name: every, tier: 0, query, wanted: [sql`not ${isFull}`], lists: [], isUsed: sql`true` },
  ]
}
