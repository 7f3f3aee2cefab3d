import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/**
 * The questions of search. Order is the precomputed score, never a rank over all matches; drizzle names no statement, so that each is planned
 * for its own words (search rules 1 to 3 and 10).
 */

/** The two projections. */
export type SearchTable = 'item_search' | 'restaurant_search'

/** What must be there. All parts together; all empty: everything matches. */
export interface SearchTerms {
  /** Whole words, with spaces between them; user text. */
  words: string
  /** A word that may be unfinished; user text. */
  prefix: string
  /** Filter tokens and pairs of characters, taken literally. */
  tokens: readonly string[]
}

/** A place in the order of results. */
export interface SearchPosition {
  score: number
  id: string
}

const table = { item_search: sql`item_search`, restaurant_search: sql`restaurant_search` } satisfies Record<SearchTable, SQL>

/** A lexeme as PostgreSQL's tsquery takes it literally. */
export function quotedLexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Quoted after folding, because folding itself may make a quote (ŉ becomes 'n). */
const beginningOf = (prefix: string) =>
  sql`to_tsquery('public.simple_u', '''' || replace(replace(norm(${prefix}), '\\', '\\\\'), '''', '''''') || ''':*')`

function matches({ words, prefix, tokens }: SearchTerms): SQL {
  const parts: SQL[] = []
  if (words !== '') parts.push(sql`plainto_tsquery('public.simple_u', norm(${words}))`)
  if (prefix !== '') parts.push(beginningOf(prefix))
  if (tokens.length > 0) parts.push(sql`${tokens.map(quotedLexeme).join(' & ')}::tsquery`)
  if (parts.length === 0) return sql`true`
  return sql`tsv @@ (${sql.join(parts, sql` && `)})`
}

/** The pattern of names that begin with a text; the wildcard characters of LIKE in it mean themselves. */
const beginsWith = (column: SQL, text: string) =>
  sql`${column} like replace(replace(replace(norm(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`

/** Shorter texts are the beginning of too many names. */
const PREFIX_MIN_LENGTH = 3
/** So many names that begin alike are looked at, in the order of the alphabet: a bounded set, re-ranked (search rule 2). */
const CANDIDATES_MAX = 200

/** Rows whose name is or begins with `text`: the exact ones first, then by score. A tiny query (search rule 2). */
export async function findByName(
  db: DbOrTransaction,
  from: SearchTable,
  { text, tokens, limit }: { text: string; tokens: readonly string[]; limit: number },
): Promise<SearchPosition[]> {
  if (text === '' || limit === 0) return []
  const filter = matches({ words: '', prefix: '', tokens })
  const exact = sql`select s.id, s.score, 0 as tier from ${table[from]} s where s.name_norm = norm(${text}) and ${filter}
    order by s.score desc, s.id desc limit ${limit}`
  const beginning = sql`select s.id, s.score, 1 as tier from ${table[from]} s
    where ${beginsWith(sql`s.name_norm`, text)} and s.name_norm <> norm(${text}) and ${filter}
    order by s.name_norm using ~<~, s.id limit ${CANDIDATES_MAX}`
  const candidates = text.length < PREFIX_MIN_LENGTH ? sql`(${exact})` : sql`(${exact}) union all (${beginning})`
  return await db.execute<{ score: number; id: string }>(sql`
    select replace(found.id::text, '-', '') as id, found.score from (${candidates}) as found
    order by found.tier, found.score desc, found.id desc limit ${limit}`)
}

/** One page in the order of scores; `except` are shown elsewhere. With `before` the rows come in reverse order, the nearest first. */
export async function findPage(
  db: DbOrTransaction,
  from: SearchTable,
  {
    terms,
    except,
    after,
    before,
    limit,
  }: { terms: SearchTerms; except: readonly string[]; after?: SearchPosition; before?: SearchPosition; limit: number },
): Promise<SearchPosition[]> {
  const conditions = [matches(terms)]
  if (except.length > 0) conditions.push(sql`s.id not in ${[...except]}`)
  if (after !== undefined) conditions.push(sql`(s.score, s.id) < (${after.score}::real, ${after.id}::uuid)`)
  if (before !== undefined) conditions.push(sql`(s.score, s.id) > (${before.score}::real, ${before.id}::uuid)`)
  const order = before === undefined ? sql`s.score desc, s.id desc` : sql`s.score asc, s.id asc`
  return await db.execute<{ score: number; id: string }>(sql`
    select replace(s.id::text, '-', '') as id, s.score from ${table[from]} s
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`)
}

/** How many dishes and places match; counting stops at `most`. */
export async function countMatches(db: DbOrTransaction, terms: SearchTerms, most: number): Promise<{ items: number; restaurants: number }> {
  const [row] = await db.execute<{ items: number; restaurants: number }>(sql`
    select (select count(*)::int from (select from item_search where ${matches(terms)} limit ${most}) as found) as items,
      (select count(*)::int from (select from restaurant_search where ${matches(terms)} limit ${most}) as found) as restaurants`)
  return row ?? { items: 0, restaurants: 0 }
}
