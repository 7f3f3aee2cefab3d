import { openSealedValue } from '@morsel/auth/sealed-value'
import { hashCode, newOtp, possibleCodeHashes } from '@morsel/auth/short-code'
import { findTotpStep } from '@morsel/auth/totp'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { confirmSession } from '@morsel/db/queries/session'
import {
  consumeBackupCode,
  consumeTotpStep,
  countBackupCodes,
  findTwoFactor,
  listTwoFactors,
  setRejectsEmailCodes,
  type TwoFactorRow,
} from '@morsel/db/queries/two-factor'
import { consumeChallenge, consumeOtp, setOtp } from '@morsel/db/queries/two-factor-challenge'
import { keysOf } from '../../kernel/config/keys.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import { completeSignIn, type SignInCompletion } from './complete-sign-in.rules.ts'
import { confirmApp } from './confirm-app.flow.ts'
import { isExhausted, type TwoFactorAttempt, verifyWithLimit } from './two-factor-attempt.rules.ts'

/** Verifies second factors (AUTH-724 to AUTH-727). Each is consumed by one SQL statement, in the transaction that completes the sign-in. */

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

interface CodeInput {
  code: string
  trustDevice?: boolean | undefined
}

/**
 * Verifies a code of the authenticator app. The first code of a new app turns two-factor authentication on.
 * @throws AppError TOTP_NOT_ENABLED, INVALID_CODE, and those of `verifyWithLimit`
 */
export async function verifyTotp(deps: Needs, attempt: TwoFactorAttempt, input: CodeInput): Promise<SignInCompletion> {
  const { who, user, client, isPersistent } = attempt
  const apps = (await listTwoFactors(deps.db, user.id)).filter((app) => who !== null || app.confirmedAt !== null)
  if (apps.length === 0) throw new AppError('TOTP_NOT_ENABLED')
  return verifyWithLimit(deps, attempt, 'INVALID_CODE', async (tx) => {
    const app = await useTotpCode(tx, deps, apps, input.code)
    if (!app) return undefined
    if (who && app.confirmedAt === null)
      return { session: await confirmApp(tx, deps, who, app.id, { ...client, isPersistent }), isPersistent }
    await setRejectsEmailCodes(tx, user.id, false)
    return completeSignIn(tx, deps, attempt, input)
  })
}

/**
 * Confirms the identity of a signed-in user with a code of their app, which allows sensitive calls for the next few minutes.
 * @throws AppError TOTP_NOT_ENABLED, INVALID_CODE, and those of `verifyWithLimit`
 */
export async function confirmWithTotp(deps: Needs, attempt: TwoFactorAttempt & { who: SessionAndUser }, code: string): Promise<void> {
  const app = await findTwoFactor(deps.db, attempt.user.id)
  if (!app) throw new AppError('TOTP_NOT_ENABLED')
  await verifyWithLimit(deps, attempt, 'INVALID_CODE', async (tx) => {
    if (!(await useTotpCode(tx, deps, [app], code))) return undefined
    await consumeChallenge(tx, attempt.challenge.id)
    await confirmSession(tx, attempt.who.session.id, deps.now(), 'factor')
    return true
  })
}

/** Consumes a code. @returns the first app that the code belongs to; undefined if there is none, or the code was used before */
async function useTotpCode(tx: DbOrTransaction, { config, now }: Needs, apps: readonly TwoFactorRow[], code: string) {
  for (const app of apps) {
    const secret = openSealedValue(app.sealedSecret, keysOf(config).totpSecret, app.id)
    const step = secret === undefined ? undefined : await findTotpStep(secret, code, now())
    if (step !== undefined) return (await consumeTotpStep(tx, app.id, step)) ? app : undefined
  }
  return undefined
}

/**
 * Emails a code. The earlier code stops working, and the number of remaining tries stays the same.
 * @throws AppError OTP_NOT_ENABLED, TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE, INVALID_TWO_FACTOR_COOKIE
 */
export async function sendOtp(deps: Needs, attempt: TwoFactorAttempt): Promise<void> {
  const { user, challenge } = attempt
  const { AUTH_OTP_TTL: validSeconds } = deps.config
  if (!user.twoFactorEnabled || (await findTwoFactor(deps.db, user.id))?.rejectsEmailCodes) throw new AppError('OTP_NOT_ENABLED')
  if (isExhausted(deps, attempt)) throw new AppError('TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE')
  const code = newOtp()
  const otpHash = hashCode(code, keysOf(deps.config).shortCode, otpPurpose(attempt))
  const otpExpiresAt = new Date(deps.now().getTime() + validSeconds * 1000)
  const cause = attempt.who || attempt.browser !== '' ? 'holder' : 'anyone'
  await deps.db.transaction(async (tx) => {
    const props = { name: user.name, code, validSeconds }
    const isQueued = await queueMail(tx, deps, { to: user.email, mail: 'two-factor-code', props, expiresAt: otpExpiresAt, cause })
    // If this code isn't sent, the earlier one must keep working.
    if (!isQueued) return
    if (!(await setOtp(tx, challenge.id, { otpHash, otpExpiresAt }))) throw new AppError('INVALID_TWO_FACTOR_COOKIE')
  })
}

const otpPurpose = ({ challenge }: TwoFactorAttempt) => `otp:${challenge.id}`

/**
 * Verifies an emailed code.
 * @throws AppError OTP_HAS_EXPIRED, INVALID_CODE, and those of `verifyWithLimit`
 */
export async function verifyOtp(deps: Needs, attempt: TwoFactorAttempt, input: CodeInput): Promise<SignInCompletion> {
  const { challenge } = attempt
  if (!challenge.otpExpiresAt || challenge.otpExpiresAt <= deps.now()) throw new AppError('OTP_HAS_EXPIRED')
  const hashes = possibleCodeHashes(input.code, keysOf(deps.config).shortCode, otpPurpose(attempt))
  return verifyWithLimit(deps, attempt, 'INVALID_CODE', async (tx) => {
    if (!(await consumeOtp(tx, challenge.id, hashes, deps.now()))) return undefined
    return completeSignIn(tx, deps, attempt, input)
  })
}

/**
 * Verifies a backup code. Its use is recorded, and the user is notified by email (AUTH-727). With `disableSession`, the code is consumed
 * without signing in (AUTH-728).
 * @throws AppError BACKUP_CODES_ARENT_ENABLED, INVALID_BACKUP_CODE, and those of `verifyWithLimit`
 */
export async function verifyBackupCode(
  deps: Needs,
  attempt: TwoFactorAttempt,
  input: CodeInput & { disableSession?: boolean | undefined },
): Promise<SignInCompletion> {
  const { who, user, client, isPersistent } = attempt
  const app = await findTwoFactor(deps.db, user.id)
  if (!app) throw new AppError('BACKUP_CODES_ARENT_ENABLED')
  const hashes = possibleCodeHashes(input.code, keysOf(deps.config).shortCode, backupCodePurpose(app.id))
  return verifyWithLimit(deps, attempt, 'INVALID_BACKUP_CODE', async (tx) => {
    if (!(await consumeBackupCode(tx, app.id, hashes))) return undefined
    await setRejectsEmailCodes(tx, user.id, false)
    await recordEvent(tx, deps, { userId: user.id, kind: 'backup-code-used', client })
    const props = { name: user.name, at: deps.now().toISOString(), codesLeft: await countBackupCodes(tx, app.id) }
    await queueMail(tx, deps, { to: user.email, mail: 'backup-code-used', props })
    return input.disableSession ? { session: who ?? undefined, isPersistent } : completeSignIn(tx, deps, attempt, input)
  })
}

/** Returns the text that the hash of a backup code is bound to. */
export const backupCodePurpose = (twoFactorId: string) => `backup:${twoFactorId}`
