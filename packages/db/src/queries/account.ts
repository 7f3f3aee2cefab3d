import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { account } from '../schema/account.ts'

/** What a new way to sign in needs; tokens come from social providers only. */
export type NewAccount = typeof account.$inferInsert

/** Stores a new way to sign in. */
export async function insertAccount(db: DbOrTransaction, row: NewAccount): Promise<void> {
  await db.insert(account).values(row)
}

/** Gives a user a credential account, or its account another password hash. */
export async function setPassword(db: DbOrTransaction, row: NewAccount & { password: string }): Promise<void> {
  await db
    .insert(account)
    .values(row)
    .onConflictDoUpdate({
      target: [account.providerId, account.issuer, account.accountId],
      set: { password: row.password, updatedAt: row.updatedAt },
    })
}

/** Takes accounts away by their ids. */
export async function deleteAccounts(db: DbOrTransaction, ids: readonly string[]): Promise<void> {
  await db.delete(account).where(inArray(account.id, [...ids]))
}

/** The ways of a user to sign in, oldest first. */
export async function listAccounts(db: DbOrTransaction, userId: string) {
  return selectAccounts(db, userId)
}

/** The same, held until the transaction ends, so that nobody else takes one away meanwhile. */
export async function lockAccounts(transaction: DbOrTransaction, userId: string) {
  return selectAccounts(transaction, userId).for('update')
}

/** No secrets among them. */
function selectAccounts(db: DbOrTransaction, userId: string) {
  return db
    .select({
      id: account.id,
      providerId: account.providerId,
      accountId: account.accountId,
      scope: account.scope,
      createdAt: account.createdAt,
      updatedAt: account.updatedAt,
    })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(asc(account.createdAt), asc(account.id))
}

const credentialOf = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, 'credential'))

/** The credential account of a user; its hash is null when no password was set. */
export async function findCredential(db: DbOrTransaction, userId: string): Promise<{ passwordHash: string | null } | undefined> {
  const [row] = await db.select({ passwordHash: account.password }).from(account).where(credentialOf(userId))
  return row
}

/**
 * Another password in the place of a known one; false when somebody else was quicker.
 * @param formerHash the hash that was checked; null: only where there is none yet
 */
export async function replacePassword(
  db: DbOrTransaction,
  { userId, formerHash, passwordHash, now }: { userId: string; formerHash: string | null; passwordHash: string; now: Date },
): Promise<boolean> {
  const former = formerHash === null ? isNull(account.password) : eq(account.password, formerHash)
  const rows = await db
    .update(account)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(credentialOf(userId), former))
    .returning({ id: account.id })
  return rows.length > 0
}
