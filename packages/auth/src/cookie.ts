import { constants } from '@morsel/contract/constants'

/** Reads and writes cookies as text: names, `Cookie` headers and `Set-Cookie` lines (AUTH-210 to AUTH-215). */

/** How the cookies of an installation are named. */
export interface CookieNaming {
  /** `AUTH_COOKIE_PREFIX`. */
  prefix: string
  /** Whether cookies are sent only over https. Their names then start with `__Secure-`. */
  isSecure: boolean
}

/** Returns the full name of a cookie: `session_token` → `__Secure-morsel.session_token`. */
export function cookieName(name: string, { prefix, isSecure }: CookieNaming): string {
  return `${isSecure ? '__Secure-' : ''}${prefix}.${name}`
}

/** The attributes of a cookie. */
export interface CookieAttributes {
  maxAgeSeconds?: number | undefined
  domain?: string
  path?: string
  /** When the cookie expires, and the current time, which is needed because a cookie may live for at most 400 days. */
  expires?: { at: Date; now: Date }
  httpOnly?: boolean
  secure?: boolean
  sameSite?: 'Strict' | 'Lax' | 'None'
  partitioned?: boolean
}

/**
 * Returns a `Set-Cookie` line with the attributes in the order of AUTH-212. `__Secure-` forces Secure; `__Host-` forces Secure, Path=/
 * and no Domain.
 * @throws RangeError if the cookie would outlive 400 days
 */
export function serializeCookie(name: string, value: string, attributes: CookieAttributes): string {
  const isHost = name.startsWith('__Host-')
  const isSecure = attributes.secure === true || isHost || name.startsWith('__Secure-')
  const { maxAgeSeconds, expires } = attributes
  if (maxAgeSeconds !== undefined) requireMaxAge(maxAgeSeconds)
  if (expires) requireMaxAge((expires.at.getTime() - expires.now.getTime()) / 1000)
  const domain = isHost ? undefined : attributes.domain
  const path = isHost ? '/' : attributes.path
  let line = `${name}=${encodeURIComponent(value)}`
  if (maxAgeSeconds !== undefined) line += `; Max-Age=${Math.floor(maxAgeSeconds)}`
  if (domain !== undefined) line += `; Domain=${domain}`
  if (path !== undefined) line += `; Path=${path}`
  if (expires) line += `; Expires=${expires.at.toUTCString()}`
  if (attributes.httpOnly) line += '; HttpOnly'
  if (isSecure) line += '; Secure'
  if (attributes.sameSite) line += `; SameSite=${attributes.sameSite}`
  if (attributes.partitioned) line += '; Partitioned'
  return line
}

function requireMaxAge(seconds: number): void {
  if (seconds > constants.cookieMaxAgeSeconds) throw new RangeError(`A cookie may live for at most 400 days, not ${seconds} seconds`)
}

/**
 * Parses a `Cookie` header without decoding values. A name that occurs more than once is ignored: a neighboring host may have set one of
 * the cookies, and their order doesn't show which (SEC-124).
 */
export function parseCookieHeader(header: string): ReadonlyMap<string, string | undefined> {
  const cookies = new Map<string, string | undefined>()
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, equals)).trim()
    if (name === '') continue
    cookies.set(name, cookies.has(name) ? undefined : pair.slice(equals + 1).trim())
  }
  return cookies
}

/** Decodes the result of `encodeURIComponent`. Returns undefined if the text isn't valid. */
export function decodeCookieValue(text: string): string | undefined {
  // Session copies are never encoded, and decoding one would take longer than reading it.
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
