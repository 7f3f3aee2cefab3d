import type { AppRouter } from '@morsel/api/router'
import { createTRPCClient, type TRPCClient } from '@trpc/client'
import { type HttpLinkOptions, httpLink } from './http-link.ts'

/** The typed client: `client.session.get.query()`, `client.search.find.query({ q: 'ramen' })`. */
export type MorselClient = TRPCClient<AppRouter>

/**
 * A typed client for an app of one's own. Inputs, outputs and procedure names are checked by the compiler; errors are read with `errorOf`.
 * @example const morsel = createMorselClient({ baseUrl: 'http://localhost:3000' })
 */
export function createMorselClient(options: HttpLinkOptions): MorselClient {
  return createTRPCClient<AppRouter>({ links: [httpLink(options)] })
}
