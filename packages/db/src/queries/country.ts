import type { DbOrTransaction } from '../client.ts'
import { country } from '../schema/country.ts'

/** Adds a country. An existing one stays unchanged. */
export async function addCountry(db: DbOrTransaction, row: typeof country.$inferInsert): Promise<void> {
  await db.insert(country).values(row).onConflictDoNothing()
}
