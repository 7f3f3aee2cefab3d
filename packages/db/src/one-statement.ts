import { fillPlaceholders } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pg-proxy'
import type { DbOrTransaction } from './client.ts'
import { runPrepared } from './prepared.ts'

/** Collects the writes of each running {@link inOneStatement}. */
const collectors = new WeakMap<DbOrTransaction, (sql: string, params: readonly unknown[]) => void>()

/** A write with placeholders, prebuilt with drizzle's `toSQL()`. */
export interface PreparedWrite {
  sql: string
  params: unknown[]
}

/** Runs a prepared write without a result. Within {@link inOneStatement} it becomes part of that statement. */
export async function writePrepared(db: DbOrTransaction, { sql, params }: PreparedWrite, values: Record<string, unknown>): Promise<void> {
  const filled = fillPlaceholders(params, values)
  const collect = collectors.get(db)
  if (collect) return collect(sql, filled)
  await runPrepared(db, sql, filled)
}

/**
 * Combines writes into one statement, and so one round trip: all of them happen or none. They are collected from `write` and sent when it
 * returns. None sees another's rows, but foreign keys between them hold.
 * @param write may only write and not use results, because nothing has run yet
 */
export async function inOneStatement<Value>(db: DbOrTransaction, write: (writes: DbOrTransaction) => Promise<Value>): Promise<Value> {
  if (collectors.has(db)) return write(db)
  const parts: string[] = []
  const params: unknown[] = []
  const collect = (sql: string, ownParams: readonly unknown[]) => {
    if (!/^(insert|update|delete) /.test(sql) || / returning /.test(sql)) throw new TypeError(`Not a write without an answer: ${sql}`)
    const before = params.length
    parts.push(sql.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`))
    params.push(...ownParams)
  }
  const collector = drizzle(async (sql, ownParams) => {
    collect(sql, ownParams)
    return { rows: [] }
  })
  // It differs in the results of queries, which aren't used here.
  const writes = collector as unknown as DbOrTransaction
  collectors.set(writes, collect)
  const value = await write(writes)
  const [last, ...others] = [...parts].reverse()
  if (last === undefined) return value
  const named = others.reverse().map((part, index) => `write_${index + 1} as (${part})`)
  const statement = named.length === 0 ? last : `with ${named.join(', ')} ${last}`
  await runPrepared(db, statement, params)
  return value
}
