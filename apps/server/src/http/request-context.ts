import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'
import type { Context } from '@morsel/api/kernel/context'
import { createContext } from '@morsel/api/kernel/context'
import { createCookieJar } from '@morsel/api/kernel/cookies/cookie-jar'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import type { Request, Response } from 'express'
import ipaddr from 'ipaddr.js'
import onHeaders from 'on-headers'

/** What the process knows of one request beside Express's own members. */
export interface RequestState {
  /** Correlates log lines, the `X-Request-Id` header and the error screens. */
  requestId: string
  /** For the inline scripts of this one answer. */
  nonce: string
}

declare global {
  namespace Express {
    interface Locals extends Partial<RequestState> {}
  }
}

/** What a door says of a request besides what every request says of itself. */
interface Asked {
  /** What the calls count as: a page that answers a posted form only reads. */
  method?: string
  /** In the address, beside the input. */
  callbackURL?: unknown
}

/** The context of one request, the same for every door. Cookies that procedures write travel with the answer's headers. */
export function requestContext(deps: Deps, req: Request, res: Response, { method = req.method, callbackURL }: Asked = {}): Context {
  const { ctx, setCookies } = contextOf(deps, req, { id: res.locals.requestId ?? '', ip: req.ip, method, callbackURL })
  onHeaders(res, () => {
    const lines = setCookies()
    if (lines.length > 0) res.setHeader('Set-Cookie', [...earlierCookies(res), ...lines])
  })
  return ctx
}

/** The same without Express: whoever answers sends the cookies along. */
export function contextOf(
  deps: Deps,
  { headers }: Pick<IncomingMessage, 'headers'>,
  { id, ip, method, callbackURL }: Asked & { id: string; ip: string | undefined; method: string },
): { ctx: Context; setCookies: () => string[] } {
  const cookies = createCookieJar({ header: headers.cookie, config: deps.config })
  const header = (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
  const request = { id, method, callbackURL, ip: normaliseAddress(ip), header }
  return { ctx: createContext({ deps, cookies, request }), setCookies: cookies.setCookies }
}

function earlierCookies(res: Response): string[] {
  const earlier = res.getHeader('Set-Cookie')
  if (earlier === undefined) return []
  return Array.isArray(earlier) ? earlier : [String(earlier)]
}

/** IPv4 addresses mapped into IPv6 are the same client (auth contract 7.3-14). */
export function normaliseAddress(address: string | undefined): string | undefined {
  if (address !== undefined && isIPv4(address)) return address
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined
}
