import type * as z from 'zod'
import type { Fields, FieldValues } from './field.ts'
import { cleanProfile, type Profile, type RawProfile } from './profile.ts'

/** Defines social providers: data, a schema of the responses and a pure mapping. The engine makes all calls (SOCIAL-401 to SOCIAL-430). */

/** The settings of a provider: common ones, and `own` for its own fields (SOCIAL-301). */
export interface ProviderSettings<Own = Readonly<Record<string, unknown>>> {
  /** Sent to the provider: the first of `clientIds`. */
  readonly clientId: string
  /** All accepted audiences of ID tokens. */
  readonly clientIds: readonly string[]
  /** Undefined for a public client, which sends only `client_id`. */
  readonly clientSecret: string | undefined
  /** Scopes that are requested in addition to the provider's defaults. */
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
  /** Replaces the expected issuer of ID tokens. */
  readonly issuer: string | undefined
  readonly own: Own
}

/** A provider's endpoints, except for its profile requests, as absolute URLs with the configured origin. */
export interface Endpoints {
  readonly authorization: string
  readonly token: string
  /** If absent, `token` is used. */
  readonly refresh?: string
  /** The URL of the key set for ID tokens. */
  readonly jwks?: string
  /** The endpoint that verifies an ID token: a POST of `id_token`, `client_id` and `nonce` returns its claims. */
  readonly verify?: string
}

/** A request for a user's profile. By default, it's a GET with the access token as bearer. */
export interface ProfileRequest {
  readonly url: string
  readonly method?: 'POST'
  readonly bearer?: false
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** Set if a failed request or an invalid response is left out. */
  readonly optional?: true
  /**
   * Set if the response is a picture, which becomes a `data:image/jpeg;base64,…` URL. A larger one counts as a failure. If absent, the
   * response is JSON.
   */
  readonly imageMaxBytes?: number
}

/** The claims of an ID token. They are verified, except in `issuers`. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * The rules for a provider's ID tokens. All are signed with RS256 by keys of `jwks` (or checked by `verify`), at most one hour old, and
 * issued for us (SOCIAL-230 to SOCIAL-239).
 */
export interface IdTokenRules<Own = Readonly<Record<string, unknown>>> {
  /**
   * `always`: the claims are the profile. `first`: the claims are the profile if the token response has an ID token; otherwise the profile
   * requests are made.
   */
  readonly profile: 'always' | 'first'
  /** Whether users may sign in with an ID token, without a redirect. */
  readonly signIn: boolean
  /** Set if a token that isn't a JWT is an access token, which the profile requests verify (Facebook). */
  readonly opaque?: true
  /** Whether the nonce may also be its SHA-256 in hexadecimal digits (Apple's native sign-in). */
  readonly hashedNonce?: true
  /** Returns the accepted issuers, the usual one first. They may depend on unverified claims (a tenant). */
  issuers(settings: ProviderSettings<Own>, stated: Claims): readonly string[]
  /** Returns the accepted audiences. If absent, all `clientIds` are accepted. */
  audiences?(settings: ProviderSettings<Own>): readonly string[]
  /** Makes additional checks of verified claims. */
  accepts?(claims: Claims, settings: ProviderSettings<Own>): boolean
}

/** Additional parameters of a callback. */
export interface CallbackExtras {
  readonly deviceId?: string | undefined
}

/**
 * All untrusted responses about a user: the responses of the profile requests by name, `claims` (of a verified ID token), `idTokenSubject`
 * (`sub` of an unverified ID token, if the provider has no rules for them) and `callbackUser` (Apple's `user` parameter).
 */
export type ProfileAnswers = Readonly<Record<string, unknown>>

interface ProviderData {
  /** The ID in URLs and in `account.providerId`. */
  readonly id: string
  /** The display name. */
  readonly name: string
  /** The default scopes, before configured and requested ones. Spaces are written as `%20`, which Cognito requires. */
  readonly scopes: readonly string[]
  readonly scopeSeparator?: ','
  /** Another name for `client_id` in every request (TikTok). */
  readonly clientIdParam?: string
  /** How we authenticate to the token endpoint: with HTTP Basic (after form-encoding ID and secret) or with form fields. */
  readonly clientAuth: 'basic' | 'post'
  /** Whether a client secret is required. */
  readonly secret: 'required' | 'optional'
  /** Forwards `loginHint` as `login_hint`. */
  readonly loginHint?: true
  /** Whether tokens can be refreshed. `with scope` sends the scopes again. */
  readonly refresh: boolean | 'with scope'
  /** Set if the provider may share no email. Such users get `{subject}@{id}.invalid`, which is never verified and never emailed. */
  readonly placeholderEmail?: true
}

interface ProviderHooks<Own> {
  /** Whether PKCE with S256 is used. */
  pkce(settings: ProviderSettings<Own>): boolean
  /** Returns additional parameters of the authorization request. */
  authorizeParams?(settings: ProviderSettings<Own>): Readonly<Record<string, string | undefined>>
  /** Returns additional headers of every call to the provider. */
  headers?(settings: ProviderSettings<Own>): Readonly<Record<string, string>>
  /** Returns additional fields of the code exchange. */
  exchangeParams?(callback: CallbackExtras): Readonly<Record<string, string | undefined>>
  /** Creates the client secret for a call (Apple) or returns the configured one. */
  mintSecret?(settings: ProviderSettings<Own>, now: Date): Promise<string>
  /** Returns problems with the settings, one sentence each, except those of individual fields. */
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
  /** The schema of all responses together. If they don't match it, there is no profile. */
  readonly answers: Schema
  /** Maps responses to a profile. Returns `undefined` if they are inconsistent or the user isn't allowed. Pure. */
  map(answers: z.output<Schema>, settings: ProviderSettings<FieldValues<Own>>): RawProfile | undefined
}

/** A provider as the engine uses it. */
export interface Provider extends ProviderData, ProviderHooks<Readonly<Record<string, unknown>>> {
  readonly fields: Fields
  readonly idToken: IdTokenRules | undefined
  endpoints(settings: ProviderSettings): Endpoints
  requests(settings: ProviderSettings, accessToken: string): Readonly<Record<string, ProfileRequest>>
  /** Reads a profile. Returns `undefined` if the responses are invalid or rejected. Never throws. */
  readProfile(answers: ProfileAnswers, settings: ProviderSettings): Profile | undefined
}

/** Creates a provider: applies the configured origin to URLs and the configured issuer to ID tokens, and cleans profiles. */
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
