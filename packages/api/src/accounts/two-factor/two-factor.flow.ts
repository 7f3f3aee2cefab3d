import { openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import { hashCode, newBackupCodes } from '@morsel/auth/short-code'
import { newTotpSecret, totpUri } from '@morsel/auth/totp'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type {
  TwoFactorEnableInput,
  TwoFactorEnableOutput,
  TwoFactorStatusOutput,
  TwoFactorSummaryOutput,
} from '@morsel/contract/two-factor'
import { newId } from '@morsel/db/id'
import {
  countBackupCodes,
  deleteBackupCodes,
  deletePendingTwoFactor,
  deleteTwoFactors,
  findTwoFactor,
  insertBackupCodes,
  insertTwoFactor,
  listTwoFactors,
} from '@morsel/db/queries/two-factor'
import { deleteChallenge } from '@morsel/db/queries/two-factor-challenge'
import { lockUser, setTwoFactorEnabled } from '@morsel/db/queries/user'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { revokeOtherSessions, rotateSession } from '../../kernel/session/session.ts'
import { recordAccountChange } from '../account-change/record-change.rules.ts'
import { revokeTrustedDevices } from '../device/trusted-devices.rules.ts'
import type { PasswordClient } from '../password/password-client.rules.ts'
import { type PasswordNeeds, requirePassword } from '../password/require-password.rules.ts'
import { takeConfirmedApp } from './former-app.rules.ts'
import { challengeId, listSecondFactors } from './second-factors.rules.ts'
import { attemptsLeft, isExhausted, type TwoFactorAttempt } from './two-factor-attempt.rules.ts'
import { backupCodePurpose } from './verify.flow.ts'

/** Turns two-factor authentication on and off (AUTH-701 to AUTH-711). */

type Needs = PasswordNeeds

/**
 * Creates a secret and backup codes. They replace the old ones when the first code from the app is verified.
 * @throws AppError INVALID_PASSWORD
 */
export async function enableTwoFactor(
  deps: Needs,
  { user }: SessionAndUser,
  { password, issuer }: TwoFactorEnableInput,
  client: PasswordClient,
): Promise<TwoFactorEnableOutput> {
  await requirePassword(deps, user, password, client, 'INVALID_PASSWORD')
  const createdAt = deps.now()
  const [id, secret, backupCodes] = [newId(createdAt), newTotpSecret(), newBackupCodes()]
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await deletePendingTwoFactor(tx, user.id)
    await insertTwoFactor(tx, {
      id,
      userId: user.id,
      sealedSecret: sealValue(secret, keysOf(deps.config).totpSecret, id),
      createdAt,
    })
    await insertBackupCodes(tx, id, hashesOf(deps, id, backupCodes))
  })
  return { totpURI: totpUri({ issuer: issuer || deps.config.APP_NAME, account: user.email, secret }), backupCodes }
}

function hashesOf({ config }: Pick<Deps, 'config'>, twoFactorId: string, codes: readonly string[]): string[] {
  return codes.map((code) => hashCode(code, keysOf(config).shortCode, backupCodePurpose(twoFactorId)))
}

/**
 * Returns the text of the QR code. While a new app isn't confirmed, it's the code of that app.
 * @throws AppError TOTP_NOT_ENABLED, NO_PASSWORD_CREDENTIAL_FOUND, INVALID_PASSWORD
 */
export async function getTotpUri(
  deps: Needs,
  { user }: SessionAndUser,
  password: string,
  client: PasswordClient,
): Promise<{ totpURI: string }> {
  const [app] = await listTwoFactors(deps.db, user.id)
  const secret = app && openSealedValue(app.sealedSecret, keysOf(deps.config).totpSecret, app.id)
  if (secret === undefined) throw new AppError('TOTP_NOT_ENABLED')
  await requirePassword(deps, user, password, client, 'NO_PASSWORD_CREDENTIAL_FOUND')
  return { totpURI: totpUri({ issuer: deps.config.APP_NAME, account: user.email, secret }) }
}

/**
 * Creates backup codes. The old ones stop working.
 * @throws AppError TWO_FACTOR_ISNT_ENABLED, NO_PASSWORD_CREDENTIAL_FOUND, INVALID_PASSWORD
 */
export async function generateBackupCodes(
  deps: Needs,
  { user, session }: SessionAndUser,
  password: string,
  client: PasswordClient,
): Promise<string[]> {
  if (!user.twoFactorEnabled) throw new AppError('TWO_FACTOR_ISNT_ENABLED')
  await requirePassword(deps, user, password, client, 'NO_PASSWORD_CREDENTIAL_FOUND')
  const codes = newBackupCodes()
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const app = await findTwoFactor(tx, user.id)
    if (!app) throw new AppError('TWO_FACTOR_ISNT_ENABLED')
    const snapshot = { kind: 'backup-codes', twoFactorId: app.id, hashes: await deleteBackupCodes(tx, app.id) } as const
    await insertBackupCodes(tx, app.id, hashesOf(deps, app.id, codes))
    await recordAccountChange(tx, deps, user, { change: 'backup-codes-made', snapshot, sessionId: session.id }, client)
  })
  return codes
}

/**
 * Turns two-factor authentication off, removes all trusted devices and ends the user's other sessions (AUTH-712).
 * @returns the session that replaces the current one
 * @throws AppError INVALID_PASSWORD, UNAUTHORIZED when the account has been deleted in the meantime
 */
export async function disableTwoFactor(
  deps: Needs,
  who: SessionAndUser,
  password: string,
  client: PasswordClient & { isPersistent: boolean },
): Promise<SessionAndUser> {
  const { id } = who.user
  await requirePassword(deps, who.user, password, client, 'INVALID_PASSWORD')
  return deps.db.transaction(async (tx) => {
    const wasOn = (await lockUser(tx, id))?.twoFactorEnabled
    const user = await setTwoFactorEnabled(tx, id, false, deps.now())
    if (!user) throw new AppError('UNAUTHORIZED')
    const snapshot = { kind: 'two-factor', app: (await takeConfirmedApp(tx, id)) ?? null } as const
    await deleteTwoFactors(tx, id)
    await revokeTrustedDevices(tx, id)
    if (wasOn) {
      await recordAccountChange(tx, deps, user, { change: 'two-factor-disabled', snapshot, sessionId: who.session.id }, client)
      await revokeOtherSessions({ db: tx }, who)
    }
    return rotateSession({ ...deps, db: tx }, who, user, client)
  })
}

/** Returns the pending sign-in of this browser. Its email is masked, because the computer may be shared. */
export async function getTwoFactorStatus(deps: Needs, attempt: TwoFactorAttempt | undefined): Promise<TwoFactorStatusOutput> {
  const { AUTH_TWO_FACTOR_CHALLENGE_TTL, AUTH_OTP_TTL, AUTH_TRUST_DEVICE_TTL } = deps.config
  const always = {
    asked: deps.now(),
    seconds: { challenge: AUTH_TWO_FACTOR_CHALLENGE_TTL, otp: AUTH_OTP_TTL, trust: AUTH_TRUST_DEVICE_TTL },
  }
  if (!attempt || isExhausted(deps, attempt))
    return { ...always, pending: false, methods: [], email: null, expiresAt: null, attemptsLeft: null, otpExpiresAt: null }
  const { user, challenge } = attempt
  return {
    ...always,
    pending: true,
    methods: await listSecondFactors(deps.db, user.id),
    email: masked(user.email),
    expiresAt: challenge.expiresAt,
    attemptsLeft: attemptsLeft(deps, attempt),
    otpExpiresAt: challenge.otpExpiresAt,
  }
}

/** Masks an email: `ann@mail.example.com` → `a•••@m•••.com`. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}•••@${[...domain][0] ?? ''}•••${domain.slice(domain.lastIndexOf('.'))}`
}

/** Cancels a pending sign-in. */
export async function cancelTwoFactor({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  await deleteChallenge(db, challengeId(token))
}

/** Returns the state of a user's second factor. */
export async function getTwoFactorSummary({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<TwoFactorSummaryOutput> {
  const app = await findTwoFactor(db, user.id)
  return app ? { enabledAt: app.confirmedAt, backupCodesLeft: await countBackupCodes(db, app.id) } : { enabledAt: null, backupCodesLeft: 0 }
}
