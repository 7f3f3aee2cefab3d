import type { SecurityEventKind } from '@morsel/contract/activity'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { insertFailedSignIn, insertNewDevice, insertSecurityEvent, isKnownDevice } from '@morsel/db/queries/security-event'
import { audit, auditRefusal } from '../audit/audit-log.ts'
import { deviceOf } from '../device/device.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Deps } from '../ports/deps.ts'
import type { Client } from '../session/client.ts'

/** Records events in the security log, each in the transaction of its cause. */

/** Records an event on an account. */
export async function recordEvent(
  db: DbOrTransaction,
  { now }: Pick<Deps, 'now'>,
  { userId, kind, client }: { userId: string; kind: Exclude<SecurityEventKind, 'new-device' | 'sign-in-refused'>; client: Client },
): Promise<void> {
  await insertSecurityEvent(db, { ...eventOf(now(), userId, client), kind })
  await audit(db, { now }, { kind, userId, client })
}

/** Records the device of a sign-in, and warns the user by email if it's new and not their first. */
export async function recordDevice(
  db: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { user, client, isFirst }: { user: SessionUser; client: Client; isFirst: boolean },
): Promise<void> {
  const event = { ...eventOf(deps.now(), user.id, client), kind: 'new-device' as const }
  if (isFirst) return insertSecurityEvent(db, event)
  if (!(await insertNewDevice(db, event))) return
  const props = { name: user.name, at: event.createdAt.toISOString(), device: event.device, ipAddress: event.ipAddress }
  await queueMail(db, deps, { to: user.email, mail: 'new-sign-in', props })
}

/**
 * Records a wrong password, once a day per account, so that guessing can't fill the security log. Runs after the response, whose duration
 * must not reveal that the account exists (decision 010). The server's log has every try.
 */
export function recordFailedSignIn(deps: Pick<Deps, 'db' | 'log' | 'now'>, userId: string | undefined, client: Client): void {
  deps.log.info({ ...(userId === undefined ? {} : { userId }), ipAddress: client.ipAddress }, 'sign-in refused')
  if (userId === undefined) return
  const event = { ...eventOf(deps.now(), userId, client), kind: 'sign-in-refused' as const }
  auditRefusal(deps, { kind: 'sign-in-refused', userId, client })
  setImmediate(() => {
    insertFailedSignIn(deps.db, event).catch((err: unknown) => deps.log.warn({ err, userId }, 'failed to record a failed sign-in'))
  })
}

/** Whether the user signed in on this device before. */
export function hasUsedDevice(db: DbOrTransaction, userId: string, { userAgent }: Client): Promise<boolean> {
  return isKnownDevice(db, userId, deviceOf(userAgent))
}

function eventOf(now: Date, userId: string, { ipAddress, userAgent }: Client) {
  return { id: newId(now), userId, device: deviceOf(userAgent), ipAddress, createdAt: now }
}
