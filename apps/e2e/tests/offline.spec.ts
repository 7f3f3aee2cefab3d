import type { Page } from '@playwright/test'
import { linkInEmail } from './emails.ts'
import { accountMenu, createAccount, expect, hydrated, newUser, open, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { t } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

const placeName = 'Tasca do Arrais'

/** Returns everything that this browser stores for offline use. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const files = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url.slice(location.origin.length))),
    )
    return { places: localStorage.getItem('morsel.places') ?? '', files: files.flat() }
  })

test('saved places can be read offline and are deleted on sign-out (WEB-421, WEB-422, WEB-423, WEB-424)', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.addInitScript(() => {
    if (!isSecureContext) return
    const { prototype } = ServiceWorker
    prototype.postMessage = new Proxy(prototype.postMessage, {
      apply(post, worker, message) {
        Object.assign(window, { hasTold: true })
        return Reflect.apply(post, worker, message)
      },
    })
  })
  const person = newUser()
  await createAccount(context.request, person)
  await open(page, `/search?kind=restaurants&q=${encodeURIComponent(placeName)}`)
  await page
    .locator('main')
    .getByRole('button', { name: t('places.saveNamed', { name: placeName }) })
    .click()
  await expect(page.locator('.toasts').getByText(t('saved.done', { name: placeName }))).toBeVisible()
  await open(page, '/saved')
  await expect.poll(async () => (await keptIn(page)).places).toContain(placeName)
  await expect.poll(async () => (await keptIn(page)).files).toContain('/offline?locale=en')
  const { files } = await keptIn(page)
  expect(files.filter((path) => !/^\/(?:offline(?:\.js$|\?locale=)|assets\/)/.test(path))).toEqual([])
  // When several languages are requested one after another, the last one wins. The page requests its own first, when idle.
  const ask = async (...locales: string[]) => {
    await page.waitForFunction(() => 'hasTold' in window)
    await page.evaluate(async (asked) => {
      const { active } = await navigator.serviceWorker.ready
      for (const locale of asked) active?.postMessage({ build: document.documentElement.dataset.buildId, locale })
    }, locales)
  }
  const languages = async () => (await keptIn(page)).files.filter((path) => path.startsWith('/offline?'))
  await ask('de', 'fr')
  await expect.poll(languages).toEqual(['/offline?locale=fr'])
  await ask('en')
  await expect.poll(languages).toEqual(['/offline?locale=en'])
  // Email links work once, so the service worker must ignore them.
  await page.goto((await linkInEmail(person.email, 'verify-email')).replace('/verify-email?', '/api/auth/verify-email?'))
  await expect(page).toHaveURL('/')
  await context.addCookies([{ name: 'theme', value: 'dark', url: page.url() }])
  // Wait until the page has loaded before going offline.
  await hydrated(page)
  await page.goto('about:blank')

  await context.setOffline(true)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible()
  const places = page.getByRole('region', { name: t('offline.places') })
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(places.getByRole('link', { name: placeName })).toBeVisible()
  await expect(places).toContainText(new RegExp(`Rua das Redes 14.*Portalva.*${t('offline.hoursToday')}`))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await axeViolations(page)).toEqual([])

  await context.setOffline(false)
  await page.getByRole('button', { name: t('shell.tryAgain') }).click()
  await hydrated(page)
  await expect(page).toHaveURL('/app')
  // Wait for the service worker: otherwise it could store deleted data again.
  await ask('de')
  await expect.poll(languages).toEqual(['/offline?locale=de'])
  await accountMenu(page).click()
  await page.getByRole('button', { name: t('shell.signOut') }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptIn(page)).toEqual({ places: '', files: [] })

  const worker = await request.get('/sw.js')
  expect([worker.headers()['cache-control'], worker.headers()['content-type']]).toEqual([
    'no-cache',
    expect.stringContaining('text/javascript'),
  ])
})
