import type { KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { SigningKeys } from './signed-value.ts'

/** The one file that knows jose. Tokens of our own are JSON Web Tokens signed by HS256 with a key of their purpose. */

/** What a token turned out to be; only one that we signed has expired. */
export type ReadJwt = { state: 'valid'; claims: Readonly<Record<string, unknown>> } | { state: 'expired' } | { state: 'invalid' }

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
export async function readJwt(token: string, keys: SigningKeys, now: Date): Promise<ReadJwt> {
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
