import type { SessionAndUser } from '@morsel/contract/session'
import type { Deps } from '../ports/deps.ts'
import { findLiveToken, isProgramToken, type LiveToken } from './personal-token.ts'
import { getSession, refreshSession } from './session.ts'
import type { SessionCookies } from './session-cookies.ts'

/** The options for getting the current session. */
export interface SessionOptions {
  /** Whether to query the database: a session that was revoked elsewhere stays in the cookie cache for a minute. */
  disableCookieCache?: boolean | undefined
  /** Whether to skip refreshing the session. */
  disableRefresh?: boolean | undefined
  /** Whether to skip writing a new cookie cache, which would outlive a session that this call revokes. */
  isCheckOnly?: boolean | undefined
}

/** The options with which everything except `session.get` gets the session: from the database, without writing a cookie cache. */
export const uncached = { disableCookieCache: true, isCheckOnly: true } as const satisfies SessionOptions

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

/**
 * Gets the session of a request from its cookies or headers, and updates them. The database is queried at most once, no matter how many
 * procedures in the request need the session (AUTH-244).
 */
export class CurrentSession {
  private readonly deps: Needs
  private readonly cookies: SessionCookies
  /** The session of the request, which remembers what the database returned. */
  private readonly origin: CurrentSession
  private stored: Promise<SessionAndUser | null> | undefined
  private program: Promise<LiveToken | undefined> | undefined
  private found: SessionAndUser | null = null

  constructor(deps: Needs, cookies: SessionCookies, origin?: CurrentSession) {
    this.deps = deps
    this.cookies = cookies
    this.origin = origin ?? this
  }

  /** Gets the current session, which is null for a guest. */
  async get({ disableCookieCache, disableRefresh, isCheckOnly }: SessionOptions = {}): Promise<SessionAndUser | null> {
    const { deps, cookies, origin } = this
    if (origin.stored) return origin.stored
    const token = cookies.token()
    if (token === undefined) return null
    const cached = disableCookieCache === true || isProgramToken(token) ? undefined : cookies.cached(token)
    if (cached) {
      origin.found = cached
      return cached
    }
    const reading = isProgramToken(token)
      ? this.liveToken(token).then((live) => live?.who ?? null)
      : fromDatabase(deps, cookies, token, { disableRefresh, isCheckOnly })
    origin.stored = reading.then((who) => {
      origin.found = who
      return who
    })
    return origin.stored
  }

  /** Returns the user's ID if a procedure has needed the session, for the log. */
  foundUserId(): string | undefined {
    return this.origin.found?.user.id
  }

  /** Whether the request sent a personal access token or the access token of a connected app. */
  isProgram(): boolean {
    return isProgramToken(this.cookies.token() ?? '')
  }

  /** Returns the token of a program that sent the request, if it's live. */
  async programToken(): Promise<LiveToken | undefined> {
    return this.liveToken(this.cookies.token() ?? '')
  }

  /** Returns the user's ID without changing cookies, for records after the response. */
  async userId(): Promise<string | null> {
    const { deps, cookies, origin } = this
    const token = cookies.token()
    if (token === undefined) return null
    if (isProgramToken(token)) return (await this.liveToken(token))?.who.user.id ?? null
    const who = origin.stored ? await origin.stored : (await getSession(deps, token))?.value
    return who?.user.id ?? null
  }

  private liveToken(token: string): Promise<LiveToken | undefined> {
    this.origin.program ??= findLiveToken(this.deps, token)
    return this.origin.program
  }

  /** The same session, for a call with its own dependencies. */
  using(deps: Needs): CurrentSession {
    return new CurrentSession(deps, this.cookies, this.origin)
  }
}

async function fromDatabase(
  deps: Needs,
  cookies: SessionCookies,
  token: string,
  { disableRefresh, isCheckOnly }: Pick<SessionOptions, 'disableRefresh' | 'isCheckOnly'>,
): Promise<SessionAndUser | null> {
  const live = await getSession(deps, token)
  const isRefresh = live?.isDue === true && !disableRefresh && cookies.isPersistent()
  const current = isRefresh ? await refreshSession(deps, live.value) : live?.value
  if (!current) {
    cookies.clear()
    return null
  }
  if (isRefresh) cookies.set(current, { isPersistent: true })
  else if (!isCheckOnly) cookies.cache(current)
  return current
}
