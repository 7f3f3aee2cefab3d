import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { consumeChallenge } from '@morsel/db/queries/two-factor-challenge'
import type { Context } from '../../kernel/context.ts'
import { recordDevice } from '../../kernel/security-log/security-log.ts'
import { createSession } from '../../kernel/session/session.ts'
import { addTrustedDevice } from '../device/trusted-devices.rules.ts'
import { carryChoices } from '../session/carry-choices.rules.ts'
import { startAttempt, type TwoFactorAttempt } from './two-factor-attempt.rules.ts'
import { twoFactorCookies } from './two-factor-cookies.rules.ts'

/** What a second factor led to. */
export interface Entry {
  /** Absent when the factor was to be used up without signing in. */
  session: SessionAndUser | undefined
  /** The token of a browser that is trusted from now on. */
  trust?: string
}

/** How somebody enters: as they were signed in, or by the sign-in that waits. */
export interface Entering {
  trial: TwoFactorAttempt
  /** Ends with the browser. */
  isBrief: boolean
  /** Opens what the factor leads to, in its transaction; uses the challenge up. */
  open(tx: DbOrTransaction): Promise<Entry>
}

/**
 * Completes a sign-in after its second factor, and writes the cookies (AUTH-721).
 * @param show judges the factor
 * @throws AppError INVALID_TWO_FACTOR_COOKIE, and whatever `show` throws
 */
export async function enterWith(
  ctx: Pick<Context, 'deps' | 'request' | 'cookies' | 'sessionCookies' | 'session'>,
  { trustDevice = false }: { trustDevice?: boolean | undefined },
  show: (entering: Entering) => Promise<Entry>,
): Promise<Entry & { trial: TwoFactorAttempt }> {
  const { deps } = ctx
  const cookies = twoFactorCookies(deps, ctx.cookies)
  const trial = await startAttempt(ctx)
  const isTrusting = trustDevice && trial.who === null
  // Whoever trusts a browser is remembered there.
  const isBrief = ctx.sessionCookies.isBrief() && !isTrusting
  const open = (tx: DbOrTransaction) => openSession(tx, deps, trial, { isBrief, isTrusting })
  try {
    const entry = await show({ trial, isBrief, open })
    if (!entry.session) return { ...entry, trial }
    if (entry.session !== trial.who) ctx.sessionCookies.set(entry.session, { isBrief })
    if (entry.trust !== undefined) cookies.setTrust(entry.trust)
    cookies.setKnownBrowser(trial.user.id)
    cookies.clearChallenge()
    if (entry.session !== trial.who) await carryChoices(ctx, trial.user.id)
    return { ...entry, trial }
  } catch (error) {
    if (error instanceof AppError && endsChallenge.includes(error.code)) cookies.clearChallenge()
    throw error
  }
}

/** After these a sign-in starts anew. */
const endsChallenge: readonly string[] = ['TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE', 'INVALID_TWO_FACTOR_COOKIE']

async function openSession(
  tx: DbOrTransaction,
  deps: Context['deps'],
  { who, user, client, challenge }: TwoFactorAttempt,
  { isBrief, isTrusting }: { isBrief: boolean; isTrusting: boolean },
): Promise<Entry> {
  const isConsumed = await consumeChallenge(tx, challenge.id)
  if (who) return { session: who }
  if (!isConsumed) throw new AppError('INVALID_TWO_FACTOR_COOKIE')
  await recordDevice(tx, deps, { user, client, isFirst: false })
  const session = await createSession({ ...deps, db: tx }, user, { ...client, isBrief })
  if (!isTrusting) return { session }
  return { session, trust: await addTrustedDevice(tx, deps, { userId: user.id, sessionId: session.session.id, client }) }
}
