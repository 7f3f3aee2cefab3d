import { desc, eq, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { securityEvent } from '../schema/security-event.ts'

/** Something that happened to an account. */
export type NewSecurityEvent = typeof securityEvent.$inferInsert

/** Writes an event down. */
export async function insertSecurityEvent(db: DbOrTransaction, row: NewSecurityEvent): Promise<void> {
  await db.insert(securityEvent).values(row)
}

/** Writes down that a user signed in on a device, if they never did before. One statement. @returns whether it is new */
export async function insertNewDevice(db: DbOrTransaction, row: NewSecurityEvent & { kind: 'new-device' }): Promise<boolean> {
  const rows = await db
    .insert(securityEvent)
    .values(row)
    .onConflictDoNothing({ target: [securityEvent.userId, securityEvent.device], where: sql`${securityEvent.kind} = 'new-device'` })
    .returning({ id: securityEvent.id })
  return rows.length > 0
}

/** What happened to an account, newest first. */
export async function listSecurityEvents(db: DbOrTransaction, userId: string, limit: number) {
  return db
    .select({
      id: securityEvent.id,
      kind: securityEvent.kind,
      device: securityEvent.device,
      ipAddress: securityEvent.ipAddress,
      createdAt: securityEvent.createdAt,
    })
    .from(securityEvent)
    .where(eq(securityEvent.userId, userId))
    .orderBy(desc(securityEvent.createdAt), desc(securityEvent.id))
    .limit(limit)
}
