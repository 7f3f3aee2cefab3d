import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'

/** Signs ID tokens correctly and incorrectly. Uses only node:crypto, so that the code under test doesn't verify its own library. */

/** How a token is signed: correctly, or in a way that must be rejected. */
export type Signing = 'RS256' | 'none' | 'HS256 with the public key' | 'a foreign key' | 'a small key'

interface Key {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** The keys of a provider. `rotate` adds a new key and drops the second to last. */
export interface SigningKeys {
  /** The published key set. */
  jwks(): { keys: readonly object[] }
  rotate(): void
  sign(claims: object, signing?: Signing): string
}

export function createSigningKeys(): SigningKeys {
  // Created when needed, because it takes time.
  let keys: Key[] = []
  const published = () => {
    if (keys.length === 0) keys = [newKey(2048)]
    return keys
  }
  const current = (): Key => published()[0] ?? newKey(2048)
  let foreign: Key | undefined
  let small: Key | undefined
  return {
    jwks: () => ({
      keys: [...published(), ...(small ? [small] : [])].map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    }),
    rotate: () => {
      keys = [newKey(2048), ...keys].slice(0, 2)
    },
    sign: (claims, signing = 'RS256') => {
      const { kid, privateKey, publicKey } = current()
      if (signing === 'none') return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
      if (signing === 'HS256 with the public key')
        return hmacToken(claims, publicKey.export({ type: 'spki', format: 'pem' }).toString(), kid)
      if (signing === 'a foreign key') {
        foreign ??= newKey(2048)
        return rsaToken(claims, foreign.privateKey, foreign.kid)
      }
      if (signing === 'a small key') {
        small ??= newKey(1024)
        return rsaToken(claims, small.privateKey, small.kid)
      }
      return rsaToken(claims, privateKey, kid)
    },
  }
}

const newKey = (modulusLength: number): Key => ({ kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength }) })

/** Signs with a shared secret (LINE). */
export function hmacToken(claims: object, secret: string, kid?: string): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT', ...(kid && { kid }) })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

function rsaToken(claims: object, key: KeyObject, kid: string): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
