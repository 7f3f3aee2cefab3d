import { fileOf } from './build.ts'
import { withDatabase } from './database.ts'
import { createAccount, expect, hydrated, navigate, newUser, open, test } from './fixtures.ts'
import { de, t } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

const start = new Date('2026-11-22T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
let passed = 0
/** Returns a later time on every call, so that timers started in between run from that time. */
const later = () => {
  passed += 1000
  return after(passed)
}

test('a new version is announced, keeps the input and loads on the next page (WEB-408, WEB-311)', async ({ page }) => {
  await page.clock.setFixedTime(start)
  await open(page, '/signup')
  const own = await page.evaluate(() => document.documentElement.dataset.buildId)
  await page.getByLabel(t('forms.name'), { exact: true }).fill('Ada')
  await page.locator('main input[name="password"]').fill('kettle-harbour-plum')
  // The server has the same build first, then a newer one.
  let id = own
  const asked: string[] = []
  await page.route('**/builds/latest.json?*', (route) => {
    asked.push(id ?? '')
    return route.fulfill({ json: { id, timestamp: 1 } })
  })
  const comeBack = async () => {
    await page.clock.setFixedTime(later())
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  await expect(async () => {
    await comeBack()
    expect(asked.length).toBeGreaterThan(0)
  }).toPass()
  const notice = page.getByText(t('shell.newVersion'))
  await expect(notice).toBeHidden()
  id = 'newer'
  await comeBack()
  await expect(notice).toBeVisible()
  await expect(page.getByLabel(t('forms.name'), { exact: true })).toHaveValue('Ada')
  await page.getByRole('button', { name: t('shell.reload') }).click()
  await expect(notice).toBeHidden()
  await hydrated(page)
  await expect(page.getByLabel(t('forms.name'), { exact: true })).toHaveValue('Ada')
  await expect(page.locator('main input[name="password"]')).toHaveValue('')

  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await expect(async () => {
    await page.clock.setFixedTime(later())
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page
    .locator('main')
    .getByRole('link', { name: t('shell.signIn') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible()
  await page.waitForFunction(() => !('isOldDocument' in window))
})

test('checkboxes and choices are kept when a new version loads (WEB-408, WEB-311)', async ({ page, context }) => {
  const person = newUser()
  await createAccount(context.request, person, { isNew: true })
  await withDatabase((sql) => sql`update "user" set onboarding_step = 2 where email = ${person.email}`)
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
  await page.clock.setFixedTime(start)
  await open(page, '/onboarding?step=2')
  const [vegan, halal, city] = [
    page.getByLabel(t('places.diet.vegan')),
    page.getByLabel(t('places.diet.halal')),
    page.getByLabel(t('people.city')),
  ]
  await vegan.check()
  await halal.check()
  await halal.uncheck()
  await city.selectOption('portalva')
  const reload = page.getByRole('button', { name: t('shell.reload') })
  await expect(async () => {
    await page.clock.setFixedTime(later())
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(reload).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await reload.click()
  await page.waitForFunction(() => !('isOldDocument' in window))
  await expect(vegan).toBeChecked()
  await expect(halal).not.toBeChecked()
  await expect(city).toHaveValue('portalva')
})

test('a page whose chunk is missing is loaded from the server, at most once in ten seconds (WEB-409)', async ({ page, problems }) => {
  problems.expect(/404|missing|dynamically imported/u)
  const file = fileOfGoodbye()
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  /** Navigates within the app to a page whose chunk is missing, but only until the page is loaded from the server. */
  const goWithoutFile = async (at: number) => {
    await page.clock.setFixedTime(after(at))
    await open(page, '/auth-error')
    loads.length = 0
    await page.route(`**/${file}`, (route) => (loads.length === 0 ? route.fulfill({ status: 404, json: {} }) : route.fallback()))
    await navigate(page, '/goodbye')
  }
  const farewell = page.getByRole('heading', { level: 1, name: t('goodbye.title') })
  await goWithoutFile(0)
  await expect(farewell).toBeVisible()
  expect(loads).toEqual(['/goodbye'])
  await hydrated(page)

  await goWithoutFile(5)
  await expect(page.getByRole('heading', { level: 1, name: 'Uh oh! - 500' })).toBeVisible()
  expect(loads).toEqual([])

  await goWithoutFile(11)
  await expect(farewell).toBeVisible()
  expect(loads).toEqual(['/goodbye'])
})

test("a message in the user's language is shown even when the error screen's chunk is missing (WEB-136)", async ({ page, problems }) => {
  problems.expect(/404|missing|dynamically imported/u)
  const files = [fileOfGoodbye(), fileOf('src/shell/error-screen.tsx')].map((file) => `**/${file}`)
  for (const file of files) await page.route(file, (route) => route.fulfill({ status: 404, json: {} }))
  await page.context().addCookies([{ name: 'locale', value: 'de', url: process.env.MORSEL_E2E_URL ?? '' }])
  await open(page, '/auth-error')
  // The page was reloaded a moment ago.
  await page.evaluate(() => sessionStorage.setItem('app:reload', JSON.stringify({ path: '/goodbye', expires: Date.now() + 10_000 })))
  await navigate(page, '/goodbye')
  await expect(page.getByRole('alert')).toContainText(de('shell.partMissing'))
  for (const file of files) await page.unroute(file)
  await page
    .getByRole('alert')
    .getByRole('button', { name: de('shell.reload') })
    .click()
  await expect(page).toHaveURL('/goodbye')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a part whose chunk is missing shows an error in place, and crawlers keep the server-rendered page (WEB-411, WEB-412)', async ({
  page,
  browser,
  problems,
  baseURL,
}) => {
  problems.expect(/404|missing|dynamically imported/u)
  const map = `**/${fileOf('src/features/search/result-map.tsx')}`
  await page.route(map, (route) => route.fulfill({ status: 404, json: {} }))
  await open(page, '/search')
  const said = page.getByText(t('shell.partMissing'))
  await expect(said).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Uh oh!')
  await page.unroute(map)
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('shell.reload') })
    .click()
  await expect(said).toBeHidden()
  await expect(page.getByRole('application', { name: t('map.label') })).toBeVisible()

  const crawler = await browser.newPage({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  const file = fileOfGoodbye()
  await crawler.route(`**/${file}`, (route) => route.fulfill({ status: 404, json: {} }))
  await crawler.addInitScript(() => addEventListener('vite:preloadError', () => document.documentElement.setAttribute('data-missed', '')))
  await crawler.goto('/goodbye')
  await expect(crawler.locator('html[data-missed]')).toBeAttached()
  await crawler.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(crawler.getByRole('heading', { level: 1 })).toHaveText(t('goodbye.title'))
  await crawler.close()
})

const fileOfGoodbye = () => fileOf('src/routes/goodbye.tsx?tsr-split=')

test('the files of a page are requested together, or one after another if the table of parts is missing (WEB-416, WEB-435)', async ({
  page,
  problems,
}) => {
  problems.expect(/404/u)
  const part = fileOf('src/routes/_auth/login.tsx')
  const table = '**/builds/parts/*.json'
  const requested = () =>
    page.evaluate(() => [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')))
  await page.route(`**/${part}`, () => {})
  const [answer] = await Promise.all([page.waitForResponse(table), open(page, '/')])
  const needed = Object.entries<string[]>(await answer.json()).find(([name]) => part.endsWith(name))?.[1] ?? []
  expect(needed).not.toEqual([])
  await page.locator('header a[href^="/login"]').first().hover()
  await expect.poll(requested).toEqual(expect.arrayContaining(needed.map((file) => `/assets/${file}`)))

  await page.unroute(`**/${part}`)
  await page.route(table, (route) => route.fulfill({ status: 404, json: {} }))
  await open(page, '/')
  await page.locator('header a[href^="/login"]').first().click()
  await expect(page.getByLabel(t('forms.password'), { exact: true })).toBeVisible()
})
