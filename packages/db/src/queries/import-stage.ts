import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/** Creates a temporary table for the rows that an import has read but not written yet. It's dropped with the import's transaction. */

export async function createStage(tx: DbOrTransaction): Promise<void> {
  await tx.execute(sql`create temporary table import_stage (position int primary key, rows bytea storage external) on commit drop`)
}

export async function stageRows(tx: DbOrTransaction, position: number, rows: Uint8Array): Promise<void> {
  await tx.execute(sql`insert into import_stage values (${position}, decode(${Buffer.from(rows).toString('base64')}, 'base64'))`)
}

/** Returns the rows that were added at this position, or undefined when there are none. */
export async function stagedRows(tx: DbOrTransaction, position: number): Promise<Uint8Array | undefined> {
  const [found] = await tx.execute<{ rows: string }>(
    sql`select encode(rows, 'base64') as rows from import_stage where position = ${position}`,
  )
  return found && Buffer.from(found.rows, 'base64')
}
