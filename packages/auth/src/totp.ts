import { equalInConstantTime } from './digest.ts'
import { hotp, keyUri } from './oslo.ts'
import { randomText } from './random-text.ts'

/** Codes of authenticator apps: RFC 6238 with SHA-1, 6 digits, 30 seconds (AUTH-706). Pure: the caller says what time it is. */

const digits = 6
const periodSeconds = 30
const secretLength = 32

/** A new secret; the bytes of its letters are the key. */
export function newTotpSecret(): string {
  return randomText(secretLength, 'url-safe')
}

/** How many periods have passed since 1970. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / (periodSeconds * 1000))
}

/** The code of a step. */
export function totpCode(secret: string, step: number): Promise<string> {
  return hotp(new TextEncoder().encode(secret), step, digits)
}

/**
 * The step a code belongs to: the present one, or the one before or after, because clocks differ; undefined for a wrong code.
 * Always tries all three, each in constant time. Whether the step was used before is the caller's question.
 */
export async function findTotpStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  const present = totpStep(now)
  const steps = [present - 1, present, present + 1]
  const codes = await Promise.all(steps.map((step) => totpCode(secret, step)))
  const matches = codes.map((right) => equalInConstantTime(right, code))
  return steps.find((_, index) => matches[index])
}

/** `otpauth://totp/{issuer}:{account}?secret=…&issuer=…&digits=6&period=30`. */
export function totpUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  return keyUri(issuer, account, new TextEncoder().encode(secret), { digits, periodSeconds })
}
