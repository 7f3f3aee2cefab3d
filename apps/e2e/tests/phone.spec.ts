import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { pathOfDish, pathOfPlace } from './places.ts'

/** What a phone shows before anyone scrolls. */
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

/** The lowest position at which the facts of the first result may end. */
const foldPx = 600
/** The share of the height that bars may cover. */
const barsMax = 0.15

const searches = {
  'one word': '/search?q=ramen',
  'understood words': '/search?q=vegan+ramen+portalva',
  'a corrected text with understood words': '/search?q=galuten+free+piza',
  'a city': '/search?city=portalva&q=arroz',
  'a city and filters': '/search?city=portalva&diet=vegan&free=nuts',
  'places of a city': '/search?city=portalva&kind=restaurants',
  'a corrected text in a city': '/search?city=portalva&q=piza',
}

for (const [name, path] of Object.entries(searches))
  test(`the first result of ${name} is visible with name, price and opening hours (SEARCH-409, WEB-518)`, async ({ page }) => {
    await open(page, path)
    const card = page.locator('#results article').first()
    const price = path.includes('restaurants') ? card.getByText(/[€$¥]|SEK/u) : card.locator('.price')
    for (const fact of [card.getByRole('heading'), price, card.locator('.badge').first()])
      expect(await bottomOf(fact.first()), name).toBeLessThanOrEqual(foldPx)
  })

test('bars cover at most 15% of a phone, even at 200% zoom (WEB-517)', async ({ page, context }) => {
  const paths = ['/search?q=ramen', '/app', await pathOfPlace(context.request), await pathOfDish(context.request)]
  for (const [width, height] of [
    [360, 780],
    [390, 664],
    [180, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      await open(page, path)
      await page.evaluate(() => window.scrollTo(0, 500))
      expect(await shareOfBars(page), `${path} at ${width} × ${height}`).toBeLessThanOrEqual(barsMax)
    }
  }
})

async function bottomOf(fact: ReturnType<Page['locator']>): Promise<number> {
  const box = await fact.boundingBox()
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
}

/** Returns the share of the height that fixed and stuck elements cover. */
async function shareOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('.header, .tab-bar, .action-bar, .search-stays div:has(> .search)')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    const covered = bars.map((bar) => bar.getBoundingClientRect()).filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
    return covered.reduce((sum, { height }) => sum + height, 0) / window.innerHeight
  })
}
