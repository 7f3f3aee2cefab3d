import { expectAccessible } from './expect-accessible.ts'
import { expect, open, test } from './fixtures.ts'
import { pattern, t } from './texts.ts'

test('a guest chooses dishes on cards by keyboard, compares them in a table, and shares the link (PLACE-650, PLACE-651)', async ({
  page,
}) => {
  await open(page, '/search?q=ramen')
  const toggles = page.locator('#results').getByRole('button', { name: pattern('places.compareNamed') })
  for (const index of [0, 1, 2, 3]) {
    await toggles.nth(index).press('Enter')
    await expect(toggles.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await toggles.nth(4).press('Enter')
  await expect(page.getByText(t('places.compareFull'))).toBeVisible()
  await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false')
  await page
    .getByRole('button', { name: t('places.compareOpen', { count: 4 }) })
    .last()
    .click()
  await expect(page).toHaveURL(/\/compare\?dishes=(?:\w{22},){3}\w{22}$/)
  const table = page.getByRole('table', { name: t('compare.dishes') })
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await expect(table.getByRole('rowheader', { name: t('compare.price') })).toContainText(t('compare.differs'))
  await expectAccessible(page)
  await table
    .getByRole('link', { name: pattern('compare.remove') })
    .first()
    .press('Enter')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  // The choice is also stored on the device.
  await open(page, '/compare')
  await expect(page).toHaveURL(/\/compare\?dishes=(?:\w{22},){2}\w{22}$/)
})

test('an empty comparison links to search, and an unknown dish is marked as not found (PLACE-652)', async ({ page }) => {
  await open(page, '/compare')
  await expect(page.getByRole('link', { name: t('compare.toSearch') })).toHaveAttribute('href', '/search')
  await open(page, `/compare?dishes=${'1'.repeat(22)}`)
  await expect(page.getByRole('columnheader', { name: t('compare.unknown') })).toBeVisible()
})
