import type { AppRouter } from '@morsel/api/router'
import type { PageRequest, PageResponse, WebEntry } from '@morsel/client/page-renderer'
import { colors } from '@morsel/ui/art/tokens'
import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server'
import { createTRPCClient } from '@trpc/client'
import { canonicalPath } from './canonical-path.ts'
import { readCookies } from './cookies.ts'
import { localeCookieName } from './i18n/locale-cookie.ts'
import { sourceLocale } from './i18n/locales.ts'
import { createMessages } from './i18n/messages.ts'
import { negotiateLocale } from './i18n/negotiate-locale.ts'
import { pageHeaders } from './page-headers.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { safeRedirect as safeTarget } from './safe-redirect.ts'
import { readTheme, themeCookieName } from './shell/theme.ts'
import type { Site } from './site.ts'

// Vite's development server knows no built sheet; without one the page would flash.
const developmentStyles = import.meta.env.DEV
  ? [(await import('@morsel/ui/styles.css?url')).default, (await import('./app.css?url')).default]
  : []

/** A router for one request. */
function routerOf(request: PageRequest) {
  const cookies = readCookies(request.headers.get('cookie'))
  const site: Site = {
    name: request.appName,
    origin: request.url.origin,
    buildId: __BUILD_ID__,
    requestId: request.requestId,
    theme: readTheme(cookies[themeCookieName]),
    paperColors: { light: colors.paper[0], dark: colors.paper[1] },
    isDevelopment: request.isDevelopment,
    entry: { ...request.entry, styles: [...request.entry.styles, ...developmentStyles] },
    formResult: request.formResult,
  }
  return createAppRouter({
    client: createTRPCClient<AppRouter>({ links: [request.link] }),
    queryClient: createQueryClient({ isServer: true }),
    messages: createMessages(
      negotiateLocale({ cookie: cookies[localeCookieName], acceptLanguage: request.headers.get('accept-language') ?? undefined }),
    ),
    site,
    nonce: request.nonce,
  })
}

/** Renders one page, streamed; see `PageRequest` and `PageResponse`. Never rejects for reasons that lie in the request. */
export const renderPage: WebEntry['renderPage'] = async (request) => {
  const canonical = canonicalPath(knownPages, request.url.pathname)
  if (canonical !== request.url.pathname) return moved(canonical + request.url.search)
  // The router renders GET; a form's outcome is a page as well.
  const webRequest = new Request(request.url, { headers: { 'user-agent': request.headers.get('user-agent') ?? '' } })
  const render = createRequestHandler({ request: webRequest, createRouter: () => routerOf(request) })
  const response = await render(async ({ router, responseHeaders, request: asked }) => {
    const answer = await renderRouterToStream({ request: asked, router, responseHeaders, children: <RouterServer router={router} /> })
    const { status, headers } = pageHeaders(router.stores.matches.get(), answer.response, request.formResult)
    return { ...answer, response: new Response(answer.response.body, { status, headers }) }
  })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: response.body }
}

/** A router without a visitor, to know which paths are pages. */
const knownPages = createAppRouter({
  client: createTRPCClient<AppRouter>({ links: [] }),
  queryClient: createQueryClient({ isServer: true }),
  messages: createMessages(sourceLocale),
  site: {
    name: '',
    origin: '',
    buildId: '',
    requestId: '',
    theme: 'system',
    paperColors: { light: '', dark: '' },
    isDevelopment: false,
    entry: { scripts: [], styles: [] },
    formResult: undefined,
  },
})

export const safeRedirect: WebEntry['safeRedirect'] = (target, origin) =>
  safeTarget(target, { origin, isKnownPath: knownPages.options.context.isKnownPath })

function moved(location: string): PageResponse {
  return { status: 308, headers: { location }, body: null }
}
