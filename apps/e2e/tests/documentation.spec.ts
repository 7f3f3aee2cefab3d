import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

/** What someone who has never seen the documentation wants to know, and how they find it (API-091). */

/** Searches the documentation and follows the first result. */
async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill(words)
  await page.locator('.pagefind-ui__result-link').first().click()
}

/** Follows a link of the navigation. */
const follow = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

test.describe('a stranger finds out in one search or two clicks (API-091)', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/docs')
  })

  test('which scopes a token has', async ({ page }) => {
    await follow(page, 'Token scopes')
    await expect(page.getByRole('heading', { level: 1, name: 'Scopes of tokens' })).toBeVisible()
    for (const scope of ['read', 'write', 'account']) await expect(page.getByRole('heading', { level: 2, name: scope })).toBeVisible()
    await page.goto('/docs')
    await search(page, 'token scopes')
    await expect(page.getByRole('heading', { level: 1, name: 'Scopes of tokens' })).toBeVisible()
  })

  test('what a 429 response carries', async ({ page }) => {
    await search(page, '429')
    await expect(page.locator('main')).toContainText('Retry-After')
  })

  test('how to page', async ({ page }) => {
    await follow(page, 'Page through results')
    await expect(page.locator('main')).toContainText('nextCursor')
    await page.goto('/docs')
    await search(page, 'next page')
    await expect(page.locator('main')).toContainText('nextCursor')
  })

  test('how to add a provider', async ({ page }) => {
    await follow(page, 'Add a social provider')
    await expect(page.locator('main')).toContainText('defineProvider')
    await page.goto('/docs')
    await search(page, 'add provider')
    await expect(page.locator('main')).toContainText('defineProvider')
  })
})

test('a page loads at most 60 kB of JavaScript (API-092)', async ({ page }) => {
  await page.goto('/docs/reference/rest/list', { waitUntil: 'load' })
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(60_000)
})

test('the try-out page and the reference lead to each other', async ({ page }) => {
  await page.goto('/docs/reference/rest/search')
  await page.getByRole('link', { name: 'Try it' }).first().click()
  await expect(page).toHaveURL(/\/api\/docs#\/search\/search\./)
  await page.getByRole('link', { name: 'Documentation' }).click()
  await expect(page).toHaveURL(/\/docs$/)
})

for (const path of ['/docs', '/docs/guides/errors', '/docs/reference/rest/list']) {
  test(`${path} is accessible in both themes and on phones (API-093)`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })
}

test('the navigation, the search and the theme work by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/docs')
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Handle errors' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Handle errors' })).toBeVisible()
  // The script of the search enables its button.
  await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled()
  await page.getByRole('button', { name: 'Search' }).press('Enter')
  await page.getByRole('textbox', { name: 'Search' }).fill('idempotency')
  await expect(page.locator('.pagefind-ui__result-link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeHidden()
})
