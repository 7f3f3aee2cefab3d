import { decodeSessionCache, encodeSessionCache } from '@morsel/auth/session-cache'
import { secondsLeft, sessionEnd } from '@morsel/auth/session-state'
import { readSignedValue, type SigningKeys, signValue } from '@morsel/auth/signed-value'
import { constants } from '@morsel/contract/constants'
import type { SessionAndUser } from '@morsel/contract/session'
import type { CookieName } from '@morsel/contract/site'
import { type Keys, keysOf } from '../config/keys.ts'
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

type Needs = Pick<Deps, 'config' | 'log' | 'now'>

/** Creates the session cookies of a jar. */
export const sessionCookies = (deps: Needs, jar: CookieJar): SessionCookies => new JarSessionCookies(deps, jar)

/** A class, because every request creates one and calls few of its methods. */
class JarSessionCookies implements SessionCookies {
  private readonly deps: Needs
  private readonly jar: CookieJar
  private readonly keys: Keys

  constructor(deps: Needs, jar: CookieJar) {
    this.deps = deps
    this.jar = jar
    this.keys = keysOf(deps.config)
  }

  token() {
    return this.signed('session_token', this.keys.sessionToken)
  }

  isPersistent() {
    return this.signed('dont_remember', this.keys.dontRemember) !== 'true'
  }

  cached(token: string) {
    const text = this.isCacheOn() ? this.jar.read('session_data') : undefined
    if (text === undefined) return undefined
    const now = this.deps.now()
    const cached = decodeSessionCache(text, this.keys.sessionData, now)
    if (cached.state === 'forged') this.jar.clear('session_data')
    if (cached.state !== 'live') return undefined
    const { session } = cached.value
    // A cache of an earlier session doesn't apply to this one.
    return session.token === token && session.expiresAt > now ? cached.value : undefined
  }

  set(value: SessionAndUser, options = { isPersistent: this.isPersistent() }) {
    const { session } = value
    const age = Math.min(
      secondsLeft(session, { ttlSeconds: cookieLives.session_token(this.deps.config) }, session.updatedAt),
      constants.cookieMaxAgeSeconds,
    )
    this.jar.write('session_token', signValue(session.token, this.keys.sessionToken), options.isPersistent ? { maxAgeSeconds: age } : {})
    this.storePersistence(options.isPersistent)
    this.writeCache(value, options.isPersistent)
  }

  cache(value: SessionAndUser) {
    if (this.isCacheOn()) this.writeCache(value, this.isPersistent())
  }

  awaitSecondFactor(options: { isPersistent: boolean }) {
    this.jar.clear('session_token')
    this.jar.clear('session_data')
    this.storePersistence(options.isPersistent)
  }

  clear() {
    for (const name of sessionCookieNames) this.jar.clear(name)
  }

  private isCacheOn() {
    const { AUTH_COOKIE_CACHE_ENABLED, AUTH_COOKIE_CACHE_TTL } = this.deps.config
    return AUTH_COOKIE_CACHE_ENABLED && AUTH_COOKIE_CACHE_TTL > 0
  }

  private signed(name: CookieName, keys: SigningKeys) {
    const text = this.jar.read(name)
    return text === undefined ? undefined : readSignedValue(text, keys)
  }

  private writeCache(value: SessionAndUser, isPersistent: boolean) {
    if (!this.isCacheOn()) return
    const { config, log, now } = this.deps
    const ttlSeconds = isPersistent ? cookieLives.session_data(config) : nonPersistentCacheSeconds
    try {
      const text = encodeSessionCache(value, sessionEnd(now(), ttlSeconds), this.keys.sessionData)
      this.jar.write('session_data', text, isPersistent ? { maxAgeSeconds: ttlSeconds } : {})
    } catch (error) {
      // A very long name can cause this. The session works without its cache, but an older cache must not outlive it.
      if (!(error instanceof RangeError)) throw error
      log.warn({ err: error, userId: value.user.id }, 'session is too large for its cookie')
      if (this.jar.read('session_data') !== undefined) this.jar.clear('session_data')
    }
  }

  private storePersistence(isPersistent: boolean) {
    if (!isPersistent) this.jar.write('dont_remember', signValue('true', this.keys.dontRemember))
    else if (this.jar.read('dont_remember') !== undefined) this.jar.clear('dont_remember')
  }
}
