import { and, eq } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { account } from '../schema/account.ts'
import { user } from '../schema/user.ts'

/** A user as stored. */
export type UserRow = typeof user.$inferSelect

/** The columns of a user that a session shows; columns added later stay inside until they are named here. */
export const sessionUserColumns = {
  id: user.id,
  email: user.email,
  name: user.name,
  image: user.image,
  emailVerified: user.emailVerified,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  twoFactorEnabled: user.twoFactorEnabled,
  username: user.username,
  displayUsername: user.displayUsername,
  status: user.status,
  onboardedAt: user.onboardedAt,
  bio: user.bio,
}

/** Stores a new user. A taken e-mail violates `user_email_unique`, a taken name `user_username_unique`. */
export async function insertUser(db: DbOrTransaction, row: UserRow): Promise<void> {
  await db.insert(user).values(row)
}

/** @param email lower-cased */
export async function isEmailTaken(db: DbOrTransaction, email: string): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.email, email)).limit(1)
  return rows.length > 0
}

/** @param username lower-cased */
export async function isUsernameTaken(db: DbOrTransaction, username: string): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.username, username)).limit(1)
  return rows.length > 0
}

/**
 * The user of an e-mail address and the hash of their password; the hash is null without a credential account.
 * @param email lower-cased
 */
export async function findUserWithPassword(db: DbOrTransaction, email: string) {
  const [row] = await db
    .select({ user: sessionUserColumns, passwordHash: account.password })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .where(eq(user.email, email))
    .limit(1)
  return row
}
