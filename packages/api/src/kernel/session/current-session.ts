import type { SessionAndUser } from '@morsel/contract/session'
import type { Deps } from '../ports/deps.ts'
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

/** Gets the current session, which is null for a guest. */
export interface CurrentSession {
  (options?: SessionOptions): Promise<SessionAndUser | null>
  /** Returns the user's id without changing cookies, for records after the response. */
  userId(): Promise<string | null>
  /** Returns the same session for a call with its own dependencies. */
  using(deps: Needs): CurrentSession
}

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/**
 * Gets the session of a request from its cookies, and updates the cookies. The database is queried at most once, no matter how many
 * procedures in the request need the session (AUTH-244).
 */
export function currentSession(deps: Needs, cookies: SessionCookies): CurrentSession {
  let stored: Promise<SessionAndUser | null> | undefined
  const using = (own: Needs): CurrentSession => {
    const current = async ({ disableCookieCache = false, disableRefresh = false, isCheckOnly = false }: SessionOptions = {}) => {
      if (stored) return stored
      const token = cookies.token()
      if (token === undefined) return null
      const cached = disableCookieCache ? undefined : cookies.cached(token)
      if (cached) return cached
      stored ??= fromDatabase(own, cookies, token, { disableRefresh, isCheckOnly })
      return stored
    }
    const userId = async () => {
      const token = cookies.token()
      const who = stored ? await stored : token === undefined ? null : (await getSession(own, token))?.value
      return who?.user.id ?? null
    }
    return Object.assign(current, { userId, using })
  }
  return using(deps)
}

async function fromDatabase(
  deps: Needs,
  cookies: SessionCookies,
  token: string,
  { disableRefresh, isCheckOnly }: { disableRefresh: boolean; isCheckOnly: boolean },
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
