import { expect, open, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { linkText, t } from './texts.ts'

const portalva = { latitude: 39.3559, longitude: -9.3811 }

test('words that describe a filter become chips, and a click turns one back into a word (SEARCH-412)', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(portalva)
  await open(page, '/search')
  const main = page.locator('main')
  const box = main.getByLabel(t('search.boxLabel'))
  await box.fill('vegan ramen near me open now')
  await box.press('Enter')
  const chips = main.getByRole('navigation', { name: t('search.chosenFilters') })
  const chip = (filter: string, word: string) => chips.getByRole('link', { name: t('search.asWord', { filter, word }) })
  await expect(chip(t('places.diet.vegan'), 'vegan')).toBeVisible()
  await expect(chip(t('search.nearMe'), 'near me')).toBeVisible()
  await expect(chip(t('places.openNow'), 'open now')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // "Open now" needs a city or an area, and "near me" needs the user's position.
  await chips.getByRole('button', { name: t('search.openNeedsPlace') }).press('Enter')
  await expect(main.getByLabel(t('search.cityLabel'))).toBeFocused()
  await chips.getByRole('button', { name: t('search.useLocation') }).click()
  await expect(page).toHaveURL(/lat=39\.3559&lon=-9\.3811/)
  await expect(chips.getByRole('button')).toHaveCount(0)

  await chip(t('places.openNow'), 'open now').press('Enter')
  await expect(page).toHaveURL(/literal=open\+now/)
  await expect(chip(t('places.openNow'), 'open now')).toHaveCount(0)
  await expect(chip(t('places.diet.vegan'), 'vegan')).toBeVisible()
  await expect(box).toHaveValue('vegan ramen near me open now')
})

test('a city in the query overrides the chosen one (SEARCH-414)', async ({ page }) => {
  await open(page, '/search?q=ramen+portalva&city=kazehama')
  const main = page.locator('main')
  const line = { city: 'Portalva', chosen: 'Kazehama (風浜)' }
  await expect(main.getByRole('link', { name: t('search.asWord', { filter: 'Portalva', word: 'portalva' }) })).toBeVisible()
  await main.getByRole('link', { name: linkText('search.otherCity', 'as', line) }).click()
  await expect(page).toHaveURL('/search?q=ramen&city=kazehama')
  await expect(main.getByRole('link', { name: linkText('search.otherCity', 'as', line) })).toHaveCount(0)
})

test('words that were left out are listed, and a click searches for all of them (SEARCH-413, SEARCH-404)', async ({ page }) => {
  await open(page, '/search?q=ramen+zzqwx')
  const main = page.locator('main')
  await expect(main.locator('a[href^="/item/"]').first()).toBeVisible()
  await main.getByRole('link', { name: linkText('search.leftOut', 'as', { query: 'ramen zzqwx' }) }).click()
  await expect(page).toHaveURL('/search?q=ramen+zzqwx&exact=1')
  await expect(main.locator('a[href^="/item/"]')).toHaveCount(0)
  // The suggested search leaves out the same word.
  const ways = main.getByRole('list', { name: t('search.waysOut') })
  await ways.getByRole('link').first().click()
  await expect(page).toHaveURL('/search?q=ramen')
  await expect(main.locator('a[href^="/item/"]').first()).toBeVisible()
})

test('without JavaScript, the kind with results is shown, with a link back (SEARCH-415)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/search?kind=restaurants&cuisine=ramen&diet=gluten_free&city=portalva')
  const main = page.locator('main')
  await expect(main.locator('a[href^="/item/"]').first()).toBeVisible()
  const tabs = main.getByRole('navigation', { name: t('search.kinds') })
  await expect(tabs.locator('[aria-current=page]')).toContainText(t('search.dishes'))
  await main.getByRole('link', { name: linkText('search.dishesElsewhere', 'as') }).click()
  await expect(page).toHaveURL(/kind=restaurants&.*stay=1/)
  await expect(tabs.locator('[aria-current=page]')).toContainText(t('search.restaurants'))
  await expect(main.locator('a[href^="/item/"]')).toHaveCount(0)
  await context.close()
})

test('dishes that match only by their place come last, under a separate heading (SEARCH-416)', async ({ page }) => {
  await open(page, '/search?q=noodle')
  const main = page.locator('main')
  const heading = main.getByRole('heading', { name: t('search.atPlaces') })
  await expect(heading).toHaveCount(1)
  await expect(main.locator('#results ul').first().getByRole('heading', { name: 'Tonkotsu ramen' }).first()).toBeVisible()
})

test('what places offer is a filter with counts, and words for it are chips (SEARCH-045, SEARCH-046, SEARCH-300)', async ({ page }) => {
  const offer = t('places.amenity.outdoor_seating')
  await open(page, '/search?kind=restaurants&city=ronnhamn')
  const group = page.getByRole('group', { name: t('search.amenities') })
  const box = group.getByRole('checkbox', { name: new RegExp(`^${offer} \\(\\d+\\)$`) })
  const count = Number(/\((\d+)\)/.exec((await group.locator('label', { hasText: offer }).textContent()) ?? '')?.[1])
  await box.click()
  await expect(page).toHaveURL(/amenity=outdoor_seating/)
  await expect(box).toBeChecked()
  const chips = page.locator('main').getByRole('navigation', { name: t('search.chosenFilters') })
  await expect(chips.getByRole('link', { name: offer })).toBeVisible()
  await expect(page.locator('main').getByRole('article')).toHaveCount(count)

  await open(page, '/search?kind=restaurants&city=portalva&q=uteservering')
  await expect(chips.getByRole('link', { name: t('search.asWord', { filter: offer, word: 'uteservering' }) })).toBeVisible()
})
