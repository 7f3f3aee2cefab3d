import { hmac } from './digest.ts'
import { randomText } from './random-text.ts'
import type { SigningKeys } from './signed-value.ts'

/**
 * Codes that people type: mailed ones and backup codes (AUTH-708, AUTH-725). They are short enough to be guessed from a plain digest,
 * so that the database keeps a digest with a key of ours.
 */

const otpDigits = 6
const backupCodes = 10
const backupHalf = 5

/** A code for a mail. */
export function newOtp(): string {
  return randomText(otpDigits, 'digits')
}

/** Ten codes of the form `xxxxx-xxxxx`, none twice. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < backupCodes) codes.add(`${randomText(backupHalf, 'any-case')}-${randomText(backupHalf, 'any-case')}`)
  return [...codes]
}

/** @param about what the code belongs to: the same code elsewhere has another digest */
export function hashCode(code: string, keys: SigningKeys, about: string): string {
  return hmac(keys.current, `${about}:${code}`, 'base64url')
}

/** What a code may be kept as: made with the current secret or a retired one. */
export function possibleCodeHashes(code: string, keys: SigningKeys, about: string): string[] {
  return [keys.current, ...keys.previous].map((key) => hmac(key, `${about}:${code}`, 'base64url'))
}
