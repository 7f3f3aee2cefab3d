import { unverifiedClaims } from '../jwt.ts'
import { authorizationUrl } from './authorization-url.ts'
import { createIdTokenChecker, IdTokenError } from './id-token.ts'
import { createPictureHttp } from './picture-http.ts'
import type { Profile } from './profile.ts'
import { fetchProfileAnswers } from './profile-answers.ts'
import type { CallbackExtras, ProfileAnswers, Provider, ProviderSettings } from './provider.ts'
import { createProviderHttp } from './provider-http.ts'
import { exchangeCode, refreshTokens, type Tokens } from './tokens.ts'

/** A provider with the settings of this installation, which makes all calls and verifies all responses. */
export interface SocialClient {
  readonly provider: Provider
  readonly settings: ProviderSettings
  /** Returns the URL to send the browser to. */
  authorizationUrl(attempt: Attempt & { state: string; scopes: readonly string[]; loginHint: string | undefined }): string
  /**
   * Exchanges the code of a callback for tokens.
   * @throws Error if the provider returns no tokens
   */
  exchange(attempt: Attempt, callback: { code: string; extras: CallbackExtras }): Promise<Tokens>
  /**
   * Refreshes tokens.
   * @throws Error if the provider returns no tokens
   */
  refresh(refreshToken: string): Promise<Tokens>
  /**
   * Gets the user who signed in.
   * @throws Error if the provider's response is missing or invalid
   */
  getPerson(tokens: StoredTokens, callback: { attempt: Attempt; callbackUser: string | undefined }): Promise<Person>
  /**
   * Gets the user of stored tokens. They were verified when they were stored, and their ID token may have expired since.
   * @throws Error if the provider's response is missing or invalid
   */
  getPersonFromStoredTokens(tokens: StoredTokens): Promise<Person>
  /** Whether {@link SocialClient.getPersonFromIdToken} is allowed. */
  readonly acceptsIdTokens: boolean
  /**
   * Gets the user of an ID token that a client presents.
   * @throws IdTokenError if it's invalid
   * @throws Error if it identifies no user
   */
  getPersonFromIdToken(shown: PresentedIdToken): Promise<Person>
  /**
   * Fetches the picture of a profile.
   * @throws Error if it can't be fetched
   */
  fetchPicture(address: string): Promise<Uint8Array>
}

export type StoredTokens = Pick<Tokens, 'accessToken' | 'idToken'>

/** Secrets that tie the callback to the redirect. Only the server has them. */
export interface Attempt {
  readonly codeVerifier: string
  readonly nonce: string
}

export interface PresentedIdToken {
  readonly token: string
  readonly nonce: string | undefined
  readonly accessToken: string | undefined
}

/** A user and the provider's responses about them. */
export interface Person {
  readonly profile: Profile
  readonly answers: ProfileAnswers
}

export interface SocialClientParts {
  readonly provider: Provider
  readonly settings: ProviderSettings
  /** The redirect URL, unless the settings replace it. */
  readonly callbackUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Date
  /** The timeout of each call. */
  readonly timeoutMs: number
}

/** Creates the client of a provider. Create it once, because it caches the provider's keys. */
export function createSocialClient({ provider, settings, callbackUrl, fetch, now, timeoutMs }: SocialClientParts): SocialClient {
  const http = createProviderHttp({ fetch, timeoutMs })
  const checkIdToken = createIdTokenChecker({ provider, settings, http, now })
  const redirectUri = settings.redirectUri ?? callbackUrl
  const sendsNonce = provider.idToken !== undefined && provider.idToken.opaque !== true
  const tokenParts = () => ({ provider, settings, http, now: now() })
  const readPerson = (answers: ProfileAnswers): Person => {
    const profile = provider.readProfile(answers, settings)
    if (!profile) throw new Error('the provider identified no user')
    return { profile, answers }
  }
  const ask = { provider, settings, http, checkIdToken }

  return {
    provider,
    settings,
    fetchPicture: createPictureHttp({ endpointOrigin: settings.endpointOrigin, timeoutMs }),
    acceptsIdTokens: provider.idToken?.signIn === true && !settings.disableIdTokenSignIn,
    authorizationUrl: ({ nonce, ...attempt }) =>
      authorizationUrl(provider, settings, { ...attempt, redirectUri, nonce: sendsNonce ? nonce : undefined }),
    exchange: ({ codeVerifier }, callback) => exchangeCode(tokenParts(), { ...callback, codeVerifier, redirectUri }),
    refresh: (refreshToken) => refreshTokens(tokenParts(), refreshToken),
    async getPerson(tokens, { attempt, callbackUser }) {
      // PKCE already ties the code to the attempt; without it, only the nonce does.
      const nonce = { nonce: attempt.nonce, isNonceOptional: provider.pkce(settings) }
      return readPerson({ ...(await fetchProfileAnswers(ask, tokens, nonce)), ...(callbackUser === undefined ? {} : { callbackUser }) })
    },
    getPersonFromStoredTokens: async ({ accessToken, idToken }) => {
      const claims = checkIdToken && idToken !== undefined ? unverifiedClaims(idToken) : undefined
      return readPerson(await fetchProfileAnswers(ask, { accessToken, ...(claims ? { claims } : { idToken }) }))
    },
    async getPersonFromIdToken({ token, nonce, accessToken }) {
      if (provider.idToken?.opaque && token.split('.').length !== 3) {
        return readPerson(await fetchProfileAnswers(ask, { accessToken: token }).catch(refuseToken))
      }
      if (!checkIdToken) throw new IdTokenError('this provider has no verifiable id tokens')
      return readPerson(await fetchProfileAnswers(ask, { accessToken, claims: await checkIdToken({ token, nonce }) }))
    },
  }
}

function refuseToken(cause: unknown): never {
  throw new IdTokenError('the provider rejected the token', { cause })
}
