import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam } from '../many-rows.ts'
import { preparedQuery } from '../prepared.ts'
import { isInScope, type ProjectionScope } from './projection-scope.ts'
import type { SearchTerms } from './search.ts'

/** The words that are found: how they are kept, what they weigh, and the one that somebody may have meant (SEARCH-200, SEARCH-201, decision 011). */

/** In scripts that do not separate words a name is one word; its stretches of one script are words of their own. */
const SCRIPTS =
  '[\\u3040-\\u309f]{2,}|[\\u30a0-\\u30ff\\u31f0-\\u31ff]{2,}|[\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff]{2,}|[\\uac00-\\ud7af]{2,}|[\\u0e00-\\u0e7f]{2,}'

/** The words of places and dishes in the projections now: in how many names each is, and how many dishes and places it finds. Filter tokens have a colon. */
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

/** Counts the words of places and of their dishes in, when the projections have them. */
export async function addTermCounts(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  await db.execute(sql`
    insert into search_term (term, df, items, places) ${terms(scope)} on conflict (term) do update
    set df = search_term.df + excluded.df, items = search_term.items + excluded.items, places = search_term.places + excluded.places`)
}

/** Counts them out, before the projections lose them. */
export async function subtractTermCounts(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  if (scope === 'all') return void (await db.execute(sql`delete from search_term`))
  // As in `subtractNameCounts`.
  const unused = await db.execute<{ term: string }>(sql`
    with lost as (${terms(scope)}), counted as (
      insert into search_term (term, df, items, places) select term, -df, -items, -places from lost
      on conflict (term) do update
      set df = search_term.df + excluded.df, items = search_term.items + excluded.items, places = search_term.places + excluded.places
      returning *
    )
    select term from counted where df <= 0 and items <= 0 and places <= 0`)
  if (unused.length === 0) return
  await db.execute(sql`delete from search_term where term in ${unused.map(({ term }) => term)}`)
}

/** Shorter words are too much like others; in scripts where a character is a syllable or more, three are enough. */
const LETTERS_MIN = sql`case when given.norm ~ ${SCRIPTS} then 3 else 4 end`

/** Two changes make quite another word of a short one: пица is no шпиц. */
const CHANGES_MAX = sql`case when char_length(given.norm) <= 5 then 1 else 2 end`

/** A word with each two neighbouring letters swapped: one slip of the fingers, though two letters are others. No longer word is mended. */
const swaps = (word: SQL) => sql`array(
  select overlay(${word} placing reverse(substr(${word}, at, 2)) from at for 2) from generate_series(1, least(char_length(${word}), 20) - 1) as at)`

/** For each word the one that was meant, where one slip of the fingers lies between: what fewer changes and more rows speak for. */
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

/** What the words of a question weigh. */
export interface TermStatistics {
  /** Whether any dish or place has all of these words, as far as the words themselves tell. */
  isKnown: boolean
  /** The words that begin as the last one does, where they are few: to look for them is quicker than to look for the beginning. */
  expansions: string[] | undefined
  /** About how many dishes have all the whole words; undefined without any. */
  items: number | undefined
  /** So many dishes and places at least have a word with that beginning. */
  atLeast: { items: number; restaurants: number }
  /** So many dishes and places at most have all of these words, whatever else they must have; infinite where nobody knows. */
  atMost: { items: number; restaurants: number }
}

/** More words are looked for by their beginning. */
const EXPANSIONS_MAX = 32
/** So many of the words with a beginning are weighed: any of them tells that there are many results. */
const SAMPLED_TERMS_MAX = 500

const lexemes = (text: string) => sql`tsvector_to_array(to_tsvector('public.simple_unaccent', norm(${sql.placeholder(text)})))`

const queryStatistics = preparedQuery<{
  isWord: boolean
  lost: boolean
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
  select (select parts = 1 from beginning) as "isWord",
    (select coalesce(bool_or(coalesce(uses, 0) <= 0), false) from whole) as lost,
    -- As if they had nothing to do with each other.
    (select exp(sum(ln(greatest(items, 1))) - (count(*) - 1) * ln(greatest(max(items), (select reltuples from pg_class where oid = 'item_search'::regclass), 1)))
      from whole)::real as found,
    case when count(*) <= ${sql.raw(String(EXPANSIONS_MAX))} then coalesce(array_agg(term) filter (where items + places > 0), '{}') end as terms,
    coalesce(max(items), 0) as items, coalesce(max(places), 0) as places,
    least(case when count(*) < ${sql.raw(String(SAMPLED_TERMS_MAX))} then sum(items) end, (select min(items) from whole))::int as "itemsAtMost",
    least(case when count(*) < ${sql.raw(String(SAMPLED_TERMS_MAX))} then sum(places) end, (select min(places) from whole))::int as "placesAtMost"
  from begun`)

/** Weighs whole words and the beginning of a word. */
export async function findTermStatistics(db: DbOrTransaction, text: Pick<SearchTerms, 'wholeWords' | 'prefix'>): Promise<TermStatistics> {
  const [row] = await queryStatistics(db, text)
  if (row === undefined) throw new Error('a weight without a row')
  const { isWord, lost, terms, found, items, places, itemsAtMost, placesAtMost } = row
  const common = { items: found ?? undefined, isKnown: !lost }
  // A beginning that is no single word is left to the search itself.
  if (!isWord)
    return { ...common, expansions: undefined, atLeast: { items: 0, restaurants: 0 }, atMost: { items: Infinity, restaurants: Infinity } }
  return {
    ...common,
    isKnown: !lost && terms?.length !== 0,
    expansions: terms ?? undefined,
    atLeast: { items, restaurants: places },
    atMost: { items: itemsAtMost ?? Infinity, restaurants: placesAtMost ?? Infinity },
  }
}
