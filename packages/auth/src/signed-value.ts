import { deriveKey, equalInConstantTime, hmac, type Key } from './digest.ts'

/** An installation's secrets: the one that signs, and retired ones that still verify (`APP_SECRET`, `APP_SECRET_PREVIOUS`). */
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

/** @param purpose tells apart what is signed, for example `cookie session_token` */
export function signingKeys(secrets: Secrets, purpose: string): SigningKeys {
  return { current: deriveKey(secrets.current, purpose), previous: secrets.previous.map((secret) => deriveKey(secret, purpose)) }
}

/** The signature of a text with the current key. */
export function signatureOf(text: string, keys: SigningKeys, encoding: Encoding): string {
  return hmac(keys.current, text, encoding)
}

/** Whether a signature was made for this text with the current key or a retired one. */
export function isSignatureOf(signature: string, text: string, keys: SigningKeys, encoding: Encoding): boolean {
  return [keys.current, ...keys.previous].some((key) => equalInConstantTime(hmac(key, text, encoding), signature))
}

/** `value.signature`: readable by anyone, made by us alone (AUTH-213). */
export function signValue(value: string, keys: SigningKeys): string {
  return `${value}.${signatureOf(value, keys, 'base64')}`
}

/** The value of a signed text; undefined when it is malformed or was not signed by us for this purpose. */
export function readSignedValue(signed: string, keys: SigningKeys): string | undefined {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return undefined
  const value = signed.slice(0, dot)
  return isSignatureOf(signed.slice(dot + 1), value, keys, 'base64') ? value : undefined
}
