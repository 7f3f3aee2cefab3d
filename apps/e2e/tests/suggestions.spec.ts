import type { Page } from '@playwright/test'
import { expect, open, reload, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { pathOfPlace } from './places.ts'
import { linkText, pattern, t } from './texts.ts'

const box = (page: Page) => page.locator('main').getByRole('combobox', { name: t('landing.searchWhat') })
const searchBox = (page: Page) => page.locator('main').getByRole('combobox', { name: t('search.boxLabel') })
const list = (page: Page) => page.getByRole('listbox', { name: t('shell.suggestions') })

test('a place is suggested with its city, chosen and opened by keyboard (SEARCH-406, SEARCH-256, SEARCH-255)', async ({ page }) => {
  await open(page, '/')
  await page.locator('main').getByLabel(t('landing.searchWhat')).focus()
  await page.keyboard.type('tasca do')
  const option = list(page).getByRole('option', { name: /^Tasca do Arrais, .+, Portalva$/ })
  await expect(option).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/restaurant\/portalva\/tasca-do-arrais-/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tasca do Arrais' })).toBeVisible()
})

test('Escape closes the list, clears the box, then leaves it, and Enter without a choice searches for the input (SEARCH-406)', async ({
  page,
}) => {
  await open(page, '/')
  await page.locator('main').getByLabel(t('landing.searchWhat')).focus()
  await page.keyboard.type('rame')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue('rame')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(box(page)).not.toBeFocused()
  await box(page).focus()
  await page.keyboard.type('rame')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=rame$/)
})

test('choosing a city narrows the search and keeps the filters (SEARCH-406)', async ({ page }) => {
  await open(page, '/search?diet=vegan')
  await page.locator('main').getByLabel(t('search.boxLabel')).fill('kazeh')
  await list(page)
    .getByRole('option', { name: `Kazehama, ${t('shell.suggestCity')}` })
    .click()
  await expect(page).toHaveURL(/\/search\?city=kazehama&diet=vegan$/)
  await expect(searchBox(page)).toHaveValue('')
  await expect(page.locator('main').getByLabel(t('search.cityLabel'))).toHaveValue('kazehama')
  await expect(list(page)).toBeHidden()
})

test("the header's search box completes names, too (SEARCH-406)", async ({ page, request }) => {
  await open(page, await pathOfPlace(request))
  await page.locator('header').getByLabel(t('shell.searchLabel')).fill('seaf')
  await list(page)
    .getByRole('option', { name: `Seafood, ${t('shell.suggestCuisine')}` })
    .click()
  await expect(page).toHaveURL(/\/search\?cuisine=seafood$/)
})

test('a late response to outdated input is ignored (SEARCH-407)', async ({ page }) => {
  await open(page, '/')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/search\.suggest.*"rame"|search\.suggest.*%22rame%22/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const field = page.locator('main').getByLabel(t('landing.searchWhat'))
  const asked = page.waitForRequest(/search\.suggest/)
  await field.fill('rame')
  await asked
  await field.fill('tasca do')
  await expect(list(page).getByRole('option', { name: 'Tasca do Arrais' })).toBeVisible()
  release()
  await expect(list(page).getByRole('option')).toHaveText([/^Tasca do Arrais/])
})

test('an empty box offers recent searches until they are cleared, then popular ones (SEARCH-408, SEARCH-259)', async ({ page }) => {
  await open(page, '/search')
  const field = page.locator('main').getByLabel(t('search.boxLabel'))
  await field.fill('caldeirada')
  await expect(list(page)).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/q=caldeirada/)
  await field.fill('')
  const recent = list(page)
    .getByRole('group', { name: t('shell.suggestRecent') })
    .first()
  await expect(recent.getByRole('option')).toHaveText(['caldeirada'])
  await list(page)
    .getByRole('option', { name: t('shell.suggestForget') })
    .click()
  await expect(list(page)).toBeHidden()
  await reload(page)
  await open(page, '/search')
  await page.locator('main').getByLabel(t('search.boxLabel')).click()
  const popular = list(page).getByRole('group', { name: t('shell.suggestPopular') })
  await expect(popular.getByRole('option').first()).toBeVisible()
  await expect(list(page).getByRole('option', { name: t('shell.suggestForget') })).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a phone, ${colorScheme}, suggestions fit, are accessible and can be tapped`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      colorScheme,
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await open(page, '/search')
    await page.locator('main').getByLabel(t('search.boxLabel')).tap()
    await page.keyboard.type('ta')
    await expect(list(page)).toBeVisible()
    const area = await list(page).boundingBox()
    expect(area && area.x >= 0 && area.x + area.width <= 360).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await axeViolations(page)).toEqual([])
    await list(page).getByRole('option').first().tap()
    await expect(page).not.toHaveURL(/\/search$/)
    await expect(list(page)).toBeHidden()
    await context.close()
  })

  test(`a typo is corrected with a notice, ${colorScheme} (SEARCH-200, SEARCH-205)`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, '/search?q=caldeirda')
    const main = page.locator('main')
    await expect(main).toContainText(pattern('search.corrected', { corrected: 'caldeirada' }))
    await expect(main.getByRole('link', { name: 'Caldeirada de domingo' }).first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await main.getByRole('link', { name: linkText('search.corrected', 'as', { query: 'caldeirda', corrected: 'caldeirada' }) }).click()
    await expect(page).toHaveURL(/q=caldeirda&exact=1/)
    await expect(main).toContainText(pattern('search.noMatches', { query: 'caldeirda' }))
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box works as a plain form, and typos are corrected (WEB-621, SEARCH-200)', async ({ page }) => {
    await page.goto('/')
    await page.locator('main').getByLabel(t('landing.searchWhat')).fill('caldeirda')
    await page
      .locator('main')
      .getByRole('button', { name: t('landing.searchSubmit') })
      .click()
    await expect(page.locator('main')).toContainText(pattern('search.corrected', { corrected: 'caldeirada' }))
    await expect(page.locator('main').getByRole('link', { name: 'Caldeirada de domingo' }).first()).toBeVisible()
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })
})
