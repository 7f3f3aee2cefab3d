import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam } from '../many-rows.ts'
import { preparedQuery } from '../prepared.ts'
import { isInScope, type ProjectionScope } from './projection-scope.ts'
import type { SearchTerms } from './search.ts'

/** The terms of the search index: their frequencies, and corrections of typos (SEARCH-200, SEARCH-201, decision 011). */

/** Runs of one script. In scripts without spaces a name is a single token, so its runs count as terms too. */
const SCRIPTS =
  '[\\u3040-\\u309f]{2,}|[\\u30a0-\\u30ff\\u31f0-\\u31ff]{2,}|[\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff]{2,}|[\\uac00-\\ud7af]{2,}|[\\u0e00-\\u0e7f]{2,}'

/**
 * The terms of the projected places and dishes: in how many names each occurs, and how many dishes and places it finds. Filter tokens
 * contain a colon.
 */
const terms = (scope: ProjectionScope) => sql`
  with words as materialized (
    select word.lexeme, coalesce(word.weights && '{A}', false) as named, 1 as items, 0 as places
    from item_search s, unnest(s.tsv) as word where ${isInScope(sql`s.restaurant_id`, scope)}
    union all
    select word.lexeme, coalesce(word.weights && '{A,B,C}', false), 0, 1
    from restaurant_search s, unnest(s.tsv) as word where ${isInScope(sql`s.id`, scope)}
  )
  select term, case when char_length(term) between 3 and 20 and term !~ '^[0-9]+$' then sum(named::int) else 0 end::int as df,
    sum(items)::int as items, sum(places)::int as places
  from (
    select lexeme as term, named, items, places from words where position(':' in lexeme) = 0
    union all
    select stretch[1], true, 0, 0 from words, regexp_matches(lexeme, ${SCRIPTS}, 'g') as stretch
    where named and lexeme ~ ${SCRIPTS} and stretch[1] <> lexeme
  ) as found group by term`

/** Adds the terms of places and their dishes to the counts, after they were projected. */
export async function addTermCounts(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  await db.execute(sql`
    insert into search_term (term, df, items, places) ${terms(scope)} on conflict (term) do update
    set df = search_term.df + excluded.df, items = search_term.items + excluded.items, places = search_term.places + excluded.places`)
}

/** Subtracts the terms of places and their dishes, before they are removed from the projection. */
export async function subtractTermCounts(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  if (scope === 'all') return void (await db.execute(sql`delete from search_term`))
  // As in `subtractNameCounts`, all rows exist, so that each is found by its key.
  const unused = await db.execute<{ term: string }>(sql`
    with removed as (${terms(scope)}), counted as (
      insert into search_term (term, df, items, places) select term, -df, -items, -places from removed
      on conflict (term) do update
      set df = search_term.df + excluded.df, items = search_term.items + excluded.items, places = search_term.places + excluded.places
      returning *
    )
    select term from counted where df <= 0 and items <= 0 and places <= 0`)
  if (unused.length === 0) return
  await db.execute(sql`delete from search_term where term in ${unused.map(({ term }) => term)}`)
}

/** Minimum length for corrections: shorter words resemble too many others. In scripts whose characters are syllables, three are enough. */
const LETTERS_MIN = sql`case when given.norm ~ ${SCRIPTS} then 3 else 4 end`

/** Maximum number of edits: two turn a short word into another one. */
const CHANGES_MAX = sql`case when char_length(given.norm) <= 5 then 1 else 2 end`

/** A word with each pair of neighboring letters swapped, which counts as one edit. Only for words of up to 20 letters. */
const swaps = (word: SQL) => sql`array(
  select overlay(${word} placing reverse(substr(${word}, at, 2)) from at for 2) from generate_series(1, least(char_length(${word}), 20) - 1) as at)`

/** Maps words to the term that was probably meant, if few typos lie between. Prefers few edits and frequent terms. */
export async function findNearestTerms(db: DbOrTransaction, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const rows = await db.execute<{ word: string; term: string }>(sql`
    with given as materialized (
      select word, norm, ${swaps(sql`norm`)} as swaps from (select word, norm(word) as norm from unnest(${arrayParam(words, 'text')}) as word) as one
    )
    select given.word, nearest.term from given, lateral (
      select t.term from search_term t,
        lateral (select case when t.term = any(given.swaps) then 1 else levenshtein_less_equal(t.term, given.norm, 2) end as changes) as distance
      where t.df > 0 and t.deletions && deletions(given.norm) and char_length(given.norm) >= ${LETTERS_MIN}
        and char_length(t.term) >= ${LETTERS_MIN} and t.term <> given.norm and distance.changes <= ${CHANGES_MAX}
      order by distance.changes - ln(1 + t.df) / 8, t.df desc, t.term limit 1
    ) as nearest`)
  return new Map(rows.map(({ word, term }) => [word, term]))
}

/** How frequent the terms of a query are. */
export interface TermStatistics {
  /** False if no dish or place can have all of these terms. */
  isKnown: boolean
  /** The terms that start with the prefix, if they are few: searching for them is faster than for the prefix. */
  expansions: string[] | undefined
  /** Estimated number of dishes with all whole words, or undefined without whole words. */
  items: number | undefined
  /** Lower bounds for a single prefix. */
  atLeast: { items: number; restaurants: number }
  /** Upper bounds for all terms; infinite if unknown. */
  atMost: { items: number; restaurants: number }
}

/** With more terms, the prefix is searched instead. */
const EXPANSIONS_MAX = 32
/** How many terms with the prefix are added up; more mean many results anyway. */
const SAMPLED_TERMS_MAX = 500

const lexemes = (text: string) => sql`tsvector_to_array(to_tsvector('public.simple_unaccent', norm(${sql.placeholder(text)})))`

const queryStatistics = preparedQuery<{
  isSingleTerm: boolean
  hasUnknownTerm: boolean
  found: number | null
  terms: string[] | null
  items: number
  places: number
  itemsAtMost: number | null
  placesAtMost: number | null
}>(sql`
  with beginning as materialized (select word, cardinality(word) as parts from (select ${lexemes('prefix')} as word) as one),
  begun as materialized (
    select term, items, places from search_term where term ~>=~ (select word[1] from beginning) and term ~<~ (select word[1] || chr(1114111) from beginning)
    order by term using ~<~ limit ${sql.raw(String(SAMPLED_TERMS_MAX))}
  ),
  whole as materialized (
    select t.items, t.places, t.items + t.places as uses from unnest(${lexemes('wholeWords')}) as word left join search_term t on t.term = word
  )
  select (select parts = 1 from beginning) as "isSingleTerm",
    (select coalesce(bool_or(coalesce(uses, 0) <= 0), false) from whole) as "hasUnknownTerm",
    -- Assumes that the terms are independent.
    (select exp(sum(ln(greatest(items, 1))) - (count(*) - 1) * ln(greatest(max(items), (select reltuples from pg_class where oid = 'item_search'::regclass), 1)))
      from whole)::real as found,
    case when count(*) <= ${sql.raw(String(EXPANSIONS_MAX))} then coalesce(array_agg(term) filter (where items + places > 0), '{}') end as terms,
    coalesce(max(items), 0) as items, coalesce(max(places), 0) as places,
    least(case when count(*) < ${sql.raw(String(SAMPLED_TERMS_MAX))} then sum(items) end, (select min(items) from whole))::int as "itemsAtMost",
    least(case when count(*) < ${sql.raw(String(SAMPLED_TERMS_MAX))} then sum(places) end, (select min(places) from whole))::int as "placesAtMost"
  from begun`)

/** Looks up the frequencies of whole words and of a prefix. */
export async function findTermStatistics(db: DbOrTransaction, text: Pick<SearchTerms, 'wholeWords' | 'prefix'>): Promise<TermStatistics> {
  const [row] = await queryStatistics(db, text)
  if (row === undefined) throw new Error('a weight without a row')
  const { isSingleTerm, hasUnknownTerm, terms, found, items, places, itemsAtMost, placesAtMost } = row
  const common = { items: found ?? undefined, isKnown: !hasUnknownTerm }
  // A prefix of several terms is left to the search itself.
  if (!isSingleTerm)
    return { ...common, expansions: undefined, atLeast: { items: 0, restaurants: 0 }, atMost: { items: Infinity, restaurants: Infinity } }
  return {
    ...common,
    isKnown: !hasUnknownTerm && terms?.length !== 0,
    expansions: terms ?? undefined,
    atLeast: { items, restaurants: places },
    atMost: { items: itemsAtMost ?? Infinity, restaurants: placesAtMost ?? Infinity },
  }
}
