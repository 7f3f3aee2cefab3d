import { cookieName, decodeCookieValue, parseCookieHeader, serializeCookie } from '@morsel/auth/cookie'
import { constants } from '@morsel/contract/constants'
import type { CookieName } from '@morsel/contract/cookie-names'
import type { displayCookieName } from '@morsel/contract/display'
import type { localeCookieName } from '@morsel/contract/locales'
import type { Config } from '../config/config.ts'

/** Attributes of a cookie beside the ones all have (`Path=/; HttpOnly; SameSite=Lax`, `Secure` with the secure prefix). */
export interface CookieOptions {
  /** Absent: until the browser closes. 0: forget it. */
  maxAgeSeconds?: number
}

/** Cookies that pages write, too. */
type ChoiceCookie = typeof localeCookieName | typeof displayCookieName

/** The cookies of one request and its answer, by their short names (`session_token`): the prefix is the jar's business (AUTH-210). */
export interface CookieJar {
  read(name: CookieName): string | undefined
  write(name: CookieName, value: string, options?: CookieOptions): void
  clear(name: CookieName): void
  /** What was chosen in this browser of how pages are, if anything; not checked. */
  chosen(name: ChoiceCookie): string | undefined
  /** Makes the choice there; pages read it and write it too, under this plain name. */
  choose(name: ChoiceCookie, value: string): void
}

/** What a request brought, and how this installation calls its cookies. */
export interface CookieJarParts {
  /** The `Cookie` header. */
  header: string | undefined
  config: Pick<Config, 'APP_URL' | 'AUTH_COOKIE_PREFIX'>
}

/** What browsers and this installation call a cookie: `session_token` → `__Secure-morsel.session_token`. */
export function fullCookieName(name: CookieName, { APP_URL, AUTH_COOKIE_PREFIX }: CookieJarParts['config']): string {
  const isSecure = APP_URL.startsWith('https:')
  if (name === 'csrf') return isSecure ? '__Host-csrf' : 'csrf'
  return cookieName(name, { prefix: AUTH_COOKIE_PREFIX, isSecure })
}

/**
 * The cookies of one request and its answer; every door makes one and sends `setCookies()` along.
 * All cookies are `Path=/; HttpOnly; SameSite=Lax`, over https also `Secure` (AUTH-211);
 * `csrf` is the exception: `SameSite=Strict`, and named without the prefix (WEB-326). So are choices of how pages are, which scripts read.
 */
export function createCookieJar({ header, config }: CookieJarParts): CookieJar & { setCookies(): string[] } {
  const isSecure = config.APP_URL.startsWith('https:')
  const fullName = (name: CookieName) => fullCookieName(name, config)
  const received = header === undefined ? undefined : parseCookieHeader(header)
  // Written once per name: the last word counts.
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
