import type { AppRouter } from '@morsel/api/wiring/router'
import type { PageRequest, PageResponse, WebEntry } from '@morsel/client/page-renderer'
import { colors } from '@morsel/contract/colors'
import { displayCookieName, readDisplay } from '@morsel/contract/display'
import { sourceLocale } from '@morsel/contract/locales'
import { negotiateLocale } from '@morsel/contract/negotiate-locale'
import { parseCitySlug } from '@morsel/contract/search-params'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  renderRouterToStream,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createTRPCClient } from '@trpc/client'
import { renderToString } from 'react-dom/server'
import { pageHeaders } from '../document/page-headers.ts'
import { createMessages } from '../i18n/messages.ts'
import { safeRedirect as safeTarget } from '../navigation/safe-redirect.ts'
import { browserStore } from '../resilience/browser-store.ts'
import { startScript } from '../shell/start-script.ts'
import { canonicalPath } from '../site/canonical-path.ts'
import { choiceCookie } from '../site/choice-cookie.ts'
import { readCookies } from '../site/cookies.ts'
import { guestCityCookieName } from '../site/guest-city.ts'
import { createQueryClient } from '../site/query-client.ts'
import { type Site, unknownSite } from '../site/site.ts'
import { readTheme, themeCookieName } from '../site/theme.ts'
import { createAppRouter } from './router.tsx'

// The development server has no built stylesheet, and without one the page would flash.
const developmentStyles = import.meta.env.DEV
  ? [(await import('@morsel/ui/styles.css?url')).default, (await import('./app.css?url')).default]
  : []

/** Creates a router for one request; with a `failure`, it shows the error screen for any URL. */
function routerOf(request: PageRequest, failure?: Site['failure']) {
  const cookies = readCookies(request.headers.get('cookie'))
  const site: Site = {
    name: request.appName,
    config: request.config,
    csrfToken: request.csrfToken,
    origin: request.url.origin,
    buildId: __BUILD_ID__,
    requestId: request.requestId,
    theme: readTheme(cookies[themeCookieName]),
    display: readDisplay(cookies[displayCookieName]),
    city: parseCitySlug(cookies[guestCityCookieName]),
    lastProvider: cookies[browserStore.lastProvider.key],
    paperColors: { light: colors.paper[0], dark: colors.paper[1] },
    isDevelopment: request.isDevelopment,
    styles: request.isDevelopment ? developmentStyles : request.entry.styles,
    formResult: request.formResult,
    failure,
  }
  return createAppRouter({
    client: createTRPCClient<AppRouter>({ links: [request.link] }),
    queryClient: createQueryClient({ isServer: true }),
    messages: createMessages(readersLocale(request.headers, cookies)),
    site,
    nonce: request.nonce,
    linkedFrom: linkedFrom(request),
    startScript: (routeIds) => startScript(request, routeIds),
  })
}

function readersLocale(headers: PageRequest['headers'], cookies: ReturnType<typeof readCookies>) {
  return negotiateLocale({ cookie: cookies[browserStore.locale.key], acceptLanguage: headers.get('accept-language') ?? undefined })
}

/** Returns the path of our page that linked here, if the browser sends it (WEB-220). */
function linkedFrom({ headers, url }: PageRequest): string | undefined {
  const referrer = headers.get('referer')
  if (headers.get('sec-fetch-site') !== 'same-origin' || referrer === null || !URL.canParse(referrer)) return undefined
  const from = new URL(referrer)
  return from.origin === url.origin ? from.pathname : undefined
}

/** React's marker for a suspended or failed boundary in synchronous rendering. */
const unfinishedPart = '<!--$!-->'

/**
 * Loaders fetch everything before a page is rendered, so it's rendered synchronously, which is cheaper than a stream and starts no later. A
 * part that loads for the first time in this process needs a stream, which also reports errors, and a new router, because a router renders
 * only once.
 */
async function render(request: PageRequest, failure?: Site['failure']): Promise<PageResponse> {
  return (await renderAtOnce(request, failure)) ?? (await renderToStream(request, failure))
}

async function renderAtOnce(request: PageRequest, failure: Site['failure']): Promise<PageResponse | undefined> {
  let html = ''
  const head = await handle(request, failure, async ({ router, head }) => {
    html = renderToString(<RouterServer router={router} />)
    if (!html.includes(unfinishedPart)) html = await transformHtmlStringWithRouter(router, html)
    return new Response(null, head)
  })
  if (html === '') return head
  return html.includes(unfinishedPart) ? undefined : { ...head, body: html }
}

async function renderToStream(request: PageRequest, failure: Site['failure']): Promise<PageResponse> {
  return handle(request, failure, async ({ asked, router, head }) => {
    const { headers: responseHeaders } = head
    const answer = await renderRouterToStream({ request: asked, router, responseHeaders, children: <RouterServer router={router} /> })
    return { ...answer, response: new Response(answer.response.body, head) }
  })
}

type Router = ReturnType<typeof routerOf>
type HandlerCallback = Parameters<ReturnType<typeof createRequestHandler<Router>>>[0]

/** Loads the data of a page and renders it, unless a guard redirects. */
async function handle(
  request: PageRequest,
  failure: Site['failure'],
  renderPart: (page: { asked: Request; router: Router; head: { status: number; headers: Headers } }) => ReturnType<HandlerCallback>,
): Promise<PageResponse> {
  // The router only renders GET requests, and the outcome of a form post is a page too.
  const asked = new Request(request.url, { headers: { 'user-agent': request.headers.get('user-agent') ?? '' } })
  let isRendered = false
  const { status, headers, body } = await createRequestHandler({ request: asked, createRouter: () => routerOf(request, failure) })(
    async ({ router, responseHeaders }) => {
      isRendered = true
      const matches = router.stores.matches.get()
      const broken = matches.find((match) => match.status === 'error')
      if (broken) throw broken.error
      const head = pageHeaders(matches, { status: getSsrStatus(router), headers: responseHeaders }, request.formResult)
      return renderPart({ asked, router, head })
    },
  )
  // A guard's decision is valid only for this user at this moment.
  if (!isRendered) headers.set('Cache-Control', 'private, no-store')
  return { status, headers: Object.fromEntries(headers), body }
}

/** Renders one page; see `PageRequest` and `PageResponse`. A failure becomes the error screen, and its cause is logged. */
export const renderPage: WebEntry['renderPage'] = async (request) => {
  const canonical = canonicalPath(knownPages, request.url.pathname)
  if (canonical !== request.url.pathname) return { status: 308, headers: { location: canonical + request.url.search }, body: null }
  try {
    return await render(request)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the web bundle has no logger; the server collects console errors
    console.error(`Request ${request.requestId}: the page could not be rendered`, error)
    return await render(request, 500)
  }
}

/** A router without a visitor, used to match paths. */
const knownPages = createAppRouter({
  client: createTRPCClient<AppRouter>({ links: [] }),
  queryClient: createQueryClient({ isServer: true }),
  messages: createMessages(sourceLocale),
  site: unknownSite(),
})

export const safeRedirect: WebEntry['safeRedirect'] = (target, origin) =>
  safeTarget(target, { origin, isKnownPath: knownPages.options.context.isKnownPath })

export const lastProviderCookie: WebEntry['lastProviderCookie'] = (provider, origin) =>
  choiceCookie(browserStore.lastProvider.key, provider, origin.startsWith('https:'))

/** Cookies that affect how pages look and don't identify the visitor. */
const viewCookies: readonly string[] = [browserStore.locale.key, themeCookieName, guestCityCookieName]

export const guestView: WebEntry['guestView'] = (headers) => {
  const cookies = readCookies(headers.get('cookie'))
  if (!Object.keys(cookies).every((name) => viewCookies.includes(name))) return undefined
  return `${readersLocale(headers, cookies)} ${readTheme(cookies[themeCookieName])} ${parseCitySlug(cookies[guestCityCookieName]) ?? ''}`
}

export const localeOf: WebEntry['localeOf'] = (acceptLanguage) => negotiateLocale({ cookie: undefined, acceptLanguage })

export { sharePicture } from '../document/share-picture.ts'
export { offlinePage } from '../resilience/offline/offline-page.tsx'
export { webManifest } from '../resilience/offline/web-manifest.ts'
