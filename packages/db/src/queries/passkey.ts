import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { passkey } from '../schema/passkey.ts'

export type PasskeyRow = typeof passkey.$inferSelect

/** Adds a passkey. An existing credential violates `passkey_credential_unique`. */
export async function insertPasskey(db: DbOrTransaction, row: typeof passkey.$inferInsert): Promise<void> {
  await db.insert(passkey).values(row)
}

/** Lists a user's passkeys, oldest first. */
export async function listPasskeys(db: DbOrTransaction, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt), asc(passkey.id))
}

/** Finds the passkey with a credential ID. */
export async function findPasskey(db: DbOrTransaction, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId))
  return row
}

export async function hasPasskey(db: DbOrTransaction, userId: string): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(passkey).where(eq(passkey.userId, userId)).limit(1)
  return rows.length > 0
}

/**
 * Records a use of a passkey.
 * @returns false if its counter didn't increase; authenticators that don't count stay at 0
 */
export async function recordPasskeyUse(
  db: DbOrTransaction,
  id: string,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const goesUp = or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), sql`${counter} = 0`))
  const rows = await db
    .update(passkey)
    .set({ counter, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkey.id, id), goesUp))
    .returning({ id: passkey.id })
  return rows.length > 0
}

/**
 * Renames a user's passkey.
 * @returns whether there was one
 */
export async function renamePasskey(db: DbOrTransaction, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning({ id: passkey.id })
  return rows.length > 0
}

/**
 * Deletes a user's passkey.
 * @returns the deleted row
 */
export async function deletePasskey(db: DbOrTransaction, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning()
  return row
}

export async function deletePasskeys(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(passkey).where(eq(passkey.userId, userId))
}
