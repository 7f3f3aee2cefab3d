import type { Profile } from '@morsel/auth/social/profile'
import type { SocialClient } from '@morsel/auth/social/social-client'
import { AppError, type ErrorCode } from '@morsel/contract/errors'
import { isPlaceholderEmail } from '@morsel/contract/fields'
import type { SessionUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { violatedUnique } from '@morsel/db/constraint'
import { newId } from '@morsel/db/id'
import { clearPassword, findAccountByIdentity, insertAccount, type ProviderIdentity, updateTokens } from '@morsel/db/queries/account'
import { isUnlinkedIdentity } from '@morsel/db/queries/unlinked-identity'
import { findUserByEmail, insertUser, isEmailTaken, markEmailVerified, recordEmailProof, updateUser } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import { recordFirstSignIn } from '../../kernel/security-log/sign-in-signals.ts'
import type { Client, Newcomer } from '../../kernel/session/client.ts'
import { forgetFormerHolder } from '../account-change/forget-former-holder.rules.ts'
import { recordAccountChange } from '../account-change/record-change.rules.ts'
import { swapEmail } from '../email/swap-email.rules.ts'
import { queueVerification } from '../email/verification-mail.rules.ts'
import { blankUser } from '../sign-in/blank-user.rules.ts'
import { importPicture } from './picture.flow.ts'
import { type NewTokens, sealTokens } from './social-tokens.rules.ts'
import { unlinkedBy } from './unlinked.rules.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** An account at a provider, with its profile and tokens. */
export interface ProviderAccount {
  social: SocialClient
  profile: Profile
  tokens: NewTokens
}

/** The options of a sign-in with a provider. */
export interface Entrance {
  requestSignUp: boolean
  callbackURL: string | undefined
  client: Newcomer
}

/** The user to sign in; `isNew` if the account was just created. */
export interface ProfileSignIn {
  user: SessionUser
  isNew: boolean
}

/** Returns the identity of a profile. It doesn't depend on the email. */
export const identityOf = ({ social, profile }: Pick<ProviderAccount, 'social' | 'profile'>): ProviderIdentity => ({
  providerId: social.provider.id,
  issuer: profile.issuer,
  accountId: profile.subject,
})

/**
 * Finds the user of a provider's account: first by its identity, then by its email if both sides have verified it, which links the account.
 * If there is none, creates a user (SOCIAL-202 to SOCIAL-205).
 * @throws AppError USER_EMAIL_NOT_FOUND, ACCOUNT_NOT_LINKED, UNABLE_TO_LINK_ACCOUNT, SIGNUP_DISABLED, UNABLE_TO_CREATE_USER
 */
export async function signInWithProfile(deps: Needs, arrival: ProviderAccount, entrance: Entrance): Promise<ProfileSignIn> {
  const { email } = arrival.profile
  if (email === null) throw new AppError('USER_EMAIL_NOT_FOUND')
  const enterOnce = () => deps.db.transaction((tx) => enterIn(tx, deps, { ...arrival, email }, entrance))
  try {
    return await enterOnce()
  } catch (error) {
    // A parallel call has just created or linked the account.
    if (violatedUnique(error) === undefined) throw error
    return enterOnce()
  }
}

interface AddressedArrival extends ProviderAccount {
  email: string
}

async function enterIn(tx: DbOrTransaction, deps: Needs, arrival: AddressedArrival, entrance: Entrance): Promise<ProfileSignIn> {
  const { client } = entrance
  const known = await findAccountByIdentity(tx, identityOf(arrival))
  if (known) {
    await updateTokens(tx, { id: known.accountId, now: deps.now() }, sealTokens(deps.config, known.accountId, arrival.tokens))
    const user = await follow(tx, deps, known.user, arrival, client)
    if (arrival.profile.emailVerified) await recordEmailProof(tx, { id: user.id, email: arrival.email, now: deps.now() })
    return { user, isNew: false }
  }
  const owner = isPlaceholderEmail(arrival.email) ? undefined : await findUserByEmail(tx, arrival.email)
  if (!owner) return { user: await begin(tx, deps, arrival, entrance), isNew: true }
  requireLinkable(deps, owner, arrival)
  if (await isUnlinkedIdentity(tx, unlinkedBy(owner.id, identityOf(arrival)))) throw new AppError('ACCOUNT_NOT_LINKED')
  await takeUnproven(tx, deps, owner, arrival)
  const id = await orRefuse('UNABLE_TO_LINK_ACCOUNT', addAccount(tx, deps, owner.id, arrival))
  await recordAccountChange(tx, deps, owner, { change: 'account-linked', snapshot: { kind: 'account-linked', id } }, client)
  return { user: await follow(tx, deps, owner, arrival, client), isNew: false }
}

/** Runs a step, and turns its failure into an error with this code. */
async function orRefuse<Value>(code: ErrorCode, step: Promise<Value>): Promise<Value> {
  try {
    return await step
  } catch (cause) {
    throw new AppError(code, { cause })
  }
}

/** Refuses to link accounts by email unless both sides verified it: the user here, and the provider (if it isn't trusted anyway). */
function requireLinkable({ config }: Pick<Needs, 'config'>, owner: SessionUser, { social, profile }: ProviderAccount): void {
  const isProvenThere = profile.emailVerified || config.AUTH_LINKING_TRUSTED_PROVIDERS.includes(social.provider.id)
  const isProvenHere = owner.emailVerified || !config.AUTH_LINKING_REQUIRE_LOCAL_VERIFIED
  if (!config.AUTH_LINKING_ENABLED || !isProvenThere || !isProvenHere) throw new AppError('ACCOUNT_NOT_LINKED')
}

/**
 * Removes everything that someone else may have prepared (AUTH-422). The provider vouches for an email that was verified here, but the
 * owner never showed that the account is theirs.
 */
async function takeUnproven(tx: DbOrTransaction, deps: Needs, owner: SessionUser, { profile }: ProviderAccount): Promise<void> {
  const [{ id, email }, now] = [owner, deps.now()]
  if (!profile.emailVerified || !deps.config.AUTH_LINKING_REQUIRE_LOCAL_VERIFIED) return
  if (!(await recordEmailProof(tx, { id, email, now }))) return
  await forgetFormerHolder(tx, deps, id)
  await clearPassword(tx, id, now)
}

/** Links an account to a user. @returns the account's ID */
export async function addAccount(
  tx: DbOrTransaction,
  deps: Pick<Needs, 'config' | 'now'>,
  userId: string,
  arrival: ProviderAccount,
): Promise<string> {
  const now = deps.now()
  const id = newId(now)
  const times = { createdAt: now, updatedAt: now }
  await insertAccount(tx, { id, userId, ...identityOf(arrival), ...sealTokens(deps.config, id, arrival.tokens), ...times })
  return id
}

async function begin(tx: DbOrTransaction, deps: Needs, arrival: AddressedArrival, entrance: Entrance): Promise<SessionUser> {
  const { social, profile, email } = arrival
  const { disableSignUp, disableImplicitSignUp } = social.settings
  if (disableSignUp || (disableImplicitSignUp && !entrance.requestSignUp)) throw new AppError('SIGNUP_DISABLED')
  const user = {
    ...blankUser(deps.now(), { email, name: profile.name }),
    image: profile.image,
    emailVerified: profile.emailVerified,
  }
  const store = async () => {
    await insertUser(tx, { ...user, emailProvenAt: profile.emailVerified ? user.createdAt : null, locale: entrance.client.locale })
    await importPicture(tx, deps, user, arrival)
    await addAccount(tx, deps, user.id, arrival)
    // A new user gets no warning about their first device.
    await recordFirstSignIn(tx, deps, { user, client: entrance.client })
    if (!user.emailVerified && deps.config.AUTH_VERIFICATION_MAIL_ON_SIGN_UP) await queueVerification(tx, deps, user, entrance.callbackURL)
  }
  await orRefuse('UNABLE_TO_CREATE_USER', store())
  return user
}

/**
 * Updates an existing user at sign-in: the email if the provider verified it, and the whole profile if the provider is configured to
 * override it.
 */
async function follow(
  tx: DbOrTransaction,
  deps: Needs,
  user: SessionUser,
  arrival: AddressedArrival,
  client: Client,
): Promise<SessionUser> {
  const led = arrival.social.settings.overrideUserInfo ? await takeOver(tx, deps, user, arrival, client) : user
  if (led.emailVerified || !arrival.profile.emailVerified || led.email !== arrival.email) return led
  const proven = await markEmailVerified(tx, { id: led.id, email: led.email, now: deps.now() })
  if (!proven) return led
  await recordEvent(tx, deps, { userId: led.id, kind: 'email-verified', client })
  return proven
}

async function takeOver(
  tx: DbOrTransaction,
  deps: Needs,
  user: SessionUser,
  arrival: AddressedArrival,
  client: Client,
): Promise<SessionUser> {
  const { profile, email } = arrival
  const named = (await updateFromProvider(tx, deps, user, arrival)) ?? user
  // An email that is taken stays with its user, and a placeholder never replaces a real one.
  if (email === user.email || isPlaceholderEmail(email) || (await isEmailTaken(tx, email))) return named
  return (await swapEmail(tx, deps, { user: named, email, client, isProven: profile.emailVerified })) ?? named
}

/** Copies name and picture from the provider. The user's name is kept if the provider states none. */
export async function updateFromProvider(tx: DbOrTransaction, deps: Pick<Needs, 'now'>, user: SessionUser, arrival: ProviderAccount) {
  const image = await importPicture(tx, deps, user, arrival)
  return updateUser(tx, user.id, { name: arrival.profile.name || user.name, image, updatedAt: deps.now() })
}
