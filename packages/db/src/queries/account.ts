import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { account } from '../schema/account.ts'
import { user } from '../schema/user.ts'
import { sessionUserColumns } from './user.ts'

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

/** Takes all accounts of providers away from a user; a password stays. */
export async function deleteProviderAccounts(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(account).where(and(eq(account.userId, userId), ne(account.providerId, 'credential')))
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

/** The credential account of a user; its hash is null when no password was set. */
export async function findCredential(db: DbOrTransaction, userId: string): Promise<{ passwordHash: string | null } | undefined> {
  const [row] = await db.select({ passwordHash: account.password }).from(account).where(credentialOf(userId))
  return row
}

/** Takes the password of a user away; the way to sign in stays, for the next one. */
export async function clearPassword(db: DbOrTransaction, userId: string, now: Date): Promise<void> {
  await db.update(account).set({ password: null, updatedAt: now }).where(credentialOf(userId))
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

/** Who somebody is to a provider. */
export type ProviderIdentity = Pick<NewAccount, 'providerId' | 'accountId'> & { issuer: string }

/** The account of an identity and whose it is. */
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

/** The ways of a user to sign in with their sealed tokens, oldest first. */
export async function listAccountsWithTokens(db: DbOrTransaction, userId: string) {
  return db.select(tokenColumns).from(account).where(eq(account.userId, userId)).orderBy(asc(account.createdAt), asc(account.id))
}

/** One of them by its id. */
export async function findAccountWithTokens(db: DbOrTransaction, id: string) {
  const [row] = await db.select(tokenColumns).from(account).where(eq(account.id, id))
  return row
}
export type AccountWithTokens = Awaited<ReturnType<typeof listAccountsWithTokens>>[number]

/** Tokens of a provider, sealed; what is absent stays as it is. */
export type TokenChanges = Partial<
  Pick<NewAccount, 'accessToken' | 'refreshToken' | 'idToken' | 'accessTokenExpiresAt' | 'refreshTokenExpiresAt' | 'scope'>
>

/**
 * Other tokens for an account; false when it is gone, or somebody else was quicker.
 * @param formerRefreshToken only in the place of this one, as it was read
 */
export async function updateTokens(
  db: DbOrTransaction,
  { id, formerRefreshToken, now }: { id: string; formerRefreshToken?: string; now: Date },
  changes: TokenChanges,
): Promise<boolean> {
  const isFormer = formerRefreshToken === undefined ? undefined : eq(account.refreshToken, formerRefreshToken)
  const rows = await db
    .update(account)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(account.id, id), isFormer))
    .returning({ id: account.id })
  return rows.length > 0
}
