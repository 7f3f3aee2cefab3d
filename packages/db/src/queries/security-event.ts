import { and, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type DbOrTransaction, selectFirst } from '../client.ts'
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

/** Writes down that a sign-in was refused: the first of a day (UTC) for a user, the others leave no trace. One statement. */
export async function insertFailedSignIn(db: DbOrTransaction, row: NewSecurityEvent & { kind: 'sign-in-refused' }): Promise<void> {
  await db.insert(securityEvent).values(row).onConflictDoNothing()
}

const knownDevice = new QueryBuilder()
  .select({ id: securityEvent.id })
  .from(securityEvent)
  .where(
    and(
      eq(securityEvent.userId, sql.placeholder('userId')),
      eq(securityEvent.device, sql.placeholder('device')),
      sql`${securityEvent.kind} = 'new-device'`,
    ),
  )
  .toSQL().sql

/** Whether a user signed in on a device before. */
export async function isKnownDevice(db: DbOrTransaction, userId: string, device: string): Promise<boolean> {
  return (await selectFirst(db, knownDevice, [userId, device])) !== undefined
}

/**
 * What happened to an account, newest first.
 * @param after the id of an event of theirs: only those behind it
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
