import { sql } from 'drizzle-orm'
import { type Db, type DbOrTransaction, holderOf } from '../client.ts'
import { restaurant } from '../schema/restaurant.ts'
import { user } from '../schema/user.ts'
import { limitTransaction } from './limits.ts'

/** Key of the advisory lock of imports. It must never change. */
const IMPORT_LOCK = 6_077_354

/** Waits until no other import is writing. The lock ends with the transaction. */
export async function lockImports(db: DbOrTransaction): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
}

/**
 * Runs work while no other import runs. A separate transaction holds the lock, so that it works behind transaction poolers and ends with
 * the process.
 */
export async function whileNoOtherImports<Outcome>(db: Db, work: (holder: DbOrTransaction) => Promise<Outcome>): Promise<Outcome> {
  return holderOf(db).transaction(async (holder) => {
    await limitTransaction(holder, 'queue')
    await lockImports(holder)
    await forgetSnapshot(holder)
    return work(holder)
  })
}

/**
 * Ends the last statement of a transaction, which otherwise keeps its snapshot until the next one. No row that anyone has replaced since then
 * could be removed, so searches would get slower and slower while the transaction waits (SEARCH-358).
 */
const forgetSnapshot = (tx: DbOrTransaction) => tx.execute(sql`savepoint waiting`)

/**
 * Prevents imports from starting until the transaction ends.
 * @returns false if one is running
 */
export async function tryBlockImports(db: DbOrTransaction): Promise<boolean> {
  const [row] = await db.execute<{ isLocked: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${IMPORT_LOCK}) as "isLocked"`)
  return row?.isLocked ?? false
}

/** Whether the database has no places and no accounts. */
export async function isDatabaseEmpty(db: DbOrTransaction): Promise<boolean> {
  const [row] = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from ${restaurant}) and not exists (select from ${user}) as empty`,
  )
  return row?.empty ?? false
}

/** The slowest tables first. */
const placeTables = [
  'restaurant_search',
  'restaurant',
  'suggest',
  'search_term',
  'source_record',
  'opening_period',
  'restaurant_cuisine',
] as const
const dishTables = ['item_search', 'item', 'menu_section', 'menu'] as const

/** Tables that are analyzed at the same time. */
const CONCURRENCY = 2

/**
 * Updates the planner's statistics after many rows have changed.
 * @param options `withDishes` is false if only places were written, because analyzing a million dishes takes seconds
 */
export async function analyzeContent(db: DbOrTransaction, { withDishes }: { withDishes: boolean }): Promise<void> {
  const tables = [...(withDishes ? dishTables : []), ...placeTables].values()
  // Each loop waits for its statement: sent all at once, statements without parameters would share one connection.
  const analyzeNext = async () => {
    for (const table of tables) await db.execute(sql.raw(`analyze ${table}`))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, analyzeNext))
}
