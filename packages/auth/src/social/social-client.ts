import { unverifiedClaims } from '../jwt.ts'
import { authorizationUrl } from './authorization-url.ts'
import { createIdTokenChecker, IdTokenError } from './id-token.ts'
import { createPictureHttp } from './picture-http.ts'
import type { Profile } from './profile.ts'
import { fetchProfileAnswers } from './profile-answers.ts'
import type { CallbackExtras, ProfileAnswers, Provider, ProviderSettings } from './provider.ts'
import { createProviderHttp } from './provider-http.ts'
import { exchangeCode, refreshTokens, type Tokens } from './tokens.ts'

/** One provider as one installation uses it: everything that is said to it and believed of it. */
export interface SocialClient {
  readonly provider: Provider
  readonly settings: ProviderSettings
  /** Where to send a browser. */
  authorizationUrl(attempt: Attempt & { state: string; scopes: readonly string[]; loginHint: string | undefined }): string
  /** Tokens for the code of a callback. @throws Error when the provider gives none, whatever the reason */
  exchange(attempt: Attempt, callback: { code: string; extras: CallbackExtras }): Promise<Tokens>
  /** New tokens. @throws Error likewise */
  refresh(refreshToken: string): Promise<Tokens>
  /** Who is at the other end. @throws Error when the provider does not say, or says what is not believed */
  getPerson(tokens: StoredTokens, callback: { attempt: Attempt; callbackUser: string | undefined }): Promise<Person>
  /** The same with tokens that were believed before and kept; an id token among them may be old by now. @throws Error likewise */
  getPersonFromStoredTokens(tokens: StoredTokens): Promise<Person>
  /** Whether `whoShows` may be asked. */
  readonly acceptsIdTokens: boolean
  /** Whom an id token names that somebody brought along. @throws IdTokenError when it is not believed; Error when it names nobody */
  getPersonFromIdToken(shown: PresentedIdToken): Promise<Person>
  /** The bytes of a picture that a profile states. @throws Error when there are none */
  fetchPicture(address: string): Promise<Uint8Array>
}

export type StoredTokens = Pick<Tokens, 'accessToken' | 'idToken'>

/** What ties the two halves of one redirect together; both are known to this server alone. */
export interface Attempt {
  readonly codeVerifier: string
  readonly nonce: string
}

export interface PresentedIdToken {
  readonly token: string
  readonly nonce: string | undefined
  readonly accessToken: string | undefined
}

/** A person and what was said of them in the provider's own words. */
export interface Person {
  readonly profile: Profile
  readonly answers: ProfileAnswers
}

export interface SocialClientParts {
  readonly provider: Provider
  readonly settings: ProviderSettings
  /** Where the provider sends browsers back to, unless the settings say otherwise. */
  readonly callbackUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Date
  /** Of each call. */
  readonly timeoutMs: number
}

/** Build it once: it keeps the provider's keys. */
export function createSocialClient({ provider, settings, callbackUrl, fetch, now, timeoutMs }: SocialClientParts): SocialClient {
  const http = createProviderHttp({ fetch, timeoutMs })
  const checkIdToken = createIdTokenChecker({ provider, settings, http, now })
  const redirectUri = settings.redirectUri ?? callbackUrl
  const sendsNonce = provider.idToken !== undefined && provider.idToken.opaque !== true
  const tokenParts = () => ({ provider, settings, http, now: now() })
  const readPerson = (answers: ProfileAnswers): Person => {
    const profile = provider.readProfile(answers, settings)
    if (!profile) throw new Error('the provider names nobody')
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
      // A code is tied to the attempt by PKCE already; without it, the nonce alone does that.
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
      if (!checkIdToken) throw new IdTokenError('nobody can check it')
      return readPerson(await fetchProfileAnswers(ask, { accessToken, claims: await checkIdToken({ token, nonce }) }))
    },
  }
}

function refuseToken(cause: unknown): never {
  throw new IdTokenError('the provider does not know the token', { cause })
}
