import type { DbOrTransaction } from '../client.ts'
import { account } from '../schema/account.ts'

/** What a new way to sign in needs; tokens come from social providers only. */
export type NewAccount = typeof account.$inferInsert

/** Stores a new way to sign in. */
export async function insertAccount(db: DbOrTransaction, row: NewAccount): Promise<void> {
  await db.insert(account).values(row)
}
