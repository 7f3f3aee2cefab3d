import { isIPv4 } from 'node:net'
import type { Context } from '@morsel/api/kernel/context'
import { createContext } from '@morsel/api/kernel/context'
import { createCookieJar } from '@morsel/api/kernel/cookies/cookie-jar'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import type { Request, Response } from 'express'
import ipaddr from 'ipaddr.js'
import onHeaders from 'on-headers'
import { placeOf, type SentBy } from './client-place.ts'

/** What the process stores about a request in addition to Express's own members. */
export interface RequestState {
  /** Correlates log lines, the `X-Request-Id` header and the error screens. */
  requestId: string
  /** Allows the inline scripts of this response. */
  nonce: string
}

declare global {
  namespace Express {
    interface Locals extends Partial<RequestState> {}
  }
}

/**
 * Creates the context of an Express request. Cookies and headers that procedures set are sent with the response.
 * @param method the method that the calls count as: a page that shows the result of a posted form only reads
 */
export function expressContext(deps: Deps, req: Request, res: Response, method = req.method): Context {
  const { ctx, setCookies } = createRequestContext(deps, req, { id: res.locals.requestId ?? '', ip: req.ip, method })
  onHeaders(res, () => {
    const lines = setCookies()
    if (lines.length > 0) res.setHeader('Set-Cookie', [...earlierCookies(res), ...lines])
    for (const [name, value] of ctx.responseHeaders) res.setHeader(name, value)
  })
  return ctx
}

/** Facts about a request that aren't in its headers. */
interface RequestFacts {
  id: string
  ip: string | undefined
  method: string
  /** A redirect target in the query of a POST (SEC-116). */
  callbackURL?: unknown
  idempotencyKey?: string | undefined
}

/**
 * Creates the context of a request, the same for every door. @returns also the `Set-Cookie` lines, to be read once the procedures are done
 */
export function createRequestContext(
  deps: Deps,
  req: SentBy,
  { id, ip, method, callbackURL, idempotencyKey }: RequestFacts,
): { ctx: Context; setCookies: () => string[] } {
  const { headers } = req
  const cookies = createCookieJar({ header: headers.cookie, config: deps.config })
  const header = (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
  const request = { id, method, callbackURL, idempotencyKey, ip: normalizeIp(ip), place: placeOf(deps.config, req), header }
  const ctx = createContext({ deps, cookies, request })
  contexts.set(req, ctx)
  return { ctx, setCookies: cookies.setCookies }
}

const contexts = new WeakMap<SentBy, Context>()

/** Returns what the log says about a request once it's done: who called what from where, as far as that was needed (SEC-761). */
export function logFactsOf(req: SentBy): { ip?: string | undefined; userId?: string | undefined; procedures?: string } {
  const ctx = contexts.get(req)
  if (!ctx) return {}
  const { calledProcedures } = ctx
  return {
    ip: ctx.request.ip,
    userId: ctx.session.foundUserId(),
    ...(calledProcedures.length > 0 ? { procedures: calledProcedures.join(',') } : {}),
  }
}

function earlierCookies(res: Response): string[] {
  const earlier = res.getHeader('Set-Cookie')
  if (earlier === undefined) return []
  return Array.isArray(earlier) ? earlier : [String(earlier)]
}

/** Writes an IPv4 address that is mapped into IPv6 as IPv4: it's the same client (SEC-214). */
export function normalizeIp(ip: string | undefined): string | undefined {
  if (ip !== undefined && isIPv4(ip)) return ip
  return ip !== undefined && ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : undefined
}
