import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type DbOrTransaction, driverOf } from './client.ts'

/**
 * Questions that are asked all the time: their text is made once, and the server plans them once per connection. The best plan must not
 * depend on what is asked for, and the text must always be the same, since every connection keeps each.
 */

/** A question made with drizzle's builder and named by its `prepare`: made once for each pool or transaction. */
export function prepareOnce<Question>(make: (db: DbOrTransaction) => Question): (db: DbOrTransaction) => Question {
  const made = new WeakMap<DbOrTransaction, Question>()
  return (db) => {
    const question = made.get(db) ?? make(db)
    made.set(db, question)
    return question
  }
}

/** A question written in SQL, with placeholders. @returns asks it: its rows as they come */
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
