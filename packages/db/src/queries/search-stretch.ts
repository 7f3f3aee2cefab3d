import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { int, runFrequent } from '../prepared.ts'
import { isBest } from '../schema/item-search.ts'
import {
  and,
  hoursConditions,
  isOpen,
  kilometersFrom,
  matches,
  matchQuery,
  type Point,
  rowConditions,
  type SearchConditions,
  type SearchCursor,
  type SearchOrder,
  type SearchTable,
  type StretchQuery,
  tables,
} from './search.ts'
import { type Amount, amountOf, isAnything } from './search-amount.ts'

import { type Band, bandsOf } from './search-band.ts'

/** Finds a stretch of the results: the rows of a page, in tiers that are each ordered by a key (SEARCH-100). */

/** A result with the values that rank it. */
export interface FoundRow extends SearchCursor {
  nameNorm: string
  /** The place of a dish. */
  placeId: string | null
}

/** Finds a stretch of the results in one statement, and their number up to `maxCount` unless it's known that they are many. */
export async function findStretch(
  db: DbOrTransaction,
  from: SearchTable,
  question: StretchQuery,
): Promise<{ rows: FoundRow[]; total: number | undefined }> {
  const { lists, rows: found, total } = sourcesOf(from, question)
  const direction = question.before === undefined ? sql`asc, key desc, id desc` : sql`desc, key asc, id asc`
  const [answer] = await runFrequent<{ rows: [string, number, number, string, string | null][] | null; total: number | null }>(
    db,
    sql`with ${sql.join(lists, sql`, `)},
    stretch as (select * from (${found}) as found order by tier ${direction} limit ${int(question.limit)})
    select ${total} as total,
      (select json_agg(json_build_array(replace(id::text, '-', ''), tier, key, name_norm, replace(place_id::text, '-', '')) order by tier ${direction}) from stretch) as rows`,
  )
  if (answer === undefined) throw new Error('a page without a row')
  const rows = (answer.rows ?? []).map(([id, tier, key, nameNorm, placeId]) => ({ id, tier, key, nameNorm, placeId }))
  return { rows, total: answer.total ?? undefined }
}

interface Sources {
  /** CTEs. */
  lists: SQL[]
  /** The query that reads them. */
  rows: SQL
}

/** Returns all matches if they are few, otherwise the bands that fill the page. */
function sourcesOf(from: SearchTable, question: StretchQuery): Sources & { total: SQL } {
  const { amount, conditions, maxCount } = question
  if (amount === 'many') return { ...bandedRows(from, question), total: sql`null::int` }
  const counted = sql`(select count(*)::int from listed)`
  if (amount === 'few')
    return { ...listedRows(from, question, (columns) => sql`select ${columns} ${matchQuery(from, conditions)}`), total: counted }
  // Rated dishes have the highest scores, so their share of the table doesn't matter.
  const share = conditions.minRating === undefined ? question.limit / TOP : 0
  const { lists, few, ...amountOfAll } = amountOf(from, conditions, maxCount, share)
  const { areMany } = amountOfAll
  const listed = listedRows(from, question, few)
  const banded = bandedRows(from, question, amountOfAll)
  return {
    lists: [...lists, ...listed.lists, ...banded.lists],
    rows: sql`${listed.rows} union all ${banded.rows}`,
    total: sql`case when ${areMany} then ${int(maxCount)} else least(${counted}, ${int(maxCount)}) end`,
  }
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

/** Returns all rows with their tier, and of these the ones beyond the cursor. @param read makes the query that reads columns of all rows */
function listedRows(from: SearchTable, { tiers, order, origin, after, before }: StretchQuery, read: Amount['few']): Sources {
  const tier = sql.join(
    tiers.slice(0, -1).map((query, index) => sql`when ${matches(query)} then ${int(index)}`),
    sql` `,
  )
  const columns = sql`s.id, ${tiers.length < 2 ? sql`0` : sql`case ${tier} else ${int(tiers.length - 1)} end`} as tier,
    ${keyOf(from, order, origin)} as key, ${columnsOf(from)}`
  const at = after ?? before
  const type = keyTypes[order]
  const compare = after ? { tier: sql`>`, key: sql`<` } : { tier: sql`<`, key: sql`>` }
  const beyond = at
    ? sql`where tier ${compare.tier} ${int(at.tier)} or (tier = ${int(at.tier)} and (key, id) ${compare.key} (${at.key}::${type}, ${at.id}::uuid))`
    : sql``
  return { lists: [sql`listed as materialized (${read(columns)})`], rows: sql`select * from listed ${beyond}` }
}

/**
 * Returns the rows of the bands. Each band is read only if the ones before it have too few rows.
 * @param amount conditions under which any band is read, and under which the highest scores are read first
 */
function bandedRows(from: SearchTable, question: StretchQuery, amount?: Pick<Amount, 'areMany' | 'areFrequent'>): Sources {
  const { conditions, order, origin, after, before, limit } = question
  const key = keyOf(from, order, origin)
  const at = after ?? before
  const beyondBy = (value: SQL) =>
    at && sql`(${value}, s.id) ${before === undefined ? sql`<` : sql`>`} (${at.key}::${keyTypes[order]}, ${at.id}::uuid)`
  const direction = before === undefined ? sql`desc` : sql`asc`
  // As the result of an expression, the score has no index. The planner would read it in order until it finds enough, which may be never, or
  // all of it behind a cursor.
  const isIndexed = order !== 'relevance' || isAnything(conditions)
  const unindexed = sql`s.score + 0::real`
  const inOrder = sql`order by ${isIndexed ? sql`key` : unindexed} ${direction}, id ${direction} limit`
  const beyond = beyondBy(isIndexed ? key : unindexed)
  const bands = bandsOf(from, question, { key, beyond })
  const lists = bands.flatMap((band) => {
    const isAt = at?.tier === band.tier
    const wanted = [...(amount ? [amount.areMany] : []), ...(isAt && beyond ? [beyond] : []), ...band.wanted]
    const where = amount === undefined ? [] : [amount.areFrequent]
    const top = order === 'relevance' ? { rows: topOf(from, direction, isAt ? beyondBy(key) : undefined), where } : undefined
    const asked = { conditions: band.conditions ?? conditions, wanted, key, limit }
    if (band.ofPlaces !== undefined)
      return [...band.lists, rowsOfPlaces({ ...band, places: band.ofPlaces }, { ...asked, areMany: amount?.areMany })]
    return [...band.lists, ...rowsOfBand(from, band, { ...asked, inOrder, top })]
  })
  const read = sql.join(
    bands.map(({ name, isUsed }) => sql`select * from ${name} where ${isUsed}`),
    sql` union all `,
  )
  return { lists, rows: read }
}

interface BandRead {
  conditions: SearchConditions
  wanted: readonly SQL[]
  key: SQL
  /** `order by … limit`, without the number. */
  inOrder: SQL
  limit: number
  /** The rows of the table with the highest scores, if that's the order, and when to read them. */
  top: { rows: SQL; where: readonly SQL[] } | undefined
}

/**
 * Returns the CTE of a band of dishes that are read place by place. Those at the last distance are all read, because they are ordered by
 * ID.
 */
function rowsOfPlaces(
  { name, tier, query, places }: Band & { places: SQL },
  { conditions, wanted, key, limit, areMany = sql`true` }: Omit<BandRead, 'inOrder' | 'top'> & { areMany?: SQL | undefined },
): SQL {
  const isMatch = and([...rowConditions('item_search', { ...conditions, query, isFound: true }), ...wanted])
  return sql`${name} as materialized (
    select s.id, ${int(tier)} as tier, ${key} as key, ${columnsOf('item_search')}
    from (select * from ${places} as near where ${areMany} order by away) as near,
      lateral (select * from item_search s where s.restaurant_id = near.id and ${isMatch} offset 0) as s
    order by near.away fetch first ${int(limit)} rows with ties)`
}

/** How many of the best matches per wanted result have their opening hours looked up, one by one, before all matches are read. */
const ASKED = 16

/** Returns the CTEs of a band. The one with the band's name has its best rows. */
function rowsOfBand(from: SearchTable, { name, tier, query, narrowedBy, isByScore, isBroad }: Band, band: BandRead): SQL[] {
  const { conditions, wanted, key, inOrder, limit, top } = band
  const columns = sql`s.id, ${int(tier)} as tier, ${key} as key, ${columnsOf(from)}`
  const all = [...rowConditions(from, { ...conditions, query, narrowedBy }), ...wanted]
  const parts = [
    ...(top !== undefined && isBroad === true ? [top] : []),
    ...(isByScore === true ? [{ rows: tables[from], where: [isBest(sql`s.score`)] }] : []),
    { rows: tables[from], where: [] },
  ]
  const read = (rows: SQL, where: readonly SQL[], count: number) =>
    sql`select ${columns} from ${rows} s where ${and([...where, ...all])} ${inOrder} ${int(count)}`
  if (conditions.openAt === undefined)
    return firstOf(
      name,
      limit,
      parts.map(
        ({ rows, where }) =>
          (more) =>
            read(rows, [...more, ...where], limit),
      ),
    )
  const place = from === 'item_search' ? sql`asked.place_id` : sql`asked.id`
  const isOpenPlace = sql`(select ${isOpen(conditions.openAt, sql`place`)} from restaurant_search place where place.id = ${place})`
  const openAmong = (rows: SQL) => sql`select * from ${rows} as asked where ${isOpenPlace} limit ${int(limit)}`
  const [best, open] = [sql`${name}_asked`, sql`${name}_open`]
  const isCut = sql`(${countOf(best)} = ${int(limit * ASKED)} and ${countOf(open)} < ${int(limit)})`
  return firstOf(
    name,
    limit,
    [
      ...parts.slice(0, -1).map(
        ({ rows, where }) =>
          (more: readonly SQL[]) =>
            openAmong(sql`(${read(rows, [...more, ...where], limit * ASKED)})`),
      ),
      // If the best matches are all matches, they aren't read again.
      (more) => sql`
        select * from ${open} union all
        (${read(tables[from], [...more, isCut, ...hoursConditions(from, conditions)], limit)})`,
    ],
    (more) => [
      sql`${best} as materialized (${read(tables[from], more, limit * ASKED)})`,
      sql`${open} as materialized (${openAmong(best)})`,
    ],
  )
}

const countOf = (name: SQL) => sql`(select count(*) from ${name})`

/** How many rows are read in the order of their scores, in case many of them match. */
const TOP = 2_000

/** Returns the first rows of the table in the order of their scores, behind a cursor. */
function topOf(from: SearchTable, direction: SQL, beyond: SQL | undefined): SQL {
  return sql`(select * from ${tables[from]} s where ${beyond ?? sql`true`} order by s.score ${direction}, s.id ${direction} limit ${int(TOP)})`
}

/**
 * Returns the CTEs of the first rows of a band, which are read from ever larger parts of the table until a part has enough: those with the
 * highest scores, those in the index of the best, all (decisions 056 and 100).
 * @param forLast returns CTEs that the last part reads
 */
function firstOf(
  list: SQL,
  count: number,
  parts: readonly ((more: readonly SQL[]) => SQL)[],
  forLast: (more: readonly SQL[]) => SQL[] = () => [],
): SQL[] {
  const names = parts.slice(0, -1).map((_, index) => sql`${list}_${sql.raw(String(index))}`)
  const isFull = (name: SQL) => sql`${countOf(name)} = ${int(count)}`
  const isNeeded = (part: number) => names.slice(0, part).map((name) => sql`not ${isFull(name)}`)
  const reads = parts.map((part, index) => part(isNeeded(index)))
  const full = names.map((name) => sql`select * from ${name} where ${isFull(name)}`)
  return [
    ...names.map((name, index) => sql`${name} as materialized (${reads[index]})`),
    ...forLast(isNeeded(names.length)),
    sql`${list} as materialized (${sql.join(
      [...full, ...reads.slice(-1)].map((read) => sql`(${read})`),
      sql` union all `,
    )})`,
  ]
}
