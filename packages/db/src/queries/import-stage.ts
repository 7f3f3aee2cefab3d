import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/**
 * The rows that an import has read but not written yet (`import_stage`). Not in a temporary table, because a transaction with one prevents
 * dead rows of any table from being removed (SEARCH-358).
 */

/** Removes all rows, including those of a killed import. Only one import runs at a time. */
export async function clearStage(db: DbOrTransaction): Promise<void> {
  await db.execute(sql`truncate import_stage`)
}

export async function stageRows(tx: DbOrTransaction, position: number, rows: Uint8Array): Promise<void> {
  await tx.execute(sql`insert into import_stage values (${position}, decode(${Buffer.from(rows).toString('base64')}, 'base64'))`)
}

/** Returns the rows that were added at this position, or undefined when there are none. */
export async function stagedRows(db: DbOrTransaction, position: number): Promise<Uint8Array | undefined> {
  const [found] = await db.execute<{ rows: string }>(
    sql`select encode(rows, 'base64') as rows from import_stage where position = ${position}`,
  )
  return found && Buffer.from(found.rows, 'base64')
}
