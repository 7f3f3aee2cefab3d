import type { OperatorAction } from '@morsel/contract/operator-actions'
import type { DbOrTransaction } from '@morsel/db/client'
import { listAccounts } from '@morsel/db/queries/account'
import { listLatestAuditEvents } from '@morsel/db/queries/audit'
import { deletePasskeys, listPasskeys } from '@morsel/db/queries/passkey'
import { listSessions } from '@morsel/db/queries/session'
import { deleteTwoFactors, findTwoFactor } from '@morsel/db/queries/two-factor'
import { findLockedAt, setLockedAt, setTwoFactorEnabled } from '@morsel/db/queries/user'
import { type AuditKind, audit } from '../../kernel/audit/audit-log.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { endSignIns } from './end-sign-ins.rules.ts'
import { AccountActionError, findAccount } from './find-account.rules.ts'

/**
 * What an operator can do about an account that was taken over. Each action is one transaction, which also writes its event to the audit
 * log, and the user is notified by email (SEC-813).
 */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

const shownEvents = 30

/** Returns what an operator needs to know about an account. The lookup itself is recorded as well. @throws AccountActionError */
export async function showAccount({ db, now }: Pick<Needs, 'db' | 'now'>, name: string, by?: Operator) {
  const user = await findAccount(db, name)
  await audit(db, { now }, { kind: 'account-shown', userId: user.id, ...signed('', by) })
  const [lockedAt, methods, passkeys, app, sessions, events] = await Promise.all([
    findLockedAt(db, user.id),
    listAccounts(db, user.id),
    listPasskeys(db, user.id),
    findTwoFactor(db, user.id),
    listSessions(db, user.id, now()),
    listLatestAuditEvents(db, user.id, shownEvents),
  ])
  return {
    user,
    lockedAt,
    methods: methods.map(({ providerId }) => providerId),
    passkeys: passkeys.length,
    hasAuthenticator: app !== undefined,
    sessions: sessions.map(({ session, lastActiveAt }) => ({ ...session, lastActiveAt })),
    events,
  }
}

/** Locks an account: signs out all its devices and refuses every sign-in until the account is unlocked. @throws AccountActionError */
export async function lockAccount(deps: Needs, name: string, reason: string, by?: Operator): Promise<void> {
  await act(deps, { name, action: 'locked', by }, async (tx, userId) => {
    if (!(await setLockedAt(tx, userId, deps.now()))) throw new AccountActionError('already_so', `${name} is already locked.`)
    await endSignIns(tx, userId)
    return reason
  })
}

/** Unlocks an account. Sessions that ended aren't restored. @throws AccountActionError */
export async function unlockAccount(deps: Needs, name: string, reason = '', by?: Operator): Promise<void> {
  await act(deps, { name, action: 'unlocked', by }, async (tx, userId) => {
    if (!(await setLockedAt(tx, userId, null))) throw new AccountActionError('already_so', `${name} isn't locked.`)
    await endSignIns(tx, userId)
    return reason
  })
}

/** Signs out all devices of an account, including trusted ones. @returns how many sessions ended @throws AccountActionError */
export async function signOutAccount(deps: Needs, name: string, reason = '', by?: Operator): Promise<number> {
  let count = 0
  await act(deps, { name, action: 'signed-out', by }, async (tx, userId) => {
    count = await endSignIns(tx, userId)
    return [`${count} sessions`, reason].filter((text) => text !== '').join(', ')
  })
  return count
}

/**
 * Removes the second factors of a user who lost them: authenticator app, backup codes, passkeys and trusted devices. All devices are signed
 * out.
 * @throws AccountActionError when the user has none
 */
export async function resetFactors(deps: Needs, name: string): Promise<{ hadAuthenticator: boolean; passkeys: number }> {
  return deps.db.transaction((tx) => resetFactorsIn(tx, deps, name))
}

/** Removes the second factors of a user, as part of a transaction. @throws AccountActionError when the user has none */
export async function resetFactorsIn(tx: DbOrTransaction, deps: Pick<Needs, 'config' | 'now'>, name: string, by?: Operator) {
  const removed = { hadAuthenticator: false, passkeys: 0 }
  await actIn(tx, deps, { name, action: 'factors-reset', by }, async (userId) => {
    removed.hadAuthenticator = (await findTwoFactor(tx, userId)) !== undefined
    removed.passkeys = (await listPasskeys(tx, userId)).length
    if (!removed.hadAuthenticator && removed.passkeys === 0) throw new AccountActionError('already_so', `${name} has no second factors.`)
    await deleteTwoFactors(tx, userId)
    await deletePasskeys(tx, userId)
    await setTwoFactorEnabled(tx, userId, false, deps.now())
    await endSignIns(tx, userId)
    return `${removed.hadAuthenticator ? 'authenticator app, ' : ''}${removed.passkeys} passkeys`
  })
  return removed
}

const kindOf = {
  locked: 'account-locked',
  unlocked: 'account-unlocked',
  'signed-out': 'signed-out-by-operator',
  'factors-reset': 'factors-reset',
} as const satisfies Record<OperatorAction, AuditKind>

/** An operator on the web; absent for the command line. */
interface Operator {
  id: string
  client?: Client
}

/** How the audit log names the person who acted. */
const signed = (detail: string, by: Operator | undefined) =>
  by === undefined ? { detail } : { detail: `${detail} by ${by.id}`.trim(), ...(by.client && { client: by.client }) }

/** An operator's action on an account. */
interface Action {
  name: string
  action: OperatorAction
  by: Operator | undefined
}

async function act(deps: Needs, action: Action, change: (tx: DbOrTransaction, userId: string) => Promise<string>): Promise<void> {
  await deps.db.transaction((tx) => actIn(tx, deps, action, (userId) => change(tx, userId)))
}

async function actIn(
  tx: DbOrTransaction,
  deps: Pick<Needs, 'config' | 'now'>,
  { name, action, by }: Action,
  change: (userId: string) => Promise<string>,
): Promise<void> {
  const user = await findAccount(tx, name)
  const detail = await change(user.id)
  await audit(tx, deps, { kind: kindOf[action], userId: user.id, ...signed(detail, by) })
  await queueMail(tx, deps, {
    to: user.email,
    mail: 'operator-action',
    // The email may belong to someone else, who mustn't receive text from the person who signed up with it.
    props: { name: user.emailVerified ? user.name : '', at: deps.now().toISOString(), action, contact: deps.config.CONTACT_EMAIL },
  })
}
