import type { AppRouter } from '@morsel/api/wiring/router'
import type { ErrorCode } from '@morsel/contract/errors'
import type { SiteConfig } from '@morsel/contract/site'
import type { TRPCLink } from '@trpc/client'

/**
 * The seam between the process and the web build: what `apps/web/dist/server/entry-server.js` exports and what the browser door hands it.
 * Types only; both sides stand above this package.
 */

/** The outcome of a form that was posted before the page's scripts ran; its page is rendered again with it. */
export interface FormResult {
  /** The page's path, e.g. `/login`. */
  path: string
  /** HTTP status of the page. */
  status: number
  /** What the person had typed, never a password. */
  values: Readonly<Record<string, string>>
  error: { code: ErrorCode; message: string; retryAfterSeconds?: number; fieldErrors?: Record<string, string> }
}

/** One page to render. */
export interface PageRequest {
  /** Absolute, on the public origin (`APP_URL`). */
  url: URL
  method: string
  headers: { get(name: string): string | null }
  /** Calls procedures in this process, as the person of this request. */
  link: TRPCLink<AppRouter>
  /** For every inline script and style of the page. */
  nonce: string
  /** Shown on error screens. */
  requestId: string
  appName: string
  config: SiteConfig
  /** For the page's unsafe calls; only whoever has a session makes any (WEB-323). */
  csrfToken: string | undefined
  formResult: FormResult | undefined
  isDevelopment: boolean
  /** Addresses of the browser's entry, from Vite's manifest or its development server. */
  entry: { scripts: readonly string[]; styles: readonly string[] }
}

/** A rendered page. Cookies are not among the headers: procedures write them to the answer themselves. */
export interface PageResponse {
  status: number
  headers: Record<string, string | string[]>
  body: ReadableStream<Uint8Array> | string | null
}

export type RenderPage = (request: PageRequest) => Promise<PageResponse>

/** What goes with a shared address: a plate, a name, a line below it. */
export interface SharePicture {
  art: { id: string; cuisine: string | undefined }
  title: string
  line: string
  siteName: string
}

/** How somebody sees pages, as the address of a file about the product itself says. */
export interface View {
  /** As its address has it; anything else than a language of ours is English. */
  locale: string | undefined
  theme: string | undefined
}

/** The exports of the web build's server half. */
export interface WebEntry {
  renderPage: RenderPage
  /** Where a `redirect` parameter may lead, else `/app` (WEB-200). */
  safeRedirect(target: string | undefined, origin: string): string
  /** The `Set-Cookie` line by which a browser remembers the provider of its last sign-in. @param provider an id of the configuration */
  lastProviderCookie(provider: string, origin: string): string
  /** The language in which a reader of this `Accept-Language` header sees pages, as long as no cookie names another. */
  localeOf(acceptLanguage: string | undefined): string
  /** All that a guest's request says about how pages look: language and look. Undefined when its cookies say anything else. */
  guestView(headers: PageRequest['headers']): string | undefined
  /** Draws it as SVG, 1200 by 630. */
  sharePicture(picture: SharePicture): string
  /** The web app manifest, as JSON. */
  webManifest(siteName: string, view: View): Promise<string>
  /** The page that browsers keep for when there is no connection, as HTML. @param styles addresses of the entry's sheets */
  offlinePage(siteName: string, view: Pick<View, 'locale'>, styles: readonly string[]): Promise<string>
}
