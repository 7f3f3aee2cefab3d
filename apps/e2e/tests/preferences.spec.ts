import { createAccount, expect, idle, navigate, newUser, open, reload, test } from './fixtures.ts'
import { t } from './texts.ts'

test('food preferences and the default city are saved and used in search (PLACE-456)', async ({ page }) => {
  await createAccount(page.context().request, newUser())
  await open(page, '/settings/preferences')
  await page.getByLabel(t('people.city')).selectOption({ label: 'Rönnhamn, Sweden' })
  await page.getByLabel(t('places.diet.vegan'), { exact: true }).check()
  await page.getByLabel(t('places.allergen.nuts'), { exact: true }).check()
  await page.getByRole('button', { name: t('settings.save') }).click()
  await expect(page.getByText(t('settings.saved'))).toBeVisible()

  await reload(page)
  await expect(page.getByLabel(t('places.diet.vegan'), { exact: true })).toBeChecked()
  await open(page, '/app')
  await expect(page.getByLabel(t('app.city'), { exact: true })).toHaveValue('ronnhamn')
  await navigate(page, '/search')
  await page.getByRole('link', { name: t('search.mine') }).click()
  await expect(page).toHaveURL(/diet=vegan.*free=nuts/)
  await expect(page.getByRole('link', { name: t('search.mine') })).toBeHidden()
})

test('display settings apply immediately and on server-rendered pages, and can be undone (WEB-753, WEB-754, WEB-807, WEB-514)', async ({
  page,
}) => {
  await createAccount(page.context().request, newUser())
  await open(page, '/settings/preferences')
  const card = page.getByRole('region', { name: t('settings.display') })
  await card.getByLabel(t('settings.units')).selectOption(t('settings.units.mi'))
  await expect(card.getByText(t('settings.saved'))).toBeVisible()
  await card.getByRole('button', { name: t('settings.undo') }).click()
  await expect(card.getByLabel(t('settings.units'))).toHaveValue('km')
  await card.getByLabel(t('settings.units')).selectOption(t('settings.units.mi'))
  await expect(card.getByLabel(t('settings.radius')).locator('option').nth(1)).toHaveText('1.9 mi')
  await card.getByLabel(t('settings.radius')).selectOption('6.2 mi')
  await card.getByLabel(t('settings.currency')).selectOption('EUR 12.50')
  await card.getByLabel(t('settings.motion')).selectOption(t('settings.motion.off'))
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off')
  await card.getByLabel(t('settings.shortcuts')).click()
  await expect(card.getByLabel(t('settings.shortcuts'))).not.toBeChecked()
  await expect(card.getByText(t('settings.saved'))).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const recent = page.getByRole('region', { name: t('lists.recent') })
  await recent.getByLabel(t('lists.recentKeep')).click()
  await expect(recent.getByLabel(t('lists.recentKeep'))).not.toBeChecked()
  await idle(page)

  // The server renders the settings, after sign-in on another device as well.
  await page.context().clearCookies({ name: 'display' })
  await open(page, '/search?kind=restaurants&city=portalva&sort=distance')
  await expect(page.locator('main')).toContainText(/\d k?m,/)
  await page.context().addCookies([{ name: 'display', value: 'units-mi.currency-code', url: page.url() }])
  const html = await (await page.request.get(page.url())).text()
  expect(html).toMatch(/\d (?:mi|ft),/)
  expect(html).not.toMatch(/\d k?m,/)
  await open(page, '/settings/preferences')
  await expect(recent.getByLabel(t('lists.recentKeep'))).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('food preferences are saved with a plain form (WEB-621)', async ({ page }) => {
    await createAccount(page.context().request, newUser())
    await page.goto('/settings/preferences')
    await page.getByLabel(t('people.city')).selectOption('portalva')
    await page.getByLabel(t('places.diet.halal'), { exact: true }).check()
    await page
      .locator('#taste')
      .getByRole('button', { name: t('settings.save') })
      .click()
    await expect(page.getByText(t('settings.saved'))).toBeVisible()
    await expect(page.getByLabel(t('people.city'))).toHaveValue('portalva')
    await expect(page.getByLabel(t('places.diet.halal'), { exact: true })).toBeChecked()
  })
})
