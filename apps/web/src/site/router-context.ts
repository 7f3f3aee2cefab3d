import type { MorselClient } from '@morsel/client/client'
import type { MorselQueries } from '@morsel/client/queries'
import type { QueryClient } from '@tanstack/react-query'
import type { Messages } from '../i18n/messages.ts'
import type { Pages } from './canonical-path.ts'
import type { Site } from './site.ts'

/** The context of all routes and components: one per request on the server, one per visit in the browser. */
export interface RouterContext {
  client: MorselClient
  queries: MorselQueries
  queryClient: QueryClient
  messages: Messages
  site: Site
  pages: Pages
  /** Whether a path belongs to a page, even if its parameters don't exist. */
  isKnownPath: (path: string) => boolean
  /** Path of our page that the visitor leaves or that linked here, if any. */
  cameFrom: () => string | undefined
  /** Creates the inline start script; server only. */
  startScript: (() => string) | undefined
  /** Whether the page is embedded in another one that owns the document and the session (the playground's stage). */
  isStaged: boolean
}
