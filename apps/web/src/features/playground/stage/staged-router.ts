import type { MorselClient } from '@morsel/client/client'
import { createMorselQueries } from '@morsel/client/queries'
import { createRouter, type RegisteredRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createQueryClient } from '../../../site/query-client.ts'
import { stagedHistory } from './staged-history.ts'

/** A second router over the same routes, for a page inside a page: with a client, a cache and a place of its own. */
export function createStagedRouter({ options }: RegisteredRouter, client: MorselClient, address: string): RegisteredRouter {
  const queryClient = createQueryClient({ isServer: false })
  const router = createRouter({
    ...options,
    history: stagedHistory(address),
    scrollRestoration: false,
    // The other router's cache; this one gets its own below.
    Wrap: undefined,
    context: {
      ...options.context,
      client,
      queryClient,
      queries: createMorselQueries(client),
      // Where the second factor is set up from.
      cameFrom: () => '/settings/security',
      isStaged: true,
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}
