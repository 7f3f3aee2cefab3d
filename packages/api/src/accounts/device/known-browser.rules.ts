import { sha256 } from '@morsel/auth/digest'
import { readSignedValue, signValue } from '@morsel/auth/signed-value'
import { hashToken, newToken } from '@morsel/auth/token'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Context } from '../../kernel/context.ts'
import { cookieLives } from '../../kernel/cookies/cookie-lives.ts'

/**
 * The cookie `known_browser` (AUTH-206): `user.token` after a second factor, `user.token.mark` after a password alone. The mark belongs to
 * the password, so that a former one makes no browser known, and known browsers can't be collected for later.
 */

type Parts = Pick<Context, 'cookies'> & { deps: Pick<Context['deps'], 'config'> }

const markOf = (passwordHash: string) => sha256(passwordHash).slice(0, 16)

/** The content of the cookie. */
interface KnownBrowser {
  /** The hash of its token. */
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

/** A name for this browser if this user verified a second factor in it before; empty otherwise. */
export function browserKnownByFactor(parts: Parts, userId: string): string {
  const known = readKnownBrowser(parts)
  return known?.userId === userId && known.mark === undefined ? known.name : ''
}

/** A browser that may be known to the user of a password. */
export interface PasswordBrowser {
  /** The name of this browser, for any user; empty without the cookie. */
  name: string
  /** Its name if the user of this password signed in with it here before, or verified a second factor; empty otherwise. */
  knownTo(userId: string, passwordHash: string): string
}

/** The browser of a request in which a password was typed. */
export function passwordBrowserOf(parts: Parts): PasswordBrowser {
  const known = readKnownBrowser(parts)
  return {
    name: known?.name ?? '',
    knownTo: (userId, passwordHash) =>
      known?.userId === userId && (known.mark === undefined || known.mark === markOf(passwordHash)) ? known.name : '',
  }
}

/**
 * Remembers that this user signed in here.
 * @param passwordHash of the password that proved it; without it, a second factor did
 */
export function setKnownBrowser(parts: Parts, userId: string, passwordHash?: string): void {
  const isKnown = passwordHash === undefined ? browserKnownByFactor(parts, userId) : passwordBrowserOf(parts).knownTo(userId, passwordHash)
  if (isKnown !== '') return
  const value = [userId, newToken(), ...(passwordHash === undefined ? [] : [markOf(passwordHash)])].join('.')
  const { knownBrowser } = keysOf(parts.deps.config)
  parts.cookies.write('known_browser', signValue(value, knownBrowser), { maxAgeSeconds: cookieLives.known_browser() })
}

/** Forgets it, when the account is gone. */
export function forgetKnownBrowser({ cookies }: Parts): void {
  if (cookies.read('known_browser') !== undefined) cookies.clear('known_browser')
}
