import { createHash, type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Provider, ProviderSettings } from '@morsel/auth/social/provider'

/** Checks of requests to a provider. Each returns the problem, or `undefined`. */

/** An application registered at a provider. */
export interface App {
  readonly provider: Provider
  readonly settings: ProviderSettings
  readonly isRedirectUri: (uri: string) => boolean
  /** The key that verifies the secret if it's a signed token (Apple). */
  readonly secretKey: KeyObject | undefined
}

export function authorizationProblem({ provider, settings, isRedirectUri }: App, query: URLSearchParams): string | undefined {
  const names = [...query.keys()]
  if (new Set(names).size !== names.length) return 'a parameter occurs twice'
  const expected: Record<string, string | undefined> = {
    response_type: 'code',
    [provider.clientIdParam ?? 'client_id']: settings.clientId,
    ...provider.authorizeParams?.(settings),
  }
  for (const [name, value] of Object.entries(expected)) {
    if (value !== undefined && query.get(name) !== value) return `${name} is ${query.get(name)}, not ${value}`
  }
  if (provider.clientIdParam && query.has('client_id')) return `client_id besides ${provider.clientIdParam}`
  if (!isRedirectUri(query.get('redirect_uri') ?? '')) return `the redirect URI ${query.get('redirect_uri')} is not registered`
  if (!/^[\w-]{32}$/.test(query.get('state') ?? '')) return 'the state must have 32 characters'
  const scopes = query.get('scope')?.split(provider.scopeSeparator ?? ' ') ?? []
  if (new Set(scopes).size !== scopes.length || scopes.includes('')) return 'the scopes contain duplicates'
  const missing = provider.scopes.filter((scope) => !scopes.includes(scope))
  if (missing.length > 0) return `the scope ${missing.join()} is missing`
  return challengeProblem(provider.pkce(settings), query)
}

function challengeProblem(hasPkce: boolean, query: URLSearchParams): string | undefined {
  if (!hasPkce) return query.has('code_challenge') ? 'an unexpected code challenge' : undefined
  if (query.get('code_challenge_method') !== 'S256') return 'the code challenge method is not S256'
  return /^[\w-]{43}$/.test(query.get('code_challenge') ?? '') ? undefined : 'the code challenge must be a SHA-256'
}

/** Checks the authentication of a token request, which must use the provider's only method. */
export function clientProblem(
  { provider, settings, secretKey }: App,
  headers: IncomingHttpHeaders,
  form: URLSearchParams,
): string | undefined {
  const wanted = provider.headers?.(settings) ?? {}
  for (const [name, value] of Object.entries(wanted)) if (headers[name] !== value) return `the header ${name} is ${headers[name]}`
  if (!headers['user-agent']) return 'no user agent'
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return 'not a form'
  const names = [...form.keys()]
  if (new Set(names).size !== names.length) return 'a field occurs twice'
  const idParam = provider.clientIdParam ?? 'client_id'
  if (provider.clientAuth === 'basic') {
    if (form.has('client_secret')) return 'a secret in the form'
    const known = Buffer.from(`${formEncoded(settings.clientId)}:${formEncoded(settings.clientSecret ?? '')}`).toString('base64')
    return headers.authorization === `Basic ${known}` ? undefined : 'wrong HTTP Basic credentials'
  }
  if (headers.authorization !== undefined) return 'credentials in a header'
  if (form.get(idParam) !== settings.clientId) return `wrong ${idParam}`
  if (secretKey) return signedSecretProblem(form.get('client_secret') ?? '', secretKey, settings)
  return form.get('client_secret') === settings.clientSecret ? undefined : 'wrong client_secret'
}

const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)

function signedSecretProblem(secret: string, key: KeyObject, { clientId, own }: ProviderSettings): string | undefined {
  const [header = '', payload = '', signature = ''] = secret.split('.')
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) return 'the signature of the secret is wrong'
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  const claims = Object(read(payload))
  const isRight = Object(read(header)).kid === own.keyId && claims.iss === own.teamId && claims.sub === clientId && claims.exp > claims.iat
  return isRight ? undefined : 'the secret has wrong claims'
}

/** Checks that the token request comes from the client that started the authorization. */
export function verifierProblem(challenge: string | null, verifier: string | null): string | undefined {
  if (challenge === null) return verifier === null ? undefined : 'an unexpected code verifier'
  if (!/^[\w.~-]{43,128}$/.test(verifier ?? '')) return 'the code verifier is missing or invalid'
  return createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url') === challenge
    ? undefined
    : 'wrong code verifier'
}

export interface ProviderCall {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly form: URLSearchParams
  readonly body: string
}

export const pathOf = (url: string) => new URL(url).pathname
