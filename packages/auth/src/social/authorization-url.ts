import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import type { Provider, ProviderSettings } from './provider.ts'

/** Builds a provider's authorization URL (SOCIAL-103, SOCIAL-104). This is the only file that imports arctic. */

/** The parts of the URL that differ between sign-in attempts. */
export interface AuthorizationRequest {
  readonly state: string
  /** Has 128 characters, and is used if the provider supports PKCE. */
  readonly codeVerifier: string
  readonly redirectUri: string
  /** Requested in addition to the default and configured scopes. */
  readonly scopes: readonly string[]
  readonly loginHint: string | undefined
  readonly nonce: string | undefined
}

export function authorizationUrl(provider: Provider, settings: ProviderSettings, request: AuthorizationRequest): string {
  const { state, codeVerifier, redirectUri, loginHint, nonce } = request
  const client = new OAuth2Client(settings.clientId, null, redirectUri)
  const { authorization } = provider.endpoints(settings)
  const url = provider.pkce(settings)
    ? client.createAuthorizationURLWithPKCE(authorization, state, CodeChallengeMethod.S256, codeVerifier, [])
    : client.createAuthorizationURL(authorization, state, [])
  const scopes = scopesOf(provider, settings, request.scopes)
  const more = {
    ...provider.authorizeParams?.(settings),
    scope: scopes.length === 0 ? undefined : scopes.join(provider.scopeSeparator ?? ' '),
    login_hint: provider.loginHint ? loginHint : undefined,
    nonce,
  }
  for (const [name, value] of Object.entries(more)) if (value) url.searchParams.set(name, value)
  if (provider.clientIdParam) {
    url.searchParams.delete('client_id')
    url.searchParams.set(provider.clientIdParam, settings.clientId)
  }
  // Not every provider decodes a plus as a space.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}

/** Returns the requested scopes: the provider's, the installation's and the caller's, each once. */
export function scopesOf(provider: Provider, settings: ProviderSettings, requested: readonly string[] = []): string[] {
  const defaults = settings.disableDefaultScope ? [] : provider.scopes
  return [...new Set([...defaults, ...settings.scope, ...requested])]
}
