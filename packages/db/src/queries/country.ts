import type { DbOrTransaction } from '../client.ts'
import { country } from '../schema/country.ts'

/** Adds a country; one that is known stays as it is. */
export async function addCountry(db: DbOrTransaction, row: typeof country.$inferInsert): Promise<void> {
  await db.insert(country).values(row).onConflictDoNothing()
}
