import { totpCode, totpStep } from '../src/totp.ts'

/** An authenticator app that has scanned a QR code. */
export interface AuthenticatorApp {
  secret: string
  /** Returns the code that it shows at a given time. */
  codeAt(time: Date): Promise<string>
}

/**
 * Scans a QR code.
 * @param totpURI `otpauth://totp/…?secret=…`
 */
export function scan(totpURI: string): AuthenticatorApp {
  const secret = base32(new URL(totpURI).searchParams.get('secret') ?? '')
  return { secret, codeAt: (time) => totpCode(secret, totpStep(time)) }
}

function base32(text: string): string {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
