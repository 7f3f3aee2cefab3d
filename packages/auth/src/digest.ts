import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Digests, keys, encryption and constant-time comparison. This is the only file that imports node:crypto. */

/** A key. Never print it. */
export type Key = Uint8Array

/** Returns the SHA-256 of a string as base64url without padding: 43 characters. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** Returns the SHA-256 of a string in hexadecimal digits. */
export function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex')
}

/** Returns the HMAC-SHA256 of a string: 44 characters in `base64` with padding, 43 in `base64url` without. */
export function hmac(key: Key, text: string, encoding: 'base64' | 'base64url'): string {
  return createHmac('sha256', key).update(text).digest(encoding)
}

/** Derives the key for one purpose from a secret with HKDF-SHA256. A signature for one purpose is invalid for all others. */
export function deriveKey(secret: string, purpose: string): Key {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}

/** Compares two strings in a time that depends only on their lengths. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM and a random nonce. Returns base64url of nonce, tag and ciphertext.
 * @param about what the text belongs to, such as the ID of its row; decrypting requires the same value
 */
export function encrypt(key: Key, text: string, about: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts the result of `encrypt`. Returns undefined if the key or `about` differs, or the result was changed. */
export function decrypt(key: Key, sealed: string, about: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
