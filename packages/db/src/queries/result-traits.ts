import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { preparedQuery } from '../prepared.ts'
import { type SearchTable, tables } from './search.ts'

/** What search looks up about its first results, apart from their order. */

/** Sites that host pages of many places. */
const sharedSites = '(^|[.])(facebook|instagram|google|foodora|ubereats|wolt|tripadvisor|linktr|wixsite|business)[.]'

const queryChains = preparedQuery<{ id: string; chain: string }>(sql`
  select * from (
    select replace(r.id::text, '-', '') as id,
      coalesce(r.brand_wikidata, norm(r.brand), case when site.host !~ ${sql.raw(`'${sharedSites}'`)} then site.host end) as chain
    from restaurant r, lateral (select substring(lower(r.website) from '^https?://(?:www[.])?([^/:?#]+)') as host) as site
    where r.id = any(${sql.placeholder('ids')}::uuid[])) as known
  where chain is not null`)

/** Finds the chain of each place that belongs to one: its brand, or the host of its website. Places of one chain share it. */
export async function findChains(db: DbOrTransaction, placeIds: readonly string[]): Promise<Map<string, string>> {
  if (placeIds.length === 0) return new Map()
  const rows = await queryChains(db, { ids: placeIds })
  return new Map(rows.map(({ id, chain }) => [id, chain]))
}

/** Returns which of these cuisines each result has; those with none are left out. */
export async function findCuisinesAmong(
  db: DbOrTransaction,
  from: SearchTable,
  { ids, cuisines }: { ids: readonly string[]; cuisines: readonly string[] },
): Promise<Map<string, string[]>> {
  if (ids.length === 0 || cuisines.length === 0) return new Map()
  const tokens = sql.param(cuisines.map((slug) => `cui:${slug}`))
  const rows = await db.execute<{ id: string; cuisines: string[] }>(sql`
    select replace(s.id::text, '-', '') as id,
      (select json_agg(substr(token, 5)) from unnest(s.tokens) as token where token = any(${tokens}::text[])) as cuisines
    from ${tables[from]} s where s.id = ${sql`any(${sql.param([...ids])}::uuid[])`} and s.tokens && ${tokens}::text[]`)
  return new Map(rows.map((row) => [row.id, row.cuisines]))
}
