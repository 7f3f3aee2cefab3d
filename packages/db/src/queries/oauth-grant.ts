import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { oauthApp } from '../schema/oauth-app.ts'
import { oauthGrant } from '../schema/oauth-grant.ts'
import { user } from '../schema/user.ts'
import { sessionUserColumns } from './user.ts'

export type OAuthGrantRow = typeof oauthGrant.$inferSelect

/** Finds what a user lets an app do. */
export async function findOAuthGrantOf(db: DbOrTransaction, userId: string, appId: string): Promise<OAuthGrantRow | undefined> {
  const [row] = await db
    .select()
    .from(oauthGrant)
    .where(and(eq(oauthGrant.userId, userId), eq(oauthGrant.appId, appId)))
  return row
}

export async function findOAuthGrant(db: DbOrTransaction, id: string): Promise<OAuthGrantRow | undefined> {
  const [row] = await db.select().from(oauthGrant).where(eq(oauthGrant.id, id))
  return row
}

/** Lets an app do more, or connects it. The caller has locked the user. @returns the ID of the grant */
export async function widenOAuthGrant(db: DbOrTransaction, row: typeof oauthGrant.$inferInsert): Promise<string> {
  const [saved] = await db
    .insert(oauthGrant)
    .values(row)
    .onConflictDoUpdate({ target: [oauthGrant.userId, oauthGrant.appId], set: { scopes: row.scopes } })
    .returning({ id: oauthGrant.id })
  return saved?.id ?? row.id
}

/** Lists the apps that a user connected, newest first. */
export async function listOAuthGrants(db: DbOrTransaction, userId: string) {
  return db
    .select({
      appId: oauthApp.id,
      name: oauthApp.name,
      website: oauthApp.website,
      scopes: oauthGrant.scopes,
      createdAt: oauthGrant.createdAt,
      lastUsedAt: oauthGrant.lastUsedAt,
    })
    .from(oauthGrant)
    .innerJoin(oauthApp, eq(oauthApp.id, oauthGrant.appId))
    .where(eq(oauthGrant.userId, userId))
    .orderBy(desc(oauthGrant.createdAt), desc(oauthGrant.id))
}

/** Records a use, unless one was recorded after the given time. */
export async function recordOAuthUse(db: DbOrTransaction, id: string, now: Date, unlessAfter: Date): Promise<void> {
  const isOld = or(isNull(oauthGrant.lastUsedAt), lte(oauthGrant.lastUsedAt, unlessAfter))
  await db
    .update(oauthGrant)
    .set({ lastUsedAt: now })
    .where(and(eq(oauthGrant.id, id), isOld))
}

/** Disconnects an app. @returns whether it was connected */
export async function deleteOAuthGrantOf(db: DbOrTransaction, userId: string, appId: string): Promise<boolean> {
  const rows = await db
    .delete(oauthGrant)
    .where(and(eq(oauthGrant.userId, userId), eq(oauthGrant.appId, appId)))
    .returning({ id: oauthGrant.id })
  return rows.length > 0
}

/** Deletes a grant and its tokens. @returns whose it was, or undefined if it was gone */
export async function deleteOAuthGrant(db: DbOrTransaction, id: string): Promise<{ userId: string; appId: string } | undefined> {
  const [row] = await db.delete(oauthGrant).where(eq(oauthGrant.id, id)).returning({ userId: oauthGrant.userId, appId: oauthGrant.appId })
  return row
}

/** Disconnects all apps of a user. */
export async function deleteOAuthGrants(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(oauthGrant).where(eq(oauthGrant.userId, userId))
}

/** How many users connected each app of a user. */
export async function countOAuthConnections(db: DbOrTransaction, ownerId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ appId: oauthGrant.appId, n: sql<number>`count(*)::int` })
    .from(oauthGrant)
    .innerJoin(oauthApp, eq(oauthApp.id, oauthGrant.appId))
    .where(eq(oauthApp.userId, ownerId))
    .groupBy(oauthGrant.appId)
  return new Map(rows.map(({ appId, n }) => [appId, n]))
}

/** Finds a user whom apps may know about: not locked, suspended or scheduled for deletion. */
export async function findOAuthUser(db: DbOrTransaction, id: string, now: Date) {
  const isInGoodStanding = and(
    eq(user.status, 'active'),
    isNull(user.lockedAt),
    or(isNull(user.suspendedUntil), lte(user.suspendedUntil, now)),
  )
  const [row] = await db
    .select(sessionUserColumns)
    .from(user)
    .where(and(eq(user.id, id), isInGoodStanding))
  return row
}
