import type { Locator, Page } from '@playwright/test'
import { fileOf } from './build.ts'
import { createAccount, expect, fillSignUp, hydrated, idle, newUser, open, reload, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { pattern, t } from './texts.ts'

const card = (page: Page, name: string) => page.locator('main').getByRole('article').filter({ hasText: name })
const heart = (page: Page, name: string) => card(page, name).getByRole('button', { name: t('places.saveNamed', { name }) })
const action = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const toast = (page: Page, words: string) => page.locator('.toasts').getByText(words)
const placeName = 'Tasca do Arrais'
const search = `/search?kind=restaurants&q=${encodeURIComponent(placeName)}`
test('saving is in sync on every card, in every tab and after a reload, and can be undone (PLACE-413)', async ({ page, context }) => {
  await createAccount(context.request, newUser())
  await open(page, search)
  const other = await context.newPage()
  await open(other, search)
  await heart(page, placeName).click()
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page, t('saved.done', { name: placeName }))).toBeVisible()
  await expect(heart(other, placeName)).toHaveAttribute('aria-pressed', 'true')
  await other.close()

  await page.reload()
  // Correct in the server's HTML, before hydration.
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'true')
  await card(page, placeName).getByRole('link', { name: placeName }).click()
  await expect(action(page, t('places.saved'))).toHaveAttribute('aria-pressed', 'true')
  await action(page, t('places.saved')).click()
  await expect(action(page, t('places.save'))).toHaveAttribute('aria-pressed', 'false')
  await page
    .locator('.toasts')
    .getByRole('button', { name: t('saved.undo') })
    .click()
  await expect(action(page, t('places.saved'))).toBeVisible()
  // The previous page may come from the server.
  await idle(page)
  await page.goBack()
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'true')
})

test('a failed save is rolled back with a message (WEB-787)', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await createAccount(context.request, newUser())
  await open(page, search)
  // Loads the code for saving.
  await heart(page, placeName).click()
  await expect(toast(page, t('saved.done', { name: placeName }))).toBeVisible()
  await context.setOffline(true)
  await heart(page, placeName).click()
  await expect(toast(page, t('errors.network'))).toBeVisible()
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
})

/** Opens the search page and waits for its lazy parts as well, because a part that fails to load during hydration is another case. */
async function openWithParts(page: Page): Promise<void> {
  await open(page, search)
  await page.waitForLoadState('networkidle')
}

test('a chunk that fails to load is reported and is loaded on the next click (WEB-411)', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const missing = toast(page, t('shell.partMissing'))
  const losesOnce = async (press: () => Promise<void>, outcome: Locator) => {
    await openWithParts(page)
    // The page must know that it's offline: browsers never retry a module that failed to load while they seemed to be online.
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await press()
    await expect(missing).toBeVisible()
    await context.setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
    await press()
    await expect(outcome).toBeVisible()
  }
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await losesOnce(() => page.getByRole('button', { name: t('shell.commands') }).click(), dialog(t('shell.commands')))
  await createAccount(context.request, newUser())
  await losesOnce(() => heart(page, placeName).click(), toast(page, t('saved.done', { name: placeName })))
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'true')
})

test('a chunk that no longer exists is reported with a reload button (WEB-411)', async ({ page, context, problems }) => {
  problems.expect(/404|missing|dynamically imported/u)
  await createAccount(context.request, newUser())
  const files = [fileOf('src/saved/set-saved.ts'), fileOf('src/toasts/toaster.tsx')].map((file) => `**/${file}`)
  for (const file of files) await page.route(file, (route) => route.fulfill({ status: 404, json: {} }))
  await openWithParts(page)
  await heart(page, placeName).click()
  await expect(toast(page, t('shell.partMissing'))).toBeVisible()
  for (const file of files) await page.unroute(file)
  await Promise.all([
    page.waitForEvent('load'),
    page
      .locator('.toasts')
      .getByRole('button', { name: t('shell.reload') })
      .click(),
  ])
  await hydrated(page)
  await heart(page, placeName).click()
  await expect(toast(page, t('saved.done', { name: placeName }))).toBeVisible()
})

test('a guest saves on this device, even offline, and finds it under Saved (PLACE-421)', async ({ page, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/)
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, search)
  const other = await context.newPage()
  await open(other, search)
  await heart(page, placeName).click()
  await expect(toast(page, t('saved.onDevice', { name: placeName }))).toBeVisible()
  await expect(heart(other, placeName)).toHaveAttribute('aria-pressed', 'true')
  await other.close()
  await context.setOffline(true)
  await heart(page, placeName).click()
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, placeName).click()
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)

  await page
    .getByRole('navigation', { name: t('shell.tabNavigation') })
    .getByRole('link', { name: t('shell.saved') })
    .click()
  await expect(page).toHaveURL('/saved')
  await expect(page.getByText(t('lists.onDevice'))).toBeVisible()
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'true')
  expect(await axeViolations(page)).toEqual([])
  await reload(page)
  await heart(page, placeName).click()
  await expect(page.getByText(t('lists.deviceEmpty'))).toBeVisible()
  await page
    .locator('.toasts')
    .getByRole('button', { name: t('saved.undo') })
    .click()
  await expect(card(page, placeName)).toBeVisible()
})

test('what a guest saved moves to the account once, and the message can undo it (PLACE-422)', async ({ page, context, problems }) => {
  problems.expect(/ERR_FAILED/)
  await open(page, '/search?city=portalva&kind=restaurants')
  const hearts = page.locator('#results').getByRole('button', { name: pattern('places.saveNamed') })
  for (const index of [0, 1, 2]) await hearts.nth(index).click()
  await createAccount(context.request, newUser())
  // The first request is lost: everything stays on the device, and the next page sends it.
  let hasFailed = false
  await context.route('**/api/trpc/list.put*', (route) => {
    if (hasFailed) return route.fallback()
    hasFailed = true
    return route.abort()
  })
  await open(page, '/app')
  await expect.poll(() => hasFailed).toBe(true)
  const other = await context.newPage()
  await Promise.all([open(page, '/app'), open(other, '/search')])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('morsel.saved'))).toBeNull()
  const saved = async () => (await (await context.request.get('/api/v1/saved')).json()).restaurants
  expect(await saved()).toHaveLength(3)
  // One of the tabs shows the message.
  const message = t('saved.taken', { count: 3 })
  await expect.poll(async () => (await toast(page, message).count()) + (await toast(other, message).count())).toBe(1)
  const tab = (await toast(page, message).count()) > 0 ? page : other
  await tab
    .locator('.toasts')
    .getByRole('button', { name: t('saved.undo') })
    .click()
  await expect.poll(saved).toEqual([])
})

test('a guest signs in to add to a list by keyboard, and canceling adds nothing (WEB-786)', async ({ page }) => {
  await open(page, search)
  await card(page, placeName).getByRole('link', { name: placeName }).click()
  await action(page, t('places.addToList')).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('saved.signInTitle') })
  await expect(dialog.getByRole('button', { name: t('saved.notNow') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(action(page, t('places.addToList'))).toBeFocused()
})

test('what a guest wants to add to a list is saved after sign-up (WEB-786)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, search)
  await card(page, placeName).getByRole('link', { name: placeName }).click()
  await action(page, t('places.addToList')).click()
  const dialog = page.getByRole('dialog', { name: t('saved.signInTitle') })
  await expect(dialog).toContainText(t('saved.signInText', { name: placeName }))
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('link', { name: t('saved.signUp') }).click()
  await fillSignUp(page, newUser())
  await page.keyboard.press('Enter')
  // New users complete onboarding first. Saving comes afterwards.
  await expect(page).toHaveURL(/\/onboarding\?redirect=%2Frestaurant/)
  await open(page, search)
  await expect(toast(page, t('saved.done', { name: placeName }))).toBeVisible()
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'true')
  // The place is saved only once: after it was removed, a reload doesn't save it again.
  await heart(page, placeName).click()
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(page, t('saved.removed', { name: placeName }))).toBeVisible()
  await reload(page)
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'false')
})

test('a link from another site saves nothing (WEB-786)', async ({ page, context }) => {
  await createAccount(context.request, newUser())
  for (const words of ['save=1', 'save-after-sign-in=1', 'intent=%7B%7D']) await open(page, `${search}&${words}`)
  await expect(heart(page, placeName)).toHaveAttribute('aria-pressed', 'false')
})
