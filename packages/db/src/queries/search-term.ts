import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { type ProjectionScope, within } from './projection-scope.ts'

/** The words of names: how they are kept, and the one that somebody may have meant (search rule 5, decision 011). */

/** In scripts that do not separate words a name is one word; its stretches of one script are words of their own. */
const SCRIPTS =
  '[\\u3040-\\u309f]{2,}|[\\u30a0-\\u30ff\\u31f0-\\u31ff]{2,}|[\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff]{2,}|[\\uac00-\\ud7af]{2,}|[\\u0e00-\\u0e7f]{2,}'

/** The words of names in the projections now, each with the number of rows it is in. */
const terms = (scope: ProjectionScope) => sql`
  select term, count(*)::int as df from (
    select ts_filter(s.tsv, '{a}') as tsv from item_search s where ${within(sql`s.restaurant_id`, scope)}
    union all
    select ts_filter(s.tsv, '{a,b,c}') from restaurant_search s where ${within(sql`s.id`, scope)}
  ) as named, unnest(named.tsv) as word, lateral (
    select word.lexeme as term
    union select stretch[1] from regexp_matches(word.lexeme, ${SCRIPTS}, 'g') as stretch where word.lexeme ~ ${SCRIPTS}
  ) as terms
  where char_length(term) between 3 and 20 and term !~ '^[0-9]+$' group by term`

/** Counts the words of places and of their dishes in, when the projections have them. */
export async function countTermsIn(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  await db.execute(sql`
    insert into search_term (term, df) ${terms(scope)} on conflict (term) do update set df = search_term.df + excluded.df`)
}

/** Counts them out, before the projections lose them. */
export async function countTermsOut(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  if (scope === 'all') return void (await db.execute(sql`delete from search_term`))
  // As in `countNamesOut`.
  const unused = await db.execute<{ term: string }>(sql`
    with lost as (${terms(scope)}), counted as (
      insert into search_term (term, df) select term, -df from lost
      on conflict (term) do update set df = search_term.df + excluded.df returning term, df
    )
    select term from counted where df <= 0`)
  if (unused.length === 0) return
  await db.execute(sql`delete from search_term where term in ${unused.map(({ term }) => term)}`)
}

/** Shorter words are too much like others; in scripts where a character is a syllable or more, three are enough. */
const LETTERS_MIN = sql`case when norm(word) ~ ${SCRIPTS} then 3 else 4 end`

/** For each word the one that was meant, where one slip of the fingers lies between: what fewer changes and more rows speak for. */
export async function nearestTerms(db: DbOrTransaction, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const rows = await db.execute<{ word: string; term: string }>(sql`
    select word, nearest.term from unnest(${sql.param([...words])}::text[]) as word, lateral (
      select t.term from search_term t
      where t.deletions && deletions(norm(word)) and char_length(norm(word)) >= ${LETTERS_MIN} and char_length(t.term) >= ${LETTERS_MIN}
        and t.term <> norm(word) and levenshtein_less_equal(t.term, norm(word), 2) <= 2
      order by levenshtein_less_equal(t.term, norm(word), 2) - ln(1 + t.df) / 8, t.df desc, t.term limit 1
    ) as nearest`)
  return new Map(rows.map(({ word, term }) => [word, term]))
}
