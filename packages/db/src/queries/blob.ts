import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { blob } from '../schema/blob.ts'

/** Notes a file that is about to be written; useless unless it is put to use. */
export async function insertBlob(db: DbOrTransaction, row: typeof blob.$inferInsert): Promise<void> {
  await db.insert(blob).values(row)
}

/** Notes that nobody needs the files of a user any more that are in use. */
export async function markBlobsUnused(db: DbOrTransaction, userId: string, now: Date): Promise<void> {
  await db
    .update(blob)
    .set({ unusedSince: now })
    .where(and(eq(blob.userId, userId), isNull(blob.unusedSince)))
}

/** Puts a file to use; false when it was given up meanwhile. */
export async function markBlobUsed(db: DbOrTransaction, key: string): Promise<boolean> {
  const rows = await db.update(blob).set({ unusedSince: null }).where(eq(blob.key, key)).returning({ key: blob.key })
  return rows.length > 0
}

/** Files that nobody needs, held until the transaction ends. */
export async function lockUnusedBlobs(transaction: DbOrTransaction, now: Date, limit: number): Promise<string[]> {
  const rows = await transaction
    .select({ key: blob.key })
    .from(blob)
    .where(or(lte(blob.unusedSince, now), isNull(blob.userId)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ key }) => key)
}

/** Forgets a file that is gone. */
export async function deleteBlob(db: DbOrTransaction, key: string): Promise<void> {
  await db.delete(blob).where(eq(blob.key, key))
}
