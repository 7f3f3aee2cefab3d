import type { DbOrTransaction } from '../client.ts'
import { cuisine } from '../schema/cuisine.ts'

/** Adds cuisines; the ones that are known stay as they are. */
export async function addCuisines(db: DbOrTransaction, rows: readonly (typeof cuisine.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(cuisine)
      .values([...rows])
      .onConflictDoNothing()
}
