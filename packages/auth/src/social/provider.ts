import type * as z from 'zod'
import type { Fields, FieldValues } from './field.ts'
import { cleanProfile, type Profile, type RawProfile } from './profile.ts'

/**
 * What a social provider is: data, one schema of its answers and one pure mapping (SOCIAL-401 to SOCIAL-430).
 * Nothing here makes a call; the engine does.
 */

/** How one installation uses a provider: the same for all, and `own` for its fields (SOCIAL-301). */
export interface ProviderSettings<Own = Readonly<Record<string, unknown>>> {
  /** Sent to the provider: the first of `clientIds`. */
  readonly clientId: string
  /** Every audience that id tokens may be made for. */
  readonly clientIds: readonly string[]
  /** Without one we are a public client, and send `client_id` alone. */
  readonly clientSecret: string | undefined
  /** Scopes asked for beside the provider's defaults. */
  readonly scope: readonly string[]
  readonly disableDefaultScope: boolean
  readonly disableSignUp: boolean
  readonly disableImplicitSignUp: boolean
  readonly disableIdTokenSignIn: boolean
  readonly overrideUserInfo: boolean
  /** Instead of `{base}/callback/{id}`; the exchange sends the same. */
  readonly redirectUri: string | undefined
  /** Replaces scheme, host and port of every endpoint. Paths stay. */
  readonly endpointOrigin: string | undefined
  /** Replaces the expected issuer of id tokens. */
  readonly issuer: string | undefined
  readonly own: Own
}

/** Where a provider is called, beside its profile requests. Absolute addresses, the origin already overridden where that is configured. */
export interface Endpoints {
  readonly authorization: string
  readonly token: string
  /** Absent: refreshes go to `token`. */
  readonly refresh?: string
  /** The key set of id tokens. */
  readonly jwks?: string
  /** Asks the provider whether an id token is good: POST of `id_token`, `client_id` and `nonce`; the answer is its claims. */
  readonly verify?: string
}

/** One call for a person's data: GET unless said otherwise, the access token as bearer likewise. */
export interface ProfileRequest {
  readonly url: string
  readonly method?: 'POST'
  readonly bearer?: false
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** A failure, or an answer that is not what was asked for, leaves the answer out and harms nothing. */
  readonly optional?: true
  /** The answer is a picture and becomes a `data:image/jpeg;base64,…` text; a larger one counts as a failure. Absent: a JSON value. */
  readonly imageMaxBytes?: number
}

/** Claims of an id token: verified ones, or (in `issuers` alone) those that a token merely states. */
export type Claims = Readonly<Record<string, unknown>>

/** Rules of a provider's id tokens (SOCIAL-230 to SOCIAL-239). Always: RS256 keys of `jwks` (or `verify`), at most 1 h old, our audience. */
export interface IdTokenRules<Own = Readonly<Record<string, unknown>>> {
  /** `always`: its claims are the profile. `first`: they are when the token answer brought one, else the profile requests. */
  readonly profile: 'always' | 'first'
  /** People may sign in with such a token, without a redirect. */
  readonly signIn: boolean
  /** A token that is no JWT is an access token: the profile requests prove it (Facebook). */
  readonly opaque?: true
  /** A nonce may stand there as itself or as its SHA-256 in hexadecimal digits (Apple's native sign-in). */
  readonly hashedNonce?: true
  /** Whom it may be from, the usual spelling first; may depend on what the token states (a tenant). Empty: nobody. */
  issuers(settings: ProviderSettings<Own>, stated: Claims): readonly string[]
  /** Whom it may be made for. Absent: all `clientIds`. */
  audiences?(settings: ProviderSettings<Own>): readonly string[]
  /** What else must hold of verified claims. */
  accepts?(claims: Claims, settings: ProviderSettings<Own>): boolean
}

/** What a callback brings beside code and state. */
export interface CallbackExtras {
  readonly deviceId?: string | undefined
}

/**
 * Everything that was learned about a person, before anybody believed it. Beside the answers of the profile requests under their names:
 * `claims` (verified id token), `idTokenSubject` (`sub` of an id token that has no rules, not verified), `callbackUser` (Apple's `user` text).
 */
export type ProfileAnswers = Readonly<Record<string, unknown>>

interface ProviderData {
  /** As in URLs and `account.providerId`. */
  readonly id: string
  /** As people know it. */
  readonly name: string
  /** Asked for by default, in front of configured and requested ones. The engine writes spaces as `%20` (Cognito insists). */
  readonly scopes: readonly string[]
  readonly scopeSeparator?: ','
  /** `client_id` under another name, in every request (TikTok). */
  readonly clientIdParam?: string
  /** How the token endpoint knows us: HTTP Basic (id and secret form-encoded first), or fields of the form. */
  readonly clientAuth: 'basic' | 'post'
  /** Whether the installation must have been given a secret. */
  readonly secret: 'required' | 'optional'
  /** Forwards `loginHint` as `login_hint`. */
  readonly loginHint?: true
  /** `with scope`: the refresh repeats the scopes. */
  readonly refresh: boolean | 'with scope'
  /** The provider may share no address: such people get `{subject}@{id}.invalid`, never verified, never written to. */
  readonly placeholderEmail?: true
}

interface ProviderHooks<Own> {
  /** PKCE by S256. */
  pkce(settings: ProviderSettings<Own>): boolean
  /** More parameters of the authorization request. */
  authorizeParams?(settings: ProviderSettings<Own>): Readonly<Record<string, string | undefined>>
  /** More headers of every call from server to provider. */
  headers?(settings: ProviderSettings<Own>): Readonly<Record<string, string>>
  /** More fields of the code exchange. */
  exchangeParams?(callback: CallbackExtras): Readonly<Record<string, string | undefined>>
  /** The secret may have to be made anew for each call (Apple); a configured one is handed back. */
  mintSecret?(settings: ProviderSettings<Own>, now: Date): Promise<string>
  /** What is wrong with the settings, one sentence each, beyond what each field says of itself. */
  problems?(settings: ProviderSettings<Own>, facts: { production: boolean }): readonly string[]
}

/** A row as its file writes it. */
interface ProviderRow<Own extends Fields, Schema extends z.ZodType<object>>
  extends ProviderData,
    Omit<ProviderHooks<FieldValues<Own>>, 'pkce'> {
  readonly pkce: boolean | ((settings: ProviderSettings<FieldValues<Own>>) => boolean)
  readonly fields?: Own
  readonly idToken?: IdTokenRules<FieldValues<Own>>
  /** URLs as the provider documents them. */
  endpoints(settings: ProviderSettings<FieldValues<Own>>): Endpoints
  /** The calls that make the profile, in this order, by the name of their answer. */
  requests?(settings: ProviderSettings<FieldValues<Own>>, accessToken: string): Readonly<Record<string, ProfileRequest | undefined>>
  /** Of all `ProfileAnswers` together; what does not fit is no profile. */
  readonly answers: Schema
  /** Pure; `undefined` when the answers contradict each other or the person may not come in. */
  map(answers: z.output<Schema>, settings: ProviderSettings<FieldValues<Own>>): RawProfile | undefined
}

/** A provider as the engine uses it. */
export interface Provider extends ProviderData, ProviderHooks<Readonly<Record<string, unknown>>> {
  readonly fields: Fields
  readonly idToken: IdTokenRules | undefined
  endpoints(settings: ProviderSettings): Endpoints
  requests(settings: ProviderSettings, accessToken: string): Readonly<Record<string, ProfileRequest>>
  /** Never throws; `undefined`: malformed or refused answers, the person stays unknown. */
  readProfile(answers: ProfileAnswers, settings: ProviderSettings): Profile | undefined
}

/** Makes a row of the table: addresses follow the configured origin, issuers the configured issuer, profiles are clean. */
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
      // Who vouches for the person is not changed by a proxy in between.
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
