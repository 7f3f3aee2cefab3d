import { and, desc, eq, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { securityEvent } from '../schema/security-event.ts'

export type NewSecurityEvent = typeof securityEvent.$inferInsert

/** Adds an event to the security log. */
export async function insertSecurityEvent(db: DbOrTransaction, row: NewSecurityEvent): Promise<void> {
  await db.insert(securityEvent).values(row)
}

/**
 * Records the first sign-in on a device, in one statement.
 * @returns whether the device is new
 */
export async function insertNewDevice(db: DbOrTransaction, row: NewSecurityEvent & { kind: 'new-device' }): Promise<boolean> {
  const rows = await db
    .insert(securityEvent)
    .values(row)
    .onConflictDoNothing({ target: [securityEvent.userId, securityEvent.device], where: sql`${securityEvent.kind} = 'new-device'` })
    .returning({ id: securityEvent.id })
  return rows.length > 0
}

/** Records a failed sign-in. Only the first per user and day (UTC) is stored. This is one statement. */
export async function insertFailedSignIn(db: DbOrTransaction, row: NewSecurityEvent & { kind: 'sign-in-refused' }): Promise<void> {
  await db.insert(securityEvent).values(row).onConflictDoNothing()
}

/**
 * Records a wrong second factor. Only the first per user and day (UTC) is stored. This is one statement.
 * @returns whether it was stored
 */
export async function insertWrongFactor(db: DbOrTransaction, row: NewSecurityEvent & { kind: 'second-factor-refused' }): Promise<boolean> {
  const rows = await db.insert(securityEvent).values(row).onConflictDoNothing().returning({ id: securityEvent.id })
  return rows.length > 0
}

/**
 * Lists a user's security log, newest first.
 * @param options with `after`, the ID of one of the user's events, lists only older ones
 */
export async function listSecurityEvents(
  db: DbOrTransaction,
  userId: string,
  { after, limit }: { after?: string | undefined; limit?: number } = {},
) {
  const rows = db
    .select({
      id: securityEvent.id,
      kind: securityEvent.kind,
      device: securityEvent.device,
      ipAddress: securityEvent.ipAddress,
      country: securityEvent.country,
      createdAt: securityEvent.createdAt,
    })
    .from(securityEvent)
    .where(
      and(
        eq(securityEvent.userId, userId),
        after === undefined ? undefined : sql`(${securityEvent.createdAt}, ${securityEvent.id}) < (${cursorOf(db, userId, after)})`,
      ),
    )
    .orderBy(desc(securityEvent.createdAt), desc(securityEvent.id))
  return limit === undefined ? rows : rows.limit(limit)
}

function cursorOf(db: DbOrTransaction, userId: string, id: string) {
  return db
    .select({ createdAt: securityEvent.createdAt, id: securityEvent.id })
    .from(securityEvent)
    .where(and(eq(securityEvent.id, id), eq(securityEvent.userId, userId)))
}
