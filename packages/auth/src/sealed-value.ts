import { decrypt, encrypt } from './digest.ts'
import { type Secrets, type SigningKeys, signingKeys } from './signed-value.ts'

/** Encrypts values that readers of the database must not see, with a key per purpose. */

/** The keys of a purpose that seals values. */
export interface SealingKeys extends SigningKeys {
  readonly seals: true
}

/** Derives the keys of a purpose that seals values, such as `totp secret`. */
export function sealingKeys(secrets: Secrets, purpose: string): SealingKeys {
  return { ...signingKeys(secrets, purpose), seals: true }
}

/**
 * Seals a value.
 * @param about what the value belongs to, such as the ID of its row; it opens only with the same `about`
 */
export function sealValue(value: string, keys: SealingKeys, about: string): string {
  return encrypt(keys.current, value, about)
}

/** Whether a value was sealed with the current key. */
export const isCurrentSeal = (sealed: string, { current }: SealingKeys, about: string): boolean =>
  decrypt(current, sealed, about) !== undefined

/** Opens a sealed value with the current or a retired key. Returns undefined if we didn't seal it for this `about`. */
export function openSealedValue(sealed: string, keys: SigningKeys, about: string): string | undefined {
  for (const key of [keys.current, ...keys.previous]) {
    const value = decrypt(key, sealed, about)
    if (value !== undefined) return value
  }
  return undefined
}
