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
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import { type Client, clientOf } from '../../kernel/session/client.ts'
import { uncached } from '../../kernel/session/current-session.ts'
import { challengeId } from './second-factors.rules.ts'
import { twoFactorCookies } from './two-factor-cookies.rules.ts'

/**
 * Somebody shows a second factor: signed in, or with a sign-in that waits for it (AUTH-720, AUTH-730). All factors share the tries of one
 * challenge, and the failures in a row of one account (AUTH-740, AUTH-742).
 */
export interface TwoFactorAttempt {
  user: SessionUser
  /** Null: no session yet. */
  who: SessionAndUser | null
  challenge: { id: string; name: string; attempts: number; otpExpiresAt: Date | null; expiresAt: Date }
  /** Whose failures are counted: a known browser's, or those of all others (empty). */
  browser: string
  client: Client
}

type Asking = Pick<Context, 'deps' | 'request' | 'cookies' | 'session'>

/** @throws AppError INVALID_TWO_FACTOR_COOKIE when there is neither a session nor a sign-in that waits */
export async function startAttempt(ctx: Asking): Promise<TwoFactorAttempt> {
  const trial = await findTrial(ctx)
  if (trial) return trial
  twoFactorCookies(ctx.deps, ctx.cookies).clearChallenge()
  throw new AppError('INVALID_TWO_FACTOR_COOKIE')
}

async function findTrial(ctx: Asking): Promise<TwoFactorAttempt | undefined> {
  const who = await ctx.session(uncached)
  return who ? startSignedInAttempt(ctx, who) : findPendingSignIn(ctx)
}

/**
 * The trial of somebody who is signed in.
 * @throws AppError INVALID_TWO_FACTOR_COOKIE when another one of theirs ended it this very moment
 */
export async function startSignedInAttempt(ctx: Asking, who: SessionAndUser): Promise<TwoFactorAttempt & { who: SessionAndUser }> {
  const { db, config, now } = ctx.deps
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + config.AUTH_TWO_FACTOR_CHALLENGE_TTL * 1000)
  const row = { id: newId(createdAt), name: `session:${who.session.id}`, userId: who.user.id, createdAt, expiresAt }
  const found = await ensureChallenge(db, row, createdAt)
  if (!found) throw new AppError('INVALID_TWO_FACTOR_COOKIE')
  return { ...partsOf(ctx, who.user), who, challenge: found.challenge }
}

/** The sign-in that waits in this browser. */
export async function findPendingSignIn(ctx: Asking): Promise<TwoFactorAttempt | undefined> {
  const token = twoFactorCookies(ctx.deps, ctx.cookies).challenge()
  const found = token === undefined ? undefined : await findChallenge(ctx.deps.db, challengeId(token), ctx.deps.now())
  return found && { ...partsOf(ctx, found.user), who: null, challenge: found.challenge }
}

function partsOf(ctx: Asking, user: SessionUser) {
  return { user, browser: twoFactorCookies(ctx.deps, ctx.cookies).knownBrowser(user.id), client: clientOf(ctx.request) }
}

/** Whether all tries of a challenge are used up. */
export function isExhausted({ config }: Pick<Deps, 'config'>, { challenge }: TwoFactorAttempt): boolean {
  return challenge.attempts >= config.AUTH_OTP_ATTEMPTS
}

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/**
 * Judges one try. It is counted before, so that many at once are no more tries than one after the other.
 * @param prove answers undefined for a wrong factor; everything it did is taken back when it throws
 * @throws AppError TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE, ACCOUNT_TEMPORARILY_LOCKED, INVALID_TWO_FACTOR_COOKIE, and `refusal`
 */
export async function verifyWithLimit<Proof>(
  deps: Needs,
  trial: TwoFactorAttempt,
  refusal: 'INVALID_CODE' | 'INVALID_BACKUP_CODE' | 'PASSKEY_NOT_ACCEPTED',
  prove: (tx: DbOrTransaction) => Promise<Proof | undefined>,
): Promise<Proof> {
  const { db, config } = deps
  const { user, browser, challenge } = trial
  if (!(await claimAttempt(db, challenge.id, config.AUTH_OTP_ATTEMPTS))) {
    const isThere = await findChallenge(db, challenge.name, deps.now())
    throw new AppError(isThere ? 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE' : 'INVALID_TWO_FACTOR_COOKIE')
  }
  const lock = { userId: user.id, browser }
  const now = deps.now()
  const lockedUntil = new Date(now.getTime() + constants.factorLockSeconds * 1000)
  const counted = await countFailure(db, lock, { now, max: constants.factorFailuresMax, lockedUntil })
  if (!counted) throw await lockedError(deps, lock)
  const proof = await db.transaction(async (tx) => {
    const proven = await prove(tx)
    if (proven !== undefined) await clearFailures(tx, lock)
    return proven
  })
  if (proof !== undefined) return proof
  if (counted.lockedUntil) await announceLock(deps, trial)
  throw new AppError(refusal)
}

async function lockedError({ db, now }: Needs, lock: TwoFactorLockKey): Promise<AppError> {
  const until = (await findTwoFactorLock(db, lock)) ?? now()
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000))
  return new AppError('ACCOUNT_TEMPORARILY_LOCKED', { retryAfterSeconds })
}

async function announceLock(deps: Needs, { user, client }: TwoFactorAttempt): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await recordEvent(tx, deps, { userId: user.id, kind: 'two-factor-locked', client })
    const props = { name: user.name, at: deps.now().toISOString(), lockedSeconds: constants.factorLockSeconds }
    await queueMail(tx, deps, { to: user.email, mail: 'two-factor-locked', props })
  })
}
