import { decrypt, encrypt } from './digest.ts'
import type { SigningKeys } from './signed-value.ts'

/**
 * Texts that must come back but that a reader of the database shall not read: sealed with a key of their purpose.
 * The keys are made by `signingKeys`, one set a purpose.
 */

/** @param about what the value belongs to, for example the id of its row: copied elsewhere it does not open */
export function sealValue(value: string, keys: SigningKeys, about: string): string {
  return encrypt(keys.current, value, about)
}

/** The value of a sealed text, made with the current secret or a retired one; undefined when it was not made by us for this place. */
export function openSealedValue(sealed: string, keys: SigningKeys, about: string): string | undefined {
  for (const key of [keys.current, ...keys.previous]) {
    const value = decrypt(key, sealed, about)
    if (value !== undefined) return value
  }
  return undefined
}
