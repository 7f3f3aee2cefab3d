import { createHash, type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Provider, ProviderSettings } from '@morsel/auth/social/provider'

/** What a provider refuses. Each answers with what is wrong, or `undefined`. */

/** An application as a provider knows it. */
export interface App {
  readonly provider: Provider
  readonly settings: ProviderSettings
  readonly isRedirectUri: (uri: string) => boolean
  /** Where the secret is a signed token (Apple): the key it must be signed with. */
  readonly secretKey: KeyObject | undefined
}

/** Of the address that a browser opens. */
export function authorizationProblem({ provider, settings, isRedirectUri }: App, query: URLSearchParams): string | undefined {
  const names = [...query.keys()]
  if (new Set(names).size !== names.length) return 'a parameter comes twice'
  const expected: Record<string, string | undefined> = {
    response_type: 'code',
    [provider.clientIdParam ?? 'client_id']: settings.clientId,
    ...provider.authorizeParams?.(settings),
  }
  for (const [name, value] of Object.entries(expected)) {
    if (value !== undefined && query.get(name) !== value) return `${name} is ${query.get(name)}, not ${value}`
  }
  if (provider.clientIdParam && query.has('client_id')) return `client_id besides ${provider.clientIdParam}`
  if (!isRedirectUri(query.get('redirect_uri') ?? '')) return `the redirect address ${query.get('redirect_uri')} is not registered`
  if (!/^[\w-]{32}$/.test(query.get('state') ?? '')) return 'the state has not 32 characters'
  const scopes = query.get('scope')?.split(provider.scopeSeparator ?? ' ') ?? []
  if (new Set(scopes).size !== scopes.length || scopes.includes('')) return 'the scopes are not a list without repetitions'
  const missing = provider.scopes.filter((scope) => !scopes.includes(scope))
  if (missing.length > 0) return `the scope ${missing.join()} is missing`
  return challengeProblem(provider.pkce(settings), query)
}

function challengeProblem(hasPkce: boolean, query: URLSearchParams): string | undefined {
  if (!hasPkce) return query.has('code_challenge') ? 'a code challenge that nobody reads' : undefined
  if (query.get('code_challenge_method') !== 'S256') return 'the code challenge method is not S256'
  return /^[\w-]{43}$/.test(query.get('code_challenge') ?? '') ? undefined : 'the code challenge is no SHA-256'
}

/** Of whoever asks for tokens: the client, in the one way that the provider knows. */
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
  if (new Set(names).size !== names.length) return 'a field comes twice'
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
  return isRight ? undefined : 'the secret is signed for something else'
}

/** Of the proof that the one who asks for tokens is the one who sent the browser. */
export function verifierProblem(challenge: string | null, verifier: string | null): string | undefined {
  if (challenge === null) return verifier === null ? undefined : 'a code verifier that nobody reads'
  if (!/^[\w.~-]{43,128}$/.test(verifier ?? '')) return 'no code verifier'
  return createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url') === challenge
    ? undefined
    : 'wrong code verifier'
}
