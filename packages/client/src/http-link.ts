import type { AppRouter } from '@morsel/api/wiring/router'
import { httpBatchLink, type TRPCLink } from '@trpc/client'
import superjson from 'superjson'
import { callsPerRequestMax, timeoutMsOf } from './timeouts.ts'

/** Where the typed API is, and how to reach it. */
export interface HttpLinkOptions {
  /** The server's origin, for example `https://morsel.example`; empty for the page's own. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
}

/**
 * Sends calls over HTTP, several in one request (WEB-322). Doesn't use the streaming link, because procedures set cookies and a stream
 * sends its headers first.
 */
export function httpLink({ baseUrl, fetch = globalThis.fetch }: HttpLinkOptions): TRPCLink<AppRouter> {
  return httpBatchLink<AppRouter>({
    url: `${baseUrl}/api/trpc`,
    maxItems: callsPerRequestMax,
    transformer: superjson,
    fetch: (url, init) => {
      const timeout = AbortSignal.timeout(timeoutMsOf(new URL(String(url), 'http://localhost').pathname))
      const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
      // tRPC has its own type for these options, but they are a RequestInit.
      return fetch(url, { ...(init as RequestInit), signal, credentials: 'include' })
    },
  })
}
