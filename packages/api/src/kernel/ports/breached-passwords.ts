import { type BreachLookup, createFileLookup, createRangeLookup } from '@morsel/auth/breached-passwords'
import { createProviderHttp } from '@morsel/auth/social/provider-http'
import type { Config } from '../config/config.ts'
import type { Log } from './deps.ts'

/** Whether a password is known from a breach. Never rejects: if the lookup fails, the password isn't known (AUTH-405). */
export type BreachedPasswords = (password: string) => Promise<boolean>

type Settings = Pick<Config, 'AUTH_BREACHED_PASSWORDS_URL' | 'AUTH_BREACHED_PASSWORDS_FILE' | 'AUTH_BREACHED_PASSWORDS_TIMEOUT'>

/** Creates the lookup that is configured, a range service or a file. Without either, every password passes. */
export function createBreachedPasswords(config: Settings, log: Log): BreachedPasswords {
  const lookup = lookupOf(config)
  return async (password) => {
    try {
      return (await lookup?.(password)) ?? false
    } catch (err) {
      log.warn({ err }, 'accepted a password without checking for breaches')
      return false
    }
  }
}

function lookupOf({
  AUTH_BREACHED_PASSWORDS_URL: url,
  AUTH_BREACHED_PASSWORDS_FILE: file,
  AUTH_BREACHED_PASSWORDS_TIMEOUT: timeoutSeconds,
}: Settings): BreachLookup | undefined {
  if (file !== undefined) return createFileLookup(file)
  return url === undefined ? undefined : createRangeLookup(url, createProviderHttp({ fetch, timeoutMs: timeoutSeconds * 1000 }))
}
