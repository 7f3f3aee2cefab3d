import type { AppRouter } from '@morsel/api/wiring/router'
import type { ErrorCode } from '@morsel/contract/errors'
import type { PlateFood } from '@morsel/contract/plate'
import type { SiteConfig } from '@morsel/contract/site'
import type { TRPCLink } from '@trpc/client'

/**
 * The interface between the server and the web app: what `apps/web/dist/server/entry-server.js` exports, and what the server passes to it.
 * Types only.
 */

/** The result of a form that was submitted without scripts. The page is rendered again with it. */
export interface FormResult {
  /** The page's path, for example `/login`; if the page has several forms, with `#` and the name of the form. */
  path: string
  /** The HTTP status of the page. */
  status: number
  /** What the user entered, except passwords and codes. */
  values: Readonly<Record<string, string>>
  error: { code: ErrorCode; message: string; retryAfterSeconds?: number; fieldErrors?: Record<string, string> }
}

/** A page to render. */
export interface PageRequest {
  /** The page's URL on the public origin (`APP_URL`). */
  url: URL
  method: string
  headers: { get(name: string): string | null }
  /** Calls procedures in this process on behalf of the visitor. */
  link: TRPCLink<AppRouter>
  /** The nonce of the page's inline scripts and styles. */
  nonce: string
  /** The ID of the request, which error screens show. */
  requestId: string
  appName: string
  config: SiteConfig
  /** The token for calls under `/api/v1` (WEB-323); undefined without a session, because guests make no such calls. */
  csrfToken: string | undefined
  formResult: FormResult | undefined
  isDevelopment: boolean
  /** The URLs of the browser's entry, from Vite's manifest or its development server. */
  entry: { scripts: readonly string[]; styles: readonly string[] }
}

/** A rendered page. Its headers contain no cookies, because procedures set them on the response themselves. */
export interface PageResponse {
  status: number
  headers: Record<string, string | string[]>
  body: ReadableStream<Uint8Array> | string | null
}

export type RenderPage = (request: PageRequest) => Promise<PageResponse>

/** The picture of a shared link: a photo or a plate, a name and a line of text below it. */
export interface SharePicture {
  /** The URL of a photo to show instead of the plate. */
  photo?: string | undefined
  art: { id: string; cuisine: string | undefined; without: readonly PlateFood[] }
  title: string
  line: string
  siteName: string
}

/** The language and theme of a file, from the query of its URL. */
export interface View {
  /** The language as written in the URL. An unknown one means English. */
  locale: string | undefined
  theme: string | undefined
}

/** The exports of the web app's server build. */
export interface WebEntry {
  renderPage: RenderPage
  /** Returns `target` if a `redirect` parameter may lead there, else `/app` (WEB-200). */
  safeRedirect(target: string | undefined, origin: string): string
  /** Returns the `Set-Cookie` line that remembers the provider of the last sign-in (WEB-703). @param provider a configured ID */
  lastProviderCookie(provider: string, origin: string): string
  /** Returns the language for an `Accept-Language` header when there is no cookie (WEB-800). */
  localeOf(acceptLanguage: string | undefined): string
  /** Returns the language and theme of pages for a guest, or undefined if there are other cookies. */
  guestView(headers: PageRequest['headers']): string | undefined
  /** Returns a share picture as SVG, 1200 by 630 pixels (WEB-118). */
  sharePicture(picture: SharePicture): string
  /** Returns the web app manifest as JSON. */
  webManifest(siteName: string, view: View): Promise<string>
  /** Returns the offline page as HTML (WEB-421). @param styles URLs of the entry's style sheets */
  offlinePage(siteName: string, view: Pick<View, 'locale'>, styles: readonly string[]): Promise<string>
}
