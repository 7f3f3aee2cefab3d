import { holdScripts } from './build.ts'
import { withDatabase } from './database.ts'
import { expect, navigate, open, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { pathOfPlace } from './places.ts'
import { either, pattern, t } from './texts.ts'

// From the demo data: one dish of one place.
const dish = { name: 'Amêijoas à Bulhão Pato', path: /\/item\/[1-9A-HJ-NP-Za-km-z]{22}$/, price: '€14.50' }
const place = { name: 'Tasca do Arrais', city: 'Portalva', path: /\/restaurant\/portalva\/tasca-do-arrais-[0-9a-z]+$/ }

for (const [how, words] of [
  ['with its accents', 'Amêijoas à Bulhão'],
  ['without accents and in capitals', 'AMEIJOAS a bulhao'],
] as const) {
  test(`a visitor finds a dish by its name ${how} and reads about the place that serves it (SEARCH-002, WEB-433)`, async ({ page }) => {
    await open(page, '/')
    await page.locator('main').getByLabel(t('landing.searchWhat')).fill(words)
    await page
      .locator('main')
      .getByRole('button', { name: t('landing.searchSubmit') })
      .click()

    await expect(page).toHaveURL(/\/search\?.*q=/)
    await page.locator('main').getByRole('link', { name: dish.name }).first().click()
    await expect(page).toHaveURL(dish.path)
    await expect(page.getByRole('heading', { level: 1, name: dish.name })).toBeVisible()
    await expect(page.locator('main')).toContainText(dish.price)

    await page.locator('main').getByRole('link', { name: place.name }).first().click()
    await expect(page).toHaveURL(place.path)
    await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeFocused()
    await expect(page).toHaveTitle(`${place.name}, ${place.city} · Morsel`)
  })
}

test('a place page shows opening hours, menu, prices and sources (PLACE-250, PLACE-202, PLACE-255, PLACE-257)', async ({ page }) => {
  await open(page, '/search?q=tasca%20arrais&kind=restaurants')
  await page.locator('main').getByRole('link', { name: place.name }).first().click()
  await expect(page).toHaveURL(place.path)

  const hours = page.getByRole('region', { name: t('restaurant.hours') })
  await expect(hours.getByRole('row')).toHaveCount(7)
  await expect(hours.getByRole('row', { name: /^Monday/ })).toContainText(t('places.closedThatDay'))
  await expect(hours.getByRole('row', { name: /^Saturday/ })).toContainText('22:30')
  await expect(hours.getByText(t('restaurant.today'), { exact: true })).toHaveCount(1)

  const main = page.locator('main')
  await expect(main.getByRole('heading', { name: 'Petiscos' })).toBeVisible()
  await expect(main.getByRole('link', { name: dish.name })).toBeVisible()
  await expect(main).toContainText(dish.price)
  await expect(main).toContainText('Rua das Redes 14')
  await expect(main.getByText(t('restaurant.sources'))).toBeVisible()

  const sheets = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)

  // The map opens a place by keyboard.
  const map = main.getByRole('application', { name: t('map.label') })
  await main.getByRole('link', { name: t('restaurant.directions') }).scrollIntoViewIfNeeded()
  await map.getByRole('button', { name: place.name }).press('Enter')
  await expect(map.getByRole('group', { name: t('map.chosen') })).toContainText('Rua das Redes 14')
  await page.keyboard.press('Escape')
  await expect(map).toBeFocused()
  await expect(main.getByRole('link', { name: t('restaurant.directions') })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/directions\?to=39\.\d+%2C-8\.\d+/,
  )

  // Copying works without clipboard access, too.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await main.getByRole('button', { name: t('restaurant.copyAddress') }).click()
  await expect(main.getByText(t('restaurant.addressCopied'))).toBeVisible()
  const similar = main.getByRole('region', { name: t('restaurant.similar') })
  await similar.scrollIntoViewIfNeeded()
  await expect(similar.locator('a[href^="/restaurant/portalva/"], p').first()).toBeVisible()
  const near = main.getByRole('region', { name: t('restaurant.nearby') })
  await near.scrollIntoViewIfNeeded()
  await expect(near.locator('a[href^="/restaurant/"]')).toHaveCount(3)
  await expect(near.getByRole('link', { name: place.name })).toHaveCount(0)
  const bar = main.getByRole('region', { name: t('places.mainActions') })
  await expect(bar).toBeHidden()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('h1').scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button', { name: t('places.save') })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: t('restaurant.directions') })).toBeInViewport({ ratio: 1 })
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(bar).not.toBeInViewport()
  if (size) await page.setViewportSize(size)

  // Two earlier prices of the dish.
  await withDatabase(
    (sql) => sql`insert into item_price (id, item_id, price_minor, currency, seen_on, source_id, external_id)
      select gen_random_uuid(), i.id, seen.price, i.currency, seen.day, i.source_id, seen.day
      from item i join restaurant r on r.id = i.restaurant_id, (values (1350, '2024'), (1450, '2026-03-01')) as seen (price, day)
      where i.name = ${dish.name} and r.name = ${place.name}`,
  )
  await main.getByRole('link', { name: dish.name }).click()
  await expect(main).toContainText(t('item.priceAsOf', { when: 'Mar 1, 2026' }))
  await expect(main.getByRole('region', { name: t('item.priceHistory') }).getByRole('listitem')).toHaveText([
    /Mar 1, 2026.*€14\.50/,
    /2024.*€13\.50/,
  ])
  // The advice is always shown, so it's a note, not an alert.
  await expect(main.getByRole('note')).toContainText(t('item.askStaff'))
})

test('Back restores the results and the scroll position (WEB-430)', async ({ page }) => {
  await open(page, '/search?city=portalva')
  const chosen = page.locator('main a[href^="/item/"]').nth(12)
  await chosen.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(0)
  const name = await chosen.getAttribute('href')
  await chosen.click()
  await expect(page).toHaveURL(dish.path)
  expect(new URL(page.url()).pathname).toBe(name)
  await expect(page.locator('h1')).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL(/\/search\?city=portalva$/)
  await expect(chosen).toHaveAttribute('href', name ?? '')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})

test('Back restores the query in the search box, and the next filter keeps it (SEARCH-400)', async ({ page }) => {
  await open(page, '/search?q=ramen')
  const main = page.locator('main')
  const box = main.getByLabel(t('search.boxLabel'))
  await box.focus()
  // Submit immediately: after a pause in typing, the page would already show the results, and submitting would add no history entry.
  await box.evaluate((field: HTMLInputElement) => {
    field.value = 'curry'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.form?.requestSubmit()
  })
  await expect(page).toHaveURL('/search?q=curry')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('search.headingFor', { query: 'curry' }))
  await expect(box).toBeFocused()
  // Late suggestions don't cover results.
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await page.goBack()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('search.headingFor', { query: 'ramen' }))
  await expect(box).toHaveValue('ramen')
  await main.getByLabel(new RegExp(`^${t('places.diet.vegan')}`)).click()
  await expect(page).toHaveURL('/search?q=ramen&diet=vegan')
})

test('a search without results shows a message and offers alternatives (SEARCH-404)', async ({ page }) => {
  await open(page, '/search?q=zzqwx')
  const main = page.locator('main')
  await expect(main).toContainText(pattern('search.noMatches', { query: 'zzqwx' }))
  await expect(main.locator('a[href^="/item/"], a[href^="/restaurant/"]')).toHaveCount(0)
  await main.getByLabel(t('search.boxLabel')).fill('ramen')
  await main.getByLabel(t('search.boxLabel')).press('Enter')
  await expect(main.locator('a[href^="/item/"]').first()).toBeVisible()
  await expect(page).toHaveURL(/q=ramen/)
})

test('a dish search in a city without menus shows a message (SEARCH-405)', async ({ page }) => {
  await page.route(/\/api\/trpc\/[^?]*city\.list/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/"itemCount":\d+/g, '"itemCount":0') })
  })
  await open(page, '/login')
  await navigate(page, '/search?q=horta&kind=items&city=portalva&diet=kosher')
  const main = page.locator('main')
  await expect(main).toContainText(t('search.noDishesYet', { city: 'Portalva' }))
  await expect(main).not.toContainText('spelling')
})

test('when filters leave no results, the page says which one to remove, and every "Clear filters" link leads to the same page (SEARCH-404)', async ({
  page,
}) => {
  await open(page, '/search?q=bulhao&city=portalva&diet=vegan,pescatarian&sort=rating')
  const main = page.locator('main')
  await expect(main).toContainText(pattern('search.noMatches'))
  // Removing the other filter alone would leave no results either.
  const ways = main.getByRole('list', { name: t('search.waysOut') }).getByRole('link')
  await expect(ways).toHaveText([t('search.withoutFilter', { filter: t('places.diet.vegan'), found: t('search.dishCount', { count: 1 }) })])
  const panel = main.getByRole('group', { name: t('search.diets') })
  await expect(panel.getByLabel('Vegan (0)', { exact: true })).toBeChecked()
  await expect(panel.getByLabel('Pescatarian (0)', { exact: true })).toBeChecked()
  const clearing = main.getByRole('link', { name: t('search.clearFilters') })
  await expect(clearing).toHaveCount(2)
  for (const link of await clearing.all()) await expect(link).toHaveAttribute('href', '/search?q=bulhao&city=portalva')
  await ways.click()
  await expect(page).toHaveURL(/diet=pescatarian&/)
  await expect(main.getByRole('link', { name: dish.name })).toBeVisible()
})

test('places with few ratings show as new when sorted by rating (PLACE-306)', async ({ page, context }) => {
  const [, publicNo = ''] = /-([^-]+)$/.exec(await pathOfPlace(context.request, 'onda ramen')) ?? []
  const rate = (count: number) =>
    withDatabase(
      (sql) => sql`update restaurant set rating_count = ${count}, rating_sum = ${count * 4}, rating_hist = ${[0, 0, 0, count, 0]}
      where public_no = ${publicNo}`,
    )
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="-${publicNo}"]`) })
  await rate(2)
  await open(page, '/search?kind=restaurants&q=ramen&city=portalva&sort=rating')
  await expect(card).toContainText(t('places.new'))
  await expect(card).not.toContainText('4.0')
  await page.getByLabel(t('search.order'), { exact: true }).selectOption('relevance')
  await expect(card).toContainText('4.0 (2)')
  await rate(3)
  await open(page, '/search?kind=restaurants&q=ramen&city=portalva&sort=rating')
  await expect(card).toContainText('4.0 (3)')
  await rate(0)
})

test('every active filter starts with a capital letter', async ({ page }) => {
  await open(page, '/search?kind=restaurants&price=1')
  const words = page.getByRole('link', { name: t('search.removeFilter', { filter: t('places.price.1') }) }).locator('span')
  expect(await words.evaluate((each) => getComputedStyle(each, '::first-letter').textTransform)).toBe('uppercase')
})

test('choosing a city limits the results to it (SEARCH-020)', async ({ page }) => {
  await open(page, '/search?q=soup&kind=restaurants')
  await page.locator('main').getByLabel(t('search.cityLabel')).selectOption({ label: 'Rönnhamn' })
  await page
    .locator('main')
    .getByRole('button', { name: t('search.submit'), exact: true })
    .click()
  await expect(page).toHaveURL(/city=ronnhamn/)
  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('main a[href^="/restaurant/ronnhamn/"]').first()).toBeVisible()
  await expect(page.locator('main a[href^="/restaurant/"]:not([href^="/restaurant/ronnhamn/"])')).toHaveCount(0)
})

test('places are filtered by opening day and time (SEARCH-025, SEARCH-400)', async ({ page }) => {
  const main = page.locator('main')
  const chosen = page.getByRole('navigation', { name: t('search.chosenFilters') })
  await open(page, '/search?kind=restaurants&city=portalva')
  await main.getByLabel(t('search.openOn')).selectOption('Friday')
  await expect(page).toHaveURL(/open=at:fri-19:00/)
  await expect(
    chosen.getByRole('link', { name: t('search.removeFilter', { filter: t('search.openAt', { day: 'Fri', time: '19:00' }) }) }),
  ).toBeVisible()
  await main.getByLabel(t('search.openTime'), { exact: true }).selectOption('12:30')
  await expect(page).toHaveURL(/open=at:fri-12:30/)
  // The two filters exclude each other.
  await main.getByLabel(t('places.openNow')).click()
  await expect(page).toHaveURL(/open=now/)
  await expect(main.getByLabel(t('search.openOn'))).toHaveValue('')
  await page.goBack()
  await expect(main.getByLabel(t('search.openTime'), { exact: true })).toHaveValue('12:30')
  await main.getByLabel(t('search.openOn')).selectOption(t('search.anyDay'))
  await expect(chosen).toBeHidden()
  await expect(page).toHaveURL('/search?city=portalva&kind=restaurants')
})

test('the tabs switch from dishes to restaurants without scrolling (WEB-431)', async ({ page }) => {
  await open(page, '/search?q=ramen')
  const main = page.locator('main')
  await page.evaluate(() => window.scrollTo(0, 40))
  await main.getByRole('link', { name: new RegExp(`^${t('search.restaurants')}`) }).click()
  await expect(page).toHaveURL(/kind=restaurants/)
  await expect(main.locator('a[href^="/restaurant/"]').first()).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(40)
})

test('a long list has a next and a previous page (SEARCH-150)', async ({ page }) => {
  await open(page, '/search?city=kazehama')
  const main = page.locator('main')
  const first = await main.locator('a[href^="/item/"]').first().getAttribute('href')
  await main.getByRole('link', { name: t('search.next') }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(main.locator('a[href^="/item/"]').first()).not.toHaveAttribute('href', first ?? '')
  await main.getByRole('link', { name: t('search.previous') }).click()
  await expect(main.locator('a[href^="/item/"]').first()).toHaveAttribute('href', first ?? '')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches, opens the dish and its restaurant (WEB-621)', async ({ page }) => {
    await page.goto('/')
    await page.locator('main').getByLabel(t('landing.searchWhat')).fill('ameijoas')
    await page
      .locator('main')
      .getByRole('button', { name: t('landing.searchSubmit') })
      .click()
    await page.locator('main').getByRole('link', { name: dish.name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: dish.name })).toBeVisible()
    await page.locator('main').getByRole('link', { name: place.name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible()
    await expect(page.getByRole('region', { name: t('restaurant.hours') }).getByRole('row')).toHaveCount(7)
  })
})

test('on a phone, three taps find vegan, nut-free dishes that are open now near the center, and Back undoes them (SEARCH-022, SEARCH-023, SEARCH-025, SEARCH-400)', async ({
  page,
}) => {
  // One place never closes, so that the time of the run doesn't matter.
  await withDatabase(async (sql) => {
    const place = sql`select id from restaurant where name = 'Horta de Cima'`
    await sql`delete from opening_period where restaurant_id in (${place})`
    await sql`insert into opening_period (restaurant_id, position, weekday, opens_minute, closes_minute)
      select place.id, day, day, 0, 1440 from (${place}) as place, generate_series(0, 6) as day`
    await sql`update restaurant_search set open_week = '{[0,10080)}' where id in (${place})`
    // In quiet hours, search looks for the hour among the words of a dish.
    await sql`update item_search set tsv = tsv || array_to_tsvector(array(select 'h:' || hour from generate_series(0, 23) as hour))
      where restaurant_id in (${place})`
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, '/')
  const main = page.locator('main')
  const results = page.getByRole('region', { name: t('search.results') })
  const settled = () => expect(results).toHaveAttribute('aria-busy', 'false')
  // The active filters and the link that clears them.
  const chosen = page.getByRole('navigation', { name: t('search.chosenFilters') }).getByRole('link')
  const actions = [t('places.diet.vegan'), t('search.freeOf', { allergen: t('places.allergen.nuts') }), t('search.openNearCentre')]
  for (const [index, name] of actions.entries()) {
    const link = main.getByRole('link', { name, exact: true })
    // Visible without scrolling and large enough for a thumb.
    await expect(link).toBeInViewport()
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect(chosen).toHaveCount(index + 2)
    await settled()
  }
  await expect(page).toHaveURL(/\/search\?city=portalva&diet=vegan&free=nuts&open=now&sort=distance$/)
  const dishes = results.getByRole('article')
  expect(await dishes.count()).toBeGreaterThan(0)
  for (const dish of await dishes.all()) await expect(dish).toContainText(t('places.diet.vegan'))
  await expect(dishes.filter({ hasText: 'Horta de Cima' }).first()).toContainText(/\d k?m/)
  expect(await axeViolations(page)).toEqual([])

  await dishes.filter({ hasText: 'Horta de Cima' }).first().getByRole('link').click()
  await expect(main.locator('dl > div').filter({ hasText: t('item.freeOf') })).toContainText(t('places.allergen.nuts'))
  await main.getByRole('link', { name: 'Horta de Cima' }).first().click()
  await expect(main).toContainText(either(pattern('places.openAllDay'), pattern('places.openUntil')))
  await page.goBack()
  await page.goBack()
  await settled()
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?city=portalva&diet=vegan&free=nuts$/)
  // The URL changes before the page: until then, the link contains the removed filter.
  await expect(chosen).toHaveCount(3)
  await settled()
  await page.getByRole('link', { name: t('search.removeFilter', { filter: t('places.diet.vegan') }) }).click()
  await expect(page).toHaveURL(/\/search\?city=portalva&free=nuts$/)
})

test('on a phone, the first result is visible immediately and the search box stays visible (SEARCH-409)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/search?city=portalva&q=soup')
  const results = page.getByRole('region', { name: t('search.results') })
  await expect(results.getByRole('listitem').first()).toBeInViewport()
  const box = page.getByRole('main').getByRole('searchbox')
  const last = results.getByRole('listitem').last()
  await expect(last).not.toBeInViewport()
  await last.scrollIntoViewIfNeeded()
  await expect(box).toBeInViewport()
  // The box doesn't cover the focused element.
  const link = results.getByRole('listitem').first().getByRole('link').first()
  await link.focus()
  const lowerEdge = (await box.boundingBox().then((at) => at && at.y + at.height)) ?? 0
  expect((await link.boundingBox())?.y).toBeGreaterThan(lowerEdge)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('on a phone, filters open in a dialog that shows the number of results (SEARCH-409)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/search?q=caldo')
  const results = page.getByRole('region', { name: t('search.results') })
  const shown = await results.getByRole('heading', { level: 2 }).textContent()
  await page.getByRole('button', { name: t('search.filters'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('search.filters') })
  await expect(sheet.getByRole('button', { name: pattern('search.showFound') })).toHaveText(
    t('search.showFound', { count: Number.parseInt(shown ?? '', 10) }),
  )
  expect(await axeViolations(page, 'scrollable')).toEqual([])

  await sheet.getByRole('checkbox', { name: new RegExp(`^${t('places.diet.pescatarian')}`) }).click()
  await expect(page).toHaveURL(/diet=pescatarian/)
  await sheet.getByRole('button', { name: pattern('search.showFound') }).click()
  await expect(sheet).toBeHidden()
  await expect(results).toBeFocused()
  await expect(results.getByRole('heading', { level: 2 })).toBeInViewport()

  await page.getByRole('button', { name: t('search.showFilters', { count: 1 }) }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('search.showFilters', { count: 1 }) })).toBeFocused()
  await expect(page).toHaveURL(/diet=pescatarian/)
})

test('nearby results come first, with their distance (SEARCH-027)', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 39.3559, longitude: -9.3811 })
  await open(page, '/search?kind=restaurants')
  await page.getByRole('button', { name: t('search.nearMe') }).click()
  await expect(page).toHaveURL(/lat=39.3559&lon=-9.3811/)
  await expect(
    page.getByRole('link', { name: t('search.removeFilter', { filter: t('search.within', { distance: '3 km' }) }) }),
  ).toBeVisible()
})

test.describe('without JavaScript (forms)', () => {
  test.use({ javaScriptEnabled: false })
  test('filters work as a plain form (WEB-621)', async ({ page }) => {
    await page.goto('/search?city=portalva')
    await page.getByRole('checkbox', { name: new RegExp(`^${t('places.diet.vegan')}`) }).check()
    await page.getByRole('checkbox', { name: /^Gluten-free/ }).check()
    await page
      .locator('main')
      .getByRole('button', { name: t('search.submit') })
      .click()
    await expect(page.getByRole('navigation', { name: t('search.chosenFilters') })).toContainText(t('places.diet.gluten_free'))
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${t('places.diet.vegan')}`) })).toBeChecked()
  })

  test('day, time and "open now" replace each other (WEB-621)', async ({ page }) => {
    const main = page.locator('main')
    const search = main.getByRole('button', { name: t('search.submit') })
    await page.goto('/search?kind=restaurants&city=portalva&open=now')
    await main.getByLabel(t('search.openOn')).selectOption('Friday')
    await search.click()
    await expect(main.getByLabel(t('search.openTime'), { exact: true })).toHaveValue('19:00')
    await main.getByLabel(t('search.openTime'), { exact: true }).selectOption('12:30')
    await search.click()
    await expect(page).toHaveURL(/open=at:fri-12:30/)
    await main.getByLabel(t('places.openNow')).check()
    await search.click()
    await expect(page).toHaveURL(/open=now/)
    await expect(main.getByLabel(t('search.openOn'))).toHaveValue('')
  })
})

test('a filter that is checked before hydration is applied after it (WEB-434)', async ({ page }) => {
  const letScriptsCome = await holdScripts(page, () => page.goto('/search?q=caldo', { waitUntil: 'commit' }))
  const box = page.getByRole('checkbox', { name: new RegExp(`^${t('places.diet.vegetarian')}`) })
  await box.check()
  await letScriptsCome()
  await expect(page).toHaveURL(/diet=vegetarian/)
  await expect(box).toBeChecked()
})

test("a card's picture animates to its page, except with reduced motion (WEB-436, WEB-435)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const pictures = () =>
      [...document.querySelectorAll('.ticket-art')].filter((art) => getComputedStyle(art).viewTransitionName === 'art').length
    document.startViewTransition = (update) => {
      const before = pictures()
      const transition = start(update)
      transition.updateCallbackDone.then(() => document.documentElement.setAttribute('data-moved', `${before} ${pictures()}`))
      return transition
    }
  })
  const results = '/search?q=caldo'
  const card = page.locator('main .ticket-link').first()
  await open(page, results)
  const underWay = new Set<unknown>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  // A page that is still loading shows a skeleton without a picture.
  await Promise.all([page.waitForResponse(/\/api\/trpc\/[^?]*item\.get/), card.hover()])
  await expect.poll(() => underWay.size).toBe(0)
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  await card.click()
  await expect(page).toHaveURL(/\/item\//)
  await expect(page.locator('html')).toHaveAttribute('data-moved', '1 1')

  await page.goBack()
  await expect(page).toHaveURL(results)
  await page.evaluate(() => document.documentElement.removeAttribute('data-moved'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.click()
  await expect(page).toHaveURL(/\/item\//)
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
})
