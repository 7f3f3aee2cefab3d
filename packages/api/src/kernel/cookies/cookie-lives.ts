import { constants } from '@morsel/contract/constants'
import type { CookieName } from '@morsel/contract/site'
import type { Config } from '../config/config.ts'

/**
 * The lifetime of each cookie in seconds; undefined means until the browser closes. Everything that writes a cookie uses this table, and
 * the cookie policy prints it. The cookies of a session that isn't persistent end with the browser.
 */
export const cookieLives = {
  session_token: ({ AUTH_SESSION_TTL }) => AUTH_SESSION_TTL,
  session_data: ({ AUTH_COOKIE_CACHE_TTL }) => AUTH_COOKIE_CACHE_TTL,
  dont_remember: () => undefined,
  two_factor: ({ AUTH_TWO_FACTOR_CHALLENGE_TTL }) => AUTH_TWO_FACTOR_CHALLENGE_TTL,
  trust_device: ({ AUTH_TRUST_DEVICE_TTL }) => AUTH_TRUST_DEVICE_TTL,
  known_browser: () => constants.cookieMaxAgeSeconds,
  state: () => constants.socialStateSeconds,
  passkey: () => constants.passkeyChallengeSeconds,
  csrf: () => undefined,
} as const satisfies Record<CookieName, (config: Config) => number | undefined>
