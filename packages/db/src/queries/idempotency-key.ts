import { count, eq, lte, max } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { idempotencyKey } from '../schema/idempotency-key.ts'

/**
 * Claims a key unless it was used and hasn't expired. Waits for a transaction that has claimed it, so that only one of several simultaneous
 * calls succeeds.
 * @returns whether the key is claimed
 */
export async function claimIdempotencyKey(db: DbOrTransaction, row: typeof idempotencyKey.$inferInsert, now: Date): Promise<boolean> {
  const { id, ...renewed } = row
  const rows = await db
    .insert(idempotencyKey)
    .values(row)
    .onConflictDoUpdate({
      target: idempotencyKey.id,
      set: { ...renewed, sealedAnswer: null },
      setWhere: lte(idempotencyKey.expiresAt, now),
    })
    .returning({ id: idempotencyKey.id })
  return rows.length > 0
}

/** Finds what a key was used for. */
export async function findIdempotencyKey(db: DbOrTransaction, id: string) {
  const [row] = await db
    .select({ fingerprint: idempotencyKey.fingerprint, sealedAnswer: idempotencyKey.sealedAnswer })
    .from(idempotencyKey)
    .where(eq(idempotencyKey.id, id))
  return row
}

/** Stores the response of the call that claimed a key. */
export async function storeIdempotentAnswer(db: DbOrTransaction, id: string, sealedAnswer: string): Promise<void> {
  await db.update(idempotencyKey).set({ sealedAnswer }).where(eq(idempotencyKey.id, id))
}

/** Releases a key whose call failed. */
export async function releaseIdempotencyKey(db: DbOrTransaction, id: string): Promise<void> {
  await db.delete(idempotencyKey).where(eq(idempotencyKey.id, id))
}

/** Deletes the keys of a user. */
export async function deleteIdempotencyKeysOf(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(idempotencyKey).where(eq(idempotencyKey.userId, userId))
}

/** Deletes the keys that expired by `now`. */
export async function deleteExpiredIdempotencyKeys(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lte(idempotencyKey.expiresAt, now))
}

/** Counts the keys, and returns when the last one expires. */
export async function countIdempotencyKeys(db: DbOrTransaction): Promise<{ count: number; lastExpiresAt: Date | null }> {
  const [row] = await db.select({ count: count(), lastExpiresAt: max(idempotencyKey.expiresAt) }).from(idempotencyKey)
  return row ?? { count: 0, lastExpiresAt: null }
}
