import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { found, type SearchConditions, type SearchTable } from './search.ts'

/** How many results each choice of a filter leaves (search rule 9). */

/** A choice and how many of the looked-at results it leaves. */
export type FacetCount = { choice: string; count: number }

/** What can be counted of results. */
export type FacetName = 'cuisines' | 'diets' | 'free' | 'prices'

const restaurantOf = (from: SearchTable) => (from === 'item_search' ? sql`s.restaurant_id` : sql`s.id`)

/** Rows of (choice) for each looked-at result; every choice once a result. */
const choices = {
  cuisines: () => sql`select rc.cuisine_slug as choice from looked join restaurant_cuisine rc on rc.restaurant_id = looked.restaurant_id`,
  prices: () =>
    sql`select r.price_level::text as choice from looked join restaurant r on r.id = looked.restaurant_id where r.price_level is not null`,
  diets: (from) =>
    from === 'item_search'
      ? sql`select d.key as choice from looked join item i on i.id = looked.id, jsonb_each_text(i.diets) d where d.value = 'yes'`
      : sql`select d.key as choice from looked join restaurant r on r.id = looked.id, jsonb_each_text(r.diets) d where d.value in ('yes', 'only')`,
  free: (from) =>
    from === 'item_search'
      ? sql`select a.key as choice from looked join item i on i.id = looked.id, jsonb_each_text(i.allergens) a where a.value = 'free'`
      : sql`select null::text as choice where false`,
} satisfies Record<FacetName, (from: SearchTable) => SQL>

/**
 * Counts the choices of some facets among the first results, the most frequent choices first.
 * @param most so many results are looked at, the best ones
 */
export async function countFacets(
  db: DbOrTransaction,
  from: SearchTable,
  { conditions, names, most }: { conditions: SearchConditions; names: readonly FacetName[]; most: number },
): Promise<Record<FacetName, FacetCount[]>> {
  const all = found(from, conditions)
  const looked = sql`looked as materialized (select s.id, ${restaurantOf(from)} as restaurant_id ${all.from} order by s.score desc, s.id desc limit ${most})`
  const counted = names.map(
    (name) => sql`select ${name}::text as facet, choice, count(*)::int as count from (${choices[name](from)}) as chosen group by choice`,
  )
  const rows = await db.execute<FacetCount & { facet: FacetName }>(sql`
    ${all.near === undefined ? sql`with` : sql`with ${all.near},`} ${looked} ${sql.join(counted, sql` union all `)} order by count desc, choice`)
  const of = (name: FacetName) => rows.filter(({ facet }) => facet === name)
  return { cuisines: of('cuisines'), prices: of('prices'), diets: of('diets'), free: of('free') }
}

/** The names of cuisines by their slugs. */
export async function cuisineNames(db: DbOrTransaction, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db.execute<{ slug: string; name: string }>(
    sql`select slug, name from cuisine where slug in ${[...slugs]} and status = 'known'`,
  )
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
