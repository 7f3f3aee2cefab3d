import { sha256 } from '@morsel/auth/digest'
import { IdTokenError } from '@morsel/auth/social/id-token'
import type { SocialClient } from '@morsel/auth/social/social-client'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { SocialLinkInput, SocialSignInInput } from '@morsel/contract/social'
import { newId } from '@morsel/db/id'
import { insertVerificationOnce } from '@morsel/db/queries/verification'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client, Newcomer } from '../../kernel/session/client.ts'
import { isLinked, linkAccount, linkRefusal } from './link.flow.ts'
import { type ProfileSignIn, type ProviderAccount, signInWithProfile } from './sign-in.flow.ts'

/** Signs users in with an ID token, for apps that signed them in at the provider themselves (SOCIAL-222, SOCIAL-230). */

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log'>
type Brought = NonNullable<SocialSignInInput['idToken']> & { scopes?: readonly string[] | undefined }

/** Signs a user in with an ID token. @throws AppError the errors of `signInWithProfile` and `arrive` */
export async function signInWithIdToken(
  deps: Needs,
  social: SocialClient,
  input: SocialSignInInput & { idToken: Brought },
  client: Newcomer,
): Promise<ProfileSignIn> {
  const { requestSignUp = false, callbackURL } = input
  const arrival = await arrive(deps, social, input.idToken)
  if (!(await useOnce(deps, social, input.idToken.token))) throw usedBefore()
  return signInWithProfile(deps, arrival, { requestSignUp, callbackURL, client })
}

/**
 * Links the account of an ID token to the signed-in user.
 * @throws AppError ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED, ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED,
 * ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT, and those of `arrive`
 */
export async function linkWithIdToken(
  deps: Needs,
  { user, session }: SessionAndUser,
  social: SocialClient,
  { idToken, client }: { idToken: NonNullable<SocialLinkInput['idToken']>; client: Client },
): Promise<void> {
  const arrival = await arrive(deps, social, idToken)
  const linker = { userId: user.id, email: user.email, sessionId: session.id }
  const isFirst = await useOnce(deps, social, idToken.token)
  // Linking the user's own identity again changes nothing.
  if ((await isLinked(deps.db, deps, linker, arrival)) === 'yes') return
  if (!isFirst) throw usedBefore()
  const refusal = linkRefusal(deps, linker, arrival)
  if (refusal === 'not-allowed') throw new AppError('ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED')
  if (refusal === 'different-email') throw new AppError('ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED')
  const isTheirs = await linkAccount(deps, linker, arrival, client).catch((cause: unknown) => {
    if (cause instanceof AppError && cause.code === 'UNAUTHORIZED') throw cause
    throw new AppError('ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT', { cause })
  })
  if (!isTheirs) throw new AppError('ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT')
}

/** Longer than any ID token stays valid (SOCIAL-233). */
const rememberedSeconds = 2 * 3600

const usedBefore = () => new AppError('INVALID_TOKEN', { status: 401 })

/**
 * Stores the hash of an ID token so that the token works only once (SOCIAL-250). Facebook's opaque tokens aren't ID tokens.
 * @returns false when the token was used before
 */
async function useOnce({ db, now }: Needs, social: SocialClient, token: string): Promise<boolean> {
  const [header, payload, signature] = token.split('.')
  if (signature === undefined) return true
  const createdAt = now()
  // Leaves the signature out of the hash, because its text can be changed without invalidating it.
  return insertVerificationOnce(db, {
    id: newId(createdAt),
    identifier: `id-token:${social.provider.id}:${sha256(`${header}.${payload}`)}`,
    value: '',
    expiresAt: new Date(createdAt.getTime() + rememberedSeconds * 1000),
    createdAt,
    updatedAt: createdAt,
  })
}

/**
 * Verifies an ID token and gets its profile.
 * @throws AppError ID_TOKEN_NOT_SUPPORTED (404), INVALID_TOKEN, FAILED_TO_GET_USER_INFO, USER_EMAIL_NOT_FOUND (401)
 */
async function arrive(
  deps: Needs,
  social: SocialClient,
  { token, nonce, accessToken, refreshToken, ...more }: Brought,
): Promise<ProviderAccount> {
  if (!social.acceptsIdTokens) throw new AppError('ID_TOKEN_NOT_SUPPORTED')
  try {
    const { profile } = await social.getPersonFromIdToken({ token, nonce, accessToken })
    if (profile.email === null) throw new AppError('USER_EMAIL_NOT_FOUND')
    const tokens = { idToken: token, accessToken, refreshToken, accessTokenExpiresAt: more.expiresAt, scopes: more.scopes }
    return { social, profile, tokens }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    deps.log.warn({ err: cause, provider: social.provider.id }, 'ID token refused')
    if (cause instanceof IdTokenError) throw new AppError('INVALID_TOKEN', { status: 401, cause })
    throw new AppError('FAILED_TO_GET_USER_INFO', { status: 401, cause })
  }
}
