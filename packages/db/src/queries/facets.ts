import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { preparedQuery } from '../prepared.ts'
import { matchQuery, type SearchConditions, type SearchTable } from './search.ts'

/** Counts how many results each filter option leaves (SEARCH-300). */

/** A filter option and how many of the counted results have it. */
export type FacetCount = { choice: string; count: number }

/** The counted filters and the prefixes of their tokens. */
const kinds = { cuisines: 'cui', diets: 'diet', free: 'free', prices: 'pl' } as const

/** The options of every filter, the most frequent first. */
export type FacetCounts = Record<keyof typeof kinds, FacetCount[]> & {
  /** Whether there are more results than were counted. */
  hasMore: boolean
}

/** Excludes other tokens, such as cities, which aren't filter options. */
const isChoice = sql.raw(
  Object.values(kinds)
    .map((kind) => `starts_with(token, '${kind}:')`)
    .join(' or '),
)

/**
 * Counts filter options among the best results, by their tokens.
 * @param options `maxCount` is how many results are counted
 */
export async function countFacets(
  db: DbOrTransaction,
  from: SearchTable,
  { conditions, maxCount }: { conditions: SearchConditions; maxCount: number },
): Promise<FacetCounts> {
  const all = matchQuery(from, conditions)
  // One extra row tells whether there are more.
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

const queryNames = preparedQuery<{ slug: string; name: string }>(
  sql`select slug, name from cuisine where slug = any(${sql.placeholder('slugs')}::text[]) and status = 'known'`,
)

/** English names of known cuisines by slug. */
export async function findCuisineNames(db: DbOrTransaction, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  return new Map((await queryNames(db, { slugs })).map(({ slug, name }) => [slug, name]))
}
