import { AppError } from '@morsel/contract/errors'
import type {
  OperatorAccountOutput,
  OperatorActInput,
  OperatorFindOutput,
  OperatorGiveRoleInput,
  OperatorRolesOutput,
} from '@morsel/contract/operator'
import { findRole, listUsersWithRole } from '@morsel/db/queries/role'
import { listUsersByName } from '@morsel/db/queries/suspension'
import { findLockedAt, findUserById } from '@morsel/db/queries/user'
import { deviceOf } from '../../kernel/device/device.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { readResets } from './factor-reset.flow.ts'
import { AccountActionError, findAccount } from './find-account.rules.ts'
import { lockAccount, showAccount, signOutAccount, unlockAccount } from './operator.flow.ts'
import { giveRole } from './role.flow.ts'

/** What operators do on the web: the same actions as on the command line, with their name in the audit log (MOD-150). */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>
interface By {
  id: string
  client: Client
}

const FOUND_MAX = 20

/** Finds accounts by email, username, ID, or the beginning of a name. */
export async function findAccounts({ db }: Pick<Deps, 'db'>, q: string): Promise<OperatorFindOutput> {
  const exact = await findAccount(db, q).catch(ifUnknown(undefined))
  const named = exact === undefined ? await listUsersByName(db, q.trim(), FOUND_MAX) : [exact]
  const accounts = await Promise.all(named.map(({ id }) => foundAccount(db, id)))
  return { accounts: accounts.filter((each) => each !== undefined) }
}

async function foundAccount(db: Deps['db'], id: string) {
  const user = await findUserById(db, id)
  if (user === undefined) return undefined
  const { name, email, username } = user
  return { id, name, email, username, role: await findRole(db, id), isLocked: (await findLockedAt(db, id)) !== null }
}

/** Returns an account with its latest events. The lookup is recorded. @throws AppError NOT_FOUND */
export async function getAccount(deps: Needs, by: By, id: string): Promise<OperatorAccountOutput> {
  const found = await foundAccount(deps.db, id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const { user, lockedAt, methods, passkeys, hasAuthenticator, sessions, events } = await showAccount(deps, id, by)
  const [reset = null] = await readResets(deps.db, by.id, id)
  const { emailVerified, status, createdAt } = user
  return {
    ...{ ...found, emailVerified, status, createdAt, lockedAt, methods, passkeys, hasAuthenticator, reset },
    sessions: sessions.map((each) => ({ createdAt: each.createdAt, device: deviceOf(each.userAgent), ipAddress: each.ipAddress })),
    events: events.map(({ createdAt: at, kind, detail, device, ipAddress }) => ({ at, kind, detail, device, ipAddress })),
  }
}

/** Locks, unlocks or signs out an account. @throws AppError NOT_FOUND, CANT_DO_THAT_TO_ACCOUNT */
export async function actOnAccount(deps: Needs, by: By, { id, action, reason }: OperatorActInput): Promise<void> {
  if (id === by.id) throw new AppError('CANT_DO_THAT_TO_ACCOUNT')
  const acts = { locked: lockAccount, unlocked: unlockAccount, 'signed-out': signOutAccount }
  await asAppError(Promise.resolve(acts[action](deps, id, reason, by)))
}

/**
 * Assigns a role to an account. Operators can't change their own, so that at least one remains. @throws AppError NOT_FOUND,
 * CANT_DO_THAT_TO_ACCOUNT
 */
export async function changeRole(deps: Needs, by: By, { id, role }: OperatorGiveRoleInput): Promise<void> {
  if (id === by.id) throw new AppError('CANT_DO_THAT_TO_ACCOUNT')
  await asAppError(giveRole(deps, id, role, by))
}

/** Lists who has a role, and the open requests to reset factors. */
export async function listRoles({ db }: Pick<Deps, 'db'>, readerId: string): Promise<OperatorRolesOutput> {
  const rows = await listUsersWithRole(db)
  const people = rows.map(({ twoFactorEnabled, ...each }) => ({ ...each, hasSecondFactor: twoFactorEnabled, isMe: each.id === readerId }))
  return { people, resets: await readResets(db, readerId) }
}

async function asAppError(acting: Promise<unknown>): Promise<void> {
  await acting.catch((error: unknown) => {
    if (!(error instanceof AccountActionError)) throw error
    throw new AppError(error.problem === 'unknown_user' ? 'NOT_FOUND' : 'CANT_DO_THAT_TO_ACCOUNT', { cause: error })
  })
}

const ifUnknown =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof AccountActionError) return value
    throw error
  }
