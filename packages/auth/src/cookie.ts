import { constants } from '@morsel/contract/constants'

/** Cookies as text: names, the `Cookie` header, `Set-Cookie` lines (AUTH-210 to AUTH-215). */

/** What decides how an installation's cookies are called and who may see them. */
export interface CookieNaming {
  /** `AUTH_COOKIE_PREFIX`. */
  prefix: string
  /** Whether browsers send them over https only: names then begin with `__Secure-`. */
  isSecure: boolean
}

/** `session_token` → `__Secure-morsel.session_token`. */
export function cookieName(name: string, { prefix, isSecure }: CookieNaming): string {
  return `${isSecure ? '__Secure-' : ''}${prefix}.${name}`
}

/** What a browser is told about a cookie. */
export interface CookieAttributes {
  maxAgeSeconds?: number
  domain?: string
  path?: string
  /** A moment to forget it at, and the present one, because 400 days from now is the most. */
  expires?: { at: Date; now: Date }
  httpOnly?: boolean
  secure?: boolean
  sameSite?: 'Strict' | 'Lax' | 'None'
  partitioned?: boolean
}

/**
 * One `Set-Cookie` line; attributes in the order of AUTH-212. `__Secure-` forces Secure; `__Host-` forces Secure, Path=/ and no Domain.
 * @throws RangeError when the cookie would outlive 400 days
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
  if (seconds > constants.cookieMaxAgeSeconds) throw new RangeError(`A cookie may live 400 days at most, not ${seconds} seconds`)
}

/**
 * Reads a `Cookie` header. A name that occurs more than once counts as none: somebody who can set cookies for a neighbouring host
 * may have put the other one there, and the order says nothing (SEC-124). Nothing is decoded.
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

/** Undoes `encodeURIComponent`; undefined when the text is none of its results. */
export function decodeCookieValue(text: string): string | undefined {
  // Decoding a session's copy, which has nothing to decode, would take longer than reading it.
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
