import type { SessionAndUser } from '@morsel/contract/session'
import type { Deps } from '../ports/deps.ts'
import { getSession, refreshSession } from './session.ts'
import type { SessionCookies } from './session-cookies.ts'

/** What a caller may leave out when it asks who is there. */
export interface SessionOptions {
  /** Ask the database, as dangerous steps must: a session ended elsewhere lives on in its copy for a minute. */
  disableCookieCache?: boolean | undefined
  /** Leave the session's end where it is. */
  disableRefresh?: boolean | undefined
  /** Hand out no fresh copy: it would outlive a session that this very call ends. */
  isCheckOnly?: boolean | undefined
}

/** How everything but `session.get` asks: the database, and without a copy for later. */
export const uncached = { disableCookieCache: true, isCheckOnly: true } as const satisfies SessionOptions

/** Answers who is asking; null for a guest. */
export type CurrentSession = (options?: SessionOptions) => Promise<SessionAndUser | null>

/**
 * Who sent this request, by its cookies; keeps the cookies up to date on the way. However many procedures ask,
 * the database is asked at most once (AUTH-244).
 */
export function currentSession(deps: Pick<Deps, 'db' | 'config' | 'now'>, cookies: SessionCookies): CurrentSession {
  let stored: Promise<SessionAndUser | null> | undefined
  return async ({ disableCookieCache = false, disableRefresh = false, isCheckOnly = false } = {}) => {
    if (stored) return stored
    const token = cookies.token()
    if (token === undefined) return null
    const cached = disableCookieCache ? undefined : cookies.cached(token)
    if (cached) return cached
    stored ??= fromDatabase(deps, cookies, token, { disableRefresh, isCheckOnly })
    return stored
  }
}

async function fromDatabase(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
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
