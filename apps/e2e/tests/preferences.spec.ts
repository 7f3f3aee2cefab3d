import { expect, go, haveAccount, idle, open, reload, somebody, test } from './person.ts'

test('what somebody eats and where they begin is chosen in the settings, and offered where they look for food (PLACE-456)', async ({
  page,
}) => {
  await haveAccount(page.context().request, somebody())
  await open(page, '/settings/preferences')
  await page.getByLabel('City to begin in').selectOption({ label: 'Rönnhamn, Sweden' })
  await page.getByLabel('Vegan', { exact: true }).check()
  await page.getByLabel('nuts', { exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await reload(page)
  await expect(page.getByLabel('Vegan', { exact: true })).toBeChecked()
  await open(page, '/app')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('ronnhamn')
  await go(page, '/search')
  await page.getByRole('link', { name: 'What I eat' }).click()
  await expect(page).toHaveURL(/diet=vegan.*free=nuts/)
  await expect(page.getByRole('link', { name: 'What I eat' })).toBeHidden()
})

test('units, prices, motion, shortcuts and what is kept are chosen at once, by the server’s pages too, and taken back (WEB-753, WEB-754, WEB-807)', async ({
  page,
}) => {
  await haveAccount(page.context().request, somebody())
  await open(page, '/settings/preferences')
  const card = page.getByRole('region', { name: 'Units and behaviour' })
  await card.getByLabel('Distances').selectOption('Miles')
  await expect(card.getByText('Saved.')).toBeVisible()
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByLabel('Distances')).toHaveValue('km')
  await card.getByLabel('Distances').selectOption('Miles')
  await expect(card.getByLabel('How far “near me” looks').locator('option').nth(1)).toHaveText('1.9 mi')
  await card.getByLabel('How far “near me” looks').selectOption('6.2 mi')
  await card.getByLabel('Prices').selectOption('EUR 12.50')
  await card.getByLabel('Motion').selectOption('None')
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off')
  await card.getByLabel('Keyboard shortcuts').click()
  await expect(card.getByLabel('Keyboard shortcuts')).not.toBeChecked()
  await expect(card.getByText('Saved.')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await recent.getByLabel('Keep what I look at').click()
  await expect(recent.getByLabel('Keep what I look at')).not.toBeChecked()
  await idle(page)

  // As the server writes them, on another device too once somebody signs in there.
  await page.context().clearCookies({ name: 'display' })
  await open(page, '/search?kind=restaurants&city=portalva&sort=distance')
  await expect(page.locator('main')).toContainText(/\d k?m,/)
  await page.context().addCookies([{ name: 'display', value: 'units-mi.currency-code', url: page.url() }])
  const html = await (await page.request.get(page.url())).text()
  expect(html).toMatch(/\d (?:mi|ft),/)
  expect(html).not.toMatch(/\d k?m,/)
  await open(page, '/settings/preferences')
  await expect(recent.getByLabel('Keep what I look at')).not.toBeChecked()
})

test.describe('before the scripts run', () => {
  test.use({ javaScriptEnabled: false })

  test('the tastes are a plain form (WEB-621)', async ({ page }) => {
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
