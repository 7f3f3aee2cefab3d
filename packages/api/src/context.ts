import type { Deps } from './deps.ts'
import { type CurrentSession, currentSession } from './session/current-session.ts'
import { type SessionCookies, sessionCookies } from './session/session-cookies.ts'

/** Attributes of a cookie beside the ones all have (`Path=/; HttpOnly; SameSite=Lax`, `Secure` with the secure prefix). */
export interface CookieOptions {
  /** Absent: until the browser closes. 0: forget it. */
  maxAgeSeconds?: number
}

/** The cookies of one request and its answer, by their short names (`session_token`): the prefix is the jar's business (auth contract 2). */
export interface CookieJar {
  read(name: string): string | undefined
  write(name: string, value: string, options?: CookieOptions): void
  clear(name: string): void
}

/** What is known of the request, whatever door it came through. */
export interface RequestFacts {
  /** Correlates log lines; error screens show it. */
  id: string
  method: string
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
