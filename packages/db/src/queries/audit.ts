import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { DbOrTransaction } from '../client.ts'
import { writePrepared } from '../one-statement.ts'
import { auditEvent } from '../schema/audit-event.ts'
import { auditSeal } from '../schema/audit-seal.ts'

export type AuditEventRow = typeof auditEvent.$inferSelect

export type AuditSealRow = typeof auditSeal.$inferSelect

const insertStatement = drizzle
  .mock()
  .insert(auditEvent)
  .values({
    id: sql.placeholder('id'),
    kind: sql.placeholder('kind'),
    userId: sql.placeholder('userId'),
    detail: sql.placeholder('detail'),
    device: sql.placeholder('device'),
    ipAddress: sql.placeholder('ipAddress'),
    requestId: sql.placeholder('requestId'),
    createdAt: sql.placeholder('createdAt'),
  } satisfies Record<keyof AuditEventRow, unknown>)
  .toSQL()

/** Adds an event to the audit log. Can be part of one statement. */
export async function insertAuditEvent(db: DbOrTransaction, row: AuditEventRow): Promise<void> {
  await writePrepared(db, insertStatement, row)
}

/** Lists events since a given time that aren't in the chain yet, oldest first. */
export async function listUnsealedEvents(db: DbOrTransaction, since: Date, limit: number): Promise<AuditEventRow[]> {
  const rows = await db
    .select({ event: auditEvent })
    .from(auditEvent)
    .leftJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .where(and(gte(auditEvent.createdAt, since), isNull(auditSeal.eventId)))
    .orderBy(asc(auditEvent.createdAt), asc(auditEvent.id))
    .limit(limit)
  return rows.map(({ event }) => event)
}

/** Finds the end of the chain. */
export async function findLastSeal(db: DbOrTransaction): Promise<AuditSealRow | undefined> {
  const [row] = await db.select().from(auditSeal).orderBy(desc(auditSeal.position)).limit(1)
  return row
}

/** Adds links to the chain. */
export async function insertSeals(db: DbOrTransaction, rows: readonly AuditSealRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(auditSeal).values([...rows])
}

/** Lists the links of the chain after a position, each with its event, which is null when the event is gone. */
export async function listSealed(
  db: DbOrTransaction,
  { after, limit }: { after: number; limit: number },
): Promise<{ seal: AuditSealRow; event: AuditEventRow | null }[]> {
  return db
    .select({ seal: auditSeal, event: auditEvent })
    .from(auditSeal)
    .leftJoin(auditEvent, eq(auditEvent.id, auditSeal.eventId))
    .where(gt(auditSeal.position, after))
    .orderBy(asc(auditSeal.position))
    .limit(limit)
}

/** Which events to list. */
export interface AuditFilter {
  userId?: string | undefined
  kind?: string | undefined
  since?: Date | undefined
}

/** Lists events of the audit log, oldest first. @param after the last event of the previous page */
export async function listAuditEvents(
  db: DbOrTransaction,
  { userId, kind, since }: AuditFilter,
  { after, limit }: { after?: Pick<AuditEventRow, 'createdAt' | 'id'> | undefined; limit: number },
): Promise<AuditEventRow[]> {
  return db
    .select()
    .from(auditEvent)
    .where(
      and(
        userId === undefined ? undefined : eq(auditEvent.userId, userId),
        kind === undefined ? undefined : eq(auditEvent.kind, kind),
        since === undefined ? undefined : gte(auditEvent.createdAt, since),
        after && sql`(${auditEvent.createdAt}, ${auditEvent.id}) > (${after.createdAt}, ${after.id})`,
      ),
    )
    .orderBy(asc(auditEvent.createdAt), asc(auditEvent.id))
    .limit(limit)
}

/** An IPv4 address, or the /64 of an IPv6 one. */
const network = sql`case when ip_address like '%:%' then set_masklen(ip_address::inet, 64)::cidr::text else ip_address end`

/**
 * Lists networks from which sign-ins to at least `min` accounts succeeded or failed since a given time, and which no event has reported
 * since then. Emails and usernames without an account are counted by their hashes.
 */
export async function listBusyNetworks(db: DbOrTransaction, since: Date, min: number): Promise<{ ipAddress: string; accounts: number }[]> {
  const from = since.toISOString()
  const rows = await db.execute<{ ipAddress: string; accounts: number }>(sql`
    select network as "ipAddress", count(distinct account)::int as accounts from (
      select ${network} as network, coalesce(user_id::text, detail) as account from audit_event
      where created_at > ${from} and kind in ('session-created', 'sign-in-refused') and ip_address <> ''
    ) as sign_in
    where not exists (select from audit_event told where told.kind = 'many-accounts' and told.ip_address = network and told.created_at > ${from})
    group by network having count(distinct account) >= ${min} order by accounts desc limit 100`)
  return [...rows]
}

/** Lists the latest events of an account, newest first. */
export async function listLatestAuditEvents(db: DbOrTransaction, userId: string, limit: number): Promise<AuditEventRow[]> {
  return db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.userId, userId))
    .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))
    .limit(limit)
}

/**
 * Deletes sealed events that are older than `moment`, and their links of the chain except the last, from which the rest is verified.
 * The database refuses to delete events of the last 90 days.
 */
export async function deleteOldAuditEvents(db: DbOrTransaction, moment: Date): Promise<void> {
  const old = db
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .innerJoin(auditSeal, eq(auditSeal.eventId, auditEvent.id))
    .where(lt(auditEvent.createdAt, moment))
  await db.delete(auditEvent).where(inArray(auditEvent.id, old))
  const ended = db
    .select({ position: auditSeal.position })
    .from(auditSeal)
    .leftJoin(auditEvent, eq(auditEvent.id, auditSeal.eventId))
    .where(and(isNull(auditEvent.id), lt(auditSeal.createdAt, moment)))
  const last = db
    .select({ position: sql<number>`max(${auditSeal.position})`.as('position') })
    .from(auditSeal)
    .where(inArray(auditSeal.position, ended))
  await db.delete(auditSeal).where(and(inArray(auditSeal.position, ended), sql`${auditSeal.position} < (${last})`))
}
