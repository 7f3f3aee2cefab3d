import { deriveKey, equalInConstantTime, hmac, type Key } from './digest.ts'

/** The secrets of an installation: the current one, and retired ones that are still accepted (`APP_SECRET`, `APP_SECRET_PREVIOUS`). */
export interface Secrets {
  current: string
  previous: readonly string[]
}

/** The keys of one purpose. */
export interface SigningKeys {
  readonly current: Key
  readonly previous: readonly Key[]
}

type Encoding = 'base64' | 'base64url'

/**
 * Derives the keys of a purpose.
 * @param purpose what is signed, for example `cookie session_token`
 */
export function signingKeys(secrets: Secrets, purpose: string): SigningKeys {
  return { current: deriveKey(secrets.current, purpose), previous: secrets.previous.map((secret) => deriveKey(secret, purpose)) }
}

/** Signs a string with the current key. */
export function signatureOf(text: string, keys: SigningKeys, encoding: Encoding): string {
  return hmac(keys.current, text, encoding)
}

/** Whether a signature of a string is valid for the current or a retired key. */
export function isSignatureOf(signature: string, text: string, keys: SigningKeys, encoding: Encoding): boolean {
  return [keys.current, ...keys.previous].some((key) => equalInConstantTime(hmac(key, text, encoding), signature))
}

/** Returns `value.signature`: anyone can read it, but only we can create it (AUTH-213). */
export function signValue(value: string, keys: SigningKeys): string {
  return `${value}.${signatureOf(value, keys, 'base64')}`
}

/** Returns the value of a signed string, or undefined if it's malformed or we didn't sign it for this purpose. */
export function readSignedValue(signed: string, keys: SigningKeys): string | undefined {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return undefined
  const value = signed.slice(0, dot)
  return isSignatureOf(signed.slice(dot + 1), value, keys, 'base64') ? value : undefined
}
