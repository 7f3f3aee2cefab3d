import { withDatabase } from './database.ts'
import { expect, hydrated, navigate, open, test, withStatus } from './fixtures.ts'
import { pathOfDish, pathOfPlace } from './places.ts'
import { t } from './texts.ts'

test('a missing page shows the error screen with status 404 and a link home (WEB-130, WEB-131, WEB-138)', async ({ page, problems }) => {
  problems.expect(withStatus(404))
  const response = await page.goto('/no/such/page?with=query')
  expect(response?.status()).toBe(404)
  expect(response?.headers()['x-robots-tag']).toContain('noindex')
  await hydrated(page)
  await expect(page).toHaveTitle(/^Uh oh! - 404/)
  await expect(page.getByRole('heading', { level: 1, name: 'Uh oh! - 404' })).toBeVisible()
  await expect(page.locator('main')).toContainText(t('shell.errorLost'))
  await expect(page.locator('main')).toContainText(t('shell.errorNotFound', { path: '/no/such/page?with=query' }))
  await page.getByRole('link', { name: t('shell.returnHome') }).click()
  await expect(page).toHaveURL('/app')
  await expect(page.locator('h1')).not.toContainText('Uh oh!')
})

test('unknown and malformed paths of places and dishes show the error screen (WEB-131)', async ({ request }) => {
  const paths = [
    '/restaurant/portalva/nothing-zzzzzz',
    '/restaurant/portalva/nothing',
    '/restaurant/nowhere/nothing-zzzzzz',
    '/item/zzzzzzzzzzzzzzzzzzzzzz',
    '/item/1',
    '/item/%00',
    '/item/%E0%A4%A',
    "/item/'%20or%201=1--",
  ]
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBeLessThan(500)
    expect([400, 404], path).toContain(response.status())
    const text = await response.text()
    expect(text, path).toContain('Uh oh!')
    expect(text, path).not.toMatch(/at \w+ \(|node_modules|select .+ from/)
  }
})

test('a removed place and its dishes return 410, for search engines too (WEB-132, PLACE-008)', async ({ page, request, problems }) => {
  problems.expect(withStatus(410))
  const path = await pathOfPlace(request, 'forno ermida')
  const dish = /href="(\/item\/[^"]+)"/.exec(await (await request.get(path)).text())?.[1] ?? ''
  // No page can remove a place.
  await withDatabase((sql) => sql`update restaurant set deleted_at = now() where name = 'Forno da Ermida'`)
  for (const gone of [path, dish]) {
    const response = await page.goto(gone)
    expect(response?.status(), gone).toBe(410)
    expect(response?.headers()['x-robots-tag']).toContain('noindex')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Uh oh! - 410' })).toBeVisible()
    await expect(page.locator('main')).toContainText(t('shell.errorGone'))
  }
})

test("outdated slugs, other cities and other letter cases redirect to a place's canonical URL (PLACE-002, PLACE-003)", async ({
  request,
}) => {
  const path = await pathOfPlace(request)
  const [, , city, slugId = ''] = path.split('/')
  const id = slugId.split('-').at(-1)
  for (const wrong of [
    `/restaurant/${city}/old-name-${id}`,
    `/restaurant/kazehama/${slugId}`,
    `/restaurant/${city?.toUpperCase()}/${slugId}`,
    `/restaurant/${city}/${slugId.toUpperCase()}`,
  ]) {
    const response = await request.get(`${wrong}?ref=1`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], wrong).toEqual([308, `${path}?ref=1`])
  }
})

test('moved paths redirect, on first load and within the app (WEB-140, WEB-147)', async ({ page, request, baseURL }) => {
  // A different origin that is also trusted.
  const elsewhere = new URL(baseURL ?? '')
  elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  await withDatabase(
    (sql) => sql`insert into redirect (path, target, status) values
      ('/moved', '/search?q=soup', 308), ('/moved/out', ${`${elsewhere.origin}/terms`}, 307)`,
  )
  const response = await request.get('/moved?from=letter', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([308, '/search?q=soup'])

  // The test responds to the lookup itself and stops the page from continuing without a response after 1.5 seconds.
  await page.addInitScript(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (start, self, [act, ms, ...rest]) => Reflect.apply(start, self, [act, ms === 1500 ? 60_000 : ms, ...rest]),
    })
  })
  await open(page, '/auth-error')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await navigate(page, '/moved#results')
  await expect(page).toHaveURL('/search?q=soup#results')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await navigate(page, '/TERMS?from=letter')
  await expect(page).toHaveURL('/terms?from=letter')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.legal.terms') })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

  await navigate(page, '/moved/out')
  await expect(page).toHaveURL(`${elsewhere.origin}/terms`)
  await page.waitForFunction(() => !('isSameDocument' in window))
  // The redirecting path isn't in the history.
  await page.goBack()
  await expect(page).toHaveURL(`${baseURL}/terms?from=letter`)
})

test('a trailing slash redirects to the page without it (WEB-114)', async ({ request }) => {
  const place = await pathOfPlace(request)
  for (const [from, to] of [
    ['/login/', '/login'],
    ['/search/?q=soup', '/search?q=soup'],
    ['//search', '/search'],
    [`${place}/`, place],
  ] as const) {
    const response = await request.get(from === '//search' ? `${process.env.MORSEL_E2E_URL}//search` : from, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], from).toEqual([308, to])
  }
})

test('HEAD responds like GET, without a body (WEB-113)', async ({ request }) => {
  for (const path of ['/', '/search?q=soup', '/login', '/no/such/page', await pathOfPlace(request), await pathOfDish(request)]) {
    const [get, head] = [await request.get(path), await request.head(path)]
    expect(head.status(), path).toBe(get.status())
    for (const name of ['content-type', 'cache-control', 'x-robots-tag', 'content-language', 'vary'])
      expect(head.headers()[name], `${path} ${name}`).toBe(get.headers()[name])
    expect(await head.text()).toBe('')
  }
})

test('robots directives are in the header and on the page (WEB-104, WEB-003)', async ({ request }) => {
  const expected = {
    '/': 'index',
    '/search': 'index',
    '/search?q=soup': 'noindex',
    '/app': 'noindex',
    '/login': 'noindex',
    '/signup': 'index',
    [await pathOfPlace(request)]: 'index',
    [await pathOfDish(request)]: 'index',
    '/no/such/page': 'noindex',
  }
  for (const [path, robots] of Object.entries(expected)) {
    const response = await request.get(path)
    const header = response.headers()['x-robots-tag']
    const meta = [...(await response.text()).matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content)
    if (robots === 'index') {
      expect(header, path).toBeUndefined()
      for (const content of meta) expect(content, path).toMatch(/^index/)
    } else {
      expect(header, path).toContain('noindex')
      expect(meta.length, path).toBeGreaterThan(0)
      for (const content of meta) expect(content, path).toContain('noindex')
    }
  }
})

test('every page has a title, description, canonical URL and preview (WEB-100, WEB-101, WEB-102, WEB-103)', async ({
  page,
  request,
  baseURL,
}) => {
  const place = await pathOfPlace(request)
  const dish = await pathOfDish(request)
  for (const [path, title, canonical, indexed] of [
    ['/?utm_source=letter', /^Morsel — /, '/', true],
    [
      '/search?q=soup&utm_source=letter',
      t('shell.documentTitle', { screen: t('search.titleFor', { query: 'soup' }), product: 'Morsel' }),
      undefined,
      false,
    ],
    [
      `${place}?utm_source=letter`,
      t('shell.documentTitle', { screen: t('restaurant.title', { name: 'Tasca do Arrais', city: 'Portalva' }), product: 'Morsel' }),
      place,
      true,
    ],
    [
      dish,
      t('shell.documentTitle', {
        screen: t('item.title', { name: 'Amêijoas à Bulhão Pato', restaurant: 'Tasca do Arrais' }),
        product: 'Morsel',
      }),
      dish,
      true,
    ],
    ['/login?redirect=%2Fsearch', t('shell.documentTitle', { screen: t('login.title'), product: 'Morsel' }), '/login', false],
    ['/signup', t('shell.documentTitle', { screen: t('signup.title'), product: 'Morsel' }), '/signup', true],
  ] as const) {
    await open(page, path)
    await expect(page).toHaveTitle(title)
    const content = (selector: string) => page.locator(`head ${selector}`).first().getAttribute('content')
    const description = (await content('meta[name="description"]')) ?? ''
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(20)
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(155)
    if (canonical) await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${canonical}`)
    if (indexed)
      for (const property of ['og:title', 'og:description', 'og:url'])
        expect((await content(`meta[property="${property}"]`)) ?? '', `${path} ${property}`).not.toBe('')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  }
})

test('structured data is valid and matches the page (WEB-110, PLACE-270, PLACE-273)', async ({ page, request }) => {
  const graph = async (path: string) => {
    await open(page, path)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(texts.length, path).toBeGreaterThan(0)
    return JSON.stringify(texts.map((text) => JSON.parse(text)))
  }
  const landing = await graph('/')
  for (const word of ['WebSite', 'SearchAction']) expect(landing).toContain(`"${word}"`)
  const place = await graph(await pathOfPlace(request))
  for (const word of ['Restaurant', 'BreadcrumbList', t('restaurant.menu'), 'Tasca do Arrais', 'Rua das Redes 14'])
    expect(place).toContain(word)
  const dish = await graph(await pathOfDish(request))
  for (const word of ['MenuItem', 'Offer', 'EUR', '14.5']) expect(dish).toContain(word)
})

test("a page doesn't request data that came with it (WEB-300)", async ({ page, request }) => {
  for (const path of ['/', '/app', '/search?q=soup', await pathOfPlace(request), await pathOfDish(request), '/login', '/signup']) {
    const calls: string[] = []
    page.on('request', (call) => {
      // Passkey options are generated per visit, in browsers that offer passkey autofill. Views are counted per visit.
      const isPerVisit = /passkey\.beginSignIn|statistics\.view/.test(call.url())
      if (call.url().includes('/api/') && !isPerVisit) calls.push(call.url())
    })
    await open(page, path)
    // After two frames and an idle callback, everything the page does at its start has begun.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
    )
    expect(calls, path).toEqual([])
    page.removeAllListeners('request')
  }
})

test('scripts run only with the nonce of their response (WEB-115)', async ({ page, request, problems }) => {
  const policies = await Promise.all(
    [request.get('/'), request.get('/')].map(async (response) => (await response).headers()['content-security-policy'] ?? ''),
  )
  const nonces = policies.map((policy) => /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1])
  expect(nonces[0]).toBeTruthy()
  expect(nonces[0]).not.toBe(nonces[1])
  for (const policy of policies) {
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(policy).toContain("frame-ancestors 'none'")
  }
  problems.expect(/Content Security Policy/)
  await open(page, '/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.foreign = true'
    document.body.append(script)
    return 'foreign' in window
  })
  expect(ran).toBe(false)
})

test('build files are compressed and cached forever (WEB-116, WEB-117)', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const files = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file))]
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    for (const encoding of ['br', 'gzip']) {
      const response = await request.get(file, { headers: { 'accept-encoding': encoding } })
      expect(response.status(), file).toBe(200)
      expect(response.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable')
      expect(response.headers()['content-encoding'], file).toBe(encoding)
      expect(response.headers().vary, file).toMatch(/accept-encoding/i)
    }
  }
  const missing = await request.get('/assets/none-00000000.js')
  expect(missing.status()).toBe(404)
  expect(missing.headers()['content-type']).toContain('application/json')
  expect(missing.headers()['cache-control'] ?? '').not.toContain('immutable')
})
