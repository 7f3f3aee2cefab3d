import type { CookieJar } from './cookies/cookie-jar.ts'
import type { Deps } from './ports/deps.ts'
import type { LimitUse } from './ports/limits.ts'
import type { Place } from './session/client.ts'
import { CurrentSession } from './session/current-session.ts'
import { type SessionCookies, sessionCookies } from './session/session-cookies.ts'
import { bearerOf, prefersTokens, sessionHeader } from './session/session-header.ts'

/** The facts of a request, whether it comes from pages, tRPC or REST. */
export interface RequestFacts {
  /** The ID that correlates log lines. Error screens show it. */
  id: string
  method: string
  /** The `callbackURL` in the query of a POST. It's checked, but not used (SEC-116). Only the REST API sets it. */
  callbackURL?: unknown
  /** The `Idempotency-Key` of a call for which it counts. Only the REST API sets it (API-030). */
  idempotencyKey?: string | undefined
  /** The client's IP address, normalized; undefined when unknown. */
  ip: string | undefined
  /** Where the client is, if a proxy says so. */
  place?: Place | undefined
  /** Returns a request header by its lowercase name. */
  header(name: string): string | undefined
}

/** What is needed to create a context. */
export interface ContextParts {
  deps: Deps
  request: RequestFacts
  cookies: CookieJar
}

/** The context of a procedure. */
export interface Context extends ContextParts {
  session: CurrentSession
  /** The session cookies, for procedures that start or end a session. */
  sessionCookies: SessionCookies
  /** Further headers of the response, by name in lower case. */
  responseHeaders: Map<string, string>
  /** What is left of the limits that counted the calls of this request. */
  limitUses: LimitUse[]
  /** The procedures that the request called. */
  calledProcedures: string[]
}

/** Creates the context of procedures. */
export function createContext({ deps, request, cookies }: ContextParts): Context {
  const responseHeaders = new Map<string, string>()
  const own = sessionPlace({ deps, request, cookies }, responseHeaders)
  const session = new CurrentSession(deps, own)
  return { deps, request, cookies, session, sessionCookies: own, responseHeaders, limitUses: [], calledProcedures: [] }
}

/**
 * Decides where the session of a request is: in its headers if a client sends or asks for tokens, otherwise in its cookies. A browser that
 * has a session never gets its token, because scripts in a page must not read it (AUTH-982).
 */
function sessionPlace({ deps, request, cookies }: ContextParts, responseHeaders: Map<string, string>): SessionCookies {
  const bearer = bearerOf(request.header)
  if (bearer !== undefined) return sessionHeader(deps, bearer, responseHeaders)
  const own = sessionCookies(deps, cookies)
  const asks = prefersTokens(request.header) && own.token() === undefined
  return asks ? sessionHeader(deps, undefined, responseHeaders) : own
}
