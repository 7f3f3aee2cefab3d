import { AppError } from '@morsel/contract/errors'
import { TRPCError } from '@trpc/server'
import { createContext } from '../kernel/context.ts'
import { createCookieJar } from '../kernel/cookies/cookie-jar.ts'
import type { Deps } from '../kernel/ports/deps.ts'
import { createCaller, toTrpcError } from '../kernel/trpc.ts'
import { appRouter } from './router.ts'

/** The user on whose behalf server code calls a procedure. */
export interface ServerCall {
  /** The headers of their request, whose cookies identify them. By default, those of `request`. */
  headers?: Headers
  /** Their request. Mutations check its origin. */
  request?: Request
  /** Their IP address, for rate limits. */
  ip?: string
}

const callerOf = createCaller(appRouter)

/** The procedures, and the `Set-Cookie` lines that calls add to the response. */
export interface ServerCaller {
  call: ReturnType<typeof callerOf>
  setCookies: () => string[]
}

/**
 * Calls procedures from server code instead of by HTTP: typed, and under the same limits and guards. Every call needs headers, and a
 * mutation also needs the request. Without them, the call fails with VALIDATION_ERROR (AUTH-142).
 */
export function createServerCaller(deps: Deps, { headers: own, request, ip }: ServerCall): ServerCaller {
  const headers = own ?? request?.headers
  const cookies = createCookieJar({ header: headers?.get('cookie') ?? undefined, config: deps.config })
  const facts = {
    id: 'server',
    ip,
    header: (name: string) => headers?.get(name) ?? undefined,
    get method() {
      if (!request) throw missing('Request')
      return request.method
    },
  }
  const call = callerOf(() => {
    if (!headers) throw missing('Headers')
    return createContext({ deps, cookies, request: facts })
  })
  return { call, setCookies: cookies.setCookies }
}

const missing = (what: 'Headers' | 'Request') =>
  toTrpcError(new TRPCError({ code: 'BAD_REQUEST', cause: new AppError('VALIDATION_ERROR', { message: `${what} is required` }) }))
