import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { account } from '../schema/account.ts'
import { user } from '../schema/user.ts'
import { sessionUserColumns } from './user.ts'

/** A row of `account` to insert. Only social providers have tokens. */
export type NewAccount = typeof account.$inferInsert

export async function insertAccount(db: DbOrTransaction, row: NewAccount): Promise<void> {
  await db.insert(account).values(row)
}

/** Adds a credential account, or replaces the password hash of the existing one. */
export async function setPassword(db: DbOrTransaction, row: NewAccount & { password: string }): Promise<void> {
  await db
    .insert(account)
    .values(row)
    .onConflictDoUpdate({
      target: [account.providerId, account.issuer, account.accountId],
      set: { password: row.password, updatedAt: row.updatedAt },
    })
}

export async function deleteAccounts(db: DbOrTransaction, ids: readonly string[]): Promise<void> {
  await db.delete(account).where(inArray(account.id, [...ids]))
}

/** Deletes a user's provider accounts. The credential account is kept. */
export async function deleteProviderAccounts(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(account).where(and(eq(account.userId, userId), ne(account.providerId, 'credential')))
}

/** Lists a user's linked accounts without secrets, oldest first. */
export async function listAccounts(db: DbOrTransaction, userId: string) {
  return selectAccounts(db, userId)
}

/** Like {@link listAccounts}, but locks the rows until the transaction ends, so that none is removed in the meantime. */
export async function lockAccounts(transaction: DbOrTransaction, userId: string) {
  return selectAccounts(transaction, userId).for('update')
}

/** Leaves out all secrets. */
function selectAccounts(db: DbOrTransaction, userId: string) {
  return db
    .select({
      id: account.id,
      providerId: account.providerId,
      issuer: account.issuer,
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

/** Finds a user's credential account. The hash is null if no password is set. */
export async function findCredential(db: DbOrTransaction, userId: string): Promise<{ passwordHash: string | null } | undefined> {
  const [row] = await db.select({ passwordHash: account.password }).from(account).where(credentialOf(userId))
  return row
}

/** Removes a user's password. The credential account is kept for the next password. */
export async function clearPassword(db: DbOrTransaction, userId: string, now: Date): Promise<void> {
  await db.update(account).set({ password: null, updatedAt: now }).where(credentialOf(userId))
}

/**
 * Replaces a password that was just checked.
 * @param expectedHash the hash that was checked; null only sets a first password
 * @returns false if another request changed the password first
 */
export async function replacePassword(
  db: DbOrTransaction,
  { userId, expectedHash, passwordHash, now }: { userId: string; expectedHash: string | null; passwordHash: string; now: Date },
): Promise<boolean> {
  const isExpected = expectedHash === null ? isNull(account.password) : eq(account.password, expectedHash)
  const rows = await db
    .update(account)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(credentialOf(userId), isExpected))
    .returning({ id: account.id })
  return rows.length > 0
}

/** Identifies a person at a provider. */
export type ProviderIdentity = Pick<NewAccount, 'providerId' | 'accountId'> & { issuer: string }

/** Finds the linked account of an identity, and its user. */
export async function findAccountByIdentity(db: DbOrTransaction, { providerId, issuer, accountId }: ProviderIdentity) {
  const [row] = await db
    .select({ accountId: account.id, user: sessionUserColumns })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, providerId), eq(account.issuer, issuer), eq(account.accountId, accountId)))
  return row
}

const tokenColumns = {
  id: account.id,
  providerId: account.providerId,
  issuer: account.issuer,
  accountId: account.accountId,
  accessToken: account.accessToken,
  refreshToken: account.refreshToken,
  idToken: account.idToken,
  accessTokenExpiresAt: account.accessTokenExpiresAt,
  scope: account.scope,
}

/** Lists a user's linked accounts with their sealed tokens, oldest first. */
export async function listAccountsWithTokens(db: DbOrTransaction, userId: string) {
  return db.select(tokenColumns).from(account).where(eq(account.userId, userId)).orderBy(asc(account.createdAt), asc(account.id))
}

/** Finds a linked account with its sealed tokens. */
export async function findAccountWithTokens(db: DbOrTransaction, id: string) {
  const [row] = await db.select(tokenColumns).from(account).where(eq(account.id, id))
  return row
}
export type AccountWithTokens = Awaited<ReturnType<typeof listAccountsWithTokens>>[number]

/** Sealed tokens of a provider. Absent members stay unchanged. */
export type TokenChanges = Partial<
  Pick<NewAccount, 'accessToken' | 'refreshToken' | 'idToken' | 'accessTokenExpiresAt' | 'refreshTokenExpiresAt' | 'scope'>
>

/**
 * Replaces the tokens of a linked account.
 * @param expectedRefreshToken if given, only replaces this one
 * @returns false if the account is gone or another request was first
 */
export async function updateTokens(
  db: DbOrTransaction,
  { id, expectedRefreshToken, now }: { id: string; expectedRefreshToken?: string; now: Date },
  changes: TokenChanges,
): Promise<boolean> {
  const isExpected = expectedRefreshToken === undefined ? undefined : eq(account.refreshToken, expectedRefreshToken)
  const rows = await db
    .update(account)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(account.id, id), isExpected))
    .returning({ id: account.id })
  return rows.length > 0
}
