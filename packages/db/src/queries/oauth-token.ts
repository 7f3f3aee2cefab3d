import { and, eq, gt, gte, isNull, lte, or } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { oauthGrant } from '../schema/oauth-grant.ts'
import { oauthToken } from '../schema/oauth-token.ts'
import { user } from '../schema/user.ts'
import { sessionUserColumns } from './user.ts'

export type OAuthTokenRow = typeof oauthToken.$inferSelect

/** Stores a code, token or request, or what changed about it. */
export async function saveOAuthToken(db: DbOrTransaction, row: typeof oauthToken.$inferInsert): Promise<void> {
  const { sealedPayload, expiresAt } = row
  await db.insert(oauthToken).values(row).onConflictDoUpdate({ target: oauthToken.id, set: { sealedPayload, expiresAt } })
}

/** Finds a code, token or request that hasn't expired. */
export async function findOAuthToken(db: DbOrTransaction, id: string, now: Date): Promise<OAuthTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(oauthToken)
    .where(and(eq(oauthToken.id, id), gt(oauthToken.expiresAt, now)))
  return row
}

/** Finds the request of a device by the code that its user types. */
export async function findOAuthTokenByUserCode(db: DbOrTransaction, userCodeHash: string, now: Date): Promise<OAuthTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(oauthToken)
    .where(and(eq(oauthToken.userCodeHash, userCodeHash), gt(oauthToken.expiresAt, now)))
  return row
}

/** Finds a live access token with its user and grant, unless the account is locked or suspended. */
export async function findOAuthAccess(db: DbOrTransaction, id: string, now: Date) {
  const isAllowed = and(isNull(user.lockedAt), or(isNull(user.suspendedUntil), gte(oauthGrant.createdAt, user.suspendedUntil)))
  const [row] = await db
    .select({ token: oauthToken, grant: oauthGrant, user: sessionUserColumns })
    .from(oauthToken)
    .innerJoin(oauthGrant, eq(oauthGrant.id, oauthToken.grantId))
    .innerJoin(user, eq(user.id, oauthGrant.userId))
    .where(and(eq(oauthToken.id, id), gt(oauthToken.expiresAt, now), isAllowed))
  return row
}

/** Uses what can be used once. @returns false if it was used already, is gone or has expired */
export async function consumeOAuthToken(db: DbOrTransaction, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(oauthToken)
    .set({ consumedAt: now })
    .where(and(eq(oauthToken.id, id), isNull(oauthToken.consumedAt), gt(oauthToken.expiresAt, now)))
    .returning({ id: oauthToken.id })
  return rows.length > 0
}

/** Stores what the user decided about a request. @returns false if they decided before, or it's gone or has expired */
export async function decideOAuthRequest(
  db: DbOrTransaction,
  id: string,
  { sealedDecision, grantId }: { sealedDecision: string; grantId: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(oauthToken)
    .set({ sealedDecision, grantId })
    .where(and(eq(oauthToken.id, id), isNull(oauthToken.sealedDecision), gt(oauthToken.expiresAt, now)))
    .returning({ id: oauthToken.id })
  return rows.length > 0
}

/** @returns whether there was one */
export async function deleteOAuthToken(db: DbOrTransaction, id: string): Promise<boolean> {
  const rows = await db.delete(oauthToken).where(eq(oauthToken.id, id)).returning({ id: oauthToken.id })
  return rows.length > 0
}

/** Deletes codes, tokens and requests that expired by `now`. */
export async function deleteExpiredOAuthTokens(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(oauthToken).where(lte(oauthToken.expiresAt, now))
}
