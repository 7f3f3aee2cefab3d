import type { Page } from '@playwright/test'
import { postTo, signInContributor } from './contributors.ts'
import { withDatabase } from './database.ts'
import { expect, hydrated, open, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { pathOfDish, pathOfPlace } from './places.ts'
import { tabTo } from './tab-to.ts'
import { t } from './texts.ts'

const phone = { width: 360, height: 780 }

/** Signs in a user whose edits are live immediately. */
const signInTrusted = (page: Page, name: string) => signInContributor(page, name, { accepted: 30 })

const axe = (page: Page) => axeViolations(page, 'all', 'main')

test('a reader corrects the hours by keyboard on a phone, and undoes the change (WEB-903, WEB-906)', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInTrusted(page, 'Hana Hours')
  const place = await pathOfPlace(page.request, 'casa sodade')
  await open(page, place)
  await page
    .locator('#hours')
    .locator('..')
    .getByRole('link', { name: t('places.suggestEdit') })
    .click()
  const monday = page.getByRole('group').filter({ has: page.locator('#hours-0-kind') })
  await expect(page.locator('#hours-0-kind')).toBeVisible()
  expect(await axe(page)).toEqual([])

  await page.locator('#hours-0-kind').selectOption('times')
  await monday.getByLabel(t('contribute.hours.opens')).fill('18:00')
  await monday.getByLabel(t('contribute.hours.closes')).fill('18:00')
  await expect(monday.getByText(t('contribute.hours.emptyRange'))).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: t('contribute.save') }))
  await page.keyboard.press('Enter')
  await expect(page.locator('#hours-0-kind')).toBeFocused()

  await monday.getByLabel(t('contribute.hours.closes')).fill('02:00')
  await expect(monday.getByText(t('contribute.hours.nextDay'))).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: t('contribute.save') }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('contribute.done.live'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '18:00–02:00' }).first()).toBeVisible()
  await page.getByRole('button', { name: t('contribute.undo') }).click()
  await expect(page.getByText(t('contribute.undone'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '18:00–02:00' })).toHaveCount(0)

  await open(page, `${place}/history`)
  await expect(page.getByRole('main')).toContainText(t('contribute.changeStatus.reverted'))
  expect(await axe(page)).toEqual([])
})

test('hours are copied to other days, and special days repeat every year (WEB-900)', async ({ page }) => {
  await signInTrusted(page, 'Cora Copy')
  const place = await pathOfPlace(page.request, 'lina')
  await open(page, `${place}/edit?about=hours`)
  await page.locator('#hours-0-kind').selectOption('allDay')
  await page.getByRole('button', { name: `${t('contribute.hours.copyOf', { day: 'Monday' })}` }).click()
  await page.getByRole('button', { name: t('contribute.hours.copyNow'), exact: true }).click()
  await expect(page.locator('#hours-6-kind')).toHaveValue('allDay')
  await page.getByRole('button', { name: t('contribute.hours.addSpecial') }).click()
  await expect(page.locator('input[name="openingHours"]')).toHaveValue(/Mo-Su 00:00-24:00; .*Dec 24 off$/)
})

test('a day with hours of its own is listed under the week (WEB-976)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInTrusted(page, 'Hella Holiday')
  const day = new Date(Date.now() + 20 * 86_400_000)
  const month = day.toLocaleString('en', { month: 'short', timeZone: 'UTC' })
  const added: { path: string } = await postTo(page.request, '/api/v1/restaurants', {
    ...{ city: 'portalva', name: 'Holiday Heron', position: { lat: 39.7801, lon: -8.95 } },
    openingHours: `Mo-Su 10:00-20:00; ${day.getUTCFullYear()} ${month} ${String(day.getUTCDate()).padStart(2, '0')} off`,
  })
  await open(page, added.path)
  const special = page.getByRole('table', { name: t('restaurant.specialDays') })
  await expect(special.getByRole('row')).toHaveText(`${month} ${day.getUTCDate()}, ${day.getUTCFullYear()}${t('places.closedThatDay')}`)
  expect(await axe(page)).toEqual([])
})

test('a guest suggests a price without scripts, which waits for review (WEB-903, WEB-905)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const dish = await pathOfDish(page.request)
  await page.goto(`${dish}/edit`)
  await page.getByRole('link', { name: t('contribute.topic.price') }).click()
  const price = page.locator('#edit-price')
  await price.fill('12.34.5')
  await page.getByRole('button', { name: t('contribute.send') }).click()
  await expect(page.getByText(t('contribute.problem.PRICE_INVALID'))).toBeVisible()
  await expect(price).toHaveValue('12.34.5')
  await price.fill('19,50')
  await page.getByRole('button', { name: t('contribute.send') }).click()
  await expect(page.getByText(t('contribute.done.waiting'))).toBeVisible()
  await context.close()
})

test('an edit from an outdated page shows the current value beside the user’s own (WEB-904)', async ({ page, problems }) => {
  problems.expect(/409/)
  await signInTrusted(page, 'Connie Conflict')
  const dish = await pathOfDish(page.request, 'bacalhau bras')
  await open(page, `${dish}/edit?about=details`)
  await withDatabase((sql) => sql`update item set description = 'Changed by another person' where name = 'Bacalhau à Brás'`)
  await page.locator('#edit-description').fill('With matchstick potatoes and olives')
  await page.getByRole('button', { name: t('contribute.save') }).click()
  await expect(page.getByText(t('contribute.conflictNow', { value: 'Changed by another person' }))).toBeVisible()
  await expect(page.getByText(t('contribute.conflictMine', { value: 'With matchstick potatoes and olives' }))).toBeVisible()
  await page.getByRole('button', { name: t('contribute.useMine') }).click()
  await expect(page.getByText(t('contribute.done.live'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('With matchstick potatoes and olives')
})

test('an unsent edit is restored on the same device (WEB-907)', async ({ page }) => {
  const dish = await pathOfDish(page.request)
  await open(page, `${dish}/edit?about=details`)
  await page.locator('#edit-description').fill('Clams with coriander')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('morsel.edits'))).toContain('coriander')
  await open(page, `${dish}/edit?about=details`)
  await expect(page.getByText(t('contribute.draft'))).toBeVisible()
  await expect(page.locator('#edit-description')).toHaveValue('Clams with coriander')
  await page.getByRole('button', { name: t('contribute.discard') }).click()
  await expect(page.locator('#edit-description')).not.toHaveValue('Clams with coriander')
})

test('a dish is added in a few taps on a phone and found immediately (WEB-908)', async ({ page, problems }) => {
  await page.setViewportSize(phone)
  await signInTrusted(page, 'Addy Add')
  const place = await pathOfPlace(page.request, 'mesa ester')
  await open(page, `${place}/add-dish`)
  expect(await axe(page)).toEqual([])
  const name = `Sopa de teste ${Date.now()}`
  await page.getByRole('button', { name: t('contribute.addDish') }).click()
  await expect(page.getByText(t('contribute.problem.DISH_NAME_REQUIRED'))).toBeVisible()
  await expect(page.locator('#dish-name')).toBeFocused()
  await page.locator('#dish-name').fill(name)
  await page.locator('#dish-price').fill('4,50')
  await page.locator('#dish-section').fill('Sopas')
  await page.getByRole('button', { name: t('contribute.addDish') }).click()
  await expect(page.getByText(t('contribute.added', { name }))).toBeVisible()
  await expect(page.locator('#dish-name')).toHaveValue('')
  await expect(page.locator('#dish-section')).toHaveValue('Sopas')
  await page.getByRole('link', { name: t('contribute.see') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await open(page, `/search?q=${encodeURIComponent(name)}`)
  await expect(page.locator('main').getByRole('link', { name }).first()).toBeVisible()
  problems.expect(/409/)
  await open(page, `${place}/add-dish`)
  await page.locator('#dish-name').fill(name.toUpperCase())
  await page.getByRole('button', { name: t('contribute.addDish') }).click()
  await expect(page.getByText(t('errors.ITEM_EXISTS_HERE'))).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name, exact: true })).toBeVisible()
})

test('a place is added by its pin, unless it already exists there (WEB-910)', async ({ page, problems }) => {
  problems.expect(/409/)
  await signInTrusted(page, 'Petra Place')
  await open(page, '/search?kind=restaurants&q=qqqzzzxxx')
  await page.getByRole('link', { name: t('search.addPlace') }).click()
  await expect(page.locator('#place-name')).toHaveValue('qqqzzzxxx')
  await hydrated(page)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: t('contribute.addPlace') }).click()
  await expect(page.getByText(t('contribute.problem.CITY_REQUIRED')).first()).toBeVisible()
  await expect(page.getByText(t('contribute.problem.PIN_REQUIRED')).first()).toBeVisible()
  const name = `Cantina ${Date.now()}`
  const fill = async () => {
    await page.locator('#place-city').selectOption('portalva')
    await page.locator('#place-name').fill(name)
    await page.locator('#pin-lat').fill('39.8716')
    await page.locator('#pin-lon').fill('-8.9521')
  }
  await fill()
  await expect(page.getByText(t('contribute.nearby'))).toBeVisible()
  await page.getByRole('button', { name: t('contribute.addPlace') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await open(page, '/add-place')
  await fill()
  await page.getByRole('button', { name: t('contribute.addPlace') }).click()
  await expect(page.getByText(t('errors.RESTAURANT_EXISTS_HERE'))).toBeVisible()
  await expect(page.getByText(t('contribute.sameName'))).toBeVisible()
})

test('a history shows both values, a button to undo and the sources; users see their own changes (WEB-906, WEB-909, WEB-911, WEB-931)', async ({
  page,
}) => {
  await signInTrusted(page, 'Hilda History')
  const dish = await pathOfDish(page.request, 'caldo verde')
  await open(page, `${dish}/edit?about=availability`)
  await page.getByLabel(t('contribute.availability.sold_out')).check()
  await page.getByRole('button', { name: t('contribute.save') }).click()
  await expect(page.getByText(t('contribute.done.live'))).toBeVisible()
  await open(page, dish)
  await page.getByRole('link', { name: t('places.factSources') }).click()
  const sources = page.getByRole('region', { name: t('places.factSources') })
  await expect(sources.getByRole('term').filter({ hasText: t('contribute.field.price') })).toBeVisible()
  await expect(sources.getByRole('definition').filter({ hasText: 'Hilda History' })).toBeVisible()
  await expect(page.locator('ins').first()).toHaveText(t('contribute.availability.sold_out'))
  await expect(page.locator('del').first()).toHaveText(t('contribute.availability.always'))
  await page
    .getByRole('button', { name: t('contribute.revert') })
    .first()
    .click()
  await expect(page.getByText(t('contribute.undone'))).toBeVisible()
  await open(page, '/settings/contributions')
  await expect(page.getByText(t('contribute.changeStatus.reverted')).first()).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('a reader reports where a place moved to, and finds the other place by its name (WEB-930)', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInTrusted(page, 'Mona Moved')
  const place = await pathOfPlace(page.request, 'casa sodade')
  await open(page, `${place}/edit?about=status`)
  await page.getByLabel(t('contribute.status.moved')).check()
  await page.getByLabel(t('contribute.status.search')).fill('sal grosso')
  await page.getByRole('radio', { name: /^Sal Grosso/ }).check()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: t('contribute.save') }).click()
  await expect(page.getByText(t('contribute.done.waiting'))).toBeVisible()
  await open(page, '/settings/contributions')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sal Grosso' })).toBeVisible()
})
