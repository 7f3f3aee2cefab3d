import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { cuisine } from '../schema/cuisine.ts'

/** Adds cuisines. Existing ones stay unchanged. */
export async function addCuisines(db: DbOrTransaction, rows: readonly (typeof cuisine.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(cuisine)
      .values([...rows])
      .onConflictDoNothing()
}

/** Adds cuisines and updates the translated names of existing ones. */
export async function upsertCuisines(db: DbOrTransaction, rows: readonly (typeof cuisine.$inferInsert)[]): Promise<void> {
  await db
    .insert(cuisine)
    .values([...rows])
    .onConflictDoUpdate({
      target: cuisine.slug,
      set: { names: sql`excluded.names`, updatedAt: sql`now()` },
      setWhere: sql`${cuisine.names} <> excluded.names`,
    })
}
