import { sha256 } from '@morsel/auth/digest'
import { readSignedValue, signValue } from '@morsel/auth/signed-value'
import { hashToken, newToken } from '@morsel/auth/token'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Context } from '../../kernel/context.ts'
import { cookieLives } from '../../kernel/cookies/cookie-lives.ts'

/**
 * The cookie `known_browser` (AUTH-206): `user.token` after a second factor, `user.token.mark` after a password alone. The mark is tied to
 * the password: after a password change, it no longer makes the browser known, so an attacker can't collect known browsers in advance.
 */

type Parts = Pick<Context, 'cookies'> & { deps: Pick<Context['deps'], 'config'> }

const markOf = (passwordHash: string) => sha256(passwordHash).slice(0, 16)

/** The content of the cookie. */
interface KnownBrowser {
  /** The hash of the cookie's token. */
  name: string
  userId: string
  mark: string | undefined
}

function readKnownBrowser({ deps, cookies }: Parts): KnownBrowser | undefined {
  const text = cookies.read('known_browser')
  const value = text === undefined ? undefined : readSignedValue(text, keysOf(deps.config).knownBrowser)
  const [userId, token, mark] = value?.split('.') ?? []
  return userId === undefined || token === undefined ? undefined : { userId, name: hashToken(token), mark }
}

/** Returns the name of this browser if the user verified a second factor with it before, or an empty string. */
export function browserKnownByFactor(parts: Parts, userId: string): string {
  const known = readKnownBrowser(parts)
  return known?.userId === userId && known.mark === undefined ? known.name : ''
}

/** A browser that may be known from earlier sign-ins. */
export interface PasswordBrowser {
  /** A name for this browser that doesn't depend on the user; empty without the cookie. */
  name: string
  /**
   * Returns the name if the user signed in with this password here before, or verified a second factor. Otherwise, returns an empty string.
   */
  knownTo(userId: string, passwordHash: string): string
}

/** Returns the browser of a request that contains a password. */
export function passwordBrowserOf(parts: Parts): PasswordBrowser {
  const known = readKnownBrowser(parts)
  return {
    name: known?.name ?? '',
    knownTo: (userId, passwordHash) =>
      known?.userId === userId && (known.mark === undefined || known.mark === markOf(passwordHash)) ? known.name : '',
  }
}

/**
 * Remembers that this user signed in with this browser.
 * @param passwordHash the hash of the password they used; absent if they verified a second factor
 */
export function setKnownBrowser(parts: Parts, userId: string, passwordHash?: string): void {
  const isKnown = passwordHash === undefined ? browserKnownByFactor(parts, userId) : passwordBrowserOf(parts).knownTo(userId, passwordHash)
  if (isKnown !== '') return
  const value = [userId, newToken(), ...(passwordHash === undefined ? [] : [markOf(passwordHash)])].join('.')
  const { knownBrowser } = keysOf(parts.deps.config)
  parts.cookies.write('known_browser', signValue(value, knownBrowser), { maxAgeSeconds: cookieLives.known_browser() })
}

/** Removes the cookie after the account was deleted. */
export function forgetKnownBrowser({ cookies }: Parts): void {
  if (cookies.read('known_browser') !== undefined) cookies.clear('known_browser')
}
