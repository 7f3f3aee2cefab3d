import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { restaurant } from '../schema/restaurant.ts'
import { user } from '../schema/user.ts'

/** Key of the advisory lock of imports; any number will do as long as it never changes. */
const IMPORT_LOCK = 6_077_354

/** Lets one import at a time write; the others wait. Freed with the transaction. */
export async function lockImports(db: DbOrTransaction): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
}

/** Keeps imports from beginning until the transaction ends; false when one is running. */
export async function tryBlockImports(db: DbOrTransaction): Promise<boolean> {
  const [row] = await db.execute<{ kept: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${IMPORT_LOCK}) as kept`)
  return row?.kept ?? false
}

/** Tells whether nobody has put a place or an account into this database yet. */
export async function isDatabaseEmpty(db: DbOrTransaction): Promise<boolean> {
  const [row] = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from ${restaurant}) and not exists (select from ${user}) as empty`,
  )
  return row?.empty ?? false
}

/** Those that take longest first. */
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

/** Tables that are looked at beside each other. */
const ANALYSED_AT_ONCE = 2

/**
 * Refreshes what the planner knows, after many rows have changed.
 * @param withDishes false where only places were written: looking at a million dishes takes seconds
 */
export async function analyzeContent(db: DbOrTransaction, { withDishes }: { withDishes: boolean }): Promise<void> {
  const tables = [...(withDishes ? dishTables : []), ...placeTables].values()
  // The driver would send all of them over one connection: they have no parameters.
  const analyse = async () => {
    for (const table of tables) await db.execute(sql.raw(`analyze ${table}`))
  }
  await Promise.all(Array.from({ length: ANALYSED_AT_ONCE }, analyse))
}
