import type { MorselClient } from '@morsel/client/client'
import { createMorselQueries } from '@morsel/client/queries'
import { createRouter, type RegisteredRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createQueryClient } from '../../../site/query-client.ts'
import { stagedHistory } from './staged-history.ts'

/** Creates a second router with the same routes, for an embedded page with its own client, cache and history. */
export function createStagedRouter({ options }: RegisteredRouter, client: MorselClient, address: string): RegisteredRouter {
  const queryClient = createQueryClient({ isServer: false })
  const router = createRouter({
    ...options,
    history: stagedHistory(address),
    scrollRestoration: false,
    // The main router's cache; this router gets its own below.
    Wrap: undefined,
    context: {
      ...options.context,
      client,
      queryClient,
      queries: createMorselQueries(client),
      // Two-factor setup must be reached from this page.
      cameFrom: () => '/settings/security',
      isStaged: true,
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}
