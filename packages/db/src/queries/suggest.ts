import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import type { suggest } from '../schema/suggest.ts'
import { isInScope, type ProjectionScope } from './projection-scope.ts'
import { beginsWith, matches } from './search.ts'
import type { TermQuery } from './tsquery.ts'

/** Suggestions: names that complete what a user types (SEARCH-250, decision 011). */

/** A suggestion. Cuisines and cities have a slug. */
export type SuggestionRow = Pick<typeof suggest.$inferSelect, 'kind' | 'label' | 'slug'>

type Kind = SuggestionRow['kind']

/** The names of the projected places and dishes. */
const names = (scope: ProjectionScope) => sql`
  select 'dish' as kind, s.name_norm as norm, i.name from item_search s join item i using (id) where ${isInScope(sql`s.restaurant_id`, scope)}
  union all
  select 'restaurant', s.name_norm, r.name from restaurant_search s join restaurant r using (id) where ${isInScope(sql`s.id`, scope)}`

/** Adds the names of places and their dishes to the counts, after they were projected. The most common spelling is shown. */
export async function addNameCounts(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  await db.execute(sql`
    insert into suggest (kind, norm, label, uses)
    select kind, norm, mode() within group (order by name), count(*) from (${names(scope)}) as names where norm <> '' group by kind, norm
    on conflict (kind, norm, slug) do update set uses = suggest.uses + excluded.uses`)
}

/** Subtracts the names of places and their dishes, before they are removed from the projection. */
export async function subtractNameCounts(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  if (scope === 'all') return void (await db.execute(sql`delete from suggest where kind in ('dish', 'restaurant')`))
  // All rows exist, so each is found by its key and none is inserted. A join might read the whole table.
  const unused = await db.execute<{ kind: string; norm: string }>(sql`
    with counted as (
      insert into suggest (kind, norm, label, uses)
      select kind, norm, norm, -count(*) from (${names(scope)}) as names where norm <> '' group by kind, norm
      on conflict (kind, norm, slug) do update set uses = suggest.uses + excluded.uses returning kind, norm, uses
    )
    select kind, norm from counted where uses <= 0`)
  if (unused.length === 0) return
  const keys = unused.map(({ kind, norm }) => sql`(${kind}, ${norm})`)
  await db.execute(sql`delete from suggest where slug = '' and (kind, norm) in (${sql.join(keys, sql`, `)})`)
}

/** Rebuilds the suggestions of cities and of known cuisines with places, in all languages. */
export async function rebuildCityAndCuisineNames(db: DbOrTransaction): Promise<void> {
  await db.execute(sql`delete from suggest where kind in ('cuisine', 'city')`)
  await db.execute(sql`
    insert into suggest (kind, norm, slug, label, uses)
    select distinct on (kind, norm(other.name), slug) kind, norm(other.name), slug, other.name, uses
    from (
        select 'city' as kind, c.slug, c.name as label, c.names, c.restaurant_count as uses from city c where c.restaurant_count > 0
        union all
        select 'cuisine', c.slug, c.name, c.names, count(*)::int
        from cuisine c join restaurant_cuisine rc on rc.cuisine_slug = c.slug join restaurant_search s on s.id = rc.restaurant_id
        where c.status = 'known' group by c.slug
      ) as known,
      lateral (select known.label as name union select value from jsonb_each_text(known.names)) as other
    where norm(other.name) <> ''`)
}

/** Prefixes of up to this many letters have an index. */
const LETTERS_MAX = 3

/**
 * Names that start with a text, or if they are too few, names with terms that start with its words. Names of most dishes or places come
 * first.
 * @param options `maxCounts` is the limit of each kind; with `city`, only names in that city are returned
 */
export async function findSuggestions(
  db: DbOrTransaction,
  {
    text,
    terms,
    maxCounts,
    city,
  }: { text: string; terms: TermQuery; maxCounts: Readonly<Record<Kind, number>>; city?: string | undefined },
): Promise<SuggestionRow[]> {
  // Combining marks may disappear when the text is folded.
  const letters = Math.min(LETTERS_MAX, [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '')].length)
  if (letters === 0) return []
  const first = sql.raw(String(letters))
  const begins = sql`left(s.norm, ${first}) = left(norm(${text}), ${first}) and ${beginsWith(sql`s.norm`, text)}`
  const found = await best(db, maxCounts, begins, city)
  const missing = Object.fromEntries(
    Object.entries(maxCounts).map(([kind, limit]) => [kind, limit - found.filter((row) => row.kind === kind).length]),
  )
  const hasWords = letters === LETTERS_MAX
  const others = hasWords ? await best(db, missing, sql`${matches(terms)} and not (${begins})`, city) : []
  return once([...found, ...others])
}

/** Cities and cuisines have names in several languages; only the first match is shown. */
function once(rows: readonly SuggestionRow[]): SuggestionRow[] {
  const keyOf = ({ kind, slug, label }: SuggestionRow) => `${kind} ${slug || label}`
  return rows.filter((row, index) => rows.findIndex((other) => keyOf(other) === keyOf(row)) === index)
}

/** How many names of one city or cuisine may share a prefix. */
const LANGUAGES_MAX = 10
/** How many names of each kind are checked in a city. */
const CANDIDATES_MAX = 60

const tables = { dish: sql.raw('item_search'), restaurant: sql.raw('restaurant_search') } as const

async function best(
  db: DbOrTransaction,
  maxCounts: Readonly<Record<string, number>>,
  condition: SQL,
  city: string | undefined,
): Promise<SuggestionRow[]> {
  const wanted = Object.entries(maxCounts).filter(([, limit]) => limit > 0)
  if (wanted.length === 0) return []
  const names = (kind: string, limit: number) => sql`
    select s.kind, s.label, s.slug, s.uses, s.norm from suggest s where s.kind = ${kind} and ${condition} order by s.uses desc, s.norm limit ${limit}`
  const parts = wanted.map(([kind, limit]) => {
    if (kind !== 'dish' && kind !== 'restaurant') return sql`(${names(kind, limit * LANGUAGES_MAX)})`
    if (city === undefined) return sql`(${names(kind, limit)})`
    return sql`(select n.* from (${names(kind, CANDIDATES_MAX)}) as n
      where exists (select from ${tables[kind]} i where i.name_norm = n.norm collate "default"
        and i.city_id = (select id from city where slug = ${city})) order by n.uses desc, n.norm limit ${limit})`
  })
  const rows = await db.execute<SuggestionRow>(sql`select kind, label, slug from (${sql.join(parts, sql` union all `)}) as best`)
  return wanted.flatMap(([kind, limit]) => once(rows.filter((row) => row.kind === kind)).slice(0, limit))
}
