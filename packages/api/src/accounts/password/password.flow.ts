import { AppError } from '@morsel/contract/errors'
import type { PasswordChangeInput, PasswordRequestInput, PasswordRequestOutput, PasswordResetInput } from '@morsel/contract/password'
import type { SessionAndUser } from '@morsel/contract/session'
import { violatedUnique } from '@morsel/db/constraint'
import { newId } from '@morsel/db/id'
import { findCredential, insertAccount, replacePassword, setPassword } from '@morsel/db/queries/account'
import { deletePasswordLocks } from '@morsel/db/queries/password-lock'
import { confirmSession } from '@morsel/db/queries/session'
import { setRejectsEmailCodes } from '@morsel/db/queries/two-factor'
import { findUserByEmail, findUserById, lockUser, recordEmailProof } from '@morsel/db/queries/user'
import { consumeVerification, deleteVerifications, findVerification } from '@morsel/db/queries/verification'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { createSession, revokeAllSessions } from '../../kernel/session/session.ts'
import { withConstantWork } from '../../kernel/with-constant-work.ts'
import { forgetFormerHolder } from '../account-change/forget-former-holder.rules.ts'
import { recordAccountChange } from '../account-change/record-change.rules.ts'
import { revokeTrustedDevices } from '../device/trusted-devices.rules.ts'
import { requireAllowedPassword, requireUnbreachedPassword } from './new-password.rules.ts'
import type { PasswordClient } from './password-client.rules.ts'
import { type PasswordNeeds, requirePassword } from './require-password.rules.ts'
import { makeResetLink, resetName } from './reset-link.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'passwords' | 'breachedPasswords'>

/**
 * Emails a reset link. Unknown emails get the same response after the same work (AUTH-410).
 * @throws AppError RESET_PASSWORD_ISNT_ENABLED
 */
export async function requestReset(deps: Pick<Deps, 'db' | 'config' | 'now'>, input: PasswordRequestInput): Promise<PasswordRequestOutput> {
  const { db, config } = deps
  if (!config.AUTH_RESET_PASSWORD_ENABLED) throw new AppError('RESET_PASSWORD_ISNT_ENABLED')
  const email = input.email.toLowerCase()
  const user = await findUserByEmail(db, email)
  await withConstantWork(db, user !== undefined, async (inner) => {
    const { token, expiresAt } = await makeResetLink(inner, deps, user?.id)
    const props = { token, callbackURL: input.redirectTo ?? '', validSeconds: config.AUTH_RESET_TTL }
    await queueMail(inner, deps, { to: email, mail: 'reset-password', props, expiresAt })
  })
  return { status: true, message: 'If this email exists in our system, check your email for the reset link' }
}

/** Returns where the emailed link leads: to `callbackURL` with the token or an error. The token isn't consumed. */
export async function resetPage(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { token, callbackURL }: { token: string; callbackURL: string },
): Promise<{ location: string }> {
  if (callbackURL === '') return { location: `${config.APP_URL}${config.AUTH_BASE_PATH}/error?error=INVALID_TOKEN` }
  const location = new URL(callbackURL, config.APP_URL)
  const isKnown = (await findVerification(db, resetName(token), now())) !== undefined
  if (isKnown) location.searchParams.set('token', token)
  else location.searchParams.set('error', 'INVALID_TOKEN')
  return { location: location.href }
}

/**
 * Sets a new password with an emailed token, and revokes the user's sessions (AUTH-417 to AUTH-423).
 * @throws AppError INVALID_TOKEN, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_COMPROMISED
 */
export async function resetPassword(deps: Needs, { newPassword, token }: PasswordResetInput, client: Client): Promise<void> {
  const { db, config } = deps
  if (!token) throw new AppError('INVALID_TOKEN')
  requireAllowedPassword(config, newPassword, { email: '' })
  const found = await findVerification(db, resetName(token), deps.now())
  const user = found?.userId ? await findUserById(db, found.userId) : undefined
  if (!user) throw new AppError('INVALID_TOKEN')
  requireAllowedPassword(config, newPassword, user)
  await requireUnbreachedPassword(deps, newPassword)
  const passwordHash = await deps.passwords.hash(newPassword)
  await db.transaction(async (tx) => {
    // Makes resets with two links run one after the other.
    await lockUser(tx, user.id)
    if (!(await consumeVerification(tx, resetName(token), deps.now()))) throw new AppError('INVALID_TOKEN')
    await setPassword(tx, credentialOf(deps.now(), user.id, passwordHash))
    await deletePasswordLocks(tx, user.id)
    const isFirstProof = await recordEmailProof(tx, { ...user, now: deps.now() })
    if (isFirstProof) await forgetFormerHolder(tx, deps, user.id)
    // Someone else may have requested the user's other links.
    await deleteVerifications(tx, user.id, 'reset-password')
    await deleteVerifications(tx, user.id, 'change-email')
    await revokeTrustedDevices(tx, user.id)
    // The reset link came by email, so the second factor must not be an emailed code.
    await setRejectsEmailCodes(tx, user.id, true)
    if (config.AUTH_REVOKE_SESSIONS_ON_RESET && !isFirstProof) await revokeAllSessions({ ...deps, db: tx }, user.id)
    await recordAccountChange(tx, deps, user, { change: 'password-reset', snapshot: { kind: 'password' } }, client)
  })
}

/**
 * Changes the password of a user who knows the current one (AUTH-430 to AUTH-434).
 * @returns the new hash, and the new session if all others were revoked
 * @throws AppError PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_COMPROMISED, CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD
 */
export async function changePassword(
  deps: PasswordNeeds & Pick<Deps, 'breachedPasswords'>,
  { user, session }: SessionAndUser,
  { newPassword, currentPassword, revokeOtherSessions = false }: PasswordChangeInput,
  client: PasswordClient & { isPersistent: boolean },
): Promise<{ session: SessionAndUser | undefined; passwordHash: string }> {
  requireAllowedPassword(deps.config, newPassword, user)
  await requireUnbreachedPassword(deps, newPassword)
  const expectedHash = await requirePassword(deps, user, currentPassword, client)
  const passwordHash = await deps.passwords.hash(newPassword)
  return deps.db.transaction(async (tx) => {
    const isReplaced = await replacePassword(tx, { userId: user.id, expectedHash, passwordHash, now: deps.now() })
    if (!isReplaced) throw new AppError('INVALID_PASSWORD')
    await deletePasswordLocks(tx, user.id)
    await deleteVerifications(tx, user.id, 'reset-password')
    await revokeTrustedDevices(tx, user.id)
    const change = { change: 'password-changed', snapshot: { kind: 'password' }, sessionId: session.id } as const
    await recordAccountChange(tx, deps, user, change, client)
    if (!revokeOtherSessions) return { session: undefined, passwordHash }
    await revokeAllSessions({ ...deps, db: tx }, user.id)
    return { session: await createSession({ ...deps, db: tx }, user, { ...client, cause: 'renewal' }), passwordHash }
  })
}

/**
 * Confirms the identity of a signed-in user with their password, which allows sensitive calls for the next few minutes.
 * @throws AppError CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD
 */
export async function confirmPassword(
  deps: PasswordNeeds,
  { user, session }: SessionAndUser,
  password: string,
  client: PasswordClient,
): Promise<void> {
  await requirePassword(deps, user, password, client)
  await confirmSession(deps.db, session.id, deps.now(), 'password')
}

/**
 * Sets a password for an account without one. Only for server code: if it were a procedure, a stolen session could gain permanent access.
 * Users set their first password with an emailed link (AUTH-414, AUTH-435).
 * @throws AppError PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_COMPROMISED, USER_ALREADY_HAS_A_PASSWORD
 */
export async function setFirstPassword(deps: Needs, { user, session }: SessionAndUser, newPassword: string, client: Client): Promise<void> {
  requireAllowedPassword(deps.config, newPassword, user)
  await requireUnbreachedPassword(deps, newPassword)
  if ((await findCredential(deps.db, user.id))?.passwordHash) throw new AppError('USER_ALREADY_HAS_A_PASSWORD')
  const passwordHash = await deps.passwords.hash(newPassword)
  await deps.db.transaction(async (tx) => {
    const isSet = await replacePassword(tx, { userId: user.id, expectedHash: null, passwordHash, now: deps.now() })
    if (!isSet) await insertAccount(tx, credentialOf(deps.now(), user.id, passwordHash)).catch(refuseSecond)
    const change = { change: 'password-set', snapshot: { kind: 'password' }, sessionId: session.id } as const
    await recordAccountChange(tx, deps, user, change, client)
  })
}

/** Throws USER_ALREADY_HAS_A_PASSWORD if a parallel call has set a password first. */
function refuseSecond(cause: unknown): never {
  throw violatedUnique(cause) === 'account_identity_unique' ? new AppError('USER_ALREADY_HAS_A_PASSWORD', { cause }) : cause
}

function credentialOf(now: Date, userId: string, password: string) {
  return { id: newId(now), userId, providerId: 'credential', accountId: userId, password, createdAt: now, updatedAt: now }
}
