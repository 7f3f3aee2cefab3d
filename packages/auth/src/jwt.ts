import type { KeyObject } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeJwt, errors, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose'
import type { SigningKeys } from './signed-value.ts'

/**
 * Signs and verifies JWTs. Our own tokens are signed with HS256 and a key for their purpose. Tokens of providers are verified with their
 * published RSA keys. This is the only file that imports jose.
 */

/** The result of {@link verifyJwt}. Only tokens that we signed can be `expired`. */
export type VerifiedJwt = { state: 'valid'; claims: Readonly<Record<string, unknown>> } | { state: 'expired' } | { state: 'invalid' }

/** Signs claims and adds `iat` and `exp`. */
export async function signJwt(
  claims: Record<string, string>,
  keys: SigningKeys,
  { now, ttlSeconds }: { now: Date; ttlSeconds: number },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(keys.current)
}

/** Verifies a token of `signJwt` with the current key or a retired one. Never throws. */
export async function verifyJwt(token: string, keys: SigningKeys, now: Date): Promise<VerifiedJwt> {
  for (const key of [keys.current, ...keys.previous]) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now, requiredClaims: ['iat', 'exp'] })
      return { state: 'valid', claims: payload }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { state: 'expired' }
    }
  }
  return { state: 'invalid' }
}

/** How long a signed client secret is valid: long enough for one call. */
const clientSecretSeconds = 300

/** Signs a short-lived client secret with ES256, as Apple requires. */
export async function signClientSecret(
  { issuer, subject, audience }: { issuer: string; subject: string; audience: string },
  { key, keyId }: { key: KeyObject; keyId: string },
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ iss: issuer, sub: subject, aud: audience })
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + clientSecretSeconds)
    .sign(key)
}

/** Creates a private RSA key with which ID tokens are signed. */
export async function createSigningKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
}

/** A provider's published keys, fetched when needed. Create it once, because it holds the cache and the cooldown. */
export type KeySet = ReturnType<typeof createRemoteJWKSet>

/** The limits for fetching a key set (SOCIAL-235), in milliseconds. */
const keySetLimits = { cooldownDuration: 30_000, cacheMaxAge: 600_000 }

/**
 * Creates the key set of a URL.
 * @param fetchKeys returns the JSON of the key set within a limited time, or throws
 */
export function remoteKeySet(url: string, fetchKeys: (url: string) => Promise<string>): KeySet {
  return createRemoteJWKSet(new URL(url), { ...keySetLimits, [customFetch]: async (address) => new Response(await fetchKeys(address)) })
}

/** What a provider's token must state. */
export interface ProviderJwtRules {
  /** Empty means that no issuer is accepted. */
  issuers: readonly string[]
  audiences: readonly string[]
  now: Date
}

/** The maximum age of an ID token (SOCIAL-233). */
const foreignMaxAgeSeconds = 3600
/** How far ahead a provider's clock may be. */
const clockToleranceSeconds = 5

/**
 * Verifies a provider's token, which must be signed with RS256 by one of the keys, and returns its claims.
 * @throws Error if anything is wrong
 */
export async function verifyProviderJwt(token: string, keys: KeySet, { issuers, audiences, now }: ProviderJwtRules): Promise<Claims> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: [...issuers],
    audience: [...audiences],
    currentDate: now,
    maxTokenAge: foreignMaxAgeSeconds,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['sub', 'exp'],
  })
  const { typ } = protectedHeader
  if (typ !== undefined && typ.toUpperCase() !== 'JWT') throw new errors.JWTInvalid(`the token type ${typ} is not accepted`)
  return payload
}

/** Returns the claims of a token without verifying it, or undefined if it isn't a JWT. */
export function unverifiedClaims(token: string): Claims | undefined {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

type Claims = Readonly<Record<string, unknown>>
