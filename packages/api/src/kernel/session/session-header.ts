import { decodeCookieValue } from '@morsel/auth/cookie'
import { readSignedValue } from '@morsel/auth/signed-value'
import type { SessionAndUser } from '@morsel/contract/session'
import { keysOf } from '../config/keys.ts'
import type { Deps } from '../ports/deps.ts'
import type { SessionCookies } from './session-cookies.ts'

/**
 * Sessions of clients without cookies, such as apps and scripts: they send the token in `Authorization: Bearer`, and get new ones in
 * `set-auth-token`, like those of better-auth's bearer plugin (AUTH-980 to AUTH-984).
 */

/** The response header with a new token. */
export const newTokenHeader = 'set-auth-token'

type Header = (name: string) => string | undefined

/** Returns what a request sends in `Authorization: Bearer`, if anything. Browsers don't add that header on their own. */
export function bearerOf(header: Header): string | undefined {
  const value = header('authorization')
  return value === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(value)?.[1]
}

/** Whether a client asks for tokens instead of cookies: `Prefer: auth-token`. Forms on other sites can't send that header. */
export function prefersTokens(header: Header): boolean {
  const preferences = header('prefer')?.split(',') ?? []
  return preferences.some((text) => text.trim().toLowerCase() === 'auth-token')
}

/** Handles the session of a request in its headers. @param sent what `bearerOf` returned */
export function sessionHeader(deps: Pick<Deps, 'config'>, sent: string | undefined, responseHeaders: Map<string, string>): SessionCookies {
  return {
    token: () => (sent === undefined ? undefined : tokenIn(deps, sent)),
    isPersistent: () => true,
    cached: () => undefined,
    set: ({ session }: SessionAndUser) => {
      responseHeaders.set(newTokenHeader, session.token)
    },
    cache: () => {},
    awaitSecondFactor: () => {},
    clear: () => {},
  }
}

/** Returns a token that was sent plain, or with its signature as in a cookie. */
function tokenIn({ config }: Pick<Deps, 'config'>, sent: string): string | undefined {
  if (!sent.includes('.')) return sent
  return readSignedValue(decodeCookieValue(sent) ?? '', keysOf(config).sessionToken)
}
