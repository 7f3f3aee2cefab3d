import type { SecurityEventKind } from '@morsel/contract/activity'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { insertFailedSignIn, insertNewDevice, insertSecurityEvent, isKnownDevice } from '@morsel/db/queries/security-event'
import { queueMail } from '../outbox/outbox.ts'
import type { Deps } from '../ports/deps.ts'
import type { Client } from '../session/client.ts'
import { deviceOf } from './device.ts'

/** The security journal: written in the transaction of what it tells of, so that both happen or none. */

/** Writes down what happened to an account. */
export async function recordEvent(
  db: DbOrTransaction,
  { now }: Pick<Deps, 'now'>,
  { userId, kind, client }: { userId: string; kind: Exclude<SecurityEventKind, 'new-device' | 'sign-in-refused'>; client: Client },
): Promise<void> {
  await insertSecurityEvent(db, { ...eventOf(now(), userId, client), kind })
}

/** Remembers the device that somebody signs in on; warns them by mail when they never did so there, unless it is their first. */
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
 * Remembers that somebody gave a wrong password for an account, once a day: whoever guesses can neither fill the journal nor hide in it.
 * Written once the answer has gone out, whose time must not tell that there is such an account (decision 010). The log has every try.
 */
export function recordFailedSignIn(deps: Pick<Deps, 'db' | 'log' | 'now'>, userId: string, client: Client): void {
  deps.log.info({ userId, ipAddress: client.ipAddress }, 'a sign-in was refused')
  const event = { ...eventOf(deps.now(), userId, client), kind: 'sign-in-refused' as const }
  setImmediate(() => {
    insertFailedSignIn(deps.db, event).catch((err: unknown) => deps.log.warn({ err, userId }, 'a refused sign-in was not written down'))
  })
}

/** Whether somebody signed in on this device before; then there is nothing to notice. */
export function hasUsedDevice(db: DbOrTransaction, userId: string, { userAgent }: Client): Promise<boolean> {
  return isKnownDevice(db, userId, deviceOf(userAgent))
}

function eventOf(now: Date, userId: string, { ipAddress, userAgent }: Client) {
  return { id: newId(now), userId, device: deviceOf(userAgent), ipAddress, createdAt: now }
}
