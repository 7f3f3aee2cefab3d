import { equalInConstantTime } from './digest.ts'
import { hotp, keyUri } from './oslo.ts'
import { randomText } from './random-text.ts'

/**
 * Creates and checks codes of authenticator apps: RFC 6238 with SHA-1, 6 digits, 30 seconds. Pure: the caller passes the time (AUTH-706).
 */

const digits = 6
const periodSeconds = 30
const secretLength = 32

/** Returns a random secret. Its characters are the bytes of the key. */
export function newTotpSecret(): string {
  return randomText(secretLength, 'url-safe')
}

/** Returns the number of periods since 1970. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / (periodSeconds * 1000))
}

/** Returns the code of a step. */
export function totpCode(secret: string, step: number): Promise<string> {
  return hotp(new TextEncoder().encode(secret), step, digits)
}

/**
 * Finds the step that a code belongs to: the current, previous or next one, because clocks differ. Returns undefined for a wrong code.
 * Always checks all three, in constant time. The caller checks whether the step was used before.
 */
export async function findTotpStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  const present = totpStep(now)
  const steps = [present - 1, present, present + 1]
  const codes = await Promise.all(steps.map((step) => totpCode(secret, step)))
  const matches = codes.map((right) => equalInConstantTime(right, code))
  return steps.find((_, index) => matches[index])
}

/** Returns `otpauth://totp/{issuer}:{account}?secret=…&issuer=…&digits=6&period=30`. */
export function totpUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  return keyUri(issuer, account, new TextEncoder().encode(secret), { digits, periodSeconds })
}
