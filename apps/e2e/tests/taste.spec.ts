import { createAccount, expect, newUser, open, test } from './fixtures.ts'
import { pattern, t } from './texts.ts'

const city = 'Kazehama (風浜)'

test('a guest’s city stays on the device, and onboarding starts with it and their diets (PLACE-462, WEB-746)', async ({
  page,
  context,
}) => {
  await open(page, '/app')
  await page.getByLabel(t('app.city'), { exact: true }).selectOption({ label: city })
  await expect(page.getByRole('heading', { name: t('app.restaurantsIn', { city }) })).toBeVisible()
  await open(page, '/app')
  await expect(page.getByRole('heading', { name: t('app.restaurantsIn', { city }) })).toBeVisible()
  await open(page, '/')
  await expect(page.getByLabel(t('landing.searchWhere'))).toHaveValue('kazehama')
  // A link to another city doesn't change the choice.
  await open(page, '/app?city=portalva')
  await open(page, '/app')
  await expect(page.getByRole('heading', { name: t('app.restaurantsIn', { city }) })).toBeVisible()

  await page.evaluate(() =>
    localStorage.setItem('morsel.taste', JSON.stringify({ diets: ['vegan'], allergens: ['nuts'], isFitting: true })),
  )
  await createAccount(context.request, newUser(), { isNew: true })
  await open(page, '/onboarding')
  await page
    .getByRole('button', { name: pattern('people.useSuggestion') })
    .first()
    .click()
  await page.getByRole('button', { name: t('onboarding.continue') }).click()
  await expect(page.getByLabel(t('people.city'))).toHaveValue('kazehama')
  await expect(page.getByRole('group', { name: t('people.diets') }).getByLabel(t('places.diet.vegan'), { exact: true })).toBeChecked()
  await expect(
    page.getByRole('group', { name: t('people.allergens') }).getByLabel(t('places.allergen.nuts'), { exact: true }),
  ).toBeChecked()
})

test('what a guest saved is shown as cards with all facts (PLACE-423)', async ({ page }) => {
  const name = 'Tasca do Arrais'
  await open(page, `/search?kind=restaurants&q=${encodeURIComponent(name)}`)
  const card = page.locator('main').getByRole('article').filter({ hasText: name })
  await card
    .first()
    .getByRole('button', { name: t('places.saveNamed', { name }) })
    .click()
  await open(page, '/saved')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Portalva')
})

test('results say that favorite cuisines come first, and a click turns that off permanently (SEARCH-108)', async ({ page, context }) => {
  await createAccount(context.request, newUser())
  await open(page, '/settings/preferences')
  const favorites = page.getByRole('group', { name: t('people.cuisines') })
  for (const box of await favorites.getByRole('checkbox').all()) if (!(await box.isChecked())) await box.check()
  for (const box of (await favorites.getByRole('checkbox').all()).slice(0, 12)) await box.uncheck()
  await page
    .locator('#taste-form')
    .getByRole('button', { name: t('settings.save') })
    .click()
  await expect(page.getByText(t('settings.saved'))).toBeVisible()
  await open(page, '/search?kind=restaurants')
  const off = page.locator('main').getByRole('link', { name: 'Turn off' })
  await off.click()
  await expect(off).toHaveCount(0)
  await open(page, '/search?kind=restaurants')
  await expect(off).toHaveCount(0)
  await open(page, '/settings/preferences')
  await expect(page.getByLabel(t('people.favoritesFirst'))).not.toBeChecked()
})
