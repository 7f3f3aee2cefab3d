import { TimeSpan } from 'oslo'
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp'

/** Creates one-time passwords. This is the only file that imports oslo. */

/** Returns the one-time password of a counter: HMAC-SHA-1, RFC 4226. */
export function hotp(key: Uint8Array, counter: number, digits: number): Promise<string> {
  return generateHOTP(key, counter, digits)
}

/** Returns the URI in the QR code of an authenticator app. */
export function keyUri(
  issuer: string,
  account: string,
  key: Uint8Array,
  { digits, periodSeconds }: { digits: number; periodSeconds: number },
): string {
  return createTOTPKeyURI(issuer, account, key, { digits, period: new TimeSpan(periodSeconds, 's') })
}
