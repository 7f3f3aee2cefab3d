import { cookieName, decodeCookieValue, parseCookieHeader, serialiseCookie } from '@morsel/auth/cookie'
import type { Config } from './config.ts'

/** Attributes of a cookie beside the ones all have (`Path=/; HttpOnly; SameSite=Lax`, `Secure` with the secure prefix). */
export interface CookieOptions {
  /** Absent: until the browser closes. 0: forget it. */
  maxAgeSeconds?: number
}

/** The cookies of one request and its answer, by their short names (`session_token`): the prefix is the jar's business (auth contract 2). */
export interface CookieJar {
  read(name: string): string | undefined
  write(name: string, value: string, options?: CookieOptions): void
  clear(name: string): void
}

/** What a request brought, and how this installation calls its cookies. */
export interface CookieJarParts {
  /** The `Cookie` header. */
  header: string | undefined
  config: Pick<Config, 'APP_URL' | 'AUTH_COOKIE_PREFIX'>
}

/**
 * The cookies of one request and its answer; every door makes one and sends `setCookies()` along.
 * All cookies are `Path=/; HttpOnly; SameSite=Lax`, over https also `Secure` (auth contract 2);
 * `csrf` is the exception: `SameSite=Strict`, and named without the prefix (client runtime R93).
 */
export function createCookieJar({ header, config }: CookieJarParts): CookieJar & { setCookies(): string[] } {
  const isSecure = config.APP_URL.startsWith('https:')
  const fullName = (name: string) => {
    if (name === 'csrf') return isSecure ? '__Host-csrf' : 'csrf'
    return cookieName(name, { prefix: config.AUTH_COOKIE_PREFIX, isSecure })
  }
  const received = header === undefined ? undefined : parseCookieHeader(header)
  // Written once per name: the last word counts.
  const lines = new Map<string, string>()
  const write: CookieJar['write'] = (name, value, options = {}) => {
    const sameSite = name === 'csrf' ? 'Strict' : 'Lax'
    lines.set(name, serialiseCookie(fullName(name), value, { ...options, path: '/', httpOnly: true, secure: isSecure, sameSite }))
  }
  return {
    read(name) {
      const text = received?.get(fullName(name))
      return text === undefined ? undefined : decodeCookieValue(text)
    },
    write,
    clear: (name) => write(name, '', { maxAgeSeconds: 0 }),
    setCookies: () => [...lines.values()],
  }
}
