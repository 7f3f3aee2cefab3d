import { hashToken, newToken } from '@morsel/auth/token'
import { constants } from '@morsel/contract/constants'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserDeleteInput, UserDeleteOutput, UserDeletionOutput, UserProofInput } from '@morsel/contract/user'
import { newId } from '@morsel/db/id'
import { cancelErasure, findErasureDate, scheduleErasure } from '@morsel/db/queries/user'
import { consumeVerification, upsertVerification } from '@morsel/db/queries/verification'
import type { PasswordClient } from '../../accounts/password/password-client.rules.ts'
import { type PasswordNeeds, requirePassword } from '../../accounts/password/require-password.rules.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import { requireFreshSignIn } from '../../kernel/session/confirmed.ts'
import { revokeOtherSessions } from '../../kernel/session/session.ts'
import { eraseUser } from './erase-user.ts'
import { requireProof } from './require-proof.ts'

/** Deletes accounts, either immediately or after a grace period in which they can be restored (AUTH-920 to AUTH-929). */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

const deletionName = (token: string) => `delete-account:${hashToken(token)}`

/**
 * Erases an account immediately or, if the installation requires it, emails a link that does.
 * @throws AppError CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, INVALID_TOKEN (404), SESSION_EXPIRED
 */
export async function deleteNow(
  deps: PasswordNeeds,
  who: SessionAndUser,
  { password, token, callbackURL }: UserDeleteInput,
  client: PasswordClient,
): Promise<UserDeleteOutput> {
  const { user } = who
  if (password !== undefined) await requirePassword(deps, user, password, client)
  if (token) await deleteWithToken(deps, who, token)
  else if (deps.config.AUTH_DELETE_USER_MAIL) {
    await mailLink(deps, who, callbackURL || '/')
    return { success: true, message: 'Verification email sent' }
  } else {
    // Signing in or confirming counts as fresh, but refreshing the session doesn't (AUTH-820).
    if (password === undefined) await requireFreshSignIn(deps, who)
    await deps.db.transaction((tx) => eraseUser(tx, deps, user))
  }
  return { success: true, message: 'User deleted' }
}

/**
 * Erases the user's account with an emailed token.
 * @throws AppError INVALID_TOKEN (404), including for another user's token
 */
export async function deleteWithToken(deps: Pick<Deps, 'db' | 'config' | 'now'>, { user }: SessionAndUser, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const used = await consumeVerification(tx, deletionName(token), deps.now(), { userId: user.id })
    if (!used) throw new AppError('INVALID_TOKEN', { status: 404 })
    await eraseUser(tx, deps, user)
  })
}

async function mailLink(deps: Needs, { user }: SessionAndUser, callbackURL: string): Promise<void> {
  const { db, config } = deps
  const [now, token] = [deps.now(), newToken(constants.deleteTokenLength, 'lower-case')]
  const expiresAt = new Date(now.getTime() + config.AUTH_DELETE_TTL * 1000)
  const row = { id: newId(now), identifier: deletionName(token), userId: user.id, value: '', expiresAt, createdAt: now, updatedAt: now }
  const props = { name: user.name, token, callbackURL, validSeconds: config.AUTH_DELETE_TTL }
  await db.transaction(async (tx) => {
    await upsertVerification(tx, row)
    await queueMail(tx, deps, { to: user.email, mail: 'delete-account', props, expiresAt })
  })
}

/** A scheduled deletion: the session to write, and when the account will be erased. */
export interface ScheduledDeletion extends UserDeletionOutput {
  session: SessionAndUser
}

/**
 * Schedules an account to be erased after `AUTH_DELETE_GRACE`, and revokes all other sessions.
 * @throws AppError CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, SESSION_IS_NOT_FRESH, ACCOUNT_IS_SCHEDULED_FOR_DELETION
 */
export async function scheduleDeletion(
  deps: PasswordNeeds,
  who: SessionAndUser,
  proof: UserProofInput,
  client: PasswordClient,
): Promise<ScheduledDeletion> {
  await requireProof(deps, who, proof, client)
  const { session, user } = who
  const now = deps.now()
  const erasedAt = new Date(now.getTime() + deps.config.AUTH_DELETE_GRACE * 1000)
  return deps.db.transaction(async (tx) => {
    const leaving = await scheduleErasure(tx, { id: user.id, erasedAt, now })
    if (!leaving) throw new AppError('ACCOUNT_IS_SCHEDULED_FOR_DELETION')
    await revokeOtherSessions({ db: tx }, who)
    await recordEvent(tx, deps, { userId: user.id, kind: 'deletion-scheduled', client })
    const props = { name: user.name, erasedAt: erasedAt.toISOString() }
    await queueMail(tx, deps, { to: user.email, mail: 'deletion-scheduled', props })
    return { erasedAt, session: { session, user: leaving } }
  })
}

/**
 * Cancels a scheduled deletion.
 * @returns undefined when there was none
 * @throws AppError CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, SESSION_IS_NOT_FRESH
 */
export async function restoreUser(
  deps: PasswordNeeds,
  who: SessionAndUser,
  proof: UserProofInput,
  client: PasswordClient,
): Promise<SessionAndUser | undefined> {
  await requireProof(deps, who, proof, client)
  return deps.db.transaction(async (tx) => {
    const restored = await cancelErasure(tx, { id: who.user.id, now: deps.now() })
    if (!restored) return undefined
    await recordEvent(tx, deps, { userId: who.user.id, kind: 'deletion-cancelled', client })
    return { session: who.session, user: restored }
  })
}

/** Returns when the user's account will be erased. */
export async function findScheduledDeletion({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<UserDeletionOutput> {
  return { erasedAt: await findErasureDate(db, user.id) }
}
