import { expect, test } from './fixtures.ts'

test('the API reference can be read and tried in a browser', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /API/ })).toBeVisible()
  await page.getByRole('link', { name: 'site', exact: true }).click()
  await page
    .getByRole('button', { name: /csrf-token/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table')).toContainText('"token"')
})
