import type { SecurityEventKind } from '@morsel/contract/activity'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { type AuditEventRow, insertAuditEvent } from '@morsel/db/queries/audit'
import { deviceOf } from '../device/device.ts'
import type { Deps } from '../ports/deps.ts'

/** The audit log is for operators and covers all accounts. The security log is for a user and covers their own (SEC-812). */

/** The kinds of events that only the audit log has, and what the `detail` of each contains. */
export const auditKinds = {
  'session-created':
    'why: the first factor, a second factor, sign-up, an emailed link, or the renewal of a session; then the country, and what is unusual',
  forbidden: 'the error code and the procedure',
  'many-accounts': 'how many accounts one network tried to sign in to within an hour',
  moderation: 'the command and what it changed',
  'place-claim': 'what became of a claim to a place',
  'place-members': 'who became or is no longer a member of a place',
  'place-webhooks': 'which endpoint was added, changed or removed',
  'account-shown': '',
  'account-locked': 'the reason',
  'account-unlocked': '',
  'signed-out-by-operator': 'how many sessions ended',
  'factors-reset': 'what was removed',
  'factor-reset-requested': 'the reason, and the operator who requested it',
  'factor-reset-stopped': 'how it was stopped',
  'role-changed': 'the former and the new role, and the operator who assigned it',
} as const satisfies Record<string, string>

/** A kind of event in the audit log. */
export type AuditKind = keyof typeof auditKinds | SecurityEventKind

/** Where a request came from: a `Client`. */
interface Origin {
  ipAddress: string
  userAgent: string
  requestId: string
}

/** An event to record. */
interface Audited {
  kind: AuditKind
  userId: string | null
  detail?: string
  /** The client; absent for commands of the operator. */
  client?: Origin
}

const detailMaxLength = 300

/** Records an event in the transaction or statement that causes it. */
export async function audit(db: DbOrTransaction, { now }: Pick<Deps, 'now'>, event: Audited): Promise<void> {
  await insertAuditEvent(db, auditEventOf(now(), event))
}

/**
 * Records a refusal after its response. It isn't part of a transaction, because a refusal changes nothing and must not take longer.
 * @param event `userId` may be a lookup, which then also runs after the response
 */
export function auditRefusal(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { userId, ...event }: Omit<Audited, 'userId'> & { userId: (() => Promise<string | null>) | string | null },
): void {
  const now = deps.now()
  const record = async () => {
    const id = typeof userId === 'function' ? await userId() : userId
    await insertAuditEvent(deps.db, auditEventOf(now, { ...event, userId: id }))
  }
  setImmediate(() => {
    record().catch((err: unknown) => deps.log.warn({ err, kind: event.kind }, 'failed to record a refused call'))
  })
}

/** Returns an event as a row, for statements that write it together with its cause. */
export function auditEventOf(now: Date, { kind, userId, detail = '', client }: Audited): AuditEventRow {
  return {
    id: newId(now),
    kind,
    userId,
    detail: detail.slice(0, detailMaxLength),
    device: client ? deviceOf(client.userAgent) : '',
    ipAddress: client?.ipAddress ?? '',
    requestId: client?.requestId ?? '',
    createdAt: now,
  }
}
