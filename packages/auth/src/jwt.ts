import type { KeyObject } from 'node:crypto'
import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import type { SigningKeys } from './signed-value.ts'

/** The one file that knows jose. Tokens of our own are JSON Web Tokens signed by HS256 with a key of their purpose; foreign ones by published RSA keys. */

/** What a token turned out to be; only one that we signed has expired. */
export type VerifiedJwt = { state: 'valid'; claims: Readonly<Record<string, unknown>> } | { state: 'expired' } | { state: 'invalid' }

/** Signs claims; `iat` and `exp` are added. */
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

/** Reads what `signJwt` wrote, with the current key or a retired one. Never throws. */
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

/** How long a client secret that we sign ourselves is good for: one call. */
const clientSecretSeconds = 300

/** Signs a client secret as Apple wants it: ES256, made for one audience, short-lived. */
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

/** The keys that a provider publishes, fetched when they are needed: build it once, or its limits count for nothing. */
export type KeySet = ReturnType<typeof createRemoteJWKSet>

/** Limits of fetching a key set (SOCIAL-235), in milliseconds. */
const keySetLimits = { cooldownDuration: 30_000, cacheMaxAge: 600_000 }

/** @param fetchKeys answers with the key set's JSON text in limited time, or throws */
export function remoteKeySet(url: string, fetchKeys: (url: string) => Promise<string>): KeySet {
  return createRemoteJWKSet(new URL(url), { ...keySetLimits, [customFetch]: async (address) => new Response(await fetchKeys(address)) })
}

/** Whom a foreign token must be from and for. */
export interface ProviderJwtRules {
  /** Empty: nobody. */
  issuers: readonly string[]
  audiences: readonly string[]
  now: Date
}

/** Maximum age of an id token (SOCIAL-233). */
const foreignMaxAgeSeconds = 3600
/** Clocks of others may be that much ahead. */
const clockToleranceSeconds = 5

/**
 * The claims of a token that one of the keys signed by RS256, whatever the token says of itself.
 * @throws Error when anything about it is wrong
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
  if (typ !== undefined && typ.toUpperCase() !== 'JWT') throw new errors.JWTInvalid(`a token of the type ${typ} names nobody`)
  return payload
}

/** What a token states, believed by nobody yet; `undefined` when it is no such token. */
export function unverifiedClaims(token: string): Claims | undefined {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

type Claims = Readonly<Record<string, unknown>>
