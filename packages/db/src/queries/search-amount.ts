import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
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

/** Estimates from samples whether more than `maxCount` match, from the small one first. */
function isManySampled(kind: SearchTable, from: SQL, maxCount: number): SQL {
  const has = (isIn: SQL, enough: number) => sql`(select count(*) = ${enough} from (select ${from} and ${isIn} limit ${enough}) as sampled)`
  const usual = has(isSampled(sql`s.id`), manyInSample(maxCount))
  if (kind === 'restaurant_search') return usual
  return sql`(${has(isInSmallSample(sql`s.id`), Math.ceil((maxCount / SMALL_SAMPLE_ONE_OF) * SMALL_SAMPLE_MARGIN))} or ${usual})`
}

/** Whether more than `maxCount` rows match, and if not, all of them. */
export interface Amount {
  /** The CTEs that `areMany` and `few` read. */
  lists: SQL[]
  areMany: SQL
  /** All matches as a query with these columns of the row `s`; nothing if they are many. */
  few: (columns: SQL) => SQL
}

/** Returns how a search finds out whether its matches are many, and reads them if they aren't. */
export function amountOf(from: SearchTable, asked: SearchConditions, maxCount: number): Amount {
  const conditions = withAnyTerm(asked)
  if (needsOpenPlaces(conditions)) return openAmountOf(from, conditions, maxCount)
  const rows = matchQuery(from, conditions)
  const areMany = sql`(select are_many from amount)`
  return {
    lists: [sql`amount as materialized (select ${isManySampled(from, rows, maxCount)} as are_many)`],
    areMany,
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
function openAmountOf(from: SearchTable, conditions: SearchConditions, maxCount: number): Amount {
  const { openAt = [] } = conditions
  const { cells, exact } = whereConditions(conditions)
  const open = sql`from restaurant_search s where ${and([matches(allOf([ofPlace(conditions.query), cells])), ...exact, isOpen(openAt, sql`s`)])}`
  const openSampled = sql`select ${open} and ${isSampled(sql`s.id`)} limit ${MANY_OPEN_SAMPLED}`
  const rows = matchQuery(from, conditions)
  const closedToo = matchQuery(from, { ...conditions, openAt: undefined })
  const areAsked = sql`(select are_asked from asked)`
  const areMany = sql`(select are_many from amount)`
  const id = from === 'item_search' ? sql`restaurant_id` : sql`id`
  const isMatch = sql`where ${and(rowConditions(from, conditions))}`
  return {
    lists: [
      sql`asked as materialized (select not ${isManySampled(from, closedToo, maxCount)} as are_asked)`,
      sql`open_state as materialized (
        select count(*) = ${MANY_OPEN_SAMPLED} as are_many from (${openSampled}) as sampled where not ${areAsked})`,
      sql`open_places as materialized (select s.id ${open} and not ${areAsked} and not (select are_many from open_state))`,
      sql`amount as materialized (
        select not ${areAsked} and (select are_many from open_state) and ${isManySampled(from, rows, maxCount)} as are_many)`,
    ],
    areMany,
    // The rows of a place are found by its ID. The index of terms would find the rows of all places again for each.
    few: (columns) => sql`
      select ${columns} ${rows} and (${areAsked} or (select are_many from open_state)) and not ${areMany}
      union all
      select ${columns} from open_places, lateral (select * from ${tables[from]} s where s.${id} = open_places.id offset 0) as s ${isMatch}`,
  }
}

/** Estimates from the small sample whether at most `maxCount` dishes match. */
export async function areFewDishes(db: DbOrTransaction, query: TermQuery, maxCount: number): Promise<boolean> {
  const enough = Math.floor(maxCount / SMALL_SAMPLE_ONE_OF) + 1
  const [row] = await db.execute<{ are_few: boolean }>(sql`
    select count(*) < ${enough} as are_few
    from (select from item_search s where ${matches(query)} and ${isInSmallSample(sql`s.id`)} limit ${enough}) as sampled`)
  return row?.are_few ?? false
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
  const { lists, areMany, few } = amountOf(kind, conditions, maxCount)
  return sql`(with ${sql.join(lists, sql`, `)}
    select case when ${areMany} then ${maxCount}::int else (select count(*)::int from (${few(sql`s.id`)} limit ${maxCount}) as few) end)`
}

/** Finds the indexes of the queries that match anything. */
export async function findMatching(db: DbOrTransaction, from: SearchTable, queries: readonly TermQuery[]): Promise<Set<number>> {
  if (queries.length === 0) return new Set()
  // Frequent terms are in a sample, whose lists are short.
  const isIn = [...(from === 'item_search' ? [isInSmallSample(sql`s.id`)] : []), isSampled(sql`s.id`), sql`true`]
  const each = queries.map((query, index) => {
    const exists = isIn.map((sample) => sql`exists (select from ${tables[from]} s where ${matches(query)} and ${sample})`)
    return sql`select ${index}::int as index where ${sql.join(exists, sql` or `)}`
  })
  const rows = await db.execute<{ index: number }>(sql`${sql.join(each, sql` union all `)}`)
  return new Set(rows.map(({ index }) => index))
}
