import { assertionOptions, registrationOptions, verifyRegistration } from '@morsel/auth/passkey'
import { AppError } from '@morsel/contract/errors'
import type { Passkey, PasskeyAssertion, PasskeyRegisterInput } from '@morsel/contract/passkey'
import type { SessionAndUser, SessionUser } from '@morsel/contract/session'
import { violatedUnique } from '@morsel/db/constraint'
import { newId } from '@morsel/db/id'
import { listAccounts } from '@morsel/db/queries/account'
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from '@morsel/db/queries/passkey'
import { confirmSession, isSessionLive } from '@morsel/db/queries/session'
import { findUserById, lockUser } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { recordAccountChange } from '../account-change/record-change.rules.ts'
import { consumeChallenge, passkeyOf, siteOf, storeChallenge } from './ceremony.rules.ts'

/** Registers, renames and removes passkeys, and uses them to sign in and to confirm an identity. */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** The maximum number of passkeys per user. */
const passkeysMax = 20

/** Returns the options for creating a passkey in the browser. */
export async function beginRegistration(deps: Needs, { user, session }: SessionAndUser) {
  const options = await registrationOptions(siteOf(deps.config), user, await listPasskeys(deps.db, user.id))
  await storeChallenge(deps, `passkey-register:${session.id}`, { challenge: options.challenge, userId: user.id, sessionId: session.id })
  return options
}

/**
 * Stores a new passkey.
 * @throws AppError PASSKEY_CHALLENGE_EXPIRED, PASSKEY_NOT_ACCEPTED, PASSKEY_ALREADY_REGISTERED, TOO_MANY_PASSKEYS
 */
export async function registerPasskey(
  deps: Needs,
  { user, session }: SessionAndUser,
  { name, response }: PasskeyRegisterInput,
  client: Client,
): Promise<Passkey> {
  const challenge = await consumeChallenge(deps, `passkey-register:${session.id}`)
  const made = await verifyRegistration(siteOf(deps.config), response, challenge)
  if (!made) throw new AppError('PASSKEY_NOT_ACCEPTED')
  const createdAt = deps.now()
  const row = { ...made, id: newId(createdAt), userId: user.id, name, createdAt }
  await deps.db
    .transaction(async (tx) => {
      await lockUser(tx, user.id)
      if (!(await isSessionLive(tx, session.id, createdAt))) throw new AppError('UNAUTHORIZED')
      if ((await listPasskeys(tx, user.id)).length >= passkeysMax) throw new AppError('TOO_MANY_PASSKEYS')
      await insertPasskey(tx, row)
      const change = { change: 'passkey-added', snapshot: { kind: 'passkey-added', id: row.id }, sessionId: session.id } as const
      await recordAccountChange(tx, deps, user, change, client)
    })
    .catch((cause: unknown) => {
      throw violatedUnique(cause) === 'passkey_credential_unique' ? new AppError('PASSKEY_ALREADY_REGISTERED', { cause }) : cause
    })
  return { id: row.id, name, isBackedUp: row.isBackedUp, createdAt, lastUsedAt: null }
}

/** Lists a user's passkeys, oldest first. */
export async function listOwnPasskeys({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<Passkey[]> {
  return listPasskeys(db, user.id)
}

/** Renames a passkey. @throws AppError PASSKEY_NOT_FOUND */
export async function renameOwnPasskey({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser, id: string, name: string): Promise<void> {
  if (!(await renamePasskey(db, user.id, id, name))) throw new AppError('PASSKEY_NOT_FOUND')
}

/** Removes a passkey. @throws AppError PASSKEY_NOT_FOUND, FAILED_TO_UNLINK_LAST_ACCOUNT when it's the user's only way to sign in */
export async function removePasskey(deps: Needs, { user, session }: SessionAndUser, id: string, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const removed = await deletePasskey(tx, user.id, id)
    if (!removed) throw new AppError('PASSKEY_NOT_FOUND')
    const isLastWay = (await listPasskeys(tx, user.id)).length === 0 && (await listAccounts(tx, user.id)).length === 0
    if (isLastWay) throw new AppError('FAILED_TO_UNLINK_LAST_ACCOUNT')
    const change = { change: 'passkey-removed', snapshot: { kind: 'passkey-removed', passkey: removed }, sessionId: session.id } as const
    await recordAccountChange(tx, deps, user, change, client)
  })
}

/** Returns the options for signing in with a passkey. @param token names this browser */
export async function beginSignIn(deps: Needs, token: string) {
  const options = await assertionOptions(siteOf(deps.config))
  await storeChallenge(deps, `passkey-sign-in:${token}`, { challenge: options.challenge, userId: null })
  return options
}

/**
 * Authenticates a user with a passkey.
 * @throws AppError PASSKEY_CHALLENGE_EXPIRED, PASSKEY_NOT_ACCEPTED, EMAIL_NOT_VERIFIED
 */
export async function authenticateByPasskey(deps: Needs, token: string, response: PasskeyAssertion): Promise<SessionUser> {
  const challenge = await consumeChallenge(deps, `passkey-sign-in:${token}`)
  const passkey = await passkeyOf(deps.db, deps, response, { challenge })
  const user = passkey && (await findUserById(deps.db, passkey.userId))
  if (!user) throw new AppError('PASSKEY_NOT_ACCEPTED')
  if (deps.config.AUTH_REQUIRE_EMAIL_VERIFICATION && !user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
  return user
}

/** Returns the options for confirming the identity of a signed-in user. */
export async function beginConfirmation(deps: Needs, { user, session }: SessionAndUser) {
  const options = await assertionOptions(siteOf(deps.config), await listPasskeys(deps.db, user.id))
  await storeChallenge(deps, `passkey-confirm:${session.id}`, { challenge: options.challenge, userId: user.id, sessionId: session.id })
  return options
}

/**
 * Confirms the identity of a signed-in user with a passkey, which allows sensitive calls for the next few minutes.
 * @throws AppError PASSKEY_CHALLENGE_EXPIRED, PASSKEY_NOT_ACCEPTED
 */
export async function confirmWithPasskey(deps: Needs, { user, session }: SessionAndUser, response: PasskeyAssertion): Promise<void> {
  const challenge = await consumeChallenge(deps, `passkey-confirm:${session.id}`)
  await deps.db.transaction(async (tx) => {
    if (!(await passkeyOf(tx, deps, response, { challenge, userId: user.id }))) throw new AppError('PASSKEY_NOT_ACCEPTED')
    await confirmSession(tx, session.id, deps.now(), 'factor')
  })
}
