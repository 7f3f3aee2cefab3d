import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam, isAnyOf } from '../many-rows.ts'
import { runFrequent } from '../prepared.ts'
import type { SearchTable } from './search.ts'

/** Counts the terms of the search index (SEARCH-200, decision 011). `vocabulary.ts` reads them. */

/** Regular expression for runs of one script. In scripts without spaces, a name is a single token, so its runs count as terms too. */
export const SCRIPTS =
  '[\\u3040-\\u309f]{2,}|[\\u30a0-\\u30ff\\u31f0-\\u31ff]{2,}|[\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff]{2,}|[\\uac00-\\ud7af]{2,}|[\\u0e00-\\u0e7f]{2,}'

/** The words of projected rows `s` without tokens, each with a sign: how often to count it. */
const wordsOf = {
  item_search: (rows: SQL, sign: SQL) => sql`
    select word.lexeme, starts_with(word.lexeme, 'n:') as is_name, starts_with(word.lexeme, 'p:') as is_place,
      coalesce(word.weights && '{A}', false) as named, ${sign} as sign, ${sign} as items, 0 as places
    from ${rows} s, unnest(s.tsv) as word where position(':' in word.lexeme) = 0 or word.lexeme like 'n:%' or word.lexeme like 'p:%'`,
  restaurant_search: (rows: SQL, sign: SQL) => sql`
    select word.lexeme, false as is_name, false as is_place, coalesce(word.weights && '{A,B,C}', false) as named, ${sign} as sign, 0 as items, ${sign} as places
    from ${rows} s, unnest(s.tsv) as word where position(':' in word.lexeme) = 0`,
} satisfies Record<SearchTable, (rows: SQL, sign: SQL) => SQL>

/**
 * Returns the terms of words: in how many names each occurs, and how many dishes and places it finds. Filter tokens contain a colon.
 */
const terms = (words: SQL) => sql`
  with words as materialized (${words})
  select term, case when char_length(term) between 3 and 20 and term !~ '^[0-9]+$' then sum(df) else 0 end::int as df,
    sum(items)::int as items, sum(named)::int as named, sum(served)::int as served, sum(places)::int as places
  from (
    select case when is_name or is_place then substr(lexeme, 3) else lexeme end as term, sum(named::int * sign) as df,
      sum(items) filter (where not is_name and not is_place) as items, sum(items) filter (where is_name) as named,
      sum(items) filter (where is_place) as served, sum(places) as places
    from words where is_name or is_place or position(':' in lexeme) = 0 group by 1
    union all
    select stretch[1], sum(sign), 0, 0, 0, 0 from words, regexp_matches(lexeme, ${SCRIPTS}, 'g') as stretch
    where named and lexeme ~ ${SCRIPTS} and stretch[1] <> lexeme group by 1
  ) as found group by term`

const allTerms = terms(
  sql`${wordsOf.item_search(sql`item_search`, sql`1`)} union all ${wordsOf.restaurant_search(sql`restaurant_search`, sql`1`)}`,
)

const counters = ['df', 'items', 'named', 'served', 'places'] as const
const counterList = sql.raw(counters.join(', '))

/** Terms that were counted for the first time, and those that no row has any longer. */
export interface CountedTerms {
  added: readonly string[]
  unused: readonly string[]
}

/**
 * Returns a statement that adds the words of rows to the counts, or subtracts them. Terms whose counts stay the same aren't written. It
 * returns each other term with `is_new` and `is_unused`, for {@link finishTerms}.
 * @param rows projected rows with a `sign`, 1 or -1
 */
export function countTerms(from: SearchTable, rows: SQL): SQL {
  const found = sql.raw(counters.map((name) => `coalesce(${name}, 0) as ${name}`).join(', '))
  const isOther = sql.raw(counters.map((name) => `${name} <> 0`).join(' or '))
  const added = sql.raw(counters.map((name) => `${name} = search_term.${name} + excluded.${name}`).join(', '))
  return sql`
    insert into search_term (term, ${counterList})
    select term, ${counterList} from (select term, ${found} from (${terms(wordsOf[from](rows, sql`s.sign`))}) as counted) as found where ${isOther}
    on conflict (term) do update set ${added}
    returning term, xmax = 0 as is_new, df <= 0 and items <= 0 and places <= 0 and served <= 0 as is_unused`
}

/** Completes new terms and removes unused ones, after {@link countTerms}. */
export async function finishTerms(db: DbOrTransaction, { added, unused }: CountedTerms): Promise<void> {
  if (added.length > 0)
    await runFrequent(
      db,
      sql`
      update search_term set deletions = deletions(search_term.term) from unnest(${arrayParam(added, 'text')}) as new (term)
      where new.term = search_term.term`,
    )
  if (unused.length > 0) await runFrequent(db, sql`delete from search_term where ${isAnyOf(sql`term`, unused, 'text')}`)
}

/** Recounts all terms and updates what differs. */
export async function recountTerms(db: DbOrTransaction): Promise<void> {
  const found = sql.raw(counters.map((name) => `coalesce(${name}, 0)::int as ${name}`).join(', '))
  const each = (table: string) => sql.raw(counters.map((name) => `${table}.${name}`).join(', '))
  await runFrequent(
    db,
    sql`
    with counted as materialized (select term, ${found} from (${allTerms}) as found),
    gone as (delete from search_term t where not exists (select from counted where counted.term = t.term))
    insert into search_term (term, ${counterList}, deletions)
    select term, ${counterList}, case when not exists (select from search_term t where t.term = counted.term) then deletions(term) end from counted
    on conflict (term) do update set ${sql.raw(counters.map((name) => `${name} = excluded.${name}`).join(', '))}
    where (${each('search_term')}) is distinct from (${each('excluded')})`,
  )
}
