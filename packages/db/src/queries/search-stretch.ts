import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { isBest } from '../schema/item-search.ts'
import {
  and,
  hoursConditions,
  isOpen,
  kilometersFrom,
  matches,
  matchQuery,
  needsOpenPlaces,
  ofFewOpen,
  openPlaces,
  type Point,
  rowConditions,
  type SearchConditions,
  type SearchCursor,
  type SearchOrder,
  type SearchTable,
  type StretchQuery,
  tables,
} from './search.ts'
import { type Band, bandsOf } from './search-band.ts'

/** Finds a stretch of the results: the rows of a page, in tiers that are each ordered by a key (SEARCH-100). */

/** A result with the values that rank it. */
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
  const { isListed, limit } = question
  const sources = isListed ? listedRows(from, question, matchQuery(from, question.conditions)) : bandedRows(from, question)
  const direction = question.before === undefined ? sql`asc, key desc, id desc` : sql`desc, key asc, id asc`
  const [answer] = await db.execute<{ rows: [string, number, number, string, string | null][] | null; total: number | null }>(sql`
    with ${sql.join(sources.lists, sql`, `)},
    stretch as (select * from ${sources.rows} order by tier ${direction} limit ${limit})
    select ${isListed ? sql`(select count(*)::int from listed)` : sql`null::int`} as total,
      (select json_agg(json_build_array(replace(id::text, '-', ''), tier, key, name_norm, replace(place_id::text, '-', '')) order by tier ${direction}) from stretch) as rows`)
  if (answer === undefined) throw new Error('a page without a row')
  const rows = (answer.rows ?? []).map(([id, tier, key, nameNorm, placeId]) => ({ id, tier, key, nameNorm, placeId }))
  return { rows, total: answer.total ?? undefined }
}

/** Returns the sort key, descending. Rows without a price come last. */
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
      return origin ? sql`-coalesce(${kilometersFrom(origin)}, 1e6)` : sql`s.score::double precision`
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

const columnsOf = (from: SearchTable) =>
  from === 'item_search' ? sql`s.name_norm, s.restaurant_id as place_id` : sql`s.name_norm, null::uuid as place_id`

/** Returns all rows with their tier, and of these the ones beyond the cursor. @param rows `from … where …` */
function listedRows(from: SearchTable, { tiers, order, origin, after, before }: StretchQuery, rows: SQL) {
  const tier = sql.join(
    tiers.slice(0, -1).map((query, index) => sql`when ${matches(query)} then ${index}::int`),
    sql` `,
  )
  const list = sql`listed as materialized (
    select s.id, ${tiers.length < 2 ? sql`0` : sql`case ${tier} else ${tiers.length - 1}::int end`} as tier, ${keyOf(from, order, origin)} as key,
      ${columnsOf(from)} ${rows})`
  const at = after ?? before
  const type = keyTypes[order]
  const compare = after ? { tier: sql`>`, key: sql`<` } : { tier: sql`<`, key: sql`>` }
  const beyond = at
    ? sql`where tier ${compare.tier} ${at.tier} or (tier = ${at.tier} and (key, id) ${compare.key} (${at.key}::${type}, ${at.id}::uuid))`
    : sql``
  return { lists: [list], rows: sql`(select * from listed ${beyond}) as listed_beyond` }
}

/** Returns the rows of the bands. Each band is read only if the ones before it have too few rows. */
function bandedRows(from: SearchTable, question: StretchQuery) {
  const { conditions, order, origin, after, before, limit } = question
  const key = keyOf(from, order, origin)
  const at = after ?? before
  const beyond = at && sql`(${key}, s.id) ${before === undefined ? sql`<` : sql`>`} (${at.key}::${keyTypes[order]}, ${at.id}::uuid)`
  const direction = before === undefined ? sql`desc` : sql`asc`
  const inOrder = sql`order by key ${direction}, id ${direction} limit`
  const bands = bandsOf(from, question, { key, beyond })
  const lists = bands.flatMap((band) => {
    const isBeyond = beyond && at?.tier === band.tier ? [beyond] : []
    return [...band.lists, ...rowsOfBand(from, band, { conditions, wanted: [...isBeyond, ...band.wanted], key, inOrder, limit })]
  })
  const read = sql.join(
    bands.map(({ name, isUsed }) => sql`select * from ${name} where ${isUsed}`),
    sql` union all `,
  )
  if (!needsOpenPlaces(conditions)) return { lists, rows: sql`(${read}) as banded` }
  const few = listedRows(from, question, ofFewOpen(from, conditions))
  return { lists: [...openPlaces(conditions), ...few.lists, ...lists], rows: sql`(${read} union all select * from ${few.rows}) as banded` }
}

interface BandRead {
  conditions: SearchConditions
  wanted: readonly SQL[]
  key: SQL
  /** `order by … limit`, without the number. */
  inOrder: SQL
  limit: number
}

/** How many candidates per wanted result are checked for their opening hours before all candidates are. */
const ASKED = 4

/** Returns the CTEs of a band. The one with the band's name has its best rows. */
function rowsOfBand(from: SearchTable, { name, tier, query, narrowedBy, isByScore }: Band, band: BandRead): SQL[] {
  const { conditions, wanted, key, inOrder, limit } = band
  const { openAt } = conditions
  const isItem = from === 'item_search'
  const columns = sql`s.id, ${tier}::int as tier, ${key} as key, ${columnsOf(from)}`
  const areMany = needsOpenPlaces(conditions) ? [sql`(select are_many from open_state)`] : []
  const all = [...areMany, ...rowConditions(from, { ...conditions, query, narrowedBy }), ...wanted]
  const select = (count: number, ...more: SQL[]) =>
    sql`select ${columns} from ${tables[from]} s where ${and([...more, ...all])} ${inOrder} ${count}`
  const first = (list: SQL, count: number) =>
    isByScore === true ? bestFirst(list, count, select) : [sql`${list} as materialized (${select(count)})`]
  if (openAt === undefined) return first(name, limit)
  const [asked, open] = [sql`${name}_asked`, sql`${name}_open`]
  const isShort = sql`(select count(*) from ${asked}) = ${limit * ASKED} and (select count(*) from ${open}) < ${limit}`
  return [
    ...first(asked, limit * ASKED),
    sql`${open} as materialized (
      select asked.* from ${asked} as asked join restaurant_search place on place.id = ${isItem ? sql`asked.place_id` : sql`asked.id`}
      where ${isOpen(openAt, sql`place`)})`,
    sql`${name} as materialized (
      (select * from ${open} where not (${isShort})) union all (${select(limit, isShort, ...hoursConditions(from, conditions))}))`,
  ]
}

/**
 * Returns the CTEs of the first rows by score. If they are many, they are all among the best, which have a separate index (decision 056).
 */
function bestFirst(list: SQL, count: number, select: (count: number, ...more: SQL[]) => SQL): SQL[] {
  const best = sql`${list}_best`
  const isFull = sql`(select count(*) from ${best}) = ${count}`
  return [
    sql`${best} as materialized (${select(count, isBest(sql`s.score`))})`,
    sql`${list} as materialized ((select * from ${best} where ${isFull}) union all (${select(count, sql`not ${isFull}`)}))`,
  ]
}
