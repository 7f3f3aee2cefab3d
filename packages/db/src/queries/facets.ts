import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { preparedQuery } from '../prepared.ts'
import { matchQuery, type SearchConditions, type SearchTable } from './search.ts'

/** How many results each choice of a filter leaves (SEARCH-300). */

/** A choice and how many of the looked-at results it leaves. */
export type FacetCount = { choice: string; count: number }

/** What can be counted of results, and how its filter tokens begin. */
const kinds = { cuisines: 'cui', diets: 'diet', free: 'free', prices: 'pl' } as const

/** Choices of every filter, the most frequent first. */
export type FacetCounts = Record<keyof typeof kinds, FacetCount[]> & {
  /** Whether there are more results than were looked at. */
  hasMore: boolean
}

/** Other tokens are no choices: all cities would be counted for nothing. */
const isChoice = sql.raw(
  Object.values(kinds)
    .map((kind) => `starts_with(token, '${kind}:')`)
    .join(' or '),
)

/**
 * Counts the choices of filters among the first results, by the tokens they have.
 * @param maxCount so many results are looked at, the best ones
 */
export async function countFacets(
  db: DbOrTransaction,
  from: SearchTable,
  { conditions, maxCount }: { conditions: SearchConditions; maxCount: number },
): Promise<FacetCounts> {
  const all = matchQuery(from, conditions)
  // One more than are looked at tells whether there are more.
  const rows = await db.execute<{ kind: string | null; choice: string; count: number }>(sql`
    ${all.matchingPlaces === undefined ? sql`with` : sql`with ${all.matchingPlaces},`} looked as materialized (
      select s.tokens ${all.from} order by s.score desc, s.id desc limit ${maxCount + 1}
    )
    select split_part(token, ':', 1) as kind, substr(token, position(':' in token) + 1) as choice, count(*)::int as count
    from (select tokens from looked limit ${maxCount}) as best, unnest(tokens) as token where ${isChoice} group by token
    union all select null, '', count(*)::int from looked
    order by count desc, choice`)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ choice, count }) => ({ choice, count }))
  return {
    cuisines: of(kinds.cuisines),
    diets: of(kinds.diets),
    free: of(kinds.free),
    prices: of(kinds.prices),
    hasMore: rows.some(({ kind, count }) => kind === null && count > maxCount),
  }
}

const askNames = preparedQuery<{ slug: string; name: string }>(
  sql`select slug, name from cuisine where slug = any(${sql.placeholder('slugs')}::text[]) and status = 'known'`,
)

/** The names of cuisines by their slugs. */
export async function findCuisineNames(db: DbOrTransaction, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  return new Map((await askNames(db, { slugs })).map(({ slug, name }) => [slug, name]))
}
