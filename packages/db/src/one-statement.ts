import { drizzle } from 'drizzle-orm/pg-proxy'
import { type DbOrTransaction, driverOf } from './client.ts'

/** What `write` gets: who writes in one statement within another is part of that. */
const collectors = new WeakSet<DbOrTransaction>()

/**
 * Runs writes as one statement, hence in one round trip: all of them happen or none. They are made by `write` as in a transaction and
 * sent when it is done. None of them sees what another one wrote, but references between them hold.
 * @param write may only write, without asking for an answer: nothing has happened yet
 */
export async function inOneStatement<Value>(db: DbOrTransaction, write: (writes: DbOrTransaction) => Promise<Value>): Promise<Value> {
  if (collectors.has(db)) return write(db)
  const parts: string[] = []
  const params: unknown[] = []
  const collector = drizzle(async (sql, ownParams) => {
    if (!/^(insert|update|delete) /.test(sql) || / returning /.test(sql)) throw new TypeError(`Not a write without an answer: ${sql}`)
    const before = params.length
    parts.push(sql.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`))
    params.push(...ownParams)
    return { rows: [] }
  })
  // It differs in what a query answers, and nothing here answers.
  const writes = collector as unknown as DbOrTransaction
  collectors.add(writes)
  const value = await write(writes)
  const [last, ...others] = [...parts].reverse()
  if (last === undefined) return value
  const named = others.reverse().map((part, index) => `write_${index + 1} as (${part})`)
  const statement = named.length === 0 ? last : `with ${named.join(', ')} ${last}`
  await driverOf(db).unsafe(statement, params as never[], { prepare: true })
  return value
}
