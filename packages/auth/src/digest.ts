import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The one file that knows node:crypto: digests, keys, encryption and comparing without telling how far two texts agree. */

/** Bytes of a key; never printed. */
export type Key = Uint8Array

/** SHA-256 of a text, base64url without padding: 43 characters. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** The same in hexadecimal digits, as others write it. */
export function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex')
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

const nonceBytes = 12
const tagBytes = 16

/**
 * AES-256-GCM with a random nonce: base64url of nonce, tag and ciphertext.
 * @param about what the text belongs to, for example the id of its row; it opens there only
 */
export function encrypt(key: Key, text: string, about: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text that `encrypt` was given; undefined with another key, for something else, or when a bit was changed. */
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
