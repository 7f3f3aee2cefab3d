import type { MorselClient } from '@morsel/client/client'
import { createMorselQueries } from '@morsel/client/queries'
import { LinkProvider } from '@morsel/ui/basics/link'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { AppLink } from '../elements/app-link.tsx'
import type { Messages } from '../i18n/messages.ts'
import { MessagesProvider } from '../i18n/messages-provider.tsx'
import { routeTree } from '../routeTree.gen.ts'
import { parseQuery, printQuery } from '../search-params/query-string.ts'
import type { Pages } from '../site/canonical-path.ts'
import type { Site } from '../site/site.ts'

/** The parts of a router; see `RouterContext`. */
export interface RouterParts {
  client: MorselClient
  queryClient: QueryClient
  messages: Messages
  site: Site
  /** Nonce of the page's inline scripts; the browser reads it from the page. */
  nonce?: string
  /** Path of our page that linked to the rendered page; server only. */
  linkedFrom?: string | undefined
  /** Creates the start script for the routes of a page; server only. */
  startScript?: (routeIds: readonly string[]) => string
}

/** Creates the router of one visit or one request, and transfers cache and messages from server to browser. */
export function createAppRouter({ client, queryClient, messages, site, nonce, linkedFrom, startScript }: RouterParts) {
  const router = createRouter({
    routeTree,
    context: {
      client,
      queryClient,
      messages,
      site,
      queries: createMorselQueries(client),
      pages: { getMatchedRoutes: (path: string): ReturnType<Pages['getMatchedRoutes']> => router.getMatchedRoutes(path) },
      isKnownPath: (path: string): boolean => isPage(path),
      cameFrom: (): string | undefined => pageInSight() ?? linkedFrom,
      startScript: startScript && ((): string => startScript(router.stores.matches.get().map(({ routeId }) => routeId))),
      isStaged: false,
    },
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    parseSearch: parseQuery,
    stringifySearch: printQuery,
    notFoundMode: 'root',
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPreloadDelay: 50,
    // TanStack Query decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    dehydrate: () => ({ site, messages: messages.dehydrate() }),
    hydrate: (dehydrated) => {
      Object.assign(site, dehydrated.site)
      messages.hydrate(dehydrated.messages)
    },
    InnerWrap: ({ children }) => (
      <MessagesProvider messages={messages}>
        <LinkProvider value={AppLink}>{children}</LinkProvider>
      </MessagesProvider>
    ),
  })
  const isPage = (path: string) => {
    const [, params, route] = router.getMatchedRoutes(path)
    // `**` holds the unmatched rest of a path.
    return route !== undefined && !('**' in params)
  }
  const pageInSight = () => router.stores.resolvedLocation.get()?.pathname
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
