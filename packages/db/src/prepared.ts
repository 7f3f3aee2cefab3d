import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type DbOrTransaction, driverOf } from './client.ts'

/**
 * Frequent queries, whose SQL is built once and planned once per connection. The best plan must not depend on the parameters, and the SQL
 * must never vary, because every connection stores each prepared statement.
 */

const dialect = new PgDialect()

/** Builds a query with drizzle once, under the name that its `prepare` gives it. Each use gets a view of it that runs where `db` does. */
export function prepareOnce<Question extends object>(make: (db: DbOrTransaction) => Question): (db: DbOrTransaction) => Question {
  let made: Question | undefined
  return (db) => {
    made ??= make(db)
    return Object.assign(Object.create(made), { client: driverOf(db) })
  }
}

/**
 * Prepares a query written in SQL with placeholders.
 * @returns a function that runs the query and returns its rows
 */
export function preparedQuery<Row extends object>(
  query: SQL,
): (db: DbOrTransaction, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return (db, values) => runPrepared<Row>(db, text, fillPlaceholders(params, values))
}

/** Runs a statement that the server plans once per connection. */
export async function runPrepared<Row extends object>(db: DbOrTransaction, text: string, params: readonly unknown[]): Promise<Row[]> {
  return driverOf(db).unsafe<Row[]>(text, params as never[], { prepare: true })
}

/** How often a text must be used before it's prepared, and how many texts are. Each takes up to half a megabyte per connection. */
const FREQUENT = { uses: 5, textsMax: 100 } as const
/** How many texts are counted. */
const COUNTED_TEXTS_MAX = 2_000

const usesOf = new Map<string, number>()
const frequent = new Set<string>()

/** Whether a text has been used often enough to be prepared. */
function isFrequent(text: string): boolean {
  if (frequent.has(text)) return true
  if (frequent.size >= FREQUENT.textsMax) return false
  if (usesOf.size >= COUNTED_TEXTS_MAX) usesOf.clear()
  const uses = (usesOf.get(text) ?? 0) + 1
  usesOf.set(text, uses)
  if (uses < FREQUENT.uses) return false
  usesOf.delete(text)
  frequent.add(text)
  return true
}

/**
 * Runs a query that is made for each question, such as a search. The texts that are used most are prepared, so its best plan must not depend
 * on the parameters. Write numbers that the planner needs to know with {@link int}.
 */
export async function runFrequent<Row extends object>(db: DbOrTransaction, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return isFrequent(text) ? runPrepared<Row>(db, text, params) : driverOf(db).unsafe<Row[]>(text, params as never[])
}

/** Writes a whole number into a query instead of passing it as a parameter. */
export const int = (value: number): SQL => sql.raw(String(Math.trunc(value)))
