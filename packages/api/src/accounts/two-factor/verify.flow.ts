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
import type { Entry } from './complete-sign-in.rules.ts'
import { confirmApp } from './confirm-app.flow.ts'
import { isExhausted, type TwoFactorAttempt, verifyWithLimit } from './two-factor-attempt.rules.ts'

/** The second factors (AUTH-724 to AUTH-727). Each is used up by one SQL statement, in the transaction of what it opens. */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** What a passed trial opens: a session of the sign-in that waited, or nothing new for somebody signed in. */
export type Open = (tx: DbOrTransaction) => Promise<Entry>

/**
 * A code of the authenticator app. The first code of a new app turns two factors on.
 * @throws AppError TOTP_NOT_ENABLED, INVALID_CODE, and those of `verifyWithLimit`
 */
export async function verifyTotp(deps: Needs, trial: TwoFactorAttempt, code: string, open: Open, isBrief: boolean): Promise<Entry> {
  const apps = (await listTwoFactors(deps.db, trial.user.id)).filter((app) => trial.who !== null || app.confirmedAt !== null)
  if (apps.length === 0) throw new AppError('TOTP_NOT_ENABLED')
  return verifyWithLimit(deps, trial, 'INVALID_CODE', async (tx) => {
    const app = await useCode(tx, deps, apps, code)
    if (!app) return undefined
    if (trial.who && app.confirmedAt === null)
      return { session: await confirmApp(tx, deps, trial.who, app.id, { ...trial.client, isBrief }) }
    await setRejectsEmailCodes(tx, trial.user.id, false)
    return open(tx)
  })
}

/**
 * Somebody who is signed in proves by a code of their app that it is them: dangerous calls are open for a while.
 * @throws AppError TOTP_NOT_ENABLED, INVALID_CODE, and those of `verifyWithLimit`
 */
export async function confirmWithTotp(deps: Needs, trial: TwoFactorAttempt & { who: SessionAndUser }, code: string): Promise<void> {
  const app = await findTwoFactor(deps.db, trial.user.id)
  if (!app) throw new AppError('TOTP_NOT_ENABLED')
  await verifyWithLimit(deps, trial, 'INVALID_CODE', async (tx) => {
    if (!(await useCode(tx, deps, [app], code))) return undefined
    await consumeChallenge(tx, trial.challenge.id)
    await confirmSession(tx, trial.who.session.id, deps.now())
    return true
  })
}

/** The first of some apps that a code belongs to; the code is used up. */
async function useCode(tx: DbOrTransaction, { config, now }: Needs, apps: readonly TwoFactorRow[], code: string) {
  for (const app of apps) {
    const secret = openSealedValue(app.sealedSecret, keysOf(config).totpSecret, app.id)
    const step = secret === undefined ? undefined : await findTotpStep(secret, code, now())
    if (step !== undefined) return (await consumeTotpStep(tx, app.id, step)) ? app : undefined
  }
  return undefined
}

/**
 * Mails a code; an earlier one counts no more, and tries stay used up.
 * @throws AppError OTP_NOT_ENABLED, TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE, INVALID_TWO_FACTOR_COOKIE
 */
export async function sendOtp(deps: Needs, trial: TwoFactorAttempt): Promise<void> {
  const { user, challenge } = trial
  const { AUTH_OTP_TTL: validSeconds } = deps.config
  if (!user.twoFactorEnabled || (await findTwoFactor(deps.db, user.id))?.refusesMail) throw new AppError('OTP_NOT_ENABLED')
  if (isExhausted(deps, trial)) throw new AppError('TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE')
  const code = newOtp()
  const otpHash = hashCode(code, keysOf(deps.config).shortCode, aboutOtp(trial))
  const otpExpiresAt = new Date(deps.now().getTime() + validSeconds * 1000)
  await deps.db.transaction(async (tx) => {
    if (!(await setOtp(tx, challenge.id, { otpHash, otpExpiresAt }))) throw new AppError('INVALID_TWO_FACTOR_COOKIE')
    const props = { name: user.name, code, validSeconds }
    await queueMail(tx, deps, { to: user.email, mail: 'two-factor-code', props, expiresAt: otpExpiresAt })
  })
}

const aboutOtp = ({ challenge }: TwoFactorAttempt) => `otp:${challenge.id}`

/**
 * A mailed code.
 * @throws AppError OTP_HAS_EXPIRED, INVALID_CODE, and those of `verifyWithLimit`
 */
export async function verifyOtp(deps: Needs, trial: TwoFactorAttempt, code: string, open: Open): Promise<Entry> {
  const { challenge } = trial
  if (!challenge.otpExpiresAt || challenge.otpExpiresAt <= deps.now()) throw new AppError('OTP_HAS_EXPIRED')
  const hashes = possibleCodeHashes(code, keysOf(deps.config).shortCode, aboutOtp(trial))
  return verifyWithLimit(deps, trial, 'INVALID_CODE', async (tx) =>
    (await consumeOtp(tx, challenge.id, hashes, deps.now())) ? open(tx) : undefined,
  )
}

/**
 * A backup code; its owner is told.
 * @param open absent: the code is used up for nothing else
 * @throws AppError BACKUP_CODES_ARENT_ENABLED, INVALID_BACKUP_CODE, and those of `verifyWithLimit`
 */
export async function verifyBackupCode(deps: Needs, trial: TwoFactorAttempt, code: string, open?: Open): Promise<Entry> {
  const { user, client } = trial
  const app = await findTwoFactor(deps.db, user.id)
  if (!app) throw new AppError('BACKUP_CODES_ARENT_ENABLED')
  const hashes = possibleCodeHashes(code, keysOf(deps.config).shortCode, aboutBackupCodes(app.id))
  return verifyWithLimit(deps, trial, 'INVALID_BACKUP_CODE', async (tx) => {
    if (!(await consumeBackupCode(tx, app.id, hashes))) return undefined
    await setRejectsEmailCodes(tx, user.id, false)
    await recordEvent(tx, deps, { userId: user.id, kind: 'backup-code-used', client })
    const props = { name: user.name, at: deps.now().toISOString(), codesLeft: await countBackupCodes(tx, app.id) }
    await queueMail(tx, deps, { to: user.email, mail: 'backup-code-used', props })
    return open ? open(tx) : { session: trial.who ?? undefined }
  })
}

/** What the digest of a backup code belongs to. */
export const aboutBackupCodes = (twoFactorId: string) => `backup:${twoFactorId}`
