import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser, SessionUser } from '@morsel/contract/session'
import type { TwoFactorRedirect } from '@morsel/contract/two-factor'
import type { DbOrTransaction } from '@morsel/db/client'
import type { PasswordLockKey } from '@morsel/db/queries/password-lock'
import { setTrustedDeviceSession } from '@morsel/db/queries/trusted-device'
import type { PageSettings } from '@morsel/db/queries/user'
import type { Config } from '../../kernel/config/config.ts'
import type { Context } from '../../kernel/context.ts'
import { isUsualSignIn, recordSignIn, type SignInSignal } from '../../kernel/security-log/sign-in-signals.ts'
import { clientOf } from '../../kernel/session/client.ts'
import { createSession, PasswordsLocked } from '../../kernel/session/session.ts'
import { sessionCookieNames } from '../../kernel/session/session-cookies.ts'
import { setKnownBrowser } from '../device/known-browser.rules.ts'
import { renewTrust } from '../device/trusted-devices.rules.ts'
import { endCount, lockedError } from '../password/password-lock.rules.ts'
import { carryChoices } from '../session/carry-choices.rules.ts'
import { createChallenge, listSecondFactors } from '../two-factor/second-factors.rules.ts'
import { twoFactorCookieNames, twoFactorCookies } from '../two-factor/two-factor-cookies.rules.ts'

/** The first factor. A passkey is two factors in one: the device, and its user's fingerprint, face or PIN. */
export type SignInMethod = 'password' | 'social' | 'passkey'

/** A session, or a pending sign-in. For a pending one, `answer` is all that the caller may learn. */
export type SignInResult = { session: SessionAndUser } | { session: undefined; answer: TwoFactorRedirect }

/** The short names of the cookies that a sign-in sets or clears. */
export const signInCookieNames = [...sessionCookieNames, ...twoFactorCookieNames] as const

/** The password with which the user signed in. */
export interface ProvenPassword {
  passwordHash: string
  /** The key of the count of wrong passwords, which ends with the sign-in. */
  key: PasswordLockKey
}

/** The options of a sign-in. */
interface SignIn {
  method: SignInMethod
  password?: ProvenPassword
  /** Whether "Remember me" is on. */
  isPersistent: boolean
  /** Whether it is usual in every respect; looked up when absent. */
  isFamiliar?: boolean
  /** The user's language and display settings; looked up when absent and needed. */
  choices?: PageSettings
}

/**
 * Starts a sign-in after the first factor, of any kind. If the user has a second factor and the device isn't trusted, asks for the second
 * factor. Otherwise, creates the session, warns of a new device and writes all cookies. There is no session before the second factor
 * (AUTH-720, AUTH-729).
 * @throws AppError FAILED_TO_CREATE_SESSION (401), ACCOUNT_IS_LOCKED
 */
export async function startSignIn(
  ctx: Pick<Context, 'deps' | 'request' | 'cookies' | 'sessionCookies'>,
  user: SessionUser,
  { method, password, isPersistent, isFamiliar, choices }: SignIn,
): Promise<SignInResult> {
  const { deps } = ctx
  const cookies = twoFactorCookies(deps, ctx.cookies)
  const client = clientOf(ctx.request)
  const isAsked = user.twoFactorEnabled && needsSecondFactor(deps.config, method)
  const start = (tx: DbOrTransaction, signals: readonly SignInSignal[] = []) =>
    createSession({ ...deps, db: tx }, user, { ...client, isPersistent, cause: method, passwordKey: password?.key, signals })
  const ask = async (tx: DbOrTransaction) => {
    // Sent together, so that ending the count of wrong passwords costs no extra round trip.
    const [challenge] = await Promise.all([createChallenge(tx, deps, user.id), password && endCount({ ...deps, db: tx }, password.key)])
    return { session: undefined, challenge, methods: await listSecondFactors(tx, user.id) }
  }
  const startOrAsk = async () => {
    // This is by far the most frequent case, and its single statement needs no transaction.
    if (!isAsked && (isFamiliar ?? (await isUsualSignIn(deps.db, user.id, client))))
      return { session: await start(deps.db), trust: undefined }
    return deps.db.transaction(async (tx) => {
      const trust = isAsked ? await renewTrust(tx, deps, { userId: user.id, token: cookies.trust(), client }) : undefined
      if (isAsked && !trust) return ask(tx)
      const session = await start(tx, await recordSignIn(tx, deps, { user, client }))
      if (trust) await setTrustedDeviceSession(tx, trust.id, session.session.id)
      return { session, trust }
    })
  }
  const end = await startOrAsk().catch((cause: unknown) => {
    if (cause instanceof PasswordsLocked) throw lockedError(deps)
    throw cause instanceof AppError ? cause : new AppError('FAILED_TO_CREATE_SESSION', { status: 401, cause })
  })
  if (!end.session) {
    ctx.sessionCookies.awaitSecondFactor({ isPersistent })
    cookies.setChallenge(end.challenge)
    const twoFactorMethods = (['totp', 'otp'] as const).filter((factor) => end.methods.includes(factor))
    return { session: undefined, answer: { twoFactorRedirect: true, twoFactorMethods } }
  }
  if (end.trust) cookies.setTrust(end.trust.token)
  if (method === 'passkey') setKnownBrowser(ctx, user.id)
  else if (password && isPersistent) setKnownBrowser(ctx, user.id, password.passwordHash)
  cookies.clearChallenge()
  ctx.sessionCookies.set(end.session, { isPersistent })
  await carryChoices(ctx, user.id, choices)
  return { session: end.session }
}

function needsSecondFactor(config: Pick<Config, 'AUTH_TWO_FACTOR_AFTER_SOCIAL'>, method: SignInMethod): boolean {
  if (method === 'social') return config.AUTH_TWO_FACTOR_AFTER_SOCIAL
  return method === 'password'
}
