import { hashToken, newToken } from '@morsel/auth/token'
import { AppError } from '@morsel/contract/errors'
import type { FactorReset, OperatorRequestResetInput } from '@morsel/contract/operator'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { endFactorReset, findFactorReset, insertFactorReset, listFactorResets, lockFactorReset } from '@morsel/db/queries/factor-reset'
import { findUserById } from '@morsel/db/queries/user'
import { audit } from '../../kernel/audit/audit-log.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { resetFactorsIn } from './operator.flow.ts'

/**
 * Helps users who lost their second factors: an operator requests a reset, the user is emailed immediately and can stop it, and another
 * operator confirms it after a waiting time (MOD-160 to MOD-162).
 */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>
interface By {
  id: string
  client: Client
}

const WAITING_HOURS = 72

/** Requests a reset. @throws AppError NOT_FOUND, CANT_DO_THAT_TO_ACCOUNT for oneself or if one is open */
export async function requestReset(deps: Needs, by: By, { id: userId, reason }: OperatorRequestResetInput): Promise<void> {
  if (userId === by.id) throw new AppError('CANT_DO_THAT_TO_ACCOUNT')
  const createdAt = deps.now()
  const dueAt = new Date(createdAt.getTime() + WAITING_HOURS * 3_600_000)
  const token = newToken()
  await deps.db.transaction(async (tx) => {
    const user = await findUserById(tx, userId)
    if (user === undefined) throw new AppError('NOT_FOUND')
    const id = newId(createdAt)
    const row = { id, userId, requestedById: by.id, reason, tokenHash: hashToken(token), createdAt, dueAt }
    if (!(await insertFactorReset(tx, row))) throw new AppError('CANT_DO_THAT_TO_ACCOUNT')
    await audit(tx, deps, { kind: 'factor-reset-requested', userId, detail: `${reason} by ${by.id}`, client: by.client })
    const props = { name: user.emailVerified ? user.name : '', dueAt: dueAt.toISOString(), token }
    await queueMail(tx, deps, { to: user.email, mail: 'factor-reset-requested', props })
  })
}

/**
 * Confirms a reset, which removes the second factors.
 * @throws AppError NOT_FOUND, ANOTHER_MODERATOR_NEEDED, WAITING_TIME_NOT_OVER
 */
export async function confirmReset(deps: Needs, by: By, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const reset = await lockFactorReset(tx, id)
    if (reset === undefined) throw new AppError('NOT_FOUND')
    if (reset.requestedById === by.id || reset.userId === by.id) throw new AppError('ANOTHER_MODERATOR_NEEDED')
    if (reset.dueAt > deps.now()) throw new AppError('WAITING_TIME_NOT_OVER')
    await endFactorReset(tx, { id }, { at: deps.now(), confirmedById: by.id })
    await resetFactorsIn(tx, deps, reset.userId, by)
  })
}

/** Cancels a reset. @throws AppError NOT_FOUND */
export async function cancelReset(deps: Needs, by: By, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const userId = await endFactorReset(tx, { id }, { at: deps.now() })
    if (userId === undefined) throw new AppError('NOT_FOUND')
    await audit(tx, deps, { kind: 'factor-reset-stopped', userId, detail: `by ${by.id}`, client: by.client })
  })
}

/** Returns when a reset is due, for the emailed link; null if there is none anymore. Opening the link stops nothing. */
export async function lookAtReset({ db }: Pick<Deps, 'db'>, token: string): Promise<{ dueAt: Date } | null> {
  const found = await findFactorReset(db, hashToken(token))
  return found ? { dueAt: found.dueAt } : null
}

/** Stops a reset with the emailed link (MOD-162). @throws AppError INVALID_TOKEN */
export async function stopReset(deps: Needs, token: string, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const userId = await endFactorReset(tx, { tokenHash: hashToken(token) }, { at: deps.now() })
    if (userId === undefined) throw new AppError('INVALID_TOKEN')
    await audit(tx, deps, { kind: 'factor-reset-stopped', userId, detail: 'by the emailed link', client })
  })
}

/** Lists open resets, of one account or of all. */
export async function readResets(db: DbOrTransaction, readerId: string, userId?: string): Promise<FactorReset[]> {
  const rows = await listFactorResets(db, userId)
  return rows.map(({ reset, name, email, requestedBy }) => ({
    id: reset.id,
    account: { id: reset.userId, name, email },
    requestedBy,
    reason: reset.reason,
    at: reset.createdAt,
    dueAt: reset.dueAt,
    isMine: reset.requestedById === readerId || reset.userId === readerId,
  }))
}
