import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type DbOrTransaction, driverOf } from './client.ts'

/**
 * Frequent queries, whose SQL is built once and planned once per connection. The best plan must not depend on the parameters, and the SQL
 * must never vary, because every connection stores each prepared statement.
 */

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
  const { sql, params } = new PgDialect().sqlToQuery(query)
  return (db, values) => runPrepared<Row>(db, sql, fillPlaceholders(params, values))
}

/** Runs a statement that the server plans once per connection. */
export async function runPrepared<Row extends object>(db: DbOrTransaction, sql: string, params: readonly unknown[]): Promise<Row[]> {
  return driverOf(db).unsafe<Row[]>(sql, params as never[], { prepare: true })
}
