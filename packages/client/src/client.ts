import type { AppRouter } from '@morsel/api/wiring/router'
import { createTRPCClient, type TRPCClient } from '@trpc/client'
import { type HttpLinkOptions, httpLink } from './http-link.ts'
import { unauthorizedLink } from './unauthorized-link.ts'

/** The typed client: `client.session.get.query()`, `client.search.find.query({ q: 'ramen' })`. */
export type MorselClient = TRPCClient<AppRouter>

/** Where the server is, and what to do when a call needs a session that doesn't exist. */
export interface MorselClientOptions extends HttpLinkOptions {
  onUnauthorized?: () => void
}

/**
 * Creates a typed client. The compiler checks procedure names, inputs and outputs. Read errors with `errorOf`.
 * @example const morsel = createMorselClient({ baseUrl: 'http://localhost:3000' })
 */
export function createMorselClient({ onUnauthorized = () => {}, ...options }: MorselClientOptions): MorselClient {
  return createTRPCClient<AppRouter>({ links: [unauthorizedLink(onUnauthorized), httpLink(options)] })
}
