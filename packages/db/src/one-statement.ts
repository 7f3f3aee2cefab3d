import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pg-proxy'
import type { DbOrTransaction } from './client.ts'
import { runPrepared } from './prepared.ts'

/** Collects the writes of each running {@link inOneStatement}. A named write may return rows that a later one reads. */
type Collect = (sql: string, params: readonly unknown[], name?: string) => void
const collectors = new WeakMap<DbOrTransaction, Collect>()

/** A write with placeholders, prebuilt with drizzle's `toSQL()`. */
export interface PreparedWrite {
  sql: string
  params: unknown[]
}

/** Whether writes to it become part of a larger statement. */
export const isCollecting = (db: DbOrTransaction): boolean => collectors.has(db)

/** Runs a prepared write without a result. Within {@link inOneStatement}, it becomes part of that statement. */
export async function writePrepared(db: DbOrTransaction, { sql, params }: PreparedWrite, values: Record<string, unknown>): Promise<void> {
  const filled = fillPlaceholders(params, values)
  const collect = collectors.get(db)
  if (collect) return collect(sql, filled)
  await runPrepared(db, sql, filled)
}

/**
 * Runs two writes as one statement: the second reads what the first returns, under its name. Within {@link inOneStatement}, both become
 * part of that statement.
 * @returns whether the second wrote; within {@link inOneStatement} that isn't known yet, and the result is true
 */
export async function writeChained(db: DbOrTransaction, name: string, first: SQL, second: SQL): Promise<boolean> {
  const [one, other] = [first, second].map((query) => new PgDialect().sqlToQuery(query))
  if (!one || !other) return false
  const collect = collectors.get(db)
  if (collect) {
    collect(one.sql.trim(), one.params, name)
    collect(other.sql.trim(), other.params)
    return true
  }
  const rows = await db.execute(sql`with ${sql.identifier(name)} as (${first}) ${second} returning 1`)
  return rows.length > 0
}

/**
 * Combines writes into one statement, and so one round trip: all of them happen or none. They are collected from `write` and sent when it
 * returns. None sees another's rows, but foreign keys between them hold.
 * @param write may only write and not use results, because nothing has run yet
 */
export async function inOneStatement<Value>(db: DbOrTransaction, write: (writes: DbOrTransaction) => Promise<Value>): Promise<Value> {
  if (collectors.has(db)) return write(db)
  const parts: { sql: string; name?: string | undefined }[] = []
  const params: unknown[] = []
  const collect: Collect = (sql, ownParams, name) => {
    const isSilent = name !== undefined || !/ returning /.test(sql)
    if (!/^(insert|update|delete) /.test(sql) || !isSilent) throw new TypeError(`Not a write without an answer: ${sql}`)
    const before = params.length
    parts.push({ sql: sql.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`), name })
    params.push(...ownParams)
  }
  const collector = drizzle(async (sql, ownParams) => {
    collect(sql, ownParams)
    return { rows: [] }
  })
  // It differs from a database only in the results of queries, which aren't used here.
  const writes = collector as unknown as DbOrTransaction
  collectors.set(writes, collect)
  const value = await write(writes)
  const [last, ...others] = [...parts].reverse()
  if (last === undefined) return value
  const named = others.reverse().map((part, index) => `${part.name ?? `write_${index + 1}`} as (${part.sql})`)
  const statement = named.length === 0 ? last.sql : `with ${named.join(', ')} ${last.sql}`
  await runPrepared(db, statement, params)
  return value
}
