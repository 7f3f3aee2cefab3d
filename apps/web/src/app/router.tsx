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

/** What a router is made from; see `RouterContext`. */
export interface RouterParts {
  client: MorselClient
  queryClient: QueryClient
  messages: Messages
  site: Site
  /** For the inline scripts of the page; the browser reads it from the page. */
  nonce?: string
  /** Path of our page that linked to a page that the process renders. */
  linkedFrom?: string | undefined
  /** Writes the script that starts the browser's side, for the routes of a page that the process renders. */
  startScript?: (routeIds: readonly string[]) => string
}

/** The router of one visit or one request, with its cache and texts on their way from the process to the browser. */
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
    // TanStack Query decides what is fresh.
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
    // `**` holds the rest of a path of which only the beginning is known.
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
