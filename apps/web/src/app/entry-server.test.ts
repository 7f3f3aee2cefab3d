import type { AppRouter } from '@morsel/api/wiring/router'
import { createLazyClient } from '@morsel/client/lazy-client'
import type { PageRequest } from '@morsel/client/page-renderer'
import type { ErrorCode } from '@morsel/contract/errors'
import { parseSearchParams } from '@morsel/contract/search-params'
import { legalPages } from '@morsel/contract/site'
import { QueryClient } from '@tanstack/react-query'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createMessages } from '../i18n/messages.ts'
import { t } from '../i18n/test-texts.ts'
import { parseQuery } from '../search-params/query-string.ts'
import { unknownSite } from '../site/site.ts'
import { place, signedIn, siteConfig, waitingSignIn } from '../site/test-data.ts'
import { addressOf, pageAt, pages, type Visitor, visitors } from './guard-matrix.ts'

vi.mock('virtual:route-files', () => ({ filesOfRoutes: { entry: ['/assets/entry.js'], '/_auth/login': ['/assets/login.js'] } }))
vi.stubGlobal('__BUILD_ID__', 'test-build')

/** A response, or a function that computes it. */
type Answer = unknown | (() => unknown)

/** A link whose procedures give the responses of a test. */
function linkOf(answers: Record<string, Answer>): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const send = async () => {
          const answer = answers[op.path]
          const data = await (typeof answer === 'function' ? answer() : answer)
          observer.next({ result: { data: data ?? null } })
          observer.complete()
        }
        send().catch((error) => observer.error(TRPCClientError.from(error instanceof Error ? error : new Error('failed'))))
      })
}

function failing(code: ErrorCode, httpStatus: number): () => never {
  return () => {
    throw TRPCClientError.from({ error: { message: 'secret text of the server', code: -32_000, data: { code, httpStatus, path: '' } } })
  }
}

/** Empty responses. */
const nothing = {
  'city.list': [],
  'city.cuisines': [],
  'city.discover': { city: null, cuisines: [], restaurants: [], items: [] },
  'account.list': [],
  'session.list': [],
  'twoFactor.summary': { enabledAt: null, backupCodesLeft: 0 },
  'passkey.list': [],
  'personalToken.list': [],
  'connectedApp.list': [],
  'oauthApp.list': [],
  'device.list': [],
  'activity.events': { events: [], next: null },
  'user.deletion': { erasedAt: null },
}

async function page(path: string, more: Partial<PageRequest> & { answers?: Record<string, Answer>; cookie?: string } = {}) {
  const { renderPage } = await import('./entry-server.tsx')
  const { answers = {}, cookie, ...rest } = more
  const response = await renderPage({
    url: new URL(path, 'http://morsel.test'),
    method: 'GET',
    headers: { get: (name) => (name === 'cookie' ? (cookie ?? null) : null) },
    link: linkOf({ ...nothing, ...answers }),
    nonce: 'test-nonce',
    requestId: 'request-1',
    appName: 'Morsel',
    config: siteConfig,
    csrfToken: undefined,
    formResult: undefined,
    isDevelopment: false,
    entry: { scripts: ['/assets/entry.js'], styles: ['/assets/page.css'] },
    ...rest,
  })
  const html = response.body === null ? '' : await new Response(response.body).text()
  // Without this data, browsers couldn't hydrate any page, not even the first one that a process renders.
  if (html !== '') expect(html).toContain('$_TSR.router=')
  return { ...response, html }
}

const title = (html: string) => /<title>([^<]*)<\/title>/u.exec(html)?.[1]

// The first import of the whole web app is slow.
beforeAll(() => import('./entry-server.tsx'), 60_000)

describe('200', () => {
  it('has a title and a canonical URL, and may be indexed (WEB-100, WEB-102, WEB-104, WEB-107)', async () => {
    const { status, headers, html } = await page('/?utm_source=x')
    expect(status).toBe(200)
    expect(title(html)).toBe('Morsel — find the dish you want')
    expect(html).toContain('<link rel="canonical" href="http://morsel.test/"')
    expect(html).toContain('content="index,follow"')
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toBe('Accept-Language, Cookie')
  })

  it('repeats the robots directive in a header (WEB-104, WEB-107)', async () => {
    const { headers } = await page('/app')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['cache-control']).toBe('private, no-store')
    expect((await page('/login')).headers['x-robots-tag']).toBe('noindex, follow')
  })

  it('gives the sections of the gallery IDs without spaces', async () => {
    expect((await page('/playground/gallery')).html.match(/ id="[^"]*\s[^"]*"/u)).toBeNull()
  })

  it('requests each script once, after the first paint', async () => {
    expect((await page('/login')).html).toContain('for(const href of ["/assets/entry.js","/assets/login.js"])')
  })

  it('has the nonce on every inline script and starts the browser entry after the data (WEB-115)', async () => {
    const { html } = await page('/login')
    const scripts = [...html.matchAll(/<script([^>]*)>/gu)].map((match) => match[1] ?? '')
    expect(scripts.length).toBeGreaterThan(1)
    for (const attributes of scripts) expect(attributes).toContain('nonce="test-nonce"')
    expect(html).not.toMatch(/<style(?![^>]*nonce)/u)
    expect(html.indexOf('import("/assets/entry.js")')).toBeGreaterThan(html.indexOf('$_TSR.router='))
  })

  it('uses the theme of the cookie (WEB-755)', async () => {
    expect((await page('/login', { cookie: 'a=b; theme=dark' })).html).toContain('data-theme="dark"')
    expect((await page('/login', { cookie: 'theme="><script>' })).html).toContain('data-theme="system"')
    expect((await page('/login', { cookie: 'display=motion-off' })).html).toContain('data-motion="off"')
  })

  it("doesn't contain the session token (WEB-120)", async () => {
    const { html } = await page('/app', { answers: { 'session.get': signedIn } })
    expect(html).toContain(t('app.greeting', { name: 'Ada' }))
    expect(html).not.toContain(signedIn.session.token)
  })

  it("shows a place with its facts, its source and structured data that can't break out (PLACE-027, PLACE-270, WEB-108)", async () => {
    const { status, html } = await page(place.path, { answers: { 'restaurant.get': place } })
    expect(status).toBe(200)
    expect(title(html)).toBe('Lina &lt;/script&gt;, Zürich · Morsel')
    expect(html).toContain(`© OpenStreetMap contributors</a> (<!-- -->${t('places.licence', { licence: 'ODbL-1.0' })}`)
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/u.exec(html) ?? []
    const [restaurant] = JSON.parse(json)['@graph']
    expect(restaurant).toMatchObject({ '@type': 'Restaurant', name: 'Lina </script>', geo: { latitude: 47.37 } })
  })

  it('keeps search engines away from places that closed long ago (PLACE-025, WEB-004)', async () => {
    const { status, headers, html } = await page(place.path, { answers: { 'restaurant.get': { ...place, isIndexed: false } } })
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
    expect(html).toContain('content="noindex,nofollow"')
  })

  it('distinguishes branches of a chain by their postal addresses (PLACE-258)', async () => {
    const branch = { ...place, name: 'Lina', address: { ...place.address, text: 'Seilergraben 1, 8001' } }
    const { html } = await page(place.path, { answers: { 'restaurant.get': branch } })
    expect(html).toContain('content="Menu, opening hours, diets and allergens of Lina in Zürich. Seilergraben 1, 8001"')
  })

  it("links from a place to searches that don't redirect (PLACE-255)", async () => {
    const cuisines = ['swiss', 'fondue'].map((slug) => ({ slug, name: slug }))
    const { html } = await page(place.path, { answers: { 'restaurant.get': { ...place, cuisines } } })
    const addresses = [...html.matchAll(/href="(\/search\?[^"]*)"/gu)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
    expect(addresses).toContain('/search?kind=restaurants&city=zurich&cuisine=fondue,swiss')
    expect(addresses).toContain('/search?kind=restaurants&lat=47.37&lon=8.54&sort=distance')
    for (const address of addresses) {
      const params = parseQuery(address.slice('/search'.length))
      expect(parseSearchParams(params), address).toEqual(params)
    }
  })
})

describe('3xx', () => {
  it.each([
    ['/login/', '/login'],
    ['/Login?redirect=/search', '/login?redirect=/search'],
    ['//login', '/login'],
    ['/RESTAURANT/a/b', '/restaurant/a/b'],
    ['/TERMS', '/terms'],
    ['/Cookie-Policy/?a=b', '/cookie-policy?a=b'],
  ])('redirects from %s to %s with 308 (WEB-114)', async (from, to) => {
    const { status, headers } = await page('/', { url: new URL(`http://morsel.test${from}`) })
    expect([status, headers.location]).toEqual([308, to])
  })

  it('redirects from an old place URL to the current one with 308, keeping the query (PLACE-003)', async () => {
    const { status, headers } = await page('/restaurant/basel/old-name-7f3k2m?utm=1', { answers: { 'restaurant.get': place } })
    expect([status, headers.location]).toEqual([308, `${place.path}?utm=1`])
  })

  it('redirects from a username in capitals to the lower-case one with 308, even for unknown users (WEB-121)', async () => {
    const { status, headers } = await page('/user/ANN.Lee?as=others')
    expect([status, headers.location]).toEqual([308, '/user/ann.lee?as=others'])
  })

  it('redirects to the sign-in page with an uncached 307, and back afterwards (WEB-215, WEB-225)', async () => {
    const { status, headers } = await page('/settings/preferences?a=b')
    expect([status, headers.location]).toEqual([307, '/login?redirect=%2Fsettings%2Fpreferences%3Fa%3Db'])
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('redirects a signed-in user from the sign-in page to the requested page with 307 (WEB-217, WEB-200)', async () => {
    const answers = { 'session.get': signedIn }
    expect((await page('/login?redirect=/search', { answers })).headers.location).toBe('/search')
    expect((await page('/login?redirect=//evil.example', { answers })).headers.location).not.toContain('evil')
  })

  it('redirects to the same page without invalid parameters with 307 (SEARCH-401)', async () => {
    const { status, headers } = await page('/search?q=ramen&cursor=old', { answers: { 'search.find': failing('INVALID_CURSOR', 400) } })
    expect([status, headers.location]).toEqual([307, '/search?q=ramen'])
  })

  it('redirects with 307 even if another part of the page fails first', async () => {
    const { status } = await page('/search?q=ramen&cursor=old', {
      answers: {
        'search.find': failing('INVALID_CURSOR', 400),
        'search.facets': () => new Promise((resolve) => setImmediate(resolve, null)),
      },
    })
    expect(status).toBe(307)
  })
})

/** The table of the guard tests, applied to the real routes. */
describe('guards (WEB-225, WEB-104)', async () => {
  const { createAppRouter } = await import('./router.tsx')
  const { routesByPath } = createAppRouter({
    client: createLazyClient(() => Promise.reject(new Error('not called'))),
    queryClient: new QueryClient(),
    messages: createMessages('en'),
    site: unknownSite(),
  })
  const existing = Object.keys(routesByPath).flatMap((path) => (path === '/$document' ? legalPages.map((name) => `/${name}`) : [path]))
  const isPage = (path: string) => existing.includes(pageAt(path) ?? '')
  // A second factor isn't required here.
  const people = Object.entries(visitors).filter(([name]) => name !== 'unenrolled')

  it('has a row for every page (WEB-030)', () => {
    expect(existing.filter((path) => !path.startsWith('/playground/') && pages[path] === undefined)).toEqual([])
  })

  const cells = existing
    .filter((path) => pages[path])
    .flatMap((path) => people.map(([name, facts]) => ({ path, name, facts, instead: pages[path]?.instead[name as Visitor] })))
    // A guard never redirects to a page that doesn't exist.
    .filter(({ instead }) => instead === undefined || /^\d/.test(instead) || isPage(new URL(instead, 'http://morsel.test').pathname))

  it.each(cells)('$path, $name', async ({ path, facts, instead }) => {
    const { session } = facts
    const away = failing('SERVICE_UNAVAILABLE', 503)
    const known: Record<string, Answer> = {
      'session.get': session === 'unknown' ? away : session && { ...signedIn, user: session.user },
      'twoFactor.status': { ...waitingSignIn, pending: 'isChallenged' in facts },
      'account.list': 'hasPassword' in facts ? [] : [{ providerId: 'credential' }],
    }
    // The content of the page doesn't matter here.
    const link = linkOf(new Proxy(known, { get: (answers, name) => (Object.hasOwn(answers, name) ? answers[String(name)] : away) }))
    const config = { ...siteConfig, hasPlayground: false, ...('rules' in facts ? facts.rules : {}) }
    const steps = [addressOf(path)]
    let answer = await page(addressOf(path), { link, config })
    while (answer.status === 307 && steps.length <= 3) {
      const next = String(answer.headers.location)
      steps.push(next)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      answer = await page(next, { link, config })
    }
    if (/^\d/.test(instead ?? '')) expect([answer.status, steps]).toEqual([Number(instead), [addressOf(path)]])
    else expect(steps.at(-1)).toBe(instead ?? addressOf(path))
    expect(answer.status).not.toBe(307)
    const { robots } = pages[pageAt(new URL(steps.at(-1) ?? '', 'http://morsel.test').pathname) ?? ''] ?? {}
    if (answer.status === 200 && robots !== undefined)
      expect(answer.headers['x-robots-tag']).toBe(robots === 'index,follow' ? undefined : robots.replace(',', ', '))
  })
})

describe('errors', () => {
  it.each<[number, string, string, Record<string, Answer>]>([
    [404, '/nowhere?a=<b>', t('shell.errorNotFound', { path: '/nowhere?a=%3Cb%3E' }), {}],
    [
      404,
      '/restaurant/zurich/none-000000',
      t('shell.errorNotFound', { path: '/restaurant/zurich/none-000000' }),
      { 'restaurant.get': failing('NOT_FOUND', 404) },
    ],
    [404, '/item/odd', t('shell.errorNotFound', { path: '/item/odd' }), { 'item.get': failing('VALIDATION_ERROR', 400) }],
    [410, '/item/removed', t('shell.errorGone'), { 'item.get': failing('GONE', 410) }],
    [503, '/item/x', t('shell.errorUnavailable'), { 'item.get': failing('SERVICE_UNAVAILABLE', 503) }],
    [500, '/item/x', t('shell.errorServer'), { 'item.get': failing('INTERNAL_SERVER_ERROR', 500) }],
    [503, '/settings', t('shell.errorUnavailable'), { 'session.get': failing('SERVICE_UNAVAILABLE', 503) }],
  ])(
    '%i shows the error screen for %s (WEB-130, WEB-131, WEB-132, WEB-133, WEB-135, WEB-137, WEB-134)',
    async (status, path, text, answers) => {
      const { status: answered, headers, html } = await page(path, { answers })
      expect(answered).toBe(status)
      expect(html).toContain(`Uh oh! - ${status}`)
      expect(html).toContain(t('shell.errorLost'))
      expect(html).toContain(text)
      expect(html).toContain('href="/app"')
      expect(html.includes(t('shell.requestId', { id: 'request-1' }))).toBe(status >= 500)
      expect(html.includes(`>${t('shell.tryAgain')}<`)).toBe(status >= 429)
      expect(/<input[^>]*name="q"/.test(html)).toBe(status === 404)
      expect(html).not.toContain('secret text')
      expect(headers['retry-after']).toBe(status === 503 ? '1' : undefined)
      expect(headers['x-robots-tag']).toBe('noindex, nofollow')
      expect(headers['cache-control']).toBe('private, no-store')
    },
  )

  it('while the session is read show public pages as guests see them (WEB-214, WEB-216)', async () => {
    const { status, html } = await page('/search', {
      answers: { 'session.get': failing('INTERNAL_SERVER_ERROR', 500), 'search.find': failing('INTERNAL_SERVER_ERROR', 500) },
    })
    expect(status).toBe(200)
    expect(html).toContain(t('search.failed'))
  })

  it('of a part of the security settings are left to the browser, and shown without scripts (WEB-1000)', async () => {
    const { html } = await page('/settings/security', {
      answers: { 'session.get': signedIn, 'personalToken.list': failing('SERVICE_UNAVAILABLE', 503) },
    })
    const [card = ''] = /<section id="tokens".*?<\/section>/su.exec(html) ?? []
    // As the browser first renders it: it doesn't know the failure, and asks again.
    expect(card).toContain('aria-busy="true"')
    expect(card).not.toContain(t('shell.tryAgain'))
    expect(/<noscript>(.*?)<\/noscript>/u.exec(card)?.[1]).toContain(t('security.tokensFailed'))
  })

  it('in our own code become the error screen, and the cause is logged (WEB-133)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { status, html } = await page('/item/x', { answers: { 'item.get': null } })
    expect(status).toBe(500)
    expect(html).toContain('Uh oh! - 500')
    expect(log).toHaveBeenCalledWith(expect.stringContaining('request-1'), expect.any(Error))
    log.mockRestore()
  })
})

it('uses the password length of the installation (WEB-602)', async () => {
  const config = { ...siteConfig, passwordBounds: { min: 12, max: 20 } }
  expect((await page('/signup', { config })).html).toContain(t('forms.passwordHint', { min: 12 }))
  const formResult = {
    path: '/signup',
    status: 400,
    values: {},
    error: { code: 'PASSWORD_TOO_LONG' as const, message: 'Password too long' },
  }
  expect((await page('/signup', { config, formResult })).html).toContain(t('forms.passwordTooLong', { max: 20 }))
})

it('offers email changes and account deletion only if the installation does (WEB-768)', async () => {
  const answers = { 'session.get': signedIn }
  const config = { ...siteConfig, canChangeEmail: false, canDeleteAccount: false }
  expect((await page('/settings/security', { answers })).html).toContain(`>${t('security.changeEmail')}<`)
  expect((await page('/settings/security', { answers, config })).html).not.toContain(`>${t('security.changeEmail')}<`)
  const deletion = await page('/settings/security/delete-your-account', { answers, config })
  expect(deletion.html).toContain(t('security.deletionOff', { email: '' }).split('<')[0])
  expect(deletion.html).not.toContain(`>${t('deletion.submit')}<`)
})

describe('a posted form', () => {
  it('returns with its status, its values and the errors (WEB-622)', async () => {
    const formResult = {
      path: '/login',
      status: 401,
      values: { email: 'ada@example.com' },
      error: { code: 'INVALID_EMAIL_OR_PASSWORD' as const, message: 'Invalid email or password' },
    }
    const { status, headers, html } = await page('/login?redirect=/search', { method: 'POST', formResult })
    expect(status).toBe(401)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(html).toMatch(/<input[^>]*name="email"[^>]*value="ada@example.com"/u)
    expect(html).toMatch(new RegExp(`role="alert"[^>]*>.*${t('errors.INVALID_EMAIL_OR_PASSWORD')}`, 'u'))
    expect(html).toContain('action="/login?redirect=%2Fsearch"')
    expect(html).not.toContain('checked=""')
  })

  it('says when it can be submitted again (WEB-627)', async () => {
    const error = { code: 'TOO_MANY_REQUESTS' as const, message: 'Too many requests. Please try again later.', retryAfterSeconds: 7 }
    const { headers } = await page('/login', { method: 'POST', formResult: { path: '/login', status: 429, values: {}, error } })
    expect(headers['retry-after']).toBe('7')
  })
})

it('safeRedirect recognizes all pages (WEB-200)', async () => {
  const { safeRedirect } = await import('./entry-server.tsx')
  const lead = (target: string | undefined) => safeRedirect(target, 'http://morsel.test')
  expect(lead('/restaurant/a/b-000000')).toBe('/restaurant/a/b-000000')
  expect(lead('/settings/preferences')).toBe('/settings/preferences')
  expect(lead('/')).toBe('/')
  for (const target of [undefined, '/nowhere', '/settings/nowhere', '/login', '//evil.example', '/restaurant'])
    expect(lead(target)).toBe('/app')
})

describe('a page that can be cached for guests', () => {
  it('differs only by nonce, request ID and render time (PLACE-252, PLACE-253)', async () => {
    const made = async (nonce: string, requestId: string) => {
      const { html, headers } = await page(place.path, { answers: { 'restaurant.get': place }, nonce, requestId })
      for (const text of [`nonce="${nonce}"`, requestId]) expect(html).toContain(text)
      return {
        html: html
          .replaceAll(nonce, '')
          .replaceAll(requestId, '')
          .replaceAll(/At:\d{13}|u:\d{13}/g, ''),
        headers,
      }
    }
    expect(await made('nonce-of-one', 'request-1')).toEqual(await made('nonce-of-other', 'request-2'))
  })

  it.each([
    [{}, 'en system '],
    [{ cookie: 'theme=dark' }, 'en dark '],
    [{ cookie: 'city=zurich' }, 'en system zurich'],
    [{ cookie: 'theme=light; locale=en', 'accept-language': 'pt' }, 'en light '],
    [{ cookie: 'theme=neon' }, 'en system '],
    [{ cookie: 'theme=dark; display=units-mi' }, undefined],
    [{ cookie: 'theme=dark; morsel.session_token=x' }, undefined],
    [{ cookie: '__Secure-morsel.session_data=x' }, undefined],
    [{ cookie: 'last-provider=google' }, undefined],
    [{ cookie: '__proto__=x' }, undefined],
  ])('depends only on language, theme and city: %j', async (headers: Record<string, string>, view) => {
    const { guestView } = await import('./entry-server.tsx')
    expect(guestView({ get: (name) => headers[name] ?? null })).toBe(view)
  })
})
