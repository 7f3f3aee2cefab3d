import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { consumeChallenge } from '@morsel/db/queries/two-factor-challenge'
import type { Context } from '../../kernel/context.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordSignIn } from '../../kernel/security-log/sign-in-signals.ts'
import { createSession } from '../../kernel/session/session.ts'
import { setKnownBrowser } from '../device/known-browser.rules.ts'
import { addTrustedDevice } from '../device/trusted-devices.rules.ts'
import { carryChoices } from '../session/carry-choices.rules.ts'
import type { TwoFactorAttempt } from './two-factor-attempt.rules.ts'
import { twoFactorCookies } from './two-factor-cookies.rules.ts'

/** The result of verifying a second factor. */
export interface SignInCompletion {
  /** Undefined when a backup code was used up without signing in. */
  session: SessionAndUser | undefined
  isPersistent: boolean
  /** The token of a browser that was added to the trusted devices. */
  trustToken?: string
}

/**
 * Completes a pending sign-in in the transaction that verified its factor: consumes the challenge, creates the session and trusts the
 * browser if asked. A user who is already signed in keeps their session.
 * @throws AppError INVALID_TWO_FACTOR_COOKIE when another try has already completed it
 */
export async function completeSignIn(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { who, user, client, challenge, isPersistent: isChosen }: TwoFactorAttempt,
  { trustDevice = false }: { trustDevice?: boolean | undefined },
): Promise<SignInCompletion> {
  const isConsumed = await consumeChallenge(tx, challenge.id)
  if (who) return { session: who, isPersistent: isChosen }
  if (!isConsumed) throw new AppError('INVALID_TWO_FACTOR_COOKIE')
  const signals = await recordSignIn(tx, deps, { user, client })
  // A trusted device gets a persistent session (AUTH-752).
  const isPersistent = isChosen || trustDevice
  const session = await createSession({ ...deps, db: tx }, user, { ...client, isPersistent, cause: 'second-factor', signals })
  if (!trustDevice) return { session, isPersistent }
  const trustToken = await addTrustedDevice(tx, deps, { userId: user.id, sessionId: session.session.id, client })
  return { session, isPersistent, trustToken }
}

/** Writes the cookies of a completed sign-in. @returns the response for the caller */
export async function writeSignIn(
  ctx: Pick<Context, 'deps' | 'request' | 'cookies' | 'sessionCookies'>,
  { who, user }: TwoFactorAttempt,
  { session, isPersistent, trustToken }: SignInCompletion,
) {
  if (!session) return { user }
  const cookies = twoFactorCookies(ctx.deps, ctx.cookies)
  if (session !== who) ctx.sessionCookies.set(session, { isPersistent })
  if (trustToken !== undefined) cookies.setTrust(trustToken)
  setKnownBrowser(ctx, user.id)
  cookies.clearChallenge()
  if (session !== who) await carryChoices(ctx, user.id)
  return { token: session.session.token, user: session.user }
}
