import { inArray } from 'drizzle-orm'
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
    .onConflictDoUpdate({ target: [account.providerId, account.accountId], set: { password: row.password, updatedAt: row.updatedAt } })
}

/** Takes accounts away by their ids. */
export async function deleteAccounts(db: DbOrTransaction, ids: readonly string[]): Promise<void> {
  await db.delete(account).where(inArray(account.id, [...ids]))
}
