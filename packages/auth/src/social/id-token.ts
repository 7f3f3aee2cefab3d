import { equalInConstantTime, sha256Hex } from '../digest.ts'
import { type KeySet, remoteKeySet, unverifiedClaims, verifyProviderJwt } from '../jwt.ts'
import type { Claims, IdTokenRules, Provider, ProviderSettings } from './provider.ts'
import { jsonOf, ProviderCallError, type ProviderHttp } from './provider-http.ts'

/** Verifies id tokens (SOCIAL-230 to SOCIAL-239). */

/** An id token that proves nothing. The message says why, and holds nothing of the token. */
export class IdTokenError extends Error {
  override readonly name = 'IdTokenError'
}

/** An id token and what the caller knows of it. */
export interface IdTokenCheck {
  readonly token: string
  /** What its nonce must be. A token with another one, or with one that nobody knows of, was made for somebody else. */
  readonly nonce: string | undefined
  /** Without a nonce the token is as good, because something else ties it to this attempt. */
  readonly isNonceOptional?: boolean
}

/** What all checks of one provider share. */
export interface IdTokenCheckerParts {
  readonly provider: Provider
  readonly settings: ProviderSettings
  readonly http: ProviderHttp
  readonly now: () => Date
}

/**
 * The claims of a good token. One checker a provider: it keeps the keys.
 * @throws IdTokenError when anything is wrong, or nobody can say
 */
export type IdTokenChecker = (check: IdTokenCheck) => Promise<Claims>

/** @returns `undefined` for providers whose id tokens nobody can check */
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
    if (claims.azp !== undefined && !audiences.some((audience) => audience === claims.azp)) throw new Error('made for another client')
    const isMissing = isNonceOptional && claims.nonce === undefined
    if (!isMissing && !isNonceGood(claims.nonce, nonce, rules)) throw new Error('made for another attempt')
    if (rules.accepts && !rules.accepts(claims, settings)) throw new Error('not accepted here')
    return claims
  }
  // The library's errors carry the claims, which are nothing for a log.
  return (shown) =>
    check(shown).catch((error: unknown) => {
      throw new IdTokenError(`the id token is not believed: ${error instanceof Error ? error.message : 'no reason'}`)
    })
}

/** How a token is proven: by published keys, or by asking. */
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
  if (verify === undefined) throw new Error('nobody can say')
  const { token, nonce, issuers, audiences, now, clientId } = expected
  const body = new URLSearchParams({ id_token: token, client_id: clientId, ...(nonce === undefined ? {} : { nonce }) })
  const claims = jsonOf(await http(verify, { method: 'POST', body, headers: { accept: 'application/json' } }))
  if (!isClaims(claims)) throw new Error('no claims')
  // The provider looked at the token; whether it is for us is our question.
  if (!issuers.some((issuer) => issuer === claims.iss)) throw new Error('from another issuer')
  if (!audiences.some((audience) => audience === claims.aud)) throw new Error('for another audience')
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

/** After a failed fetch the next ones fail at once for a while: a flood of forged tokens shall not become one of fetches. */
const pauseMs = 5_000

function fetchWithCooldown(http: ProviderHttp, now: () => Date): (url: string) => Promise<string> {
  let failedAt = Number.NEGATIVE_INFINITY
  return async (url) => {
    if (now().getTime() - failedAt < pauseMs) throw new ProviderCallError('the key set could not be read a moment ago')
    try {
      const { status, bytes } = await http(url, { headers: { accept: 'application/json' } })
      if (status !== 200) throw new ProviderCallError(`the key set answers with status ${status}`)
      return Buffer.from(bytes).toString('utf8')
    } catch (error) {
      failedAt = now().getTime()
      throw error
    }
  }
}
