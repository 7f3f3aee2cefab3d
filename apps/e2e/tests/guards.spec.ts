import type { APIRequestContext, Page } from '@playwright/test'
import { withDatabase } from './database.ts'
import { clearSession, createAccount, expect, fillSignIn, navigate, newUser, open, test } from './fixtures.ts'
import { hostileTargets } from './hostile-targets.ts'
import { t } from './texts.ts'

/**
 * The final URL of each kind of visitor, in a real browser: on first load, answered by the server, and within the app. The unit tests of
 * the web app cover every visitor and page. These are the ones a browser can reproduce.
 */

const signIn = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

const deletion = '/settings/security/delete-your-account'
const setup = '/settings/security/setup-two-factor'

type Visitor = keyof typeof arrivals

/** Path → the final URL of visitors who don't see the page itself. Signed-in visitors who aren't listed end up where a member does. */
const ends: Record<string, Partial<Record<Visitor, string>>> = {
  '/': {},
  '/app': { newcomer: '/onboarding' },
  '/search': {},
  '/login': { member: '/app', newcomer: '/onboarding' },
  '/login?redirect=/search': { member: '/search' },
  '/signup': { member: '/app', newcomer: '/onboarding' },
  '/signup?switch=1': {},
  '/forgot-password': { member: '/app', newcomer: '/onboarding' },
  '/reset-password': {},
  '/two-factor': { guest: '/login?notice=sign-in-expired', member: '/app', newcomer: '/onboarding' },
  '/verify-email': { guest: '/login', challenged: '/two-factor' },
  '/verify-email?error=token_expired': {},
  '/onboarding': settings('/onboarding'),
  '/settings/preferences': settings('/settings/preferences'),
  '/settings/preferences?a=b&c=d': settings('/settings/preferences?a=b&c=d'),
  '/settings/security': settings('/settings/security'),
  [deletion]: settings(deletion),
  '/terms': {},
  // No visitor comes from the security settings.
  [setup]: { ...settings(setup), member: '/settings/security' },
  // A guest sees what is saved on this device (WEB-229).
  '/saved': { newcomer: '/onboarding?redirect=/saved' },
  '/playground': {},
  '/goodbye': { member: '/app', newcomer: '/onboarding' },
  '/goodbye?from=signed-out': {},
  '/auth-error?error=no_code': {},
}

function settings(path: string): Partial<Record<Visitor, string>> {
  return { guest: `/login?redirect=${path}`, challenged: `/two-factor?redirect=${path}` }
}

/** Visitors who are treated like a member except on one page visit only a few pages. */
function pathsOf(visitor: Visitor): string[] {
  return visitor === 'protected' || visitor === 'passwordless'
    ? ['/app', '/login', '/settings/security', '/terms', setup]
    : Object.keys(ends)
}

function endOf(path: string, visitor: Visitor): string {
  const row = ends[path] ?? {}
  return row[visitor] ?? (visitor === 'guest' || visitor === 'challenged' ? path : (row.member ?? path))
}

/** How to become each kind of visitor. */
const arrivals = {
  guest: async () => {},
  challenged: async (request: APIRequestContext) => {
    const person = newUser()
    await createAccount(request, person)
    await change(request, (sql) => sql`update "user" set two_factor_enabled = true where email = ${person.email}`)
    const entered = await request.post('/api/auth/sign-in/email', { data: { email: person.email, password: person.password } })
    expect(await entered.json()).toMatchObject({ twoFactorRedirect: true })
  },
  member: (request: APIRequestContext) => createAccount(request, newUser()),
  protected: async (request: APIRequestContext) => {
    const person = newUser()
    await createAccount(request, person)
    await change(request, (sql) => sql`update "user" set two_factor_enabled = true where email = ${person.email}`)
  },
  passwordless: async (request: APIRequestContext) => {
    const person = newUser()
    await createAccount(request, person)
    await change(
      request,
      (sql) => sql`update account set provider_id = 'github', password = null
        where user_id = (select id from "user" where email = ${person.email})`,
    )
  },
  newcomer: (request: APIRequestContext) => createAccount(request, newUser(), { isNew: true }),
}

/** Changes an account in the database and refreshes the cached session in the cookie. */
async function change(request: APIRequestContext, does: Parameters<typeof withDatabase>[0]): Promise<void> {
  await withDatabase(does)
  expect((await request.get('/api/auth/get-session?disableCookieCache=true')).status()).toBe(200)
}

/** Returns the redirects of a first load, up to the final page. */
async function steps(request: APIRequestContext, path: string): Promise<string[]> {
  const seen = [path]
  for (let at = path; seen.length <= 4; ) {
    const response = await request.get(at, { maxRedirects: 0 })
    if (response.status() !== 307) {
      expect(response.status()).toBe(200)
      return seen
    }
    expect(response.headers()['cache-control']).toBe('private, no-store')
    at = response.headers().location ?? ''
    expect(at).toMatch(/^\/(?![/\\])/)
    seen.push(at)
  }
  throw new Error(`${seen.join(' → ')} is more than three steps`)
}

const hostile = (target: string) => `/login?redirect=${encodeURIComponent(target)}`

/** Normalizes the spelling of URLs. */
const spelt = (path: string) => decodeURIComponent(path)

/** Returns the last redirect, without the notice of the security settings. */
const endOfSteps = (seen: readonly string[]) => spelt(seen.at(-1) ?? '').replace(/^(\/settings\/security)\?notice=.*/, '$1')

for (const visitor of Object.keys(arrivals).filter((name): name is Visitor => name in arrivals)) {
  test(`${visitor}: ends at the same page on first load and within the app, whatever the URL says (WEB-226, WEB-200)`, async ({
    page,
    context,
    baseURL,
  }) => {
    await arrivals[visitor](context.request)
    for (const path of pathsOf(visitor)) expect(endOfSteps(await steps(context.request, path)), path).toBe(spelt(endOf(path, visitor)))
    const leave: string[] = []
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(`${baseURL}/`)) leave.push(frame.url())
    })

    await open(page, '/auth-error')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const here = () => endOfSteps([page.url().slice(new URL(page.url()).origin.length)])
    for (const path of pathsOf(visitor)) {
      const [before, end] = [here(), spelt(endOf(path, visitor))]
      await navigate(page, path)
      await expect.poll(here, { message: path }).toBe(end)
      await expect(page.locator('h1')).toBeVisible()
      if (end === spelt(path) || before === end) continue
      // The redirecting page isn't in the history.
      await page.goBack()
      await expect.poll(here, { message: `back from ${path}` }).toBe(before)
    }
    for (const target of hostileTargets) {
      const path = hostile(target)
      const end = endOf('/login', visitor)
      expect(endOfSteps(await steps(context.request, path)), path).toBe(end)
      await navigate(page, path)
      await expect.poll(here, { message: path }).toBe(end)
      // The page is the same for all visitors.
      if (visitor !== 'guest') continue
      const links = await linksOf(page, `/auth-error?redirect=${encodeURIComponent(target)}`)
      expect(links.filter((href) => href.includes('evil') || href.startsWith('javascript'))).toEqual([])
    }
    expect(leave).toEqual([])
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })
}

async function linksOf(page: Page, path: string): Promise<string[]> {
  await navigate(page, path)
  await expect(page.getByRole('heading', { level: 1, name: t('authError.title') })).toBeVisible()
  return page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test('a user whose deletion is scheduled sees only the deletion page and sends no heartbeat (WEB-210, WEB-228)', async ({
  page,
  context,
  baseURL,
}) => {
  const person = newUser()
  await createAccount(context.request, person)
  const scheduled = await context.request.post('/api/trpc/user.scheduleDeletion', {
    headers: { origin: baseURL ?? '' },
    data: { json: { password: person.password } },
  })
  expect(scheduled.status()).toBe(200)
  const paths = [...Object.keys(ends), ...hostileTargets.map(hostile)]
  for (const path of paths) expect((await steps(context.request, path)).at(-1), path).toBe(deletion)

  await open(page, '/')
  await expect(page).toHaveURL(deletion)
  for (const path of paths) {
    await navigate(page, path)
    await expect(page).toHaveURL(deletion)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('app:heartbeat'))).toBeNull()
})

test('scheduling deletion in one tab redirects the other (WEB-228)', async ({ page, context }) => {
  const person = newUser()
  await createAccount(context.request, person)
  const other = await context.newPage()
  await open(other, '/search')
  await open(page, deletion)
  await page.evaluate(async (password) => {
    await fetch('/api/trpc/user.scheduleDeletion', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { password } }),
    })
    new BroadcastChannel('auth').postMessage('session')
  }, person.password)
  await expect(other).toHaveURL(deletion)
})

test("when the session can't be read, public pages work and protected pages show an error until it can (WEB-216)", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/503|session\.get|has moved/)
  await createAccount(context.request, newUser())
  await open(page, '/app')
  // The call may be batched with others.
  const away = /\/api\/trpc\/[^?]*session\.get/u
  await page.route(away, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }))
  await navigate(page, '/search')
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('heading', { level: 1, name: t('search.heading') })).toBeVisible()
  await navigate(page, '/settings/preferences')
  await expect(page.getByRole('heading', { level: 1, name: 'Uh oh! - 503' })).toBeVisible()
  await expect(page).toHaveURL('/settings/preferences')
  await page.unroute(away)
  await page.getByRole('button', { name: t('shell.tryAgain') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('settings.preferences') })).toBeVisible()
})

test('the hash of a URL survives sign-in (WEB-205)', async ({ page, request }) => {
  const person = newUser()
  await createAccount(request, person)
  // On first load and within the app.
  for (const visit of [() => open(page, '/settings/preferences#look'), () => navigate(page, '/settings/preferences#look')]) {
    await visit()
    await expect(page).toHaveURL(signIn('/settings/preferences#look'))
    await fillSignIn(page, person)
    await page
      .locator('main')
      .getByRole('button', { name: t('login.submit'), exact: true })
      .click()
    await expect(page).toHaveURL('/settings/preferences#look')
    await clearSession(page)
    await open(page, '/')
  }
})
