import { constants } from '@morsel/contract/constants'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser, SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import {
  claimAttempt,
  clearFailures,
  countFailure,
  ensureChallenge,
  findChallenge,
  findTwoFactorLock,
  type TwoFactorLockKey,
} from '@morsel/db/queries/two-factor-challenge'
import type { Context } from '../../kernel/context.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent, recordWrongFactor } from '../../kernel/security-log/security-log.ts'
import { type Client, clientOf } from '../../kernel/session/client.ts'
import { uncached } from '../../kernel/session/current-session.ts'
import { middleware } from '../../kernel/trpc.ts'
import { browserKnownByFactor } from '../device/known-browser.rules.ts'
import { challengeId } from './second-factors.rules.ts'
import { twoFactorCookies } from './two-factor-cookies.rules.ts'

/**
 * One run of verifying a second factor: start the attempt, verify a factor, complete the sign-in. The user is either signed in or has a
 * pending sign-in. All factors share the tries of one challenge and the consecutive failures of one account (AUTH-740, AUTH-742).
 */
export interface TwoFactorAttempt {
  user: SessionUser
  /** Null while the sign-in is pending. */
  who: SessionAndUser | null
  challenge: { id: string; name: string; attempts: number; otpExpiresAt: Date | null; expiresAt: Date }
  /** The known browser whose failures are counted. Empty if it's unknown, because all unknown browsers share one count. */
  browser: string
  client: Client
  /** Whether the resulting session outlives the browser. */
  isPersistent: boolean
}

type Asking = Pick<Context, 'deps' | 'request' | 'cookies' | 'session' | 'sessionCookies'>

/** Starts the attempt of a signed-in user or of a pending sign-in. @throws AppError INVALID_TWO_FACTOR_COOKIE when there is neither */
export async function startAttempt(ctx: Asking): Promise<TwoFactorAttempt> {
  const who = await ctx.session.get(uncached)
  const attempt = who ? await startSignedInAttempt(ctx, who) : await findPendingSignIn(ctx)
  if (attempt) return attempt
  twoFactorCookies(ctx.deps, ctx.cookies).clearChallenge()
  throw new AppError('INVALID_TWO_FACTOR_COOKIE')
}

/**
 * Starts the attempt of a signed-in user.
 * @throws AppError INVALID_TWO_FACTOR_COOKIE when a parallel attempt of the same user has just ended it
 */
export async function startSignedInAttempt(ctx: Asking, who: SessionAndUser): Promise<TwoFactorAttempt & { who: SessionAndUser }> {
  const { db, config, now } = ctx.deps
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + config.AUTH_TWO_FACTOR_CHALLENGE_TTL * 1000)
  const row = { id: newId(createdAt), name: `session:${who.session.id}`, userId: who.user.id, createdAt, expiresAt }
  const found = await ensureChallenge(db, row, createdAt)
  if (!found) throw new AppError('INVALID_TWO_FACTOR_COOKIE')
  return { ...attemptOf(ctx, who.user), who, challenge: found.challenge }
}

/** Finds the pending sign-in of this browser. */
export async function findPendingSignIn(ctx: Asking): Promise<TwoFactorAttempt | undefined> {
  const token = twoFactorCookies(ctx.deps, ctx.cookies).challenge()
  const found = token === undefined ? undefined : await findChallenge(ctx.deps.db, challengeId(token), ctx.deps.now())
  return found && { ...attemptOf(ctx, found.user), who: null, challenge: found.challenge }
}

function attemptOf(ctx: Asking, user: SessionUser) {
  return {
    user,
    browser: browserKnownByFactor(ctx, user.id),
    client: clientOf(ctx.request),
    isPersistent: ctx.sessionCookies.isPersistent(),
  }
}

/** Starts an attempt for the procedure (`ctx.attempt`), and clears its cookie when the response ends the attempt. */
export const withAttempt = middleware(async ({ ctx, next }) => {
  const attempt = await startAttempt(ctx)
  const result = await next({ ctx: { attempt } })
  if (!result.ok && endsAttempt(result.error.cause)) twoFactorCookies(ctx.deps, ctx.cookies).clearChallenge()
  return result
})

/** Whether the user must sign in again after an error. */
const endsAttempt = (cause: unknown) =>
  cause instanceof AppError && (cause.code === 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE' || cause.code === 'INVALID_TWO_FACTOR_COOKIE')

/** Returns the number of remaining tries of an attempt. */
export function attemptsLeft({ config }: Pick<Deps, 'config'>, { challenge }: Pick<TwoFactorAttempt, 'challenge'>): number {
  return config.AUTH_OTP_ATTEMPTS - challenge.attempts
}

/** Whether an attempt has no tries left. */
export function isExhausted(deps: Pick<Deps, 'config'>, attempt: TwoFactorAttempt): boolean {
  return attemptsLeft(deps, attempt) <= 0
}

type Needs = Pick<Deps, 'db' | 'config' | 'log' | 'now'>

/**
 * Verifies one try. The try is counted before the check, so parallel tries can't exceed the limit.
 * @param check returns undefined for a wrong factor; if it throws, the transaction is rolled back
 * @throws AppError TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE, ACCOUNT_TEMPORARILY_LOCKED, INVALID_TWO_FACTOR_COOKIE, and `refusal`
 */
export async function verifyWithLimit<Result>(
  deps: Needs,
  attempt: TwoFactorAttempt,
  refusal: 'INVALID_CODE' | 'INVALID_BACKUP_CODE' | 'PASSKEY_NOT_ACCEPTED',
  check: (tx: DbOrTransaction) => Promise<Result | undefined>,
): Promise<Result> {
  const { isLastTry } = await countTry(deps, attempt)
  const result = await deps.db.transaction(async (tx) => {
    const checked = await check(tx)
    if (checked !== undefined) await clearFailures(tx, lockOf(attempt))
    return checked
  })
  if (result !== undefined) return result
  const { user, client, browser, who } = attempt
  recordWrongFactor(deps, { user, client, detail: refusal, isTold: who === null && browser === '' })
  if (isLastTry) await notifyLock(deps, attempt)
  throw new AppError(refusal)
}

const lockOf = ({ user, browser }: TwoFactorAttempt) => ({ userId: user.id, browser })

/** Counts a try of the challenge and a failure of the account. @returns whether the account is locked if this try fails */
async function countTry(deps: Needs, attempt: TwoFactorAttempt): Promise<{ isLastTry: boolean }> {
  const { db, config } = deps
  const { challenge } = attempt
  const now = deps.now()
  if (!(await claimAttempt(db, challenge.id, config.AUTH_OTP_ATTEMPTS))) {
    const isThere = await findChallenge(db, challenge.name, now)
    throw new AppError(isThere ? 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE' : 'INVALID_TWO_FACTOR_COOKIE')
  }
  const lockedUntil = new Date(now.getTime() + constants.factorLockSeconds * 1000)
  const counted = await countFailure(db, lockOf(attempt), { now, max: constants.factorFailuresMax, lockedUntil })
  if (!counted) throw await lockedError(deps, lockOf(attempt))
  return { isLastTry: counted.lockedUntil !== null }
}

async function lockedError({ db, now }: Needs, lock: TwoFactorLockKey): Promise<AppError> {
  const until = (await findTwoFactorLock(db, lock)) ?? now()
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000))
  return new AppError('ACCOUNT_TEMPORARILY_LOCKED', { retryAfterSeconds })
}

async function notifyLock(deps: Needs, { user, client }: TwoFactorAttempt): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await recordEvent(tx, deps, { userId: user.id, kind: 'two-factor-locked', client })
    const props = { name: user.name, at: deps.now().toISOString(), lockedSeconds: constants.factorLockSeconds }
    await queueMail(tx, deps, { to: user.email, mail: 'two-factor-locked', props })
  })
}
