import type { CookieJar } from './cookies/cookie-jar.ts'
import type { Deps } from './ports/deps.ts'
import { type CurrentSession, currentSession } from './session/current-session.ts'
import { type SessionCookies, sessionCookies } from './session/session-cookies.ts'

/** What is known of the request, whatever door it came through. */
export interface RequestFacts {
  /** Correlates log lines; error screens show it. */
  id: string
  method: string
  /** `callbackURL` in the query of a POST: checked, and used for nothing else (SEC-116). Only the REST API has it. */
  callbackURL?: unknown
  /** Client address, normalised; undefined when unknown. */
  ip: string | undefined
  /** A request header by lower-case name. */
  header(name: string): string | undefined
}

/** What every door knows of a request. */
export interface ContextParts {
  deps: Deps
  request: RequestFacts
  cookies: CookieJar
}

/** What every procedure sees. */
export interface Context extends ContextParts {
  /** Who is asking; null for a guest. The database is asked at most once per request, if at all. */
  session: CurrentSession
  /** For those who start or end a session. */
  sessionCookies: SessionCookies
}

/** Completes what a door knows to what procedures see. */
export function createContext(parts: ContextParts): Context {
  const cookies = sessionCookies(parts.deps, parts.cookies)
  return { ...parts, session: currentSession(parts.deps, cookies), sessionCookies: cookies }
}
