import { decodeSessionCache, encodeSessionCache } from '@morsel/auth/session-cache'
import { secondsLeft, sessionEnd } from '@morsel/auth/session-state'
import { readSignedValue, signValue } from '@morsel/auth/signed-value'
import { constants } from '@morsel/contract/constants'
import type { SessionAndUser } from '@morsel/contract/session'
import type { CookieName } from '@morsel/contract/site'
import { keysOf } from '../config/keys.ts'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import { cookieLives } from '../cookies/cookie-lives.ts'
import type { Deps } from '../ports/deps.ts'

/** Reads and writes the cookies of a session: `session_token`, `session_data`, `dont_remember` (AUTH-201 to AUTH-203). */
export interface SessionCookies {
  /** Returns the token of a `session_token` with a valid signature. Anything else counts as absent. */
  token(): string | undefined
  /** Whether the session outlives the browser. */
  isPersistent(): boolean
  /** Returns the cached session of this token until it expires. A forged one is cleared. */
  cached(token: string): SessionAndUser | undefined
  /** Writes a new or changed session. Without the option, it stays as persistent as it was. */
  set(value: SessionAndUser, options?: { isPersistent: boolean }): void
  /** Writes a new cookie cache for an unchanged session. */
  cache(value: SessionAndUser): void
  /** Clears the session while a second factor is pending, and stores whether the next session is persistent (AUTH-721). */
  awaitSecondFactor(options: { isPersistent: boolean }): void
  /** Clears the session cookies. */
  clear(): void
}

/** The short names of a session's cookies. */
export const sessionCookieNames = ['session_token', 'session_data', 'dont_remember'] as const satisfies CookieName[]

/** The lifetime of the cached copy of a session that isn't persistent. */
const nonPersistentCacheSeconds = 60

/** Creates the session cookies of a jar. */
export function sessionCookies(deps: Pick<Deps, 'config' | 'log' | 'now'>, jar: CookieJar): SessionCookies {
  const { config } = deps
  const keys = keysOf(config)
  const isCacheOn = config.AUTH_COOKIE_CACHE_ENABLED && config.AUTH_COOKIE_CACHE_TTL > 0
  const signed = (name: CookieName, purpose: keyof typeof keys) => {
    const text = jar.read(name)
    return text === undefined ? undefined : readSignedValue(text, keys[purpose])
  }
  const isPersistent = () => signed('dont_remember', 'dontRemember') !== 'true'

  const cache = (value: SessionAndUser, { isPersistent: isCachePersistent }: { isPersistent: boolean }) => {
    if (!isCacheOn) return
    const ttlSeconds = isCachePersistent ? cookieLives.session_data(config) : nonPersistentCacheSeconds
    try {
      const text = encodeSessionCache(value, sessionEnd(deps.now(), ttlSeconds), keys.sessionData)
      jar.write('session_data', text, isCachePersistent ? { maxAgeSeconds: ttlSeconds } : {})
    } catch (error) {
      // A very long name can cause this. The session works without its cache, but an older cache must not outlive it.
      if (!(error instanceof RangeError)) throw error
      deps.log.warn({ err: error, userId: value.user.id }, 'session is too large for its cookie')
      if (jar.read('session_data') !== undefined) jar.clear('session_data')
    }
  }

  const storePersistence = (isSessionPersistent: boolean) => {
    if (!isSessionPersistent) jar.write('dont_remember', signValue('true', keys.dontRemember))
    else if (jar.read('dont_remember') !== undefined) jar.clear('dont_remember')
  }

  return {
    token: () => signed('session_token', 'sessionToken'),
    isPersistent,
    cached(token) {
      const text = isCacheOn ? jar.read('session_data') : undefined
      if (text === undefined) return undefined
      const cached = decodeSessionCache(text, keys.sessionData, deps.now())
      if (cached.state === 'forged') jar.clear('session_data')
      if (cached.state !== 'live') return undefined
      const { session } = cached.value
      // A cache of an earlier session doesn't apply to this one.
      return session.token === token && session.expiresAt > deps.now() ? cached.value : undefined
    },
    set(value, options = { isPersistent: isPersistent() }) {
      const { session } = value
      const age = Math.min(
        secondsLeft(session, { ttlSeconds: cookieLives.session_token(config) }, session.updatedAt),
        constants.cookieMaxAgeSeconds,
      )
      jar.write('session_token', signValue(session.token, keys.sessionToken), options.isPersistent ? { maxAgeSeconds: age } : {})
      storePersistence(options.isPersistent)
      cache(value, options)
    },
    cache: (value) => cache(value, { isPersistent: isPersistent() }),
    awaitSecondFactor(options) {
      jar.clear('session_token')
      jar.clear('session_data')
      storePersistence(options.isPersistent)
    },
    clear() {
      jar.clear('session_token')
      jar.clear('session_data')
      jar.clear('dont_remember')
    },
  }
}
