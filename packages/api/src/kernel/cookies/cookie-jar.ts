import { cookieName, decodeCookieValue, parseCookieHeader, serializeCookie } from '@morsel/auth/cookie'
import { constants } from '@morsel/contract/constants'
import type { displayCookieName } from '@morsel/contract/display'
import type { localeCookieName } from '@morsel/contract/locales'
import type { CookieName } from '@morsel/contract/site'
import type { Config } from '../config/config.ts'

/**
 * The attributes of a cookie, except those that all cookies have (`Path=/; HttpOnly; SameSite=Lax`, and `Secure` with the secure prefix).
 */
export interface CookieOptions {
  /** If absent, the cookie lasts until the browser closes; 0 deletes it. */
  maxAgeSeconds?: number
}

/** The cookies that pages write too. */
type ChoiceCookie = typeof localeCookieName | typeof displayCookieName

/** The cookies of a request and its response, by their short names (`session_token`). The jar adds the prefix (AUTH-210). */
export interface CookieJar {
  read(name: CookieName): string | undefined
  write(name: CookieName, value: string, options?: CookieOptions): void
  clear(name: CookieName): void
  /** Returns a display choice of this browser, if there is one. It isn't validated. */
  chosen(name: ChoiceCookie): string | undefined
  /** Writes a display choice under its unprefixed name, because pages read and write it too. */
  choose(name: ChoiceCookie, value: string): void
}

/** The cookies of a request, and the settings that decide their names. */
export interface CookieJarParts {
  /** The `Cookie` header. */
  header: string | undefined
  config: Pick<Config, 'APP_URL' | 'AUTH_COOKIE_PREFIX'>
}

/** Returns the full name of a cookie: `session_token` → `__Secure-morsel.session_token`. */
export function fullCookieName(name: CookieName, { APP_URL, AUTH_COOKIE_PREFIX }: CookieJarParts['config']): string {
  const isSecure = APP_URL.startsWith('https:')
  if (name === 'csrf') return isSecure ? '__Host-csrf' : 'csrf'
  return cookieName(name, { prefix: AUTH_COOKIE_PREFIX, isSecure })
}

/**
 * Creates the jar of a request. The caller sends `setCookies()` with the response. All cookies are `Path=/; HttpOnly; SameSite=Lax`, and
 * also `Secure` over https (AUTH-211). Exceptions: `csrf` is `SameSite=Strict` and has no prefix (WEB-326); display choices have no prefix
 * and can be read by scripts.
 */
export function createCookieJar({ header, config }: CookieJarParts): CookieJar & { setCookies(): string[] } {
  const isSecure = config.APP_URL.startsWith('https:')
  const fullName = (name: CookieName) => fullCookieName(name, config)
  const received = header === undefined ? undefined : parseCookieHeader(header)
  // One line per name, because only the last write counts.
  const lines = new Map<CookieName | ChoiceCookie, string>()
  const write: CookieJar['write'] = (name, value, options = {}) => {
    const sameSite = name === 'csrf' ? 'Strict' : 'Lax'
    lines.set(name, serializeCookie(fullName(name), value, { ...options, path: '/', httpOnly: true, secure: isSecure, sameSite }))
  }
  return {
    read(name) {
      const text = received?.get(fullName(name))
      return text === undefined ? undefined : decodeCookieValue(text)
    },
    write,
    clear: (name) => write(name, '', { maxAgeSeconds: 0 }),
    chosen: (name) => received?.get(name),
    choose(name, value) {
      const attributes = { path: '/', maxAgeSeconds: constants.cookieMaxAgeSeconds, sameSite: 'Lax', secure: isSecure } as const
      lines.set(name, serializeCookie(name, value, attributes))
    },
    setCookies: () => [...lines.values()],
  }
}
