import * as z from 'zod/mini'
import { codePoints, Id, lineText, Text } from './fields.ts'

/** "Sign in with Morsel": third-party apps that users connect to their account (docs/oauth.md). */

/** What apps may ask for. The last three are the scopes of personal access tokens. */
export const oauthScopes = ['openid', 'profile', 'email', 'read', 'write', 'account'] as const
export const OAuthScope = z.enum(oauthScopes)
export type OAuthScope = z.infer<typeof OAuthScope>

/** The paths of the provider. */
export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  userinfo: '/oauth/userinfo',
  jwks: '/oauth/jwks',
  revocation: '/oauth/revoke',
  introspection: '/oauth/introspect',
  end_session: '/oauth/logout',
  device_authorization: '/oauth/device-authorization',
} as const

/** The pages that people see. */
export const oauthPages = { consent: '/oauth/consent', device: '/oauth/device', signOut: '/oauth/sign-out', error: '/auth-error' } as const

/** The scopes that allow calls to the API. */
export const oauthApiScopes = ['read', 'write', 'account'] as const satisfies OAuthScope[]

/** The prefixes of tokens and secrets, so that scanners find leaked ones. */
export const oauthPrefixes = { access: 'morsel_oat_', refresh: 'morsel_ort_', secret: 'morsel_oas_' } as const

/** Returns the known scopes of a request, in a fixed order. */
export function readOAuthScopes(text: string): OAuthScope[] {
  const asked = text.split(' ')
  return oauthScopes.filter((scope) => asked.includes(scope))
}

const redirectUrisMax = 10
const urlMaxLength = 500

/** Where users can read about an app. */
const Website = Text.check(
  z.trim(),
  z.maxLength(urlMaxLength),
  z.refine((text) => isWebUrl(text), 'WEBSITE_INVALID'),
)

function isWebUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === ''
}

/**
 * Whether an app may be called back at a URI: `https`, `http` on the same device, or a scheme of its own with a dot (RFC 8252), without a
 * fragment.
 */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:$/.test(protocol)
}

const RedirectUri = Text.check(
  z.trim(),
  z.maxLength(urlMaxLength),
  z.refine((text) => isRedirectUri(text), 'REDIRECT_URI_INVALID'),
)

const AppFields = {
  name: lineText({ missing: 'NAME_REQUIRED', tooLong: 'NAME_TOO_LONG', max: 60 }),
  website: Website,
  redirectUris: z.array(RedirectUri).check(
    z.minLength(1),
    z.maxLength(redirectUrisMax),
    z.refine((uris) => uris.reduce((sum, uri) => sum + codePoints(uri), 0) <= redirectUrisMax * urlMaxLength),
  ),
}

/** The input of `oauthApp.create`. */
export const OAuthAppCreateInput = z.object({ ...AppFields, isPublic: z.boolean() })
export type OAuthAppCreateInput = z.infer<typeof OAuthAppCreateInput>

/** The input of `oauthApp.update`. */
export const OAuthAppUpdateInput = z.object({ id: Id, ...AppFields })
export type OAuthAppUpdateInput = z.infer<typeof OAuthAppUpdateInput>

/** The input of `oauthApp.rotateSecret` and `oauthApp.remove`. */
export const OAuthAppRef = z.object({ id: Id })

/** An app that the user registered. Its ID is the `client_id`. */
export const OAuthApp = z.object({
  id: Id,
  name: z.string(),
  website: z.string(),
  redirectUris: z.array(z.string()),
  /** Whether it can't keep a secret. */
  isPublic: z.boolean(),
  /** How many users connected it. */
  connections: z.int(),
  createdAt: z.date(),
})
export type OAuthApp = z.infer<typeof OAuthApp>

/** `oauthApp.list`: newest first. */
export const OAuthAppListOutput = z.array(OAuthApp)

/** `oauthApp.create` and `oauthApp.rotateSecret`: the only responses that contain the secret, which is null for public apps. */
export const OAuthAppSecretOutput = z.extend(OAuthApp, { secret: z.nullable(z.string()) })
export type OAuthAppSecretOutput = z.infer<typeof OAuthAppSecretOutput>

/** An app that the user connected. */
export const ConnectedApp = z.object({
  id: Id,
  name: z.string(),
  website: z.string(),
  scopes: z.array(OAuthScope),
  connectedAt: z.date(),
  /** To the minute; null if it was never used. */
  lastUsedAt: z.nullable(z.date()),
})
export type ConnectedApp = z.infer<typeof ConnectedApp>

/** `connectedApp.list`: newest first. */
export const ConnectedAppListOutput = z.array(ConnectedApp)

/** The input of `connectedApp.disconnect`. */
export const ConnectedAppRef = z.object({ id: Id })

/** What a consent is about: a request of an app in this browser, or the code that a device shows. */
const RequestId = z.string().check(z.regex(/^[\w-]{10,64}$/))
const UserCode = z.string().check(z.maxLength(20))

/** Removes what people add to the code of a device, and returns its eight letters, or undefined. */
export function readUserCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/.test(code) ? code : undefined
}

/** `consent.get` and `consent.decide`. */
export const ConsentGetInput = z.object({ request: RequestId })
export const ConsentDecideInput = z.object({ request: RequestId, allow: z.boolean() })
export type ConsentDecideInput = z.infer<typeof ConsentDecideInput>

/** `consent.getDevice` and `consent.decideDevice`. */
export const DeviceConsentGetInput = z.object({ code: UserCode })
export const DeviceConsentDecideInput = z.object({ code: UserCode, allow: z.boolean() })
export type DeviceConsentDecideInput = z.infer<typeof DeviceConsentDecideInput>

/** Which app asks for what. */
export const Consent = z.object({
  name: z.string(),
  website: z.string(),
  scopes: z.array(OAuthScope),
  /** Where the app is called back: the host, or the scheme of an app on the device. Null for devices. */
  returnsTo: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>

/** `consent.decide`: where the browser continues. */
export const ConsentDecideOutput = z.object({ url: z.string() })
export type ConsentDecideOutput = z.infer<typeof ConsentDecideOutput>
