import type { AddressSendVerificationInput, AddressVerifyInput } from '@morsel/contract/address'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser, SessionUser } from '@morsel/contract/session'
import { violatedUnique } from '@morsel/db/constraint'
import { newId } from '@morsel/db/id'
import { findUserByEmail, markEmailVerified, recordEmailProof } from '@morsel/db/queries/user'
import { consumeVerification } from '@morsel/db/queries/verification'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import { recordSignIn } from '../../kernel/security-log/sign-in-signals.ts'
import type { Client } from '../../kernel/session/client.ts'
import { createSession } from '../../kernel/session/session.ts'
import { withConstantWork } from '../../kernel/with-constant-work.ts'
import { pendingName } from './change-email.flow.ts'
import { swapEmail } from './swap-email.rules.ts'
import { queueVerification } from './verification-mail.rules.ts'
import { invalidToken, isLeaving, readVerification } from './verification-token.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/**
 * Emails a verification link (AUTH-503, AUTH-504). Guests learn nothing about accounts: unknown and verified emails, and those of accounts
 * scheduled for deletion, get the same response after the same work.
 * @param who null for guests
 * @throws AppError VERIFICATION_EMAIL_ISNT_ENABLED, ACCOUNT_IS_SCHEDULED_FOR_DELETION,
 * YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL, YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL,
 * TOO_MANY_REQUESTS
 */
export async function sendVerification(deps: Needs, who: SessionAndUser | null, input: AddressSendVerificationInput): Promise<void> {
  const { db, config } = deps
  if (!config.AUTH_VERIFICATION_MAIL_ENABLED) throw new AppError('VERIFICATION_EMAIL_ISNT_ENABLED')
  const email = input.email.toLowerCase()
  if (who) {
    if (isLeaving(who.user)) throw new AppError('ACCOUNT_IS_SCHEDULED_FOR_DELETION')
    if (who.user.emailVerified) throw new AppError('YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL')
    if (who.user.email !== email) throw new AppError('YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL')
  }
  if (who) {
    // Only the user can have used up their own limit, so this error reveals nothing to others.
    const isQueued = await queueVerification(db, deps, who.user, input.callbackURL, { cause: 'holder' })
    if (!isQueued) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 })
    return
  }
  const user = await findUserByEmail(db, email)
  const isWaiting = user !== undefined && !user.emailVerified && !isLeaving(user)
  const id = user?.id ?? newId(deps.now())
  await withConstantWork(db, isWaiting, async (inner) => void (await queueVerification(inner, deps, { id, email }, input.callbackURL)))
}

/** A user whose email was verified or changed, and their session if that changed too. */
export interface Verified {
  user: SessionUser
  session: SessionAndUser | undefined
}

const unauthorized = () => new AppError('UNAUTHORIZED', { message: 'unauthorized' })

/**
 * Verifies or changes an email with the token of a link. Opening the same link again returns the same response and changes nothing
 * (AUTH-505, AUTH-506).
 * @param who null for guests
 * @throws AppError TOKEN_EXPIRED, INVALID_TOKEN, USER_NOT_FOUND, UNAUTHORIZED, each 401, ACCOUNT_IS_SCHEDULED_FOR_DELETION
 */
export async function verifyEmail(
  deps: Needs,
  who: SessionAndUser | null,
  { token, callbackURL }: Pick<AddressVerifyInput, 'token' | 'callbackURL'>,
  client: Client & { isPersistent: boolean },
): Promise<Verified> {
  const { user, updateTo } = await readVerification(deps, token)
  if (updateTo !== undefined) return applyChange(deps, who, { user, email: updateTo, callbackURL, client })
  const isOwn = who?.user.id === user.id
  if (user.emailVerified) {
    if (isOwn) await recordEmailProof(deps.db, { ...user, now: deps.now() })
    return { user, session: undefined }
  }
  if (isLeaving(user)) throw new AppError('ACCOUNT_IS_SCHEDULED_FOR_DELETION')
  return markVerified(deps, who, { user, isProof: isOwn, client })
}

/** The user whose email is verified, and whether that also proves that the account is theirs. */
interface Verification {
  user: SessionUser
  isProof: boolean
  client: Client & { isPersistent: boolean }
}

/**
 * Marks an email as verified. Signs a guest in, but never replaces the session of another user, because someone may have sent them the link
 * (AUTH-507).
 */
export async function markVerified(deps: Needs, who: SessionAndUser | null, { user, isProof, client }: Verification): Promise<Verified> {
  const [{ id, email }, now] = [user, deps.now()]
  return deps.db.transaction(async (tx) => {
    if (isProof) await recordEmailProof(tx, { id, email, now })
    const proven = await markEmailVerified(tx, { id, email, now })
    // The link was opened twice at the same time, and the other call verified the email.
    if (!proven) return { user: { ...user, emailVerified: true }, session: undefined }
    await recordEvent(tx, deps, { userId: id, kind: 'email-verified', client })
    if (who) return { user: proven, session: who.user.id === id ? { session: who.session, user: proven } : undefined }
    // Opening a link doesn't count as a second factor.
    if (!deps.config.AUTH_AUTO_SIGN_IN_AFTER_VERIFICATION || proven.twoFactorEnabled) return { user: proven, session: undefined }
    const signals = await recordSignIn(tx, deps, { user: proven, client })
    return { user: proven, session: await createSession({ ...deps, db: tx }, proven, { ...client, cause: 'email-link', signals }) }
  })
}

async function applyChange(
  deps: Needs,
  who: SessionAndUser | null,
  { user, email, callbackURL, client }: { user: SessionUser; email: string; callbackURL: string | undefined; client: Client },
): Promise<Verified> {
  if (who?.user.id !== user.id || isLeaving(who.user)) throw unauthorized()
  const updated = await deps.db
    .transaction(async (tx) => {
      const isPending = await consumeVerification(tx, pendingName(user.id), deps.now(), { value: email })
      return isPending ? swapEmail(tx, deps, { user, email, callbackURL, client }) : undefined
    })
    .catch((cause: unknown) => {
      throw violatedUnique(cause) === 'user_email_unique' ? invalidToken() : cause
    })
  if (!updated) throw invalidToken()
  return { user: updated, session: { session: who.session, user: updated } }
}
