import { fillPlaceholders } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pg-proxy'
import type { DbOrTransaction } from './client.ts'
import { runPrepared } from './prepared.ts'

/** What `write` of {@link inOneStatement} gets, and who keeps what is written with it. */
const collectors = new WeakMap<DbOrTransaction, (sql: string, params: readonly unknown[]) => void>()

/** A write whose SQL was made once, with drizzle's `toSQL()`; its values are placeholders. */
export interface PreparedWrite {
  sql: string
  params: unknown[]
}

/** Runs a write that the server plans once per connection; within {@link inOneStatement} it becomes part of that. It gives no answer. */
export async function writePrepared(db: DbOrTransaction, { sql, params }: PreparedWrite, values: Record<string, unknown>): Promise<void> {
  const filled = fillPlaceholders(params, values)
  const collect = collectors.get(db)
  if (collect) return collect(sql, filled)
  await runPrepared(db, sql, filled)
}

/**
 * Runs writes as one statement, hence in one round trip: all of them happen or none. They are made by `write` as in a transaction and
 * sent when it is done. None of them sees what another one wrote, but references between them hold.
 * @param write may only write, without asking for an answer: nothing has happened yet
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
  // It differs in what a query answers, and nothing here answers.
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
