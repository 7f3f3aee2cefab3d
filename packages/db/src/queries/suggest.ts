import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { isAnyOf } from '../many-rows.ts'
import { runFrequent } from '../prepared.ts'
import { type suggest, suggestKinds } from '../schema/suggest.ts'
import { isInScope } from './projection-scope.ts'
import { beginsWith, matches, type SearchTable, tables as searchTables } from './search.ts'
import { type TermQuery, tsqueryText } from './tsquery.ts'

/** Suggestions: names that complete what a user types (SEARCH-250, decision 011). */

/** A suggestion. Cuisines and cities have a slug. */
export type SuggestionRow = Pick<typeof suggest.$inferSelect, 'kind' | 'label' | 'slug'>

type Kind = SuggestionRow['kind']

/** The names of all projected places and dishes. */
const allNames = sql`
  select 'dish' as kind, s.name_norm as norm, i.name from item_search s join item i using (id)
  union all
  select 'restaurant', s.name_norm, r.name from restaurant_search s join restaurant r using (id)`

/**
 * Returns a statement that adds the names of rows to the counts, or subtracts them. The most common spelling is shown. It returns the names whose
 * counts have changed, for {@link finishNames}.
 * @param rows projected rows with a `sign`, 1 or -1
 */
export function countNames(from: SearchTable, rows: SQL): SQL {
  const { kind, table } = named[from]
  return sql`
    insert into suggest (kind, norm, label, uses)
    select ${kind}, s.name_norm, coalesce(mode() within group (order by t.name) filter (where s.sign = 1), s.name_norm), sum(s.sign)
    from ${rows} s left join ${table} t using (id) where s.name_norm <> '' group by s.name_norm having sum(s.sign) <> 0
    on conflict (kind, norm, slug) do update set uses = suggest.uses + excluded.uses returning norm, uses`
}

/**
 * Removes unused names, and shows the current spelling of those that only these places and dishes have, after {@link countNames}.
 * @param changes `itemIds` are the dishes whose names may have changed; without it, all of these places
 */
export async function finishNames(
  db: DbOrTransaction,
  from: SearchTable,
  { unused, ids, itemIds }: { unused: readonly string[]; ids: readonly string[]; itemIds?: readonly string[] | undefined },
): Promise<void> {
  const { kind, table, scope } = named[from]
  if (unused.length > 0)
    await runFrequent(db, sql`delete from suggest where kind = ${kind} and slug = '' and ${isAnyOf(sql`norm`, unused, 'text')}`)
  await runFrequent(
    db,
    sql`
    update suggest set label = own.label
    from (
      select s.name_norm as norm, mode() within group (order by t.name) as label, count(*) as uses
      from ${searchTables[from]} s join ${table} t using (id) where ${isInScope(scope, ids)}${itemIds === undefined ? sql`` : sql` and s.name_norm in (select name_norm from item_search where ${isAnyOf(sql`id`, itemIds, 'uuid')})`} group by 1
    ) as own
    where suggest.kind = ${kind} and suggest.norm = own.norm collate "C" and suggest.slug = '' and suggest.uses = own.uses and suggest.label <> own.label`,
  )
}

/** What the names of each table are. */
const named = {
  item_search: { kind: sql`'dish'`, table: sql`item`, scope: sql`s.restaurant_id` },
  restaurant_search: { kind: sql`'restaurant'`, table: sql`restaurant`, scope: sql`s.id` },
} satisfies Record<SearchTable, { kind: SQL; table: SQL; scope: SQL }>

/** Recounts the names of all places and dishes and updates what differs. */
export async function recountNames(db: DbOrTransaction): Promise<void> {
  await db.execute(sql`
    with counted as materialized (
      select kind, norm, mode() within group (order by name) as label, count(*) as uses from (${allNames}) as names where norm <> '' group by kind, norm
    ),
    gone as (
      delete from suggest s where s.kind in ('dish', 'restaurant')
        and not exists (select from counted where counted.kind = s.kind and counted.norm = s.norm)
    )
    insert into suggest (kind, norm, label, uses) select kind, norm, label, uses from counted
    on conflict (kind, norm, slug) do update set label = excluded.label, uses = excluded.uses
    where (suggest.label, suggest.uses) is distinct from (excluded.label, excluded.uses)`)
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

/** Which names to find: those that begin with the typed text, or those that have terms. */
export interface NameQuestion {
  text: string
  terms: TermQuery
}

/** A name that completes the typed text. */
export interface FoundName extends SuggestionRow {
  /** Index of the first question that found it. */
  question: number
  /** Whether the whole name is the text. */
  isExact: boolean
  /** Whether the name begins with the text. */
  isBeginning: boolean
  uses: number
}

/**
 * Finds names that start with the typed text, and names with terms that start with its words, for each question. Within each, the names
 * that most dishes or places have come first.
 * @param options `maxCounts` is the limit of each kind; with `city`, only names in that city are returned
 */
export async function findSuggestions(
  db: DbOrTransaction,
  {
    questions,
    maxCounts,
    city,
  }: { questions: readonly NameQuestion[]; maxCounts: Readonly<Record<Kind, number>>; city?: string | undefined },
): Promise<FoundName[]> {
  const parts = questions.flatMap((question, index) => partsOf(question, { index, maxCounts, city }))
  if (parts.length === 0) return []
  const rows = await db.execute<FoundName & Record<string, unknown>>(sql`
    select question, "isExact", "isBeginning", kind, label, slug, uses from (${sql.join(parts, sql` union all `)}) as found
    order by question, "isExact" desc, "isBeginning" desc, uses desc, norm`)
  return once(rows)
}

/**
 * Returns each name once. Cities and cuisines have names in several languages, and names are found in several ways; only the first match is
 * shown.
 */
function once(rows: readonly FoundName[]): FoundName[] {
  const found = new Map<string, FoundName>()
  for (const row of rows) {
    const key = `${row.kind} ${row.slug || row.label}`
    if (!found.has(key)) found.set(key, row)
  }
  return [...found.values()]
}

/** How many names of one city or cuisine may share a prefix. */
const LANGUAGES_MAX = 10
/** How many names of each kind are checked in a city. */
const CANDIDATES_MAX = 60

const tables = { dish: sql.raw('item_search'), restaurant: sql.raw('restaurant_search') } as const

interface Part {
  index: number
  maxCounts: Readonly<Record<Kind, number>>
  city: string | undefined
}

function partsOf({ text, terms }: NameQuestion, part: Part): SQL[] {
  // Combining marks may disappear when the text is folded.
  const letters = Math.min(LETTERS_MAX, [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '')].length)
  if (letters === 0) return []
  const first = sql.raw(String(letters))
  const begins = sql`left(s.norm, ${first}) = left(norm(${text}), ${first}) and ${beginsWith(sql`s.norm`, text)}`
  const isExact = sql`(s.norm = norm(${text}) collate "C")`
  // Too many names have words with the same first one or two letters.
  const waysOf = (kind: Kind) => [
    best(kind, { condition: begins, isExact, isBeginning: true }, part),
    best(kind, { condition: isExact, isExact, isBeginning: true }, part),
    ...(letters === LETTERS_MAX ? [best(kind, { condition: matches(terms), isExact, isBeginning: sql`(${begins})` }, part)] : []),
  ]
  return suggestKinds.flatMap(waysOf)
}

function best(
  kind: Kind,
  { condition, isExact, isBeginning }: { condition: SQL; isExact: SQL; isBeginning: SQL | true },
  { index, maxCounts, city }: Part,
): SQL {
  const limit = maxCounts[kind]
  const names = (most: number) => sql`
    select ${index}::int as question, ${isExact} as "isExact", ${isBeginning} as "isBeginning", s.kind, s.label, s.slug, s.uses, s.norm
    from suggest s where s.kind = ${kind} and ${condition} order by s.uses desc, s.norm limit ${most}`
  if (kind !== 'dish' && kind !== 'restaurant') return sql`(${names(limit * LANGUAGES_MAX)})`
  if (city === undefined) return sql`(${names(limit)})`
  return sql`(select n.* from (${names(CANDIDATES_MAX)}) as n
    where exists (select from ${tables[kind]} i where i.name_norm = n.norm collate "default"
      and i.city_id = (select id from city where slug = ${city})) order by n.uses desc, n.norm limit ${limit})`
}

/** A dish or cuisine in a city that the typed text names at its end. */
export interface FoundInCity {
  kind: 'dish' | 'cuisine'
  label: string
  slug: string
  city: string
  /** The city's number of places. */
  uses: number
}

/** The maximum number of cities that the typed text may name at its end. */
const CITIES_MAX = 3

/**
 * Finds dishes and cuisines in a city, for a text that may end with a part of a city's name.
 * @param splits of the text: `head` comes before the city's name, `terms` are its terms, which names of dishes have; `tail` begins the
 * city's name
 */
export async function findInCities(
  db: DbOrTransaction,
  splits: readonly { head: string; terms: TermQuery; tail: string }[],
): Promise<FoundInCity[]> {
  const parts = splits.map(
    ({ head, terms, tail }) => sql`(
      select coalesce(d.kind, 'dish') as kind, coalesce(d.label, ${head}) as label, coalesce(d.slug, '') as slug, c.slug as city, c.uses
      from (select slug, max(uses) as uses from suggest s where s.kind = 'city' and ${beginsWith(sql`s.norm`, tail)}
          group by slug order by uses desc limit ${CITIES_MAX}) as c
        left join suggest d on d.kind in ('cuisine', 'dish') and d.norm = norm(${head}) collate "C"
      where case when d.kind = 'cuisine' then exists (select from restaurant_search r
            where r.tsv @@ (quote_literal('cui:' || d.slug) || ' & ' || quote_literal('city:' || c.slug))::tsquery)
          else exists (select from item_search i where i.tsv @@ (${`(${tsqueryText(terms) ?? ''})`} || ' & ' || quote_literal('city:' || c.slug))::tsquery) end
      order by c.uses desc, d.kind limit ${CITIES_MAX})`,
  )
  return parts.length === 0 ? [] : await db.execute<FoundInCity & Record<string, unknown>>(sql.join(parts, sql` union all `))
}

/** How many of the best dishes of a city are used to count dishes and cuisines. */
const POPULAR_AMONG = 2000

/**
 * Finds the most frequent names among a city's best dishes, and the cuisines of most of its places. Without a slug, those of the city with
 * the most dishes.
 */
export async function findPopularNames(
  db: DbOrTransaction,
  { city, maxCount }: { city: string | undefined; maxCount: number },
): Promise<SuggestionRow[]> {
  return await db.execute<SuggestionRow & Record<string, unknown>>(sql`
    with here as materialized (
      select id from city where ${city === undefined ? sql`restaurant_count > 0` : sql`slug = ${city}`} order by item_count desc, restaurant_count desc limit 1
    )
    (select 'cuisine' as kind, c.name as label, c.slug from restaurant_search r join here on here.id = r.city_id
        join restaurant_cuisine rc on rc.restaurant_id = r.id join cuisine c on c.slug = rc.cuisine_slug
      where c.status = 'known' group by c.slug, c.name order by count(*) desc, c.name limit ${maxCount})
    union all
    (select 'dish', s.label, '' from (
        select name_norm, count(*) as dishes from (
          select i.name_norm from item_search i where i.city_id = (select id from here) order by i.score desc, i.id desc limit ${POPULAR_AMONG}
        ) as best group by name_norm having count(*) > 1 order by dishes desc, name_norm limit ${maxCount}
      ) as popular join suggest s on s.kind = 'dish' and s.norm = popular.name_norm collate "C" order by popular.dishes desc, s.norm)`)
}
