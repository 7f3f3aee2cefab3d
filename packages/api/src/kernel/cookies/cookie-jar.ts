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
export const createCookieJar = (parts: CookieJarParts): CookieJar & { setCookies(): string[] } => new RequestCookieJar(parts)

/** A class, because every request creates one and calls few of its methods. */
class RequestCookieJar implements CookieJar {
  private readonly config: CookieJarParts['config']
  private readonly received: ReadonlyMap<string, string | undefined> | undefined
  /** One line per name, because only the last write counts. */
  private lines: Map<CookieName | ChoiceCookie, string> | undefined

  constructor({ header, config }: CookieJarParts) {
    this.config = config
    this.received = header === undefined ? undefined : parseCookieHeader(header)
  }

  read(name: CookieName) {
    const text = this.received?.get(fullCookieName(name, this.config))
    return text === undefined ? undefined : decodeCookieValue(text)
  }

  write(name: CookieName, value: string, { maxAgeSeconds }: CookieOptions = {}) {
    const sameSite = name === 'csrf' ? 'Strict' : 'Lax'
    const attributes = { maxAgeSeconds, path: '/', httpOnly: true, secure: this.isSecure(), sameSite } as const
    this.setLine(name, serializeCookie(fullCookieName(name, this.config), value, attributes))
  }

  clear(name: CookieName) {
    this.write(name, '', { maxAgeSeconds: 0 })
  }

  chosen(name: ChoiceCookie) {
    return this.received?.get(name)
  }

  choose(name: ChoiceCookie, value: string) {
    const attributes = { path: '/', maxAgeSeconds: constants.cookieMaxAgeSeconds, sameSite: 'Lax', secure: this.isSecure() } as const
    this.setLine(name, serializeCookie(name, value, attributes))
  }

  readonly setCookies = () => (this.lines ? [...this.lines.values()] : [])

  private isSecure() {
    return this.config.APP_URL.startsWith('https:')
  }

  private setLine(name: CookieName | ChoiceCookie, line: string) {
    this.lines ??= new Map()
    this.lines.set(name, line)
  }
}
