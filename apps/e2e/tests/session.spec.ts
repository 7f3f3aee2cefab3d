import type { APIRequestContext, BrowserContext, Page, Route } from '@playwright/test'
import { fileOf } from './build.ts'
import {
  accountMenu,
  createAccount,
  expect,
  fillSignIn,
  hydrated,
  idle,
  navigate,
  newUser,
  open,
  type Problems,
  reload,
  type TestUser,
  test,
  withStatus,
} from './fixtures.ts'
import { pathOfPlace } from './places.ts'
import { pattern, t } from './texts.ts'

/** Signs the user in elsewhere and revokes all other sessions. */
async function endElsewhere(request: APIRequestContext, { email, password }: TestUser, baseURL: string | undefined): Promise<void> {
  const headers = { origin: baseURL ?? '' }
  expect((await request.post('/api/auth/sign-in/email', { data: { email, password }, headers })).status()).toBe(200)
  expect((await request.post('/api/auth/revoke-other-sessions', { headers })).status()).toBe(200)
}

/** Collects the heartbeats that a browser sends from now on. */
function heartbeatsOf(context: BrowserContext) {
  const beats: { method: string; body: string | null; token: string | undefined; status: number }[] = []
  context.on('response', async (response) => {
    const request = response.request()
    if (!request.url().endsWith('/api/v1/user-activity/heartbeat')) return
    beats.push({
      method: request.method(),
      body: request.postData(),
      token: request.headers()['csrf-token'],
      status: response.status(),
    })
  })
  return beats
}

/** Returns the time of this browser's last attempt, or null. */
const lastAttempt = (page: Page) => page.evaluate(() => localStorage.getItem('app:heartbeat'))

const inHeader = (page: Page) => page.locator('header')
const account = (page: Page) => accountMenu(page)

test.describe('a session that was revoked in another browser', () => {
  test('ends on the next protected page, shows a notice, and continues there after sign-in (WEB-305)', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const person = newUser()
    await createAccount(context.request, person)
    await open(page, '/app')
    await endElsewhere(request, person, baseURL)
    await account(page).click()
    await page
      .getByRole('link', { name: t('settings.title') })
      .first()
      .click()
    await expect(page).toHaveURL('/login?redirect=%2Fsettings&notice=session-ended')
    await expect(page.getByRole('status').filter({ hasText: t('login.noticeSessionEnded') })).toBeVisible()
    await expect(account(page)).toHaveCount(0)
    await fillSignIn(page, person)
    await page
      .locator('main')
      .getByRole('button', { name: t('login.submit'), exact: true })
      .click()
    // On wide screens, the settings list redirects to its first section.
    await expect(page).toHaveURL(/\/settings\//)
    await expect(account(page)).toBeVisible()
  })

  test('ends on the next public page, which is shown as it would be to a guest (WEB-306)', async ({ page, context, request, baseURL }) => {
    const person = newUser()
    await createAccount(context.request, person)
    await open(page, '/app')
    await expect(account(page)).toBeVisible()
    await endElsewhere(request, person, baseURL)
    await navigate(page, '/search')
    await expect(inHeader(page).getByRole('link', { name: t('shell.signIn') })).toBeVisible()
    await expect(account(page)).toHaveCount(0)
    await expect(page).toHaveURL('/search')
  })

  test('ends on the next document load, cached or not (WEB-305)', async ({ page, context, request, baseURL }) => {
    const person = newUser()
    await createAccount(context.request, person)
    await open(page, '/settings/preferences')
    await endElsewhere(request, person, baseURL)
    await page.reload()
    await expect(page).toHaveURL('/login?redirect=%2Fsettings%2Fpreferences')
  })

  test('ends when its tab becomes visible (WEB-304)', async ({ page, context, request, baseURL }) => {
    const person = newUser()
    await createAccount(context.request, person)
    await page.clock.install()
    await open(page, '/settings/preferences')
    await endElsewhere(request, person, baseURL)
    await page.clock.fastForward(6000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL('/login?redirect=%2Fsettings%2Fpreferences&notice=session-ended')
  })
})

test.describe('input when the session ends elsewhere', () => {
  const bio = (page: Page) => page.getByRole('textbox', { name: pattern('profileSettings.bio') })
  const signIn = async (page: Page, person: TestUser) => {
    await fillSignIn(page, person)
    await page
      .locator('main')
      .getByRole('button', { name: t('login.submit'), exact: true })
      .click()
  }

  /** Edits the profile, revokes the session elsewhere and tries to save. */
  const typeAndLose = async (
    { page, context, request, problems }: { page: Page; context: BrowserContext; request: APIRequestContext; problems: Problems },
    person: TestUser,
    baseURL: string | undefined,
  ) => {
    problems.expect(withStatus(401))
    await createAccount(context.request, person)
    await open(page, '/settings/profile')
    await bio(page).fill('I cook for six.')
    await page.getByLabel(t('people.username'), { exact: true }).fill(`typed_${process.pid}`)
    await endElsewhere(request, person, baseURL)
    await page
      .getByRole('button', { name: t('profileSettings.save'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL('/login?redirect=%2Fsettings%2Fprofile&notice=session-ended')
  }

  test('is restored after sign-in (WEB-310)', async ({ page, context, request, baseURL, problems }) => {
    const person = newUser()
    await typeAndLose({ page, context, request, problems }, person, baseURL)
    await signIn(page, person)
    await expect(page).toHaveURL('/settings/profile')
    await expect(bio(page)).toHaveValue('I cook for six.')
    await expect(page.getByText(t('profileSettings.unsaved')).first()).toBeVisible()
  })

  test("isn't restored for another user (WEB-310)", async ({ page, context, request, baseURL, problems }) => {
    const other = newUser('Bob Slow')
    await createAccount(request, other)
    await typeAndLose({ page, context, request, problems }, newUser(), baseURL)
    await signIn(page, other)
    await expect(page).toHaveURL('/settings/profile')
    await expect(page.getByLabel(t('forms.name'), { exact: true })).toHaveValue('Bob Slow')
    await expect(bio(page)).toHaveValue('')
  })

  test('is restored in a review form (WEB-310)', async ({ page, context, request, baseURL, problems }) => {
    problems.expect(withStatus(401))
    const person = newUser()
    await createAccount(context.request, person)
    await open(page, await pathOfPlace(request))
    const main = page.locator('main')
    const words = main.getByRole('textbox', { name: pattern('reviewForm.body') })
    await main.getByRole('button', { name: t('reviews.write') }).click()
    await main.getByRole('radio', { name: t('reviewForm.stars.4') }).check()
    await words.fill('The broth had simmered since the morning.')
    await main.getByLabel(pattern('reviewForm.visitedOn')).fill('2026-01-02')
    await endElsewhere(request, person, baseURL)
    await main.getByRole('button', { name: t('reviewForm.publish') }).click()
    await expect(main.getByRole('alert')).toHaveText(t('errors.UNAUTHORIZED'))
    await expect(words).toHaveValue('The broth had simmered since the morning.')
    await main.getByRole('link', { name: t('reviews.signInToReview') }).click()
    await signIn(page, person)
    await main.getByRole('button', { name: t('reviews.write') }).click()
    await expect(words).toHaveValue('The broth had simmered since the morning.')
    await expect(main.getByRole('radio', { name: t('reviewForm.stars.4') })).toBeChecked()
    await expect(main.getByLabel(pattern('reviewForm.visitedOn'))).toHaveValue('2026-01-02')
  })
})

test('signing out while offline shows a message and changes nothing (WEB-312)', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await createAccount(context.request, newUser())
  await open(page, '/app')
  // A part that doesn't load while the page hydrates would be missing.
  await page.waitForLoadState('networkidle')
  const signOut = async () => {
    if (!(await page.locator('details[open]').count())) await account(page).click()
    await page
      .locator('header')
      .getByRole('button', { name: t('shell.signOut') })
      .click()
  }
  await context.setOffline(true)
  await signOut()
  await expect(page.getByText(t('shell.stillSignedIn'))).toBeVisible()
  await expect(page).toHaveURL('/app')
  await context.setOffline(false)
  await signOut()
  await expect(page).toHaveURL('/')
})

test('a browser with a slow clock can sign in and notices a revoked session (WEB-314)', async ({ page, context, request, baseURL }) => {
  const person = newUser()
  await createAccount(request, person)
  await context.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() - 3_600_000
  })
  await open(page, '/login?redirect=%2Fsettings%2Fpreferences')
  await fillSignIn(page, person)
  await page
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()
  await expect(page).toHaveURL('/settings/preferences')
  await idle(page)
  await reload(page)
  await endElsewhere(request, person, baseURL)
  await navigate(page, '/settings/notifications')
  await expect(page).toHaveURL('/login?redirect=%2Fsettings%2Fnotifications&notice=session-ended')
})

test('another account in a second tab never sees data of the first account (WEB-309)', async ({ page, context, request }) => {
  const [person, other] = [newUser(), newUser('Bob Slow')]
  await createAccount(request, other)
  await createAccount(context.request, person)
  await open(page, '/settings/profile')
  await page.getByRole('textbox', { name: pattern('profileSettings.bio') }).fill('I cook for six.')
  const second = await context.newPage()
  await context.clearCookies()
  await open(second, '/login')
  await fillSignIn(second, other)
  await second
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()
  await expect(page.getByLabel(t('forms.name'), { exact: true })).toHaveValue('Bob Slow')
  await expect(page.getByRole('textbox', { name: pattern('profileSettings.bio') })).toHaveValue('')
})

test('a page from the back/forward cache checks the session (WEB-304)', async ({ page, context, request, baseURL }) => {
  const person = newUser()
  await createAccount(context.request, person)
  await open(page, '/settings/preferences')
  await endElsewhere(request, person, baseURL)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL('/login?redirect=%2Fsettings%2Fpreferences&notice=session-ended')
})

test.describe('two tabs of one browser', () => {
  test('signing out redirects the other tab from a protected page (WEB-308)', async ({ page, context }) => {
    await createAccount(context.request, newUser())
    await open(page, '/app')
    const other = await context.newPage()
    await open(other, '/settings/preferences')
    await account(page).click()
    await page.getByRole('button', { name: t('shell.signOut') }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/login?redirect=%2Fsettings%2Fpreferences&notice=session-ended')
  })

  test('a tab that is still loading notices the sign-out, too (WEB-308)', async ({ page, context }) => {
    await createAccount(context.request, newUser())
    await open(page, '/app')
    const other = await context.newPage()
    const [lifecycle] = await Promise.all([
      new Promise<Route>((hold) => other.route(`**/${fileOf('src/lifecycle/page-lifecycle.ts')}`, hold)),
      other.goto('/settings/preferences'),
    ])
    await idle(other, { held: 1 })
    await account(page).click()
    await page.getByRole('button', { name: t('shell.signOut') }).click()
    await expect(page).toHaveURL('/')
    await lifecycle.continue()
    await expect(other).toHaveURL('/login?redirect=%2Fsettings%2Fpreferences&notice=session-ended')
  })

  test('signing in shows the account in the other tab, which stays on its page (WEB-308)', async ({ page, context, request }) => {
    const person = newUser()
    await createAccount(request, person)
    await open(page, '/login')
    const other = await context.newPage()
    await open(other, '/search?q=soup')
    await fillSignIn(page, person)
    await page
      .locator('main')
      .getByRole('button', { name: t('login.submit'), exact: true })
      .click()
    await expect(page).toHaveURL('/app')
    await expect(account(other)).toBeVisible()
    await expect(other).toHaveURL('/search?q=soup')
  })
})

test('input is kept when the session is refetched (WEB-302)', async ({ page, context }) => {
  await createAccount(context.request, newUser())
  await page.clock.install()
  await open(page, '/search')
  const box = page.locator('main input[name="q"]').first()
  await box.fill('half a wo')
  const asked = page.waitForResponse((response) => response.url().includes('session.get'))
  await page.clock.fastForward(6000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await asked
  await expect(box).toHaveValue('half a wo')
  await expect(box).toBeFocused()
  await expect(account(page)).toBeVisible()
})

test.describe('the heartbeat', () => {
  test('is sent with its CSRF header and no body, once a minute for all tabs (WEB-330)', async ({ page, context }) => {
    await createAccount(context.request, newUser())
    const beats = heartbeatsOf(context)
    await page.clock.install()
    await open(page, '/app')
    await expect.poll(() => beats).toEqual([{ method: 'POST', body: null, token: expect.stringMatching(/^[\w-]{20,}$/), status: 200 }])
    await navigate(page, '/search')
    await expect(page.locator('main input[name="q"]').first()).toBeVisible()
    const other = await context.newPage()
    await other.goto('/search')
    await hydrated(other)
    await other.close()
    expect(beats).toHaveLength(1)

    await page.clock.fastForward('01:01')
    await navigate(page, '/app')
    await expect.poll(() => beats.map(({ status }) => status)).toEqual([200, 200])
  })

  test('fetches a new token when the page has none or an old one (WEB-324)', async ({ page, context, problems }) => {
    problems.expect(withStatus(403))
    await createAccount(context.request, newUser())
    const beats = heartbeatsOf(context)
    await page.addInitScript(() => localStorage.setItem('app:heartbeat', String(Date.now())))
    await page.clock.install()
    await open(page, '/app')
    await page.evaluate(() => document.querySelector('meta[name="csrf-token"]')?.setAttribute('content', 'old'))
    await page.clock.fastForward('01:01')
    await navigate(page, '/search')
    await expect.poll(() => beats.map(({ status }) => status)).toEqual([403, 200])
  })

  test("isn't sent while the page is hidden (WEB-331)", async ({ page, context }) => {
    await createAccount(context.request, newUser())
    const beats = heartbeatsOf(context)
    await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
    await open(page, '/app')
    await navigate(page, '/search')
    await expect(page.locator('main input[name="q"]').first()).toBeVisible()
    expect(await lastAttempt(page)).toBeNull()
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'visible' }))
    await navigate(page, '/app')
    await expect.poll(() => beats).toHaveLength(1)
  })

  test('is aborted on sign-out (WEB-331)', async ({ page, context }) => {
    await createAccount(context.request, newUser())
    let letGo = () => {}
    const signedOut = new Promise<void>((done) => {
      letGo = done
    })
    const began = page.waitForRequest('**/user-activity/heartbeat')
    await page.route('**/user-activity/heartbeat', async (route) => {
      await signedOut
      await route.continue().catch(() => {})
    })
    await page.goto('/app')
    const beat = await began
    await idle(page, { held: 1 })
    const givenUp = page.waitForEvent('requestfailed', (request) => request === beat)
    await account(page).click()
    await page.getByRole('button', { name: t('shell.signOut') }).click()
    await givenUp
    letGo()
    await expect(page).toHaveURL('/')
  })

  test("isn't sent for guests or on the goodbye page (WEB-331)", async ({ page, context }) => {
    const beats = heartbeatsOf(context)
    await open(page, '/app')
    expect(await page.locator('meta[name="csrf-token"]').count()).toBe(0)
    await createAccount(context.request, newUser())
    await open(page, '/goodbye?from=signed-out')
    expect(await lastAttempt(page)).toBeNull()
    await navigate(page, '/search')
    await expect.poll(() => beats).toHaveLength(1)
  })
})
