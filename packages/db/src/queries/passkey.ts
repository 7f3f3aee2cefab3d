import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { passkey } from '../schema/passkey.ts'

/** A passkey, as it is stored. */
export type PasskeyRow = typeof passkey.$inferSelect

/** Stores a passkey; one that somebody has violates `passkey_credential_unique`. */
export async function insertPasskey(db: DbOrTransaction, row: typeof passkey.$inferInsert): Promise<void> {
  await db.insert(passkey).values(row)
}

/** The passkeys of a user, oldest first. */
export async function listPasskeys(db: DbOrTransaction, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt), asc(passkey.id))
}

/** The passkey of a credential. */
export async function findPasskey(db: DbOrTransaction, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId))
  return row
}

/** Whether a user has a passkey. */
export async function hasPasskey(db: DbOrTransaction, userId: string): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(passkey).where(eq(passkey.userId, userId)).limit(1)
  return rows.length > 0
}

/** Notes that a passkey was used; false when its counter did not go up. Authenticators that do not count stay at 0. */
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

/** Gives a passkey of a user another name; false when they have none of this id. */
export async function renamePasskey(db: DbOrTransaction, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning({ id: passkey.id })
  return rows.length > 0
}

/** Takes a passkey of a user away. @returns it; undefined when they have none of this id */
export async function deletePasskey(db: DbOrTransaction, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning()
  return row
}

/** Takes every passkey of a user away. */
export async function deletePasskeys(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(passkey).where(eq(passkey.userId, userId))
}
