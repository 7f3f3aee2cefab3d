import type { Context } from '@morsel/api/context'
import { createContext } from '@morsel/api/context'
import { createCookieJar } from '@morsel/api/cookie-jar'
import type { Deps } from '@morsel/api/deps'
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

/**
 * The context of one request, the same for every door. Cookies that procedures write travel with the answer's headers.
 * @param method what the calls count as: a page that answers a posted form only reads
 */
export function requestContext(deps: Deps, req: Request, res: Response, method = req.method): Context {
  const cookies = createCookieJar({ header: req.headers.cookie, config: deps.config })
  onHeaders(res, () => {
    const lines = cookies.setCookies()
    if (lines.length > 0) res.setHeader('Set-Cookie', [...earlierCookies(res), ...lines])
  })
  return createContext({
    deps,
    cookies,
    request: {
      id: res.locals.requestId ?? '',
      method,
      ip: normaliseAddress(req.ip),
      header: (name) => {
        const value = req.headers[name]
        return Array.isArray(value) ? value.join(', ') : value
      },
    },
  })
}

function earlierCookies(res: Response): string[] {
  const earlier = res.getHeader('Set-Cookie')
  if (earlier === undefined) return []
  return Array.isArray(earlier) ? earlier : [String(earlier)]
}

/** IPv4 addresses mapped into IPv6 are the same client (auth contract 7.3-14). */
export function normaliseAddress(address: string | undefined): string | undefined {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined
}
