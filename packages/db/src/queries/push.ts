import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { notice } from '../schema/notice.ts'
import { profile } from '../schema/profile.ts'
import { push } from '../schema/push.ts'
import { pushDevice } from '../schema/push-device.ts'
import { session } from '../schema/session.ts'
import { user } from '../schema/user.ts'
import { publicName, publicUsername } from './profile.ts'

type NewPushDevice = typeof pushDevice.$inferInsert & { sessionId: string }

/**
 * Adds the browser of a session, which replaces its earlier subscription. If the browser belonged to another user, what was queued for it
 * is deleted.
 * @returns false if the session has ended
 */
export async function savePushDevice(tx: DbOrTransaction, row: NewPushDevice): Promise<boolean> {
  const [live] = await tx.select({ id: session.id }).from(session).where(eq(session.id, row.sessionId)).for('update')
  if (live === undefined) return false
  await tx.delete(pushDevice).where(or(eq(pushDevice.sessionId, row.sessionId), eq(pushDevice.endpointHash, row.endpointHash)))
  await tx.insert(pushDevice).values(row)
  return true
}

/** Deletes the browser of a session. */
export async function deletePushDevice(db: DbOrTransaction, sessionId: string): Promise<void> {
  await db.delete(pushDevice).where(eq(pushDevice.sessionId, sessionId))
}

/** Lists a user's browsers that get pushes. */
export async function listPushDevices(db: DbOrTransaction, userId: string) {
  return db
    .select({ sessionId: pushDevice.sessionId, createdAt: pushDevice.createdAt })
    .from(pushDevice)
    .where(and(eq(pushDevice.userId, userId), isNotNull(pushDevice.sessionId)))
    .orderBy(pushDevice.id)
}

/** Whether the browser of a session gets pushes. */
export async function isPushSession(db: DbOrTransaction, sessionId: string): Promise<boolean> {
  const rows = await db.select({ id: pushDevice.id }).from(pushDevice).where(eq(pushDevice.sessionId, sessionId))
  return rows.length > 0
}

/** Keeps the browser of a session that is about to be replaced. @returns its ID, if it gets pushes */
export async function detachPushDevice(tx: DbOrTransaction, sessionId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(pushDevice)
    .set({ sessionId: null })
    .where(eq(pushDevice.sessionId, sessionId))
    .returning({ id: pushDevice.id })
  return row?.id
}

/** Assigns a browser that was kept to the session that replaced its former one. */
export async function attachPushDevice(tx: DbOrTransaction, id: string, sessionId: string): Promise<void> {
  await tx.update(pushDevice).set({ sessionId }).where(eq(pushDevice.id, id))
}

/** A push to send, with its browser and notice. */
export type DuePush = Awaited<ReturnType<typeof readPushes>>[number]

/** Claims due pushes for one attempt each until `leaseUntil`, as `claimDueMails` does. */
export async function claimDuePushes(
  db: DbOrTransaction,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<DuePush[]> {
  const due = db
    .select({ id: push.id })
    .from(push)
    .where(lte(push.nextAttemptAt, now))
    .orderBy(push.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(push)
    .set({ attempts: sql`${push.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(sql`${push.id} = any(array(${due}))`)
    .returning({ id: push.id })
  return claimed.length === 0
    ? []
    : readPushes(
        db,
        claimed.map(({ id }) => id),
      )
}

function readPushes(db: DbOrTransaction, ids: readonly string[]) {
  return db
    .select({
      id: push.id,
      attempts: push.attempts,
      device: { id: pushDevice.id, endpointHash: pushDevice.endpointHash, sealedSubscription: pushDevice.sealedSubscription },
      notice,
      actor: { name: publicName, username: publicUsername },
      locale: sql<string>`(select u.locale from "user" u where u.id = ${pushDevice.userId})`,
    })
    .from(push)
    .innerJoin(pushDevice, eq(pushDevice.id, push.deviceId))
    .innerJoin(notice, eq(notice.id, push.noticeId))
    .leftJoin(user, eq(user.id, notice.actorId))
    .leftJoin(profile, eq(profile.userId, notice.actorId))
    .where(inArray(push.id, [...ids]))
}

/** The result of an attempt: done with the push, with its browser as well, or another attempt. */
export type PushOutcome = { status: 'done' } | { status: 'gone' } | { status: 'queued'; error: string; nextAttemptAt: Date }

/**
 * Records the result of an attempt.
 * @returns false if another worker claimed the push in the meantime, because this attempt took too long
 */
export async function recordPushOutcome(db: DbOrTransaction, { id, attempts, device }: DuePush, outcome: PushOutcome): Promise<boolean> {
  if (outcome.status === 'gone') {
    await db.delete(pushDevice).where(eq(pushDevice.id, device.id))
    return true
  }
  const isMine = and(eq(push.id, id), eq(push.attempts, attempts))
  const rows =
    outcome.status === 'done'
      ? await db.delete(push).where(isMine).returning({ id: push.id })
      : await db
          .update(push)
          .set({ lastError: outcome.error, nextAttemptAt: outcome.nextAttemptAt })
          .where(isMine)
          .returning({ id: push.id })
  return rows.length > 0
}
