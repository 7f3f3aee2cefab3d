import type { BrowserContext, Page, Route } from '@playwright/test'
import { withDatabase } from './database.ts'
import { createAccount, expect, newUser, open, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { pathOfPlace } from './places.ts'
import { t } from './texts.ts'

const find = t('menuTools.find')

/** Opens a place with a long menu. @returns the menu section */
async function openMenu(page: Page, context: BrowserContext) {
  await open(page, await pathOfPlace(context.request))
  return page.getByRole('region', { name: t('restaurant.menu'), exact: true })
}

test('a long menu is filtered by keyboard and announces the number of matches (PLACE-254)', async ({ page, context }) => {
  const menu = await openMenu(page, context)
  const dishes = menu.getByRole('listitem').filter({ has: page.locator('.leader') })
  const all = await dishes.count()
  await menu.getByLabel(find).focus()
  await page.keyboard.type('ARROZ ameijoas')
  await expect(menu.getByRole('status')).toHaveText(t('menuTools.count', { count: 0 }))
  await expect(dishes).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(menu.getByLabel(t('menuTools.fits'))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: t('menuTools.showAll') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dishes).toHaveCount(all)
  await expect(menu.getByLabel(find)).toBeFocused()

  await page.keyboard.type('ameijoas bread')
  await expect(menu.getByRole('status')).toHaveText(t('menuTools.count', { count: 1 }))
  await expect(dishes).toHaveText(/Amêijoas à Bulhão Pato/)
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText(['Petiscos'])
  await page.keyboard.press('Escape')
  await expect(menu.getByLabel(find)).toHaveValue('')
  await expect(menu.getByRole('status')).toBeEmpty()
  await expect(dishes).toHaveCount(all)

  await page.emulateMedia({ media: 'print' })
  await expect(menu.getByLabel(find)).toBeHidden()
})

test("the diet filter hides dishes that don't fit, without layout shift on a phone (PLACE-254, PLACE-204)", async ({ page, context }) => {
  await createAccount(context.request, newUser())
  const needs = { city: null, cuisines: [], diets: ['vegan'], allergens: [] }
  await context.request.post('/api/trpc/preferences.update', { data: { json: needs } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if ('value' in shift && 'hadRecentInput' in shift && !shift.hadRecentInput)
          document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + Number(shift.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const menu = await openMenu(page, context)
  await menu.getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded()
  const box = menu.getByLabel(t('menuTools.fits'))
  await expect(box).toBeVisible()
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.01)
  await box.check()
  await expect(menu.getByText('Feijoada de legumes')).toBeVisible()
  await expect(menu.getByText('Bitoque')).toHaveCount(0)
  // A dish with milk is hidden.
  await expect(menu.getByText('Arroz doce')).toHaveCount(0)
  await expect(menu.getByText(t('menuTools.onlyKnown'))).toBeVisible()
  await menu.getByLabel(find).fill('arroz')
  await expect(menu.getByRole('status')).toHaveText(t('menuTools.count', { count: 0 }))
  await box.uncheck()
  await expect(menu.getByText('Arroz doce')).toBeVisible()
})

test('a guest chooses diets and allergens on any menu, and the device remembers the choice until it’s cleared (PLACE-254, PLACE-210)', async ({
  page,
  context,
}) => {
  const menu = await openMenu(page, context)
  const ask = t('places.ask', { needs: t('places.allergen.nuts') })
  const dialog = page.getByRole('dialog', { name: t('people.needsTitle') })
  await menu.getByLabel(t('menuTools.fits')).click()
  await expect(dialog).toContainText(t('people.needsOnDevice'))
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel(t('places.diet.vegan'), { exact: true }).check()
  await dialog.getByLabel(t('places.allergen.nuts'), { exact: true }).check()
  await dialog.getByRole('button', { name: t('people.needsSave') }).click()
  await expect(menu.getByLabel(t('menuTools.fits'))).toBeChecked()
  // A dish is neither hidden nor called safe if it isn't known whether it contains nuts.
  await expect(menu.getByRole('listitem').filter({ hasText: 'Feijoada de legumes' }).last()).toContainText(ask)
  await expect(menu.getByText(t('places.fits'), { exact: true })).toHaveCount(0)
  await expect(menu.getByText('Bitoque')).toHaveCount(0)

  // On the dish page, on cards and after a reload.
  await menu.getByRole('link', { name: 'Feijoada de legumes' }).click()
  await expect(page.locator('main').getByRole('region', { name: t('item.foodFacts') })).toContainText(ask)
  await open(page, '/app?city=portalva')
  await expect(
    page
      .locator('main')
      .getByText(/^Ask about/)
      .first(),
  ).toBeVisible()
  await expect(page.locator('main').getByText(/^Doesn/)).toHaveCount(0)

  await openMenu(page, context)
  await menu.getByRole('button', { name: t('menuTools.change') }).click()
  await dialog.getByRole('button', { name: t('people.needsForget') }).click()
  await expect(menu.getByLabel(t('menuTools.fits'))).not.toBeChecked()
  await expect(menu.getByText('Bitoque')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('morsel.taste'))).toBeNull()
})

test("the average of dish ratings is shown next to the place's rating (PLACE-256)", async ({ page, context }) => {
  const path = await pathOfPlace(context.request, 'ramen')
  const publicNo = path.split('-').at(-1) ?? ''
  await withDatabase(
    (sql) => sql`
      with ours as (select i.id, row_number() over () as at from item i join restaurant r on r.id = i.restaurant_id where r.public_no = ${publicNo})
      update item set rating_count = case at when 1 then 5 else 0 end, rating_sum = case at when 1 then 22 else 0 end,
        rating_hist = case at when 1 then '{0,0,0,3,2}'::int[] else '{0,0,0,0,0}'::int[] end
      from ours where ours.id = item.id`,
  )
  await open(page, path)
  await expect(page.locator('main header').first()).toContainText(t('restaurant.dishesRated', { average: '4.4', count: 5 }))
})

test('opening hours print as one line per row in portrait and landscape (WEB-856)', async ({ page, context }) => {
  await open(page, await pathOfPlace(context.request))
  await page.emulateMedia({ media: 'print' })
  for (const width of [718, 1047]) {
    await page.setViewportSize({ width, height: 1000 })
    const cells = page.locator('.hours :is(th, td)')
    await expect(cells).toHaveCount(14)
    for (const cell of await cells.all()) {
      await expect(cell).toHaveCSS('background-image', 'none')
      // With a font size of 8 pt, two lines are taller than 22 pixels.
      expect((await cell.boundingBox())?.height, `a cell at ${width}`).toBeLessThan(20)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a long menu is shown in full (PLACE-254)', async ({ page, context }) => {
    await page.goto(await pathOfPlace(context.request))
    await expect(page.getByText('Feijoada de legumes')).toBeVisible()
    await expect(page.locator('#menu .needs-scripts')).toBeHidden()
  })
})

test('a filter that was turned on early is applied once the preferences have loaded (PLACE-254)', async ({ page, context }) => {
  await createAccount(context.request, newUser())
  const needs = { city: null, cuisines: [], diets: ['vegan'], allergens: [] }
  await context.request.post('/api/trpc/preferences.update', { data: { json: needs } })
  const early = new Promise<Route>((hold) => page.route('**/api/trpc/**preferences.get**', hold))
  await page.goto(await pathOfPlace(context.request))
  const menu = page.getByRole('region', { name: t('restaurant.menu'), exact: true })
  const asked = await early
  await menu.getByLabel(t('menuTools.fits')).check()
  await expect(menu.getByText('Bitoque')).toBeVisible()
  await asked.continue()
  await expect(menu.getByText('Bitoque')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
