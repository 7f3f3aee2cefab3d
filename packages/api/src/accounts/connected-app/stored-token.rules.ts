import { openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import { hashToken } from '@morsel/auth/token'
import type { Config } from '../../kernel/config/config.ts'
import { keysOf } from '../../kernel/config/keys.ts'

/** Seals what codes, tokens and requests say, for the row with this ID (AUTH-1009). */

type Secrets = Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>

export function sealJson(config: Secrets, id: string, value: object): string {
  return sealValue(JSON.stringify(value), keysOf(config).oauth, id)
}

/** @returns undefined if it was sealed with a secret that is no longer accepted */
export function openJson(config: Secrets, id: string, sealed: string): unknown {
  const text = openSealedValue(sealed, keysOf(config).oauth, id)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Returns the hash of the code that a user types for a device. */
export const userCodeHash = (code: string): string => hashToken(`user code ${code}`)
