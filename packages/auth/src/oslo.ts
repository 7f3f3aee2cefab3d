import { TimeSpan } from 'oslo'
import { alphabet, generateRandomString } from 'oslo/crypto'
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp'

/** The one file that knows oslo: random texts from the platform's cryptographic generator, without bias, and one-time passwords. */

const alphabets = {
  'any-case': alphabet('a-z', 'A-Z', '0-9'),
  'lower-case': alphabet('a-z', '0-9'),
  digits: alphabet('0-9'),
  'url-safe': alphabet('a-z', 'A-Z', '0-9', '-', '_'),
} as const

/** A random text; every letter is as likely as any other. */
export function randomText(length: number, letters: keyof typeof alphabets): string {
  return generateRandomString(length, alphabets[letters])
}

/** The one-time password of a counter: HMAC-SHA-1, RFC 4226. */
export function hotp(key: Uint8Array, counter: number, digits: number): Promise<string> {
  return generateHOTP(key, counter, digits)
}

/** The text of a QR code that gives an authenticator app its key. */
export function keyUri(
  issuer: string,
  account: string,
  key: Uint8Array,
  { digits, periodSeconds }: { digits: number; periodSeconds: number },
): string {
  return createTOTPKeyURI(issuer, account, key, { digits, period: new TimeSpan(periodSeconds, 's') })
}
