import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { t } from './texts.ts'

const map = (page: Page) => page.getByRole('application', { name: t('map.label') })
const results = (page: Page) => page.getByRole('region', { name: t('search.results') })
const pins = (page: Page) => map(page).locator('.map-pin')
/** Returns the first pin of a single place. */
const single = (page: Page) =>
  pins(page)
    .filter({ has: page.locator('svg') })
    .first()
/** Returns the positions of the pins by name. */
const places = (page: Page) =>
  pins(page).evaluateAll((found) => found.map((pin) => `${pin.getAttribute('aria-label')} ${pin.getAttribute('style')}`))

test('map and list work together by keyboard, the area can be searched, and Back restores scroll, filters and map (SEARCH-410, SEARCH-400)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/search?city=portalva&kind=restaurants')
  await page.getByRole('checkbox', { name: new RegExp(`^${t('places.diet.vegan')}`) }).click()
  await expect(page.getByRole('navigation', { name: t('search.chosenFilters') })).toContainText(t('places.diet.vegan'))
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  await expect(pins(page).first()).toBeVisible()
  const boxes = await pins(page)
    .locator('.map-head')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().toJSON()))
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.width)

  // A result highlights its pin and vice versa.
  await results(page).getByRole('article').getByRole('link').first().focus()
  await expect(map(page).locator('.map-pin[data-marked]')).toHaveCount(1)
  await single(page).focus()
  await expect(results(page).locator('li[data-marked]')).toContainText((await single(page).getAttribute('aria-label')) ?? '')
  expect(await axeViolations(page)).toEqual([])

  // Zoom in, pan, and search that area.
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowDown')
  await expect(map(page)).toBeFocused()
  await map(page)
    .getByRole('button', { name: t('map.searchHere') })
    .click()
  await expect(page).toHaveURL(/diet=vegan.*bbox=39\./)
  // The URL changes before the results arrive.
  await expect(page.getByRole('navigation', { name: t('search.chosenFilters') })).toContainText(t('search.inArea'))
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Escape')

  await page.evaluate(() => window.scrollTo(0, 120))
  await map(page).focus()
  await page.keyboard.press('ArrowLeft')
  const before = await places(page)
  expect(before.length).toBeGreaterThan(0)
  const scroll = await page.evaluate(() => window.scrollY)
  const pin = single(page)
  const name = (await pin.getAttribute('aria-label')) ?? ''
  await pin.press('Enter')
  const link = map(page)
    .getByRole('group', { name: t('map.chosen') })
    .getByRole('link', { name })
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/diet=vegan.*bbox=39\./)
  await expect.poll(() => places(page)).toEqual(before)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('on a phone, a button shows the map above the list (SEARCH-410)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/search?q=soup&city=portalva')
  await expect(map(page)).toHaveCount(0)
  await page.getByRole('link', { name: t('search.showMap') }).click()
  await expect(pins(page).first()).toBeVisible()
  await expect(page).toHaveURL(/view=map/)
  await expect(results(page).getByRole('article').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: t('search.hideMap') }).click()
  await expect(map(page)).toHaveCount(0)
})
