import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam } from '../many-rows.ts'
import { isInScope, type ProjectionScope } from './projection-scope.ts'

/** Counts the terms of the search index (SEARCH-200, decision 011). `vocabulary.ts` reads them. */

/** Regular expression for runs of one script. In scripts without spaces, a name is a single token, so its runs count as terms too. */
export const SCRIPTS =
  '[\\u3040-\\u309f]{2,}|[\\u30a0-\\u30ff\\u31f0-\\u31ff]{2,}|[\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff]{2,}|[\\uac00-\\ud7af]{2,}|[\\u0e00-\\u0e7f]{2,}'

/**
 * Returns the terms of the projected places and dishes: in how many names each occurs, and how many dishes and places it finds. Filter
 * tokens contain a colon.
 */
const terms = (scope: ProjectionScope) => sql`
  with words as materialized (
    select word.lexeme, starts_with(word.lexeme, 'n:') as is_name, starts_with(word.lexeme, 'p:') as is_place,
      coalesce(word.weights && '{A}', false) as named, 1 as items, 0 as places
    from item_search s, unnest(s.tsv) as word where ${isInScope(sql`s.restaurant_id`, scope)}
    union all
    select word.lexeme, false, false, coalesce(word.weights && '{A,B,C}', false), 0, 1
    from restaurant_search s, unnest(s.tsv) as word where ${isInScope(sql`s.id`, scope)}
  )
  select term, case when char_length(term) between 3 and 20 and term !~ '^[0-9]+$' then sum(df) else 0 end::int as df,
    sum(items)::int as items, sum(named)::int as named, sum(served)::int as served, sum(places)::int as places
  from (
    select case when is_name or is_place then substr(lexeme, 3) else lexeme end as term, sum(named::int) as df,
      sum(items) filter (where not is_name and not is_place) as items, sum(items) filter (where is_name) as named,
      sum(items) filter (where is_place) as served, sum(places) as places
    from words where is_name or is_place or position(':' in lexeme) = 0 group by 1
    union all
    select stretch[1], count(*), 0, 0, 0, 0 from words, regexp_matches(lexeme, ${SCRIPTS}, 'g') as stretch
    where named and lexeme ~ ${SCRIPTS} and stretch[1] <> lexeme group by 1
  ) as found group by term`

const counters = ['df', 'items', 'named', 'served', 'places'] as const
const counterList = sql.raw(counters.join(', '))
const addCounts = sql.raw(counters.map((name) => `${name} = search_term.${name} + coalesce(excluded.${name}, 0)`).join(', '))

/** Adds the terms of places and their dishes to the counts, after they were projected. */
export async function addTermCounts(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  const found = sql.raw(counters.map((name) => `coalesce(${name}, 0)`).join(', '))
  if (scope === 'all') {
    await db.execute(sql`
      insert into search_term (term, ${counterList}, deletions) select term, ${found}, deletions(term) from (${terms(scope)}) as found`)
    return
  }
  const added = await db.execute<{ term: string }>(sql`
    with counted as (
      insert into search_term (term, ${counterList}) select term, ${found} from (${terms(scope)}) as found
      on conflict (term) do update set ${addCounts} returning term, xmax = 0 as is_new
    )
    select term from counted where is_new`)
  if (added.length === 0) return
  const news = arrayParam(
    added.map(({ term }) => term),
    'text',
  )
  await db.execute(
    sql`update search_term set deletions = deletions(search_term.term) from unnest(${news}) as new (term) where new.term = search_term.term`,
  )
}

/** Subtracts the terms of places and their dishes, before they are removed from the projection. */
export async function subtractTermCounts(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  if (scope === 'all') return void (await db.execute(sql`delete from search_term`))
  // As in `subtractNameCounts`, all rows exist, so that each is found by its key.
  const removed = sql.raw(counters.map((name) => `-coalesce(${name}, 0)`).join(', '))
  const unused = await db.execute<{ term: string }>(sql`
    with counted as (
      insert into search_term (term, ${counterList}) select term, ${removed} from (${terms(scope)}) as removed
      on conflict (term) do update set ${addCounts}
      returning *
    )
    select term from counted where df <= 0 and items <= 0 and places <= 0 and served <= 0`)
  if (unused.length === 0) return
  await db.execute(sql`delete from search_term where term in ${unused.map(({ term }) => term)}`)
}

/** Recounts all terms and updates what differs. */
export async function recountTerms(db: DbOrTransaction): Promise<void> {
  const found = sql.raw(counters.map((name) => `coalesce(${name}, 0)::int as ${name}`).join(', '))
  const each = (table: string) => sql.raw(counters.map((name) => `${table}.${name}`).join(', '))
  await db.execute(sql`
    with counted as materialized (select term, ${found} from (${terms('all')}) as found),
    gone as (delete from search_term t where not exists (select from counted where counted.term = t.term))
    insert into search_term (term, ${counterList}, deletions)
    select term, ${counterList}, case when not exists (select from search_term t where t.term = counted.term) then deletions(term) end from counted
    on conflict (term) do update set ${sql.raw(counters.map((name) => `${name} = excluded.${name}`).join(', '))}
    where (${each('search_term')}) is distinct from (${each('excluded')})`)
}
