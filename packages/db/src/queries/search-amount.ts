import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { int, runFrequent } from '../prepared.ts'
import { isInSmallSample, isSampled, SAMPLED_ONE_OF, SMALL_SAMPLE_ONE_OF } from '../schema/item-search.ts'
import {
  and,
  isOpen,
  matches,
  matchQuery,
  needsOpenPlaces,
  ofPlace,
  rowConditions,
  type SearchConditions,
  type SearchTable,
  tables,
  whereConditions,
} from './search.ts'
import { allOf, hasBeginning, type TermQuery, tsqueryText } from './tsquery.ts'

/** Finds out from samples whether many rows match, so that all matches are read only if they are few (decisions 018 and 100). */

/**
 * Returns how many sampled matches make it certain that more than `maxCount` match: six standard deviations above the expected number. Of a
 * hundred million searches with exactly `maxCount` matches, one or two are judged wrongly (decisions 018 and 102).
 */
export function manyInSample(maxCount: number): number {
  const expected = maxCount / SAMPLED_ONE_OF
  return Math.ceil(expected + 6 * Math.sqrt(expected))
}

/**
 * The factor for the small sample: with this many times the expected matches, more than `maxCount` certainly match. So few are expected
 * there that six standard deviations aren't enough.
 */
const SMALL_SAMPLE_MARGIN = 8

/** With this many matches in the small sample, they are frequent in any table. */
const FREQUENT_SAMPLED = 160

/** How a search looks at its matches in the samples. */
interface Sampled {
  /** CTEs that the conditions read. */
  lists: SQL[]
  /** Whether more than `maxCount` match, judging by the small sample first. */
  areMany: SQL
  /** Whether a part of the table with the given share of its rows probably has enough matches. */
  areFrequent: SQL
}

function sampledAmount(
  kind: SearchTable,
  rows: SQL,
  name: SQL,
  { maxCount, share }: { maxCount: number; share: number | undefined },
): Sampled {
  const enough = manyInSample(maxCount)
  const usual = sql`(select count(*) = ${int(enough)} from (select ${rows} and ${isSampled(sql`s.id`)} limit ${int(enough)}) as sampled)`
  if (kind === 'restaurant_search') return { lists: [], areMany: usual, areFrequent: sql`true` }
  const many = Math.ceil((maxCount / SMALL_SAMPLE_ONE_OF) * SMALL_SAMPLE_MARGIN)
  const limit = share === undefined ? many : Math.max(many, FREQUENT_SAMPLED)
  const found = sql`(select found from ${name})`
  const ofTable = sql`(select reltuples / ${int(SMALL_SAMPLE_ONE_OF)} from pg_class where oid = 'item_search'::regclass)`
  return {
    lists: [
      sql`${name} as materialized (select count(*) as found from (select ${rows} and ${isInSmallSample(sql`s.id`)} limit ${int(limit)}) as sampled)`,
    ],
    areMany: sql`(${found} >= ${int(many)} or ${usual})`,
    areFrequent: sql`(${found} >= least(${int(FREQUENT_SAMPLED)}, ${ofTable} * ${share ?? 0}::real))`,
  }
}

/** Whether more than `maxCount` rows match, and if not, all of them. */
export interface Amount {
  /** The CTEs that the conditions and `few` read. */
  lists: SQL[]
  areMany: SQL
  /** Whether at least the given share of the table probably matches. */
  areFrequent: SQL
  /** All matches as a query with these columns of the row `s`; nothing if they are many. */
  few: (columns: SQL) => SQL
}

/** Returns how a search finds out whether its matches are many, and reads them if they aren't. @param share of the table, for `areFrequent` */
export function amountOf(from: SearchTable, asked: SearchConditions, maxCount: number, share?: number): Amount {
  const conditions = withAnyTerm(asked)
  if (needsOpenPlaces(conditions)) return openAmountOf(from, conditions, { maxCount, share })
  const rows = matchQuery(from, conditions)
  const areMany = sql`(select are_many from amount)`
  const sampled = sampledAmount(from, rows, sql`few_matches`, { maxCount, share })
  return {
    lists: [...sampled.lists, sql`amount as materialized (select ${sampled.areMany} as are_many)`],
    areMany,
    areFrequent: sampled.areFrequent,
    few: (columns) => sql`select ${columns} ${rows} and not ${areMany}`,
  }
}

/** Whether a search has no conditions that the index could find rows by. */
export const isAnything = ({ query, areas }: SearchConditions): boolean => tsqueryText(query) === null && areas.length === 0

/** Adds a term that every row has if there is none, because rows are only found by terms. */
export const withAnyTerm = (conditions: SearchConditions): SearchConditions =>
  isAnything(conditions) ? { ...conditions, query: hasBeginning('kind:') } : conditions

/** With at least this many open places in the sample, there are many. */
const MANY_OPEN_SAMPLED = 100

/**
 * Returns the amount of what is open. If the other conditions leave few rows, the hours of these are checked. Otherwise, if few places are
 * open, the rows are read by place: the planner can't estimate how many are open, and would often read all (SEARCH-154).
 */
function openAmountOf(
  from: SearchTable,
  conditions: SearchConditions,
  { maxCount, share }: { maxCount: number; share: number | undefined },
): Amount {
  const { openAt = [] } = conditions
  const { cells, exact } = whereConditions(conditions)
  const open = sql`from restaurant_search s where ${and([matches(allOf([ofPlace(conditions.query), cells])), ...exact, isOpen(openAt, sql`s`)])}`
  const openSampled = sql`select ${open} and ${isSampled(sql`s.id`)} limit ${int(MANY_OPEN_SAMPLED)}`
  const rows = matchQuery(from, conditions)
  const closedToo = sampledAmount(from, matchQuery(from, { ...conditions, openAt: undefined }), sql`few_closed`, {
    maxCount,
    share: undefined,
  })
  const sampled = sampledAmount(from, rows, sql`few_matches`, { maxCount, share })
  const areAsked = sql`(select are_asked from asked)`
  const areMany = sql`(select are_many from amount)`
  const id = from === 'item_search' ? sql`restaurant_id` : sql`id`
  const isMatch = sql`where ${and(rowConditions(from, conditions))}`
  return {
    lists: [
      ...closedToo.lists,
      sql`asked as materialized (select not ${closedToo.areMany} as are_asked)`,
      sql`open_state as materialized (
        select count(*) = ${int(MANY_OPEN_SAMPLED)} as are_many from (${openSampled}) as sampled where not ${areAsked})`,
      sql`open_places as materialized (select s.id ${open} and not ${areAsked} and not (select are_many from open_state))`,
      ...sampled.lists,
      sql`amount as materialized (
        select not ${areAsked} and (select are_many from open_state) and ${sampled.areMany} as are_many)`,
    ],
    areMany,
    areFrequent: sampled.areFrequent,
    // The rows of a place are found by its ID. The index of terms would find the rows of all places again for each.
    few: (columns) => sql`
      select ${columns} ${rows} and (${areAsked} or (select are_many from open_state)) and not ${areMany}
      union all
      select ${columns} from open_places, lateral (select * from ${tables[from]} s where s.${id} = open_places.id offset 0) as s ${isMatch}`,
  }
}

/** Returns the queries that at most `maxCount` dishes match, as estimated from the small sample. */
export async function findNarrow(
  db: DbOrTransaction,
  searches: readonly { query: TermQuery; maxCount: number }[],
): Promise<Set<TermQuery>> {
  if (searches.length === 0) return new Set()
  const areFew = searches.map(({ query, maxCount }) => {
    const enough = sql`${Math.floor(maxCount / SMALL_SAMPLE_ONE_OF) + 1}::int`
    const sampled = sql`select from item_search s where ${matches(query)} and ${isInSmallSample(sql`s.id`)} limit ${enough}`
    return sql`(select count(*) < ${enough} from (${sampled}) as sampled)`
  })
  const [row] = await runFrequent<{ few: boolean[] }>(db, sql`select array[${sql.join(areFew, sql`, `)}] as few`)
  return new Set(searches.flatMap(({ query }, index) => (row?.few[index] === true ? [query] : [])))
}

/** Counts the matching dishes and places, up to `maxCount`, in one query. */
export async function countMatches<Kind extends SearchTable>(
  db: DbOrTransaction,
  kinds: readonly { kind: Kind; conditions: SearchConditions }[],
  maxCount: number,
): Promise<Partial<Record<Kind, number>>> {
  if (kinds.length === 0) return {}
  const counts = kinds.map(({ kind, conditions }) => sql`${countOf(kind, conditions, maxCount)} as ${sql.identifier(kind)}`)
  const [row] = await runFrequent<Record<Kind, number>>(db, sql`select ${sql.join(counts, sql`, `)}`)
  if (row === undefined) throw new Error('a count without a row')
  return row
}

function countOf(kind: SearchTable, conditions: SearchConditions, maxCount: number): SQL {
  const { lists, areMany, few } = amountOf(kind, conditions, maxCount)
  return sql`(with ${sql.join(lists, sql`, `)}
    select case when ${areMany} then ${int(maxCount)} else (select count(*)::int from (${few(sql`s.id`)} limit ${int(maxCount)}) as few) end)`
}

/** Finds the indexes of the queries that match anything. */
export async function findMatching(db: DbOrTransaction, from: SearchTable, queries: readonly TermQuery[]): Promise<Set<number>> {
  if (queries.length === 0) return new Set()
  const each = queries.map(
    (query, index) => sql`select ${int(index)} as index where ${existsIn(from, sql`from ${tables[from]} s where ${matches(query)}`)}`,
  )
  const rows = await runFrequent<{ index: number }>(db, sql`${sql.join(each, sql` union all `)}`)
  return new Set(rows.map(({ index }) => index))
}

/** Returns the index of the first search that matches anything, or undefined. */
export async function findFirst(
  db: DbOrTransaction,
  from: SearchTable,
  searches: readonly SearchConditions[],
): Promise<number | undefined> {
  if (searches.length === 0) return undefined
  // Planning how to look through all places for one that is open takes longer than looking at a few of them.
  const inSample = searches.some(needsOpenPlaces) ? await firstOf(db, searches, (conditions) => isInSample(from, conditions)) : undefined
  return inSample === 0 ? inSample : await firstOf(db, searches, (conditions) => matchesAnything(from, conditions))
}

async function firstOf(
  db: DbOrTransaction,
  searches: readonly SearchConditions[],
  isFound: (conditions: SearchConditions) => SQL,
): Promise<number | undefined> {
  const each = searches.map((conditions, index) => sql`when ${isFound(conditions)} then ${int(index)}`)
  const [row] = await runFrequent<{ first: number | null }>(db, sql`select case ${sql.join(each, sql` `)} end as first`)
  return row?.first ?? undefined
}

const isInSample = (from: SearchTable, conditions: SearchConditions): SQL =>
  sql`exists (select ${matchQuery(from, conditions)} and ${isSampled(sql`s.id`)})`

function matchesAnything(from: SearchTable, conditions: SearchConditions): SQL {
  if (!needsOpenPlaces(conditions)) return existsIn(from, matchQuery(from, conditions))
  // The hours of very many places may have to be checked.
  const { lists, areMany, few } = amountOf(from, conditions, 1)
  return sql`(with ${sql.join(lists, sql`, `)} select ${areMany} or exists (${few(sql`s.id`)}))`
}

/** Whether a query with rows `s` has any. Frequent terms are in a sample, whose lists are short. */
function existsIn(from: SearchTable, rows: SQL): SQL {
  const samples = [...(from === 'item_search' ? [isInSmallSample(sql`s.id`)] : []), isSampled(sql`s.id`), sql`true`]
  return sql`(${sql.join(
    samples.map((isIn) => sql`exists (select ${rows} and ${isIn})`),
    sql` or `,
  )})`
}
