import { lte } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { verification } from '../schema/verification.ts'

/** Forgets what could be proven until `now` or earlier. */
export async function deleteExpiredVerifications(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(verification).where(lte(verification.expiresAt, now))
}
