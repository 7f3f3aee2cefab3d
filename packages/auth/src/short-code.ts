import { hmac } from './digest.ts'
import { randomText } from './random-text.ts'
import type { SigningKeys } from './signed-value.ts'

/**
 * Codes that users type: emailed codes and backup codes. They are short enough to be guessed from a plain digest, so the database stores
 * a keyed one (AUTH-708, AUTH-725).
 */

const otpDigits = 6
const backupCodes = 10
const backupHalf = 5

/** Returns a new code to email. */
export function newOtp(): string {
  return randomText(otpDigits, 'digits')
}

/** Returns ten different codes of the form `xxxxx-xxxxx`. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < backupCodes) codes.add(`${randomText(backupHalf, 'any-case')}-${randomText(backupHalf, 'any-case')}`)
  return [...codes]
}

/**
 * Returns the keyed digest of a code.
 * @param about what the code belongs to; the same code elsewhere has another digest
 */
export function hashCode(code: string, keys: SigningKeys, about: string): string {
  return hmac(keys.current, `${about}:${code}`, 'base64url')
}

/** Returns all digests that a code may be stored under: with the current and with retired keys. */
export function possibleCodeHashes(code: string, keys: SigningKeys, about: string): string[] {
  return [keys.current, ...keys.previous].map((key) => hmac(key, `${about}:${code}`, 'base64url'))
}
