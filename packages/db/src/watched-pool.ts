import type { Sql, TransactionSql } from 'postgres'
import { type DatabaseCall, wasSent } from './database-call.ts'

/** The settings of a pool, and the other pools that it uses. */
interface PoolParts {
  /** Settings for each transaction. */
  settings: Readonly<Record<string, number | string>> | undefined
  /** Runs expensive queries. */
  lane: Pool | undefined
  /** Runs lookups by key. */
  lookups: Pool | undefined
  /** Runs reads while all connections of the pool are in use. */
  reads: Pool | undefined
  /** The number of connections. */
  max: number
  /** How long none of them may become free before further calls fail immediately; undefined: calls always wait (SEC-738). */
  stuckMs: number | undefined
  /** Called before each statement of a call, and before its commit. */
  beforeStatement: ((isWrite: boolean) => void) | undefined
}

/** A pool of the driver, or the view that one call has of it. */
export type Pool = Sql & { readonly behind: PoolParts & PoolUse }

interface PoolUse {
  /** Statements and transactions that run or wait. */
  inUse: number
  /** When a connection was last free, by `performance.now()`. */
  freeAt: number
}

/** Thrown instead of waiting for a pool whose connections have all been in use for too long. Its code is that of a server without any left. */
export class PoolStuckError extends Error {
  readonly code = '53300'

  constructor() {
    super('All connections have been in use for too long')
    this.name = 'PoolStuckError'
  }
}

/** Counts a statement or transaction of a pool until it ends. @throws PoolStuckError */
function enter({ behind }: Pool): void {
  const now = performance.now()
  if (behind.inUse < behind.max) behind.freeAt = now
  else if (behind.stuckMs !== undefined && now - behind.freeAt > behind.stuckMs) throw new PoolStuckError()
  behind.inUse += 1
}

/** @param hadConnection false for a statement that was canceled while it waited, which frees none */
function leave({ behind }: Pool, hadConnection = true): void {
  behind.inUse -= 1
  if (hadConnection) behind.freeAt = performance.now()
}

/** Whether a client is a pool, not a transaction. */
export const isPool = (client: Sql | TransactionSql): client is Pool => 'behind' in client

type Begin = (options: string, work: (tx: TransactionSql) => unknown) => Promise<unknown>
type BeginArguments = [Parameters<Begin>[1]] | Parameters<Begin>

/** Prepares a pool for {@link viewOf}, and sets the settings of its transactions. */
export function watchPool(sql: Sql, parts: PoolParts): Pool {
  const pool: Pool = Object.assign(sql, { behind: { ...parts, inUse: 0, freeAt: 0 } })
  const { begin } = sql
  const settings = Object.entries(parts.settings ?? {}).map(([name, value]) => `set local ${name} = ${value};`)
  const beginWithSettings: Begin = async (options, work) => {
    enter(pool)
    try {
      return await (begin as Begin)(options, (tx) => {
        // Not awaited, so that it is sent along with the first statement. If it fails, the transaction fails.
        if (settings.length > 0) tx.unsafe(settings.join(' ')).catch(() => {})
        return work(tx)
      })
    } finally {
      leave(pool)
    }
  }
  pool.begin = ((...given: BeginArguments) => beginWithSettings(...withOptions(given))) as Sql['begin']
  return pool
}

const withOptions = (given: BeginArguments): Parameters<Begin> => (given.length === 1 ? ['', given[0]] : given)

/**
 * A pool as a call uses it: each statement and transaction is registered with the call, which can stop it. Only what drizzle uses is
 * registered: `unsafe`, `begin` and `savepoint`.
 */
export function viewOf(pool: Pool, call: DatabaseCall): Pool {
  const { behind } = pool
  const unsafe = ((...parts) => runIn(pool, call, parts)) as Sql['unsafe']
  const begin = ((...given: BeginArguments) => {
    if (behind.lane && call.isExpensive) return (viewOf(behind.lane, call).begin as Begin)(...withOptions(given))
    return beginIn(call, pool, withOptions(given))
  }) as Sql['begin']
  return Object.assign(Object.create(pool), { unsafe, begin })
}

/**
 * Runs a prepared lookup by key on the pool for lookups, where it's watched at the least cost. In a transaction, or without such a pool, it
 * runs like other queries.
 */
export async function lookUpIn(
  client: Sql | TransactionSql,
  text: string,
  key: readonly string[],
  call?: DatabaseCall,
): Promise<readonly (readonly unknown[])[]> {
  const parts: Statement = [text, [...key], prepared]
  const pool = isPool(client) ? (client.behind.lookups ?? client) : client
  if (!call || !isPool(pool)) return pool.unsafe(...parts).values()
  if (pool === client) return runIn(pool, call, parts).values()
  call.requireOpen(false)
  pool.behind.beforeStatement?.(false)
  enter(pool)
  const statement = pool.unsafe(...parts).values()
  call.begins(statement, false)
  try {
    return await statement
  } finally {
    leave(pool, wasSent(statement))
    call.ends(statement, false)
  }
}

const prepared = { prepare: true }

type Statement = Parameters<Sql['unsafe']>

/** Runs a statement of a call on a pool, or on the one behind it that is meant for it. */
function runIn(pool: Pool, call: DatabaseCall, parts: Statement): ReturnType<Sql['unsafe']> {
  const { behind } = pool
  const { reads, lane, max, beforeStatement } = behind
  if (lane && call.isExpensive) return runIn(lane, call, parts)
  const isWrite = !isRead(parts[0])
  call.requireOpen(isWrite)
  if (!isWrite && reads && behind.inUse >= max) return runIn(reads, call, parts)
  beforeStatement?.(isWrite)
  enter(pool)
  const statement = pool.unsafe(...parts)
  call.watch(statement, isWrite, () => leave(pool, wasSent(statement)))
  return statement
}

async function beginIn(
  call: DatabaseCall,
  { begin, behind: { beforeStatement } }: Pool,
  [options, work]: Parameters<Begin>,
): Promise<unknown> {
  call.requireOpen(true)
  const ending = { isOver: false, isCommitting: false }
  try {
    const value = await (begin as Begin)(options, async (tx) => {
      watchTransaction(tx, call, beforeStatement)
      const result = await work(tx)
      if (!ending.isOver) {
        beforeStatement?.(true)
        call.commitBegins()
        ending.isCommitting = true
      }
      return result
    })
    if (ending.isCommitting) call.commitEnds()
    return value
  } catch (error) {
    if (ending.isCommitting) call.commitEnds(error)
    throw error
  } finally {
    ending.isOver = true
  }
}

function watchTransaction(tx: TransactionSql, call: DatabaseCall, beforeStatement: PoolParts['beforeStatement']): void {
  const { unsafe, savepoint } = tx
  const nest = savepoint as (work: (inner: TransactionSql) => unknown) => Promise<unknown>
  Object.assign(tx, {
    unsafe: ((...parts) => {
      call.requireOpen(false)
      beforeStatement?.(!isRead(parts[0]))
      const statement = unsafe(...parts)
      call.watch(statement, false)
      return statement
    }) as TransactionSql['unsafe'],
    savepoint: (work: (inner: TransactionSql) => unknown) =>
      nest((inner) => {
        watchTransaction(inner, call, beforeStatement)
        return work(inner)
      }),
  })
}

/** Whether a statement outside of a transaction writes nothing. `begin` counts, too, because the statements after it decide. */
const isRead = (text: string) => /^\s*(select|begin|show|explain)\b/i.test(text) || (/^\s*with\b/i.test(text) && !writes.test(text))
const writes = /\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i
