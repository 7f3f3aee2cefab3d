import type { MorselClient } from '@morsel/client/client'
import type { MorselQueries } from '@morsel/client/queries'
import type { QueryClient } from '@tanstack/react-query'
import type { Messages } from '../i18n/messages.ts'
import type { Pages } from './canonical-path.ts'
import type { Site } from './site.ts'

/** What every route and every component below the router can reach: one set per request in the process, one per visit in the browser. */
export interface RouterContext {
  client: MorselClient
  queries: MorselQueries
  queryClient: QueryClient
  messages: Messages
  site: Site
  /** The pages there are, by their paths. */
  pages: Pages
  /** Whether a path belongs to a page (its parameters may still name nothing). */
  isKnownPath: (path: string) => boolean
  /** Path of the page of ours that is being left, or that linked here; undefined when there is none. */
  cameFrom: () => string | undefined
  /** The inline script that starts the browser's side; the process alone writes it. */
  startScript: (() => string) | undefined
  /** The page stands inside another one, which has the document and keeps the session (the playground's stage). */
  isStaged: boolean
}
