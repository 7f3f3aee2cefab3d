import { decrypt, encrypt } from './digest.ts'
import type { SigningKeys } from './signed-value.ts'

/** Encrypts values that readers of the database must not see, with a key per purpose from `signingKeys`. */

/**
 * Seals a value.
 * @param about what the value belongs to, such as the ID of its row; it opens only with the same `about`
 */
export function sealValue(value: string, keys: SigningKeys, about: string): string {
  return encrypt(keys.current, value, about)
}

/** Opens a sealed value with the current or a retired key. Returns undefined if we didn't seal it for this `about`. */
export function openSealedValue(sealed: string, keys: SigningKeys, about: string): string | undefined {
  for (const key of [keys.current, ...keys.previous]) {
    const value = decrypt(key, sealed, about)
    if (value !== undefined) return value
  }
  return undefined
}
