import type { SecurityEventKind } from '@morsel/contract/activity'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { insertFailedSignIn, insertSecurityEvent, insertWrongFactor } from '@morsel/db/queries/security-event'
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
  {
    userId,
    kind,
    client,
  }: {
    userId: string
    kind: Exclude<SecurityEventKind, 'new-device' | 'new-country' | 'impossible-travel' | 'sign-in-refused' | 'second-factor-refused'>
    client: Client
  },
): Promise<void> {
  await insertSecurityEvent(db, { ...eventOf(now(), userId, client), kind })
  await audit(db, { now }, { kind, userId, client })
}

/**
 * Records a wrong password, once a day per account, so that guessing can't fill the security log. Runs after the response, whose duration
 * must not reveal that the account exists (decision 010). The server's log has every try.
 */
export function recordFailedSignIn(deps: Pick<Deps, 'db' | 'log' | 'now'>, { userId, unknown, client }: FailedSignIn): void {
  deps.log.info({ ...(userId === undefined ? {} : { userId }), ipAddress: client.ipAddress }, 'sign-in refused')
  auditRefusal(deps, { kind: 'sign-in-refused', userId: userId ?? null, detail: userId === undefined ? unknown : '', client })
  if (userId === undefined) return
  const event = { ...eventOf(deps.now(), userId, client), kind: 'sign-in-refused' as const }
  setImmediate(() => {
    insertFailedSignIn(deps.db, event).catch((err: unknown) => deps.log.warn({ err, userId }, 'failed to record a failed sign-in'))
  })
}

/** A sign-in that was refused; `unknown` names an email or username without an account by a keyed hash (decision 093). */
interface FailedSignIn {
  userId: string | undefined
  unknown: string
  client: Client
}

/**
 * Records a wrong second factor.
 * @param wrong `isTold`: the user is notified, too, because someone else may know the password. That happens once a day, after the response
 */
export function recordWrongFactor(
  deps: Pick<Deps, 'db' | 'config' | 'log' | 'now'>,
  { user, client, detail, isTold }: { user: SessionUser; client: Client; detail: string; isTold: boolean },
): void {
  auditRefusal(deps, { kind: 'second-factor-refused', userId: user.id, detail, client })
  if (!isTold) return
  const event = { ...eventOf(deps.now(), user.id, client), kind: 'second-factor-refused' as const }
  setImmediate(() => {
    deps.db
      .transaction(async (tx) => {
        if (!(await insertWrongFactor(tx, event))) return
        const props = { name: user.name, at: event.createdAt.toISOString(), device: event.device, ipAddress: event.ipAddress }
        await queueMail(tx, deps, { to: user.email, mail: 'wrong-second-factor', props })
      })
      .catch((err: unknown) => deps.log.warn({ err, userId: user.id }, 'failed to record a wrong second factor'))
  })
}

/** Returns an event of the security log without its kind. */
export function eventOf(now: Date, userId: string, { ipAddress, userAgent, place }: Client) {
  return { id: newId(now), userId, device: deviceOf(userAgent), ipAddress, country: place?.country ?? '', createdAt: now }
}
