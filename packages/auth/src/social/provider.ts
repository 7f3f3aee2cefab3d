import type * as z from 'zod'
import type { Fields, FieldValues } from './field.ts'
import { cleanProfile, type Profile, type RawProfile } from './profile.ts'

/** Defines social providers: data, a schema of the responses and a pure mapping. The engine makes all calls (SOCIAL-401 to SOCIAL-430). */

/** The settings of a provider: common ones, and `own` for its own fields (SOCIAL-301). */
export interface ProviderSettings<Own = Readonly<Record<string, unknown>>> {
  /** Sent to the provider: the first of `clientIds`. */
  readonly clientId: string
  /** All accepted audiences of id tokens. */
  readonly clientIds: readonly string[]
  /** Undefined for a public client, which sends only `client_id`. */
  readonly clientSecret: string | undefined
  /** Scopes requested besides the provider's defaults. */
  readonly scope: readonly string[]
  readonly disableDefaultScope: boolean
  readonly disableSignUp: boolean
  readonly disableImplicitSignUp: boolean
  readonly disableIdTokenSignIn: boolean
  readonly overrideUserInfo: boolean
  /** Replaces `{base}/callback/{id}`, in the token request too. */
  readonly redirectUri: string | undefined
  /** Replaces the scheme, host and port of every endpoint. */
  readonly endpointOrigin: string | undefined
  /** Replaces the expected issuer of id tokens. */
  readonly issuer: string | undefined
  readonly own: Own
}

/** A provider's endpoints except its profile requests, as absolute URLs with the configured origin. */
export interface Endpoints {
  readonly authorization: string
  readonly token: string
  /** If absent, `token` is used. */
  readonly refresh?: string
  /** The key set of id tokens. */
  readonly jwks?: string
  /** Verifies an id token: POST of `id_token`, `client_id` and `nonce`; returns its claims. */
  readonly verify?: string
}

/** A request for a user's profile. By default GET with the access token as bearer. */
export interface ProfileRequest {
  readonly url: string
  readonly method?: 'POST'
  readonly bearer?: false
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** If the request fails or the response is invalid, the response is left out. */
  readonly optional?: true
  /**
   * The response is a picture, which becomes a `data:image/jpeg;base64,…` URL; a larger one counts as a failure. If absent, the response
   * is JSON.
   */
  readonly imageMaxBytes?: number
}

/** Claims of an id token: verified, except in `issuers`. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * Rules of a provider's id tokens. All are signed with RS256 by keys of `jwks` (or checked by `verify`), at most 1 h old and issued for
 * us (SOCIAL-230 to SOCIAL-239).
 */
export interface IdTokenRules<Own = Readonly<Record<string, unknown>>> {
  /**
   * `always`: the claims are the profile. `first`: the claims are the profile if the token response has an id token; otherwise the profile
   * requests are made.
   */
  readonly profile: 'always' | 'first'
  /** Whether users may sign in with an id token, without a redirect. */
  readonly signIn: boolean
  /** A token that isn't a JWT is an access token, which the profile requests verify (Facebook). */
  readonly opaque?: true
  /** The nonce may also be given as its SHA-256 in hexadecimal digits (Apple's native sign-in). */
  readonly hashedNonce?: true
  /** Accepted issuers, the usual one first. May depend on unverified claims (a tenant). */
  issuers(settings: ProviderSettings<Own>, stated: Claims): readonly string[]
  /** Accepted audiences. If absent, all `clientIds`. */
  audiences?(settings: ProviderSettings<Own>): readonly string[]
  /** Additional checks of verified claims. */
  accepts?(claims: Claims, settings: ProviderSettings<Own>): boolean
}

/** Additional parameters of a callback. */
export interface CallbackExtras {
  readonly deviceId?: string | undefined
}

/**
 * All untrusted answers about a user: the responses of the profile requests by name, `claims` (of a verified id token), `idTokenSubject`
 * (`sub` of an id token without rules, not verified) and `callbackUser` (Apple's `user` parameter).
 */
export type ProfileAnswers = Readonly<Record<string, unknown>>

interface ProviderData {
  /** The id in URLs and in `account.providerId`. */
  readonly id: string
  /** The display name. */
  readonly name: string
  /** Default scopes, before configured and requested ones. Spaces are written as `%20`, which Cognito requires. */
  readonly scopes: readonly string[]
  readonly scopeSeparator?: ','
  /** Another name for `client_id` in every request (TikTok). */
  readonly clientIdParam?: string
  /** How we authenticate to the token endpoint: HTTP Basic (id and secret form-encoded first) or form fields. */
  readonly clientAuth: 'basic' | 'post'
  /** Whether a client secret is required. */
  readonly secret: 'required' | 'optional'
  /** Forwards `loginHint` as `login_hint`. */
  readonly loginHint?: true
  /** `with scope`: a refresh sends the scopes again. */
  readonly refresh: boolean | 'with scope'
  /** The provider may share no email. Such users get `{subject}@{id}.invalid`, which is never verified and never emailed. */
  readonly placeholderEmail?: true
}

interface ProviderHooks<Own> {
  /** Whether PKCE with S256 is used. */
  pkce(settings: ProviderSettings<Own>): boolean
  /** Additional parameters of the authorization request. */
  authorizeParams?(settings: ProviderSettings<Own>): Readonly<Record<string, string | undefined>>
  /** Additional headers of every call to the provider. */
  headers?(settings: ProviderSettings<Own>): Readonly<Record<string, string>>
  /** Additional fields of the code exchange. */
  exchangeParams?(callback: CallbackExtras): Readonly<Record<string, string | undefined>>
  /** Creates the client secret for a call (Apple) or returns the configured one. */
  mintSecret?(settings: ProviderSettings<Own>, now: Date): Promise<string>
  /** Problems with the settings, one sentence each, beyond those of single fields. */
  problems?(settings: ProviderSettings<Own>, facts: { production: boolean }): readonly string[]
}

/** A provider as its file defines it. */
interface ProviderRow<Own extends Fields, Schema extends z.ZodType<object>>
  extends ProviderData,
    Omit<ProviderHooks<FieldValues<Own>>, 'pkce'> {
  readonly pkce: boolean | ((settings: ProviderSettings<FieldValues<Own>>) => boolean)
  readonly fields?: Own
  readonly idToken?: IdTokenRules<FieldValues<Own>>
  /** Returns the URLs as the provider documents them. */
  endpoints(settings: ProviderSettings<FieldValues<Own>>): Endpoints
  /** Returns the profile requests, in order, by the name of their response. */
  requests?(settings: ProviderSettings<FieldValues<Own>>, accessToken: string): Readonly<Record<string, ProfileRequest | undefined>>
  /** Schema of all responses together. If they don't match, there is no profile. */
  readonly answers: Schema
  /** Maps responses to a profile. Pure; `undefined` if the responses are inconsistent or the user isn't allowed. */
  map(answers: z.output<Schema>, settings: ProviderSettings<FieldValues<Own>>): RawProfile | undefined
}

/** A provider as the engine uses it. */
export interface Provider extends ProviderData, ProviderHooks<Readonly<Record<string, unknown>>> {
  readonly fields: Fields
  readonly idToken: IdTokenRules | undefined
  endpoints(settings: ProviderSettings): Endpoints
  requests(settings: ProviderSettings, accessToken: string): Readonly<Record<string, ProfileRequest>>
  /** Reads a profile. Never throws; `undefined` if the responses are invalid or rejected. */
  readProfile(answers: ProfileAnswers, settings: ProviderSettings): Profile | undefined
}

/** Creates a provider: applies the configured origin to URLs and the configured issuer to id tokens, and cleans profiles. */
export function defineProvider<const Schema extends z.ZodType<object>, Own extends Fields = Readonly<Record<never, never>>>(
  row: ProviderRow<Own, Schema>,
): Provider {
  type Settings = ProviderSettings<FieldValues<Own>>
  const { pkce, idToken, map } = row
  const rules: IdTokenRules<FieldValues<Own>> | undefined = idToken && {
    ...idToken,
    issuers: (settings, stated) => (settings.issuer === undefined ? idToken.issuers(settings, stated) : [settings.issuer]),
  }
  return {
    ...row,
    fields: row.fields ?? {},
    idToken: rules,
    pkce: typeof pkce === 'function' ? pkce : () => pkce,
    endpoints: (settings: Settings) => {
      const { authorization, token, refresh, jwks, verify } = row.endpoints(settings)
      return {
        authorization: withEndpointOrigin(authorization, settings),
        token: withEndpointOrigin(token, settings),
        ...(refresh && { refresh: withEndpointOrigin(refresh, settings) }),
        ...(jwks && { jwks: withEndpointOrigin(jwks, settings) }),
        ...(verify && { verify: withEndpointOrigin(verify, settings) }),
      }
    },
    requests: (settings: Settings, accessToken) => {
      const requests = Object.entries(row.requests?.(settings, accessToken) ?? {})
      return Object.fromEntries(
        requests.flatMap(([name, request]) =>
          request === undefined ? [] : [[name, { ...request, url: withEndpointOrigin(request.url, settings) }]],
        ),
      )
    },
    readProfile: (answers, settings: Settings) => {
      const read = row.answers.safeParse(answers)
      const stated = read.success ? map(read.data, settings) : undefined
      if (stated === undefined) return undefined
      // A proxy in front of the provider doesn't change the issuer.
      const issuer = stated.issuer ?? rules?.issuers(settings, {})[0] ?? new URL(row.endpoints(settings).authorization).origin
      return cleanProfile(stated, {
        issuer,
        placeholderHost: row.placeholderEmail && `${row.id}.invalid`,
        endpointOrigin: settings.endpointOrigin,
      })
    },
  }
}

function withEndpointOrigin(address: string, { endpointOrigin }: Pick<ProviderSettings, 'endpointOrigin'>): string {
  if (endpointOrigin === undefined) return address
  const url = new URL(address)
  return `${endpointOrigin}${url.pathname}${url.search}`
}
