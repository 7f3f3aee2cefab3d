import type { APIRequestContext, Page } from '@playwright/test'
import { hostileTargets } from './hostile-targets.ts'
import { expect, fillSignIn, go, haveAccount, open, openAndBeat, somebody, test } from './person.ts'

/**
 * Where people end up, in a real browser: at the first load, answered by the server, and inside the app. Every visitor and page there is
 * stands in the table of the web app's own tests; here are those that a browser can be brought to.
 */

const signIn = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

const deletion = '/settings/security/delete-your-account'

/** Path → the address at which a guest and a member end. */
const ends: Record<string, { guest: string; member: string }> = {
  '/': { guest: '/', member: '/' },
  '/app': { guest: '/app', member: '/app' },
  '/search': { guest: '/search', member: '/search' },
  '/login': { guest: '/login', member: '/app' },
  '/login?redirect=/search': { guest: '/login?redirect=/search', member: '/search' },
  '/signup': { guest: '/signup', member: '/app' },
  '/signup?switch=1': { guest: '/signup?switch=1', member: '/signup?switch=1' },
  '/forgot-password': { guest: '/forgot-password', member: '/app' },
  '/reset-password': { guest: '/reset-password', member: '/reset-password' },
  '/verify-email': { guest: '/login', member: '/verify-email' },
  '/verify-email?error=token_expired': { guest: '/verify-email?error=token_expired', member: '/verify-email?error=token_expired' },
  '/terms': { guest: '/terms', member: '/terms' },
  '/playground': { guest: '/playground', member: '/playground' },
  '/settings/preferences': { guest: signIn('/settings/preferences'), member: '/settings/preferences' },
  '/settings/preferences?a=b&c=d': { guest: signIn('/settings/preferences?a=b&c=d'), member: '/settings/preferences?a=b&c=d' },
  '/settings/security': { guest: signIn('/settings/security'), member: '/settings/security' },
  [deletion]: { guest: signIn(deletion), member: deletion },
  '/goodbye': { guest: '/goodbye', member: '/app' },
  '/goodbye?from=signed-out': { guest: '/goodbye?from=signed-out', member: '/goodbye?from=signed-out' },
  '/auth-error?error=no_code': { guest: '/auth-error?error=no_code', member: '/auth-error?error=no_code' },
}

/** The steps of a first load, to the page at their end. */
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

/** Each address spelt in one way. */
const spelt = (path: string) => decodeURIComponent(path)

for (const visitor of ['guest', 'member'] as const) {
  test(`a ${visitor} ends at the same page at the first load and inside the app`, async ({ page, context }) => {
    if (visitor === 'member') await haveAccount(context.request, somebody())
    for (const [path, { [visitor]: end }] of Object.entries(ends))
      expect(spelt((await steps(context.request, path)).at(-1) ?? ''), path).toBe(spelt(end))

    for (const [path, { [visitor]: end }] of Object.entries(ends)) {
      await open(page, '/auth-error')
      await go(page, path)
      await expect.poll(() => spelt(page.url().slice(new URL(page.url()).origin.length)), { message: path }).toBe(spelt(end))
      await expect(page.locator('h1')).toBeVisible()
      // The page that leads away is not in the history.
      await page.goBack()
      await expect(page).toHaveURL('/auth-error')
    }
  })

  test(`hostile addresses lead a ${visitor} nowhere, at the first load and inside the app`, async ({ page, context, baseURL }) => {
    if (visitor === 'member') await haveAccount(context.request, somebody())
    const leave: string[] = []
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(`${baseURL}/`)) leave.push(frame.url())
    })
    await open(page, '/auth-error')
    for (const target of hostileTargets) {
      for (const entry of ['/login', '/signup']) {
        const path = `${entry}?redirect=${encodeURIComponent(target)}`
        const end = visitor === 'guest' ? entry : '/app'
        expect((await steps(context.request, path)).at(-1), path).toBe(end)
        await go(page, path)
        await expect(page).toHaveURL(end)
      }
      const links = await linksOf(page, `/auth-error?redirect=${encodeURIComponent(target)}`)
      expect(links.filter((href) => href.includes('evil') || href.startsWith('javascript'))).toEqual([])
    }
    expect(leave).toEqual([])
  })
}

async function linksOf(page: Page, path: string): Promise<string[]> {
  await go(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'We could not sign you in' })).toBeVisible()
  return page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test('whoever leaves sees one page only, from every other, and sends no heartbeat', async ({ page, context, baseURL }) => {
  const person = somebody()
  await haveAccount(context.request, person)
  const scheduled = await context.request.post('/api/trpc/user.scheduleDeletion', {
    headers: { origin: baseURL ?? '' },
    data: { json: { password: person.password } },
  })
  expect(scheduled.status()).toBe(200)
  for (const path of Object.keys(ends)) expect((await steps(context.request, path)).at(-1), path).toBe(deletion)

  await open(page, '/')
  await expect(page).toHaveURL(deletion)
  for (const path of Object.keys(ends)) {
    await go(page, path)
    await expect(page).toHaveURL(deletion)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('app:heartbeat'))).toBeNull()
})

test('somebody who leaves in one tab is led there in the other', async ({ page, context }) => {
  const person = somebody()
  await haveAccount(context.request, person)
  const other = await context.newPage()
  await openAndBeat(other, '/search')
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

test('when nobody can say who is there, open pages stay open and others say so until somebody can', async ({ page, context, troubles }) => {
  troubles.expect(/503|session\.get|has moved/)
  await haveAccount(context.request, somebody())
  await open(page, '/app')
  // Asked alone or together with what else a page asks for.
  const away = /\/api\/trpc\/[^?]*session\.get/u
  await page.route(away, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }))
  await go(page, '/search')
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('heading', { level: 1, name: 'Search dishes and restaurants' })).toBeVisible()
  await go(page, '/settings/preferences')
  await expect(page.getByRole('heading', { level: 1, name: 'Uh oh! - 503' })).toBeVisible()
  await expect(page).toHaveURL('/settings/preferences')
  await page.unroute(away)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
})

test('the part of an address behind # comes back after signing in', async ({ page, request }) => {
  const person = somebody()
  await haveAccount(request, person)
  await open(page, '/')
  await go(page, '/settings/preferences#look')
  await expect(page).toHaveURL(signIn('/settings/preferences#look'))
  await fillSignIn(page, person)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/settings/preferences#look')
})
