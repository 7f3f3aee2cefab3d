import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { trustedDevice } from '../schema/trusted-device.ts'

export type NewTrustedDevice = typeof trustedDevice.$inferInsert

export async function insertTrustedDevice(db: DbOrTransaction, row: NewTrustedDevice): Promise<void> {
  await db.insert(trustedDevice).values(row)
}

/** What a sign-in changes on a trusted device. */
export type TrustedDeviceRefresh = Pick<NewTrustedDevice, 'tokenHash' | 'device' | 'ipAddress' | 'lastUsedAt' | 'expiresAt'>

/**
 * Replaces the token of a trusted device. This is one statement, so that each token works once.
 * @returns undefined if the user has no such device
 */
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

/** Sets the current session of a trusted device. */
export async function setTrustedDeviceSession(db: DbOrTransaction, id: string, sessionId: string): Promise<void> {
  await db.update(trustedDevice).set({ sessionId }).where(eq(trustedDevice.id, id))
}

/** Lists a user's trusted devices, most recently used first. */
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

/**
 * Deletes a trusted device of a user.
 * @returns whether there was one
 */
export async function deleteTrustedDevice(db: DbOrTransaction, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(trustedDevice)
    .where(and(eq(trustedDevice.id, id), eq(trustedDevice.userId, userId)))
    .returning({ id: trustedDevice.id })
  return rows.length > 0
}

/** Deletes all trusted devices of a user. */
export async function deleteTrustedDevices(db: DbOrTransaction, userId: string): Promise<void> {
  await db.delete(trustedDevice).where(eq(trustedDevice.userId, userId))
}

/** Deletes the trusted devices that expired at `now` or before. */
export async function deleteExpiredTrustedDevices(db: DbOrTransaction, now: Date): Promise<void> {
  await db.delete(trustedDevice).where(lte(trustedDevice.expiresAt, now))
}
