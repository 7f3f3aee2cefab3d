import { equalInConstantTime, sha256Hex } from '../digest.ts'
import { type KeySet, remoteKeySet, unverifiedClaims, verifyProviderJwt } from '../jwt.ts'
import type { Claims, IdTokenRules, Provider, ProviderSettings } from './provider.ts'
import { jsonOf, ProviderCallError, type ProviderHttp } from './provider-http.ts'

/** Verifies ID tokens (SOCIAL-230 to SOCIAL-239). */

/** An invalid ID token. The message says why and contains nothing from the token. */
export class IdTokenError extends Error {
  override readonly name = 'IdTokenError'
}

/** An ID token to verify. */
export interface IdTokenCheck {
  readonly token: string
  /** The expected nonce. A token with another nonce, or an unexpected one, was issued to someone else. */
  readonly nonce: string | undefined
  /** Accepts a token without a nonce, because PKCE ties it to this attempt. */
  readonly isNonceOptional?: boolean
}

/** What all checks of a provider have in common. */
export interface IdTokenCheckerParts {
  readonly provider: Provider
  readonly settings: ProviderSettings
  readonly http: ProviderHttp
  readonly now: () => Date
}

/**
 * Verifies an ID token and returns its claims. Create one checker per provider, because it caches the keys.
 * @throws IdTokenError if anything is wrong or can't be verified
 */
export type IdTokenChecker = (check: IdTokenCheck) => Promise<Claims>

/**
 * Creates the checker of a provider.
 * @returns `undefined` if the provider's ID tokens can't be verified
 */
export function createIdTokenChecker({ provider, settings, http, now }: IdTokenCheckerParts): IdTokenChecker | undefined {
  const rules = provider.idToken
  if (!rules) return undefined
  const { jwks, verify } = provider.endpoints(settings)
  const keys = jwks === undefined ? undefined : remoteKeySet(jwks, fetchWithCooldown(http, now))
  const audiences = rules.audiences?.(settings) ?? settings.clientIds
  const check: IdTokenChecker = async ({ token, nonce, isNonceOptional = false }) => {
    const issuers = rules.issuers(settings, unverifiedClaims(token) ?? {})
    const expected = { token, nonce, issuers, audiences, now: now(), clientId: settings.clientId }
    const claims = await verifyClaims({ keys, verify, http }, expected)
    if (claims.azp !== undefined && !audiences.some((audience) => audience === claims.azp)) throw new Error('issued to another client')
    const isMissing = isNonceOptional && claims.nonce === undefined
    if (!isMissing && !isNonceGood(claims.nonce, nonce, rules)) throw new Error('issued for another attempt')
    if (rules.accepts && !rules.accepts(claims, settings)) throw new Error('rejected by the provider settings')
    return claims
  }
  // The library's errors contain the claims, which must not be logged.
  return (shown) =>
    check(shown).catch((error: unknown) => {
      throw new IdTokenError(`invalid id token: ${error instanceof Error ? error.message : 'unknown reason'}`)
    })
}

/** How a token is verified: by published keys, or by the provider's endpoint. */
interface Proof {
  keys: KeySet | undefined
  verify: string | undefined
  http: ProviderHttp
}

interface Expected extends Pick<IdTokenCheck, 'token' | 'nonce'> {
  now: Date
  issuers: readonly string[]
  audiences: readonly string[]
  clientId: string
}

async function verifyClaims({ keys, verify, http }: Proof, expected: Expected): Promise<Claims> {
  if (keys) return verifyProviderJwt(expected.token, keys, expected)
  if (verify === undefined) throw new Error('no way to verify it')
  const { token, nonce, issuers, audiences, now, clientId } = expected
  const body = new URLSearchParams({ id_token: token, client_id: clientId, ...(nonce === undefined ? {} : { nonce }) })
  const claims = jsonOf(await http(verify, { method: 'POST', body, headers: { accept: 'application/json' } }))
  if (!isClaims(claims)) throw new Error('the response has no claims')
  // The provider verified the token, but we check that it was issued for us.
  if (!issuers.some((issuer) => issuer === claims.iss)) throw new Error('wrong issuer')
  if (!audiences.some((audience) => audience === claims.aud)) throw new Error('wrong audience')
  if (typeof claims.exp !== 'number' || claims.exp * 1000 <= now.getTime()) throw new Error('expired')
  return claims
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNonceGood(stated: unknown, expected: string | undefined, { hashedNonce }: Pick<IdTokenRules, 'hashedNonce'>): boolean {
  if (expected === undefined || typeof stated !== 'string') return stated === expected
  return equalInConstantTime(stated, expected) || (hashedNonce === true && equalInConstantTime(stated, sha256Hex(expected)))
}

/** After a failed fetch, further fetches fail for this long, so that a flood of forged tokens doesn't become a flood of requests. */
const pauseMs = 5_000

function fetchWithCooldown(http: ProviderHttp, now: () => Date): (url: string) => Promise<string> {
  let failedAt = Number.NEGATIVE_INFINITY
  return async (url) => {
    if (now().getTime() - failedAt < pauseMs) throw new ProviderCallError('the key set recently failed to load')
    try {
      const { status, bytes } = await http(url, { headers: { accept: 'application/json' } })
      if (status !== 200) throw new ProviderCallError(`the key set responded with status ${status}`)
      return Buffer.from(bytes).toString('utf8')
    } catch (error) {
      failedAt = now().getTime()
      throw error
    }
  }
}
