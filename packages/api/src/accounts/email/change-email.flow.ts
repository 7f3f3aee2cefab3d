import { signJwt } from '@morsel/auth/jwt'
import type { AddressChangeInput, AddressPendingOutput } from '@morsel/contract/address'
import { AppError } from '@morsel/contract/errors'
import { isPlaceholderEmail } from '@morsel/contract/fields'
import type { SessionAndUser, SessionUser } from '@morsel/contract/session'
import { violatedUnique } from '@morsel/db/constraint'
import { newId } from '@morsel/db/id'
import { isEmailTaken } from '@morsel/db/queries/user'
import { deleteVerifications, findVerification, upsertVerification } from '@morsel/db/queries/verification'
import { keysOf } from '../../kernel/config/keys.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { swapEmail } from './swap-email.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** Returns the identifier of a pending change. Each user has at most one. */
export const pendingName = (userId: string) => `change-email:${userId}`

/**
 * Changes an unverified email immediately. For a verified one, sends a link to it, and the email changes when the link is
 * opened (AUTH-522, AUTH-523).
 * @returns the session with the new email, if it changed
 * @throws AppError CHANGE_EMAIL_IS_DISABLED, EMAIL_IS_THE_SAME, COULDNT_UPDATE_YOUR_EMAIL, VERIFICATION_EMAIL_ISNT_ENABLED
 */
export async function changeEmail(
  deps: Needs,
  { session, user }: SessionAndUser,
  { newEmail, callbackURL }: AddressChangeInput,
  client: Client,
): Promise<SessionAndUser | undefined> {
  if (!deps.config.AUTH_CHANGE_EMAIL_ENABLED) throw new AppError('CHANGE_EMAIL_IS_DISABLED')
  const email = newEmail.toLowerCase()
  if (email === user.email) throw new AppError('EMAIL_IS_THE_SAME')
  if (isPlaceholderEmail(email) || (await isEmailTaken(deps.db, email))) throw new AppError('COULDNT_UPDATE_YOUR_EMAIL')
  if (user.emailVerified) {
    if (!deps.config.AUTH_VERIFICATION_MAIL_ENABLED) throw new AppError('VERIFICATION_EMAIL_ISNT_ENABLED')
    await askPresentAddress(deps, user, email, callbackURL)
    return undefined
  }
  const updated = await deps.db.transaction((tx) => swapEmail(tx, deps, { user, email, callbackURL, client })).catch(refuseTaken)
  if (!updated) throw new AppError('COULDNT_UPDATE_YOUR_EMAIL')
  return { session, user: updated }
}

function refuseTaken(cause: unknown): never {
  throw violatedUnique(cause) === 'user_email_unique' ? new AppError('COULDNT_UPDATE_YOUR_EMAIL', { cause }) : cause
}

async function askPresentAddress(deps: Needs, user: SessionUser, email: string, callbackURL: string | undefined): Promise<void> {
  const { config } = deps
  const [now, ttlSeconds] = [deps.now(), config.AUTH_VERIFICATION_TTL]
  const claims = { sub: user.id, email: user.email, updateTo: email }
  const token = await signJwt(claims, keysOf(config).address, { now, ttlSeconds })
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000)
  const props = { name: user.name, token, callbackURL: callbackURL || '/', validSeconds: ttlSeconds, newEmail: email }
  const row = { id: newId(now), identifier: pendingName(user.id), userId: user.id, value: email, expiresAt, createdAt: now, updatedAt: now }
  await deps.db.transaction(async (tx) => {
    await upsertVerification(tx, row)
    await queueMail(tx, deps, { to: user.email, mail: 'confirm-email-change', props, expiresAt })
  })
}

/** Finds the pending change of a user. */
export async function findPendingEmail({ db, now }: Pick<Deps, 'db' | 'now'>, { user }: SessionAndUser): Promise<AddressPendingOutput> {
  const found = await findVerification(db, pendingName(user.id), now())
  return found ? { newEmail: found.value, expiresAt: found.expiresAt } : null
}

/** Cancels a pending change. The emailed link stops working. */
export async function cancelEmailChange({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<void> {
  await deleteVerifications(db, user.id, 'change-email')
}
