import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The one file that knows node:crypto: digests, keys and comparing without telling how far two texts agree. */

/** Bytes of a key; never printed. */
export type Key = Uint8Array

/** SHA-256 of a text, base64url without padding: 43 characters. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** HMAC-SHA256 of a text: `base64` has 44 characters with padding, `base64url` 43 without. */
export function hmac(key: Key, text: string, encoding: 'base64' | 'base64url'): string {
  return createHmac('sha256', key).update(text).digest(encoding)
}

/**
 * The key for one purpose, derived from a secret by HKDF-SHA256: what is signed for one purpose is worth nothing for another.
 */
export function deriveKey(secret: string, purpose: string): Key {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}

/** Compares in a time that depends on the lengths only. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
