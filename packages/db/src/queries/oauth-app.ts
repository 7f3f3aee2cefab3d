import { and, count, desc, eq, isNull, lte, or } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { oauthApp } from '../schema/oauth-app.ts'
import { user } from '../schema/user.ts'

export type OAuthAppRow = typeof oauthApp.$inferSelect

export async function insertOAuthApp(db: DbOrTransaction, row: typeof oauthApp.$inferInsert): Promise<void> {
  await db.insert(oauthApp).values(row)
}

/** Lists the apps that a user registered, newest first. */
export async function listOAuthApps(db: DbOrTransaction, userId: string): Promise<OAuthAppRow[]> {
  return db.select().from(oauthApp).where(eq(oauthApp.userId, userId)).orderBy(desc(oauthApp.createdAt), desc(oauthApp.id))
}

export async function countOAuthApps(db: DbOrTransaction, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(oauthApp).where(eq(oauthApp.userId, userId))
  return row?.n ?? 0
}

/** Finds an app, unless the account of the user who registered it is locked, suspended or scheduled for deletion (AUTH-1012). */
export async function findOAuthApp(db: DbOrTransaction, id: string, now: Date): Promise<OAuthAppRow | undefined> {
  const isInGoodStanding = and(
    eq(user.status, 'active'),
    isNull(user.lockedAt),
    or(isNull(user.suspendedUntil), lte(user.suspendedUntil, now)),
  )
  const [row] = await db
    .select({ app: oauthApp })
    .from(oauthApp)
    .innerJoin(user, eq(user.id, oauthApp.userId))
    .where(and(eq(oauthApp.id, id), isInGoodStanding))
  return row?.app
}

const isOwn = (userId: string, id: string) => and(eq(oauthApp.id, id), eq(oauthApp.userId, userId))

/** Changes a user's app. @returns the app, or undefined if they have none with this ID */
export async function updateOAuthApp(
  db: DbOrTransaction,
  userId: string,
  id: string,
  set: Partial<Pick<OAuthAppRow, 'name' | 'website' | 'redirectUris' | 'secretHash'>> & { updatedAt: Date },
): Promise<OAuthAppRow | undefined> {
  const [row] = await db.update(oauthApp).set(set).where(isOwn(userId, id)).returning()
  return row
}

/** Replaces the secret of a user's confidential app. @returns the app, or undefined if there is none */
export async function replaceOAuthSecret(
  db: DbOrTransaction,
  userId: string,
  id: string,
  secret: { secretHash: string; updatedAt: Date },
): Promise<OAuthAppRow | undefined> {
  const [row] = await db
    .update(oauthApp)
    .set(secret)
    .where(and(isOwn(userId, id), eq(oauthApp.isPublic, false)))
    .returning()
  return row
}

/** Removes a user's app, with all that its users allowed. @returns whether there was one */
export async function deleteOAuthApp(db: DbOrTransaction, userId: string, id: string): Promise<boolean> {
  const rows = await db.delete(oauthApp).where(isOwn(userId, id)).returning({ id: oauthApp.id })
  return rows.length > 0
}
