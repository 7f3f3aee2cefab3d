import { inArray } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { insertMany } from '../many-rows.ts'
import { account } from '../schema/account.ts'
import { user } from '../schema/user.ts'

/** Returns which of these emails have an account. @param emails lower-cased */
export async function listTakenEmails(db: DbOrTransaction, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(inArray(user.email, [...emails]))
  return new Set(rows.map(({ email }) => email))
}

/** An account of another system. */
export interface ImportedAccount {
  user: typeof user.$inferInsert
  /** Absent for users without a password. */
  credential?: typeof account.$inferInsert | undefined
}

/** Adds accounts. A taken email violates `user_email_unique`. */
export async function insertImportedAccounts(tx: DbOrTransaction, rows: readonly ImportedAccount[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(
    insertMany(
      user,
      rows.map((row) => row.user),
    ),
  )
  const credentials = rows.flatMap(({ credential }) => (credential === undefined ? [] : [credential]))
  if (credentials.length > 0) await tx.execute(insertMany(account, credentials))
}
