import type { Sql, TransactionSql } from 'postgres'
import { currentCall, type DatabaseCall } from './database-call.ts'

interface PoolParts {
  settings: Readonly<Record<string, number | string>> | undefined
  lane: Sql | undefined
  /** For reads while all `max` connections of the pool are in use. */
  reserve: { reads: Sql; max: number } | undefined
  /** Called before each statement of a call, and before its commit. */
  beforeStatement: ((isWrite: boolean) => void) | undefined
}

type Begin = (options: string, work: (tx: TransactionSql) => unknown) => Promise<unknown>

/**
 * Registers each statement and transaction of a pool with its call, so that the call can stop it. Only what drizzle uses is watched:
 * `unsafe`, `begin` and `savepoint`.
 * @param options `settings` are set for each transaction; `lane` runs expensive queries, `reserve` runs reads that would wait
 */
export function watchPool(sql: Sql, { settings, lane, reserve, beforeStatement }: PoolParts): Sql {
  const { unsafe, begin } = sql
  let inUse = 0
  const free = () => {
    inUse -= 1
  }
  const limits = Object.entries(settings ?? {}).map(([name, value]) => `set local ${name} = ${value};`)
  const beginWatched: Begin = async (options, work) => {
    const call = currentCall()
    call?.requireOpen(true)
    const ending = { isOver: false, isCommitting: false }
    inUse += 1
    try {
      const value = await (begin as Begin)(options, async (tx) => {
        if (call) watchTransaction(tx, call, beforeStatement)
        // Not awaited, so that it is sent along with the first statement. If it fails, the transaction fails.
        if (limits.length > 0) tx.unsafe(limits.join(' ')).catch(() => {})
        const result = await work(tx)
        if (call && !ending.isOver) {
          beforeStatement?.(true)
          call.commitBegins()
          ending.isCommitting = true
        }
        return result
      })
      if (ending.isCommitting) call?.commitEnds()
      return value
    } catch (error) {
      if (ending.isCommitting) call?.commitEnds(error)
      throw error
    } finally {
      free()
      ending.isOver = true
    }
  }
  return Object.assign(sql, {
    unsafe: ((...parts) => {
      const call = currentCall()
      if (!call) return unsafe(...parts)
      if (lane && call.isDear) return lane.unsafe(...parts)
      const isWrite = !isRead(parts[0])
      call.requireOpen(isWrite)
      if (!isWrite && reserve && inUse >= reserve.max) {
        // The pool of the reserve watches the statement itself.
        return reserve.reads.unsafe(...parts)
      }
      beforeStatement?.(isWrite)
      const statement = unsafe(...parts)
      inUse += 1
      statement.then(free, free)
      call.watch(statement, isWrite)
      return statement
    }) as Sql['unsafe'],
    begin: ((...parts: [Parameters<Begin>[1]] | Parameters<Begin>) => {
      const begins = lane && currentCall()?.isDear === true ? (lane.begin as Begin) : beginWatched
      return parts.length === 1 ? begins('', parts[0]) : begins(...parts)
    }) as Sql['begin'],
  })
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
