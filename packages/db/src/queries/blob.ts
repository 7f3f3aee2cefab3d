import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { blob } from '../schema/blob.ts'

/** Records a file before it is written. It counts as unused until {@link markBlobUsed}. */
export async function insertBlob(db: DbOrTransaction, row: typeof blob.$inferInsert): Promise<void> {
  await db.insert(blob).values(row)
}

/** Marks a user's files as unused. */
export async function markBlobsUnused(db: DbOrTransaction, userId: string, now: Date): Promise<void> {
  await db
    .update(blob)
    .set({ unusedSince: now })
    .where(and(eq(blob.userId, userId), isNull(blob.unusedSince)))
}

/**
 * Marks a file as used.
 * @returns false if it was already deleted
 */
export async function markBlobUsed(db: DbOrTransaction, key: string): Promise<boolean> {
  const rows = await db.update(blob).set({ unusedSince: null }).where(eq(blob.key, key)).returning({ key: blob.key })
  return rows.length > 0
}

/** Finds unused files and locks their rows until the transaction ends. */
export async function lockUnusedBlobs(transaction: DbOrTransaction, now: Date, limit: number): Promise<string[]> {
  const rows = await transaction
    .select({ key: blob.key })
    .from(blob)
    .where(or(lte(blob.unusedSince, now), isNull(blob.userId)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ key }) => key)
}

/** Deletes the row of a file that was removed. */
export async function deleteBlob(db: DbOrTransaction, key: string): Promise<void> {
  await db.delete(blob).where(eq(blob.key, key))
}
