import type { AppRouter } from '@morsel/api/wiring/router'
import { httpBatchLink, type TRPCLink } from '@trpc/client'
import superjson from 'superjson'

/** Most calls in one request; the server refuses more. */
const callsPerRequestMax = 10
/** A call that is not answered by then has failed; what gathers a lot may take longer (WEB-321). */
const timeLimitMs = 15_000
const longTimeLimitMs = 30_000
const longCalls = /\buser\.export\b/u

/** Where and how the typed door is reached. */
export interface HttpLinkOptions {
  /** Origin of the server, e.g. `https://morsel.example`; empty for the page's own. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
}

/**
 * Calls over HTTP, several at a time in one request. Not the streaming link: procedures set cookies, and a stream would have sent its headers before.
 */
export function httpLink({ baseUrl, fetch = globalThis.fetch }: HttpLinkOptions): TRPCLink<AppRouter> {
  return httpBatchLink<AppRouter>({
    url: `${baseUrl}/api/trpc`,
    maxItems: callsPerRequestMax,
    transformer: superjson,
    fetch: (url, init) => {
      const limit = AbortSignal.timeout(longCalls.test(new URL(String(url), 'http://localhost').pathname) ? longTimeLimitMs : timeLimitMs)
      const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
      // tRPC describes its request with a type of its own; it is what fetch takes.
      return fetch(url, { ...(init as RequestInit), signal, credentials: 'include' })
    },
  })
}
