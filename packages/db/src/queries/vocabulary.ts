import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { int, preparedQuery } from '../prepared.ts'
import { SCRIPTS } from './search-term.ts'

/**
 * Looks up words in the vocabulary of the search index: how frequent they are, which terms begin with them, and which are similar
 * (SEARCH-201).
 */

/** How often a term occurs. */
export interface TermCounts {
  /** In names of dishes and places. */
  df: number
  /** The number of dishes with it in their texts, names or places. */
  items: number
  named: number
  served: number
  /** The number of places that have it. */
  places: number
}

/** What is known about the words of a query. */
export interface Vocabulary {
  /** The whole text as a name, without spaces and punctuation. */
  nameKey: string
  /** The terms of each word as the index writes them; several where a word has punctuation. */
  terms: string[][]
  /** The terms among the words and the other forms that the index has. */
  known: Map<string, TermCounts>
  /** Terms that begin with the last word. */
  begun: {
    /** All of them if they are few, most frequent first. */
    terms: string[] | undefined
    /** The largest counts of any of them, and the sums of all unless they are too many. */
    most: { items: number; places: number }
    sum: { items: number; places: number } | undefined
  }
  /** Cities and cuisines with such a name in any language. */
  names: { phrase: string; kind: 'city' | 'cuisine'; slug: string; uses: number }[]
}

/** The maximum number of terms to list. */
const BEGUN_MAX = 32
/** How many of the terms that begin with a word are added up. If there are more, there are many results anyway. */
const SAMPLED_TERMS_MAX = 500

/** A text whose words are looked up. */
export interface VocabularyQuestion {
  text: string
  /** The words of the text in order. */
  words: readonly string[]
  isLastUnfinished: boolean
  /** Forms of the words as the index would write them. */
  others: readonly string[]
  /** What may be the name of a city or cuisine. */
  phrases: readonly string[]
}

const textsIn = (name: string) => sql.raw(`array(select jsonb_array_elements_text(asked.question -> '${name}'))`)

const queryVocabularies = preparedQuery<{
  nameKey: string
  terms: string[][] | null
  known: [string, number, number, number, number, number][] | null
  begun: string[] | null
  mostItems: number | null
  mostPlaces: number | null
  items: number | null
  places: number | null
  names: Vocabulary['names'] | null
}>(sql`
  select found.* from jsonb_array_elements(${sql.placeholder('questions')}::text::jsonb) with ordinality as asked (question, position), lateral (
    with given as materialized (
      select at, tsvector_to_array(search_vector(word)) as terms from unnest(${textsIn('words')}) with ordinality as one (word, at)
    ),
    last as materialized (
      select case when (asked.question -> 'isLastUnfinished')::boolean and cardinality(terms) = 1 then terms[1] end as start from given order by at desc limit 1
    ),
    begun as materialized (
      select term, items, served, places from search_term
      where term ~>=~ (select start from last) and term ~<~ (select start || chr(1114111) from last)
      order by term using ~<~ limit ${int(SAMPLED_TERMS_MAX)}
    )
    select name_key(asked.question ->> 'text') as "nameKey", (select json_agg(terms order by at) from given) as terms,
      (select json_agg(json_build_array(t.term, t.df, t.items, t.named, t.served, t.places)) from search_term t
        where t.term = any(array(select unnest(terms) from given) || ${textsIn('others')})) as known,
      (select json_agg(term order by items + places desc) from (select * from begun where items + places + served > 0 limit ${int(BEGUN_MAX + 1)}) as few) as begun,
      (select max(items) from begun) as "mostItems", (select max(places) from begun) as "mostPlaces",
      (select case when count(*) < ${int(SAMPLED_TERMS_MAX)} then coalesce(sum(items + served), 0) end from begun)::int as items,
      (select case when count(*) < ${int(SAMPLED_TERMS_MAX)} then coalesce(sum(places), 0) end from begun)::int as places,
      (select json_agg(json_build_object('phrase', phrase, 'kind', s.kind, 'slug', s.slug, 'uses', s.uses))
        from unnest(${textsIn('phrases')}) as phrase join suggest s on s.kind in ('city', 'cuisine') and s.norm = norm(phrase) collate "C") as names
  ) as found order by asked.position`)

/** Looks up the words of texts, in the order of these. */
export async function findVocabularies(db: DbOrTransaction, questions: readonly VocabularyQuestion[]): Promise<Vocabulary[]> {
  return (await queryVocabularies(db, { questions: JSON.stringify(questions) })).map((row) => {
    const known = (row.known ?? []).map(
      ([term, df, items, named, served, places]) => [term, { df, items, named, served, places }] satisfies [string, TermCounts],
    )
    const begun = row.begun ?? []
    return {
      nameKey: row.nameKey,
      terms: row.terms ?? [],
      known: new Map(known),
      begun: {
        terms: begun.length > BEGUN_MAX ? undefined : begun,
        most: { items: row.mostItems ?? 0, places: row.mostPlaces ?? 0 },
        sum: row.items === null || row.places === null ? undefined : { items: row.items, places: row.places },
      },
      names: row.names ?? [],
    }
  })
}

/**
 * Minimum length for corrections: shorter words resemble too many others. In scripts whose characters are syllables, three are enough. In
 * others, words of three letters may only lack one.
 */
const LETTERS_MIN = sql`case when given.norm ~ ${SCRIPTS} then 3 else 4 end`

/** Maximum number of edits: two would turn a short word into another one. */
const CHANGES_MAX = sql`case when char_length(given.norm) <= 5 then 1 else 2 end`

/** How many terms similar to a word are compared. */
const NEAR_MAX = 12

/** A term similar to a word. */
export interface NearTerm {
  word: string
  term: string
  changes: number
  df: number
}

/**
 * Finds the terms that mistyped words may stand for: a few letters are missing, added, changed or swapped. Swapped letters count as two
 * changes here. Returns the best by changes and frequency, at most 12 per word.
 */
export async function findNearTerms(db: DbOrTransaction, words: readonly string[]): Promise<NearTerm[]> {
  return words.length === 0 ? [] : await queryNearTerms(db, { words })
}

const queryNearTerms = preparedQuery<NearTerm>(sql`
  with given as materialized (select word, norm(word) as norm from unnest(${sql.placeholder('words')}::text[]) as word)
  select given.word, near.term, near.changes, near.df from given, lateral (
    select t.term, t.df, distance.changes from search_term t,
      lateral (select levenshtein_less_equal(t.term, given.norm, 3) as changes) as distance
    where t.df > 0 and t.deletions && deletions(given.norm)
      and (char_length(given.norm) >= ${LETTERS_MIN} or (char_length(given.norm) = 3 and char_length(t.term) = 4 and distance.changes = 1))
      and char_length(t.term) >= ${LETTERS_MIN} and t.term <> given.norm
      and distance.changes <= ${CHANGES_MAX} + 1
    order by distance.changes - ln(1 + t.df) / 8, t.df desc, t.term limit ${int(NEAR_MAX)}
  ) as near`)

/** How many terms with a similar beginning are compared. */
const NEAR_BEGINNINGS_MAX = 60

/** A term whose beginning is similar to an unfinished word. */
export interface NearBeginning {
  term: string
  df: number
}

/**
 * Finds the most frequent terms that begin almost like an unfinished word: one letter is missing, added or changed, or two are swapped.
 * Words of four letters must not allow for more, because too many terms begin similarly.
 */
export async function findNearBeginnings(db: DbOrTransaction, word: string): Promise<NearBeginning[]> {
  return await queryNearBeginnings(db, { word })
}

const queryNearBeginnings = preparedQuery<NearBeginning>(sql`
  with given as materialized (select norm(word) as norm, char_length(norm(word)) as letters from (select ${sql.placeholder('word')}::text as word) as typed)
  select t.term, t.df from given, search_term t
  where given.letters between 4 and 20 and beginnings(t.term) && beginnings(given.norm) and t.df > 0
    and char_length(t.term) >= given.letters - 1
    and least(
      levenshtein_less_equal(left(t.term, given.letters - 1), given.norm, 2),
      levenshtein_less_equal(left(t.term, given.letters), given.norm, 2),
      levenshtein_less_equal(left(t.term, given.letters + 1), given.norm, 2)) <= 2
  order by t.df desc, t.term limit ${int(NEAR_BEGINNINGS_MAX)}`)
