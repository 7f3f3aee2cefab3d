import { expect, go, haveAccount, open, somebody, test } from './person.ts'

test('what somebody eats and where they begin is chosen in the settings, and offered where they look for food', async ({ page }) => {
  await haveAccount(page.context().request, somebody())
  await open(page, '/settings/preferences')
  await page.getByLabel('City to begin in').selectOption({ label: 'Rönnhamn, Sweden' })
  await page.getByLabel('Vegan', { exact: true }).check()
  await page.getByLabel('nuts', { exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Vegan', { exact: true })).toBeChecked()
  await open(page, '/app')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('ronnhamn')
  await go(page, '/search')
  await page.getByRole('link', { name: 'What I eat' }).click()
  await expect(page).toHaveURL(/diet=vegan.*free=nuts/)
  await expect(page.getByRole('link', { name: 'What I eat' })).toBeHidden()
})

test.describe('before the scripts run', () => {
  test.use({ javaScriptEnabled: false })

  test('the tastes are a plain form', async ({ page }) => {
    await haveAccount(page.context().request, somebody())
    await page.goto('/settings/preferences')
    await page.getByLabel('City to begin in').selectOption('portalva')
    await page.getByLabel('Halal', { exact: true }).check()
    await page.locator('#taste').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByLabel('City to begin in')).toHaveValue('portalva')
    await expect(page.getByLabel('Halal', { exact: true })).toBeChecked()
  })
})
