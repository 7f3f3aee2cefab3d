import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { trustedDevice } from '../schema/trusted-device.ts'

/** A browser that needs no second factor for a while. */
export type NewTrustedDevice = typeof trustedDevice.$inferInsert

/** Trusts a browser. */
export async function insertTrustedDevice(db: DbOrTransaction, row: NewTrustedDevice): Promise<void> {
  await db.insert(trustedDevice).values(row)
}

/** What a sign-in changes about the trust it used. */
export type TrustedDeviceRefresh = Pick<NewTrustedDevice, 'tokenHash' | 'device' | 'ipAddress' | 'lastUsedAt' | 'expiresAt'>

/** Trusts a browser on, under another token; undefined when it is not trusted by this user. One statement: a token works once. */
export async function refreshTrustedDevice(
  db: DbOrTransaction,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: Date },
  renewal: TrustedDeviceRefresh,
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .update(trustedDevice)
    .set(renewal)
    .where(and(eq(trustedDevice.userId, userId), eq(trustedDevice.tokenHash, tokenHash), gt(trustedDevice.expiresAt, now)))
    .returning({ id: trustedDevice.id })
  return row
}

/** Notes which session a trusted browser has now. */
export async function setTrustedDeviceSession(db: DbOrTransaction, id: string, sessionId: string): Promise<void> {
  await db.update(trustedDevice).set({ sessionId }).where(eq(trustedDevice.id, id))
}

/** The browsers that a user trusts, last used first. */
export async function listTrustedDevices(db: DbOrTransaction, userId: string, now: Date) {
  return db
    .select({
      id: trustedDevice.id,
      sessionId: trustedDevice.sessionId,
      device: trustedDevice.device,
      ipAddress: trustedDevice.ipAddress,
      createdAt: trustedDevice.createdAt,
      lastUsedAt: trustedDevice.lastUsedAt,
      expiresAt: trustedDevice.expiresAt,
    })
    .from(trustedDevice)
    .where(and(eq(trustedDevice.userId, userId), gt(trustedDevice.expiresAt, now)))
    .orderBy(desc(trustedDevice.lastUsedAt), desc(trustedDevice.id))
}

/** Trusts one browser of a user no more; false when they trust none of this id. */
export async function deleteTrustedDevice(db: DbOrTransaction, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(trustedDevice)
    .where(and(eq(trustedDevice.id, id), eq(trustedDevice.userId, userId)))
    .returning({ id: trustedDevice.id })
  return rows.length > 0
}

/** Trusts no browser of a user any more. */
export async function deleteTrustedDevices(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(trustedDevice).where(eq(trustedDevice.userId, userId))
}

/** Forgets the trust that ended at `now` or before. */
export async function deleteExpiredTrustedDevices(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(trustedDevice).where(lte(trustedDevice.expiresAt, now))
}
