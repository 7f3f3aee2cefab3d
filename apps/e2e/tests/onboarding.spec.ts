import { withDatabase } from './database.ts'
import { createAccount, expect, fillSignIn, newUser, open, reload, test, withStatus } from './fixtures.ts'
import { pattern, t } from './texts.ts'

test('onboarding continues on another device with the saved answers (WEB-740, WEB-742, WEB-212)', async ({ page, context, browser }) => {
  const person = newUser('Nell Newman')
  await createAccount(context.request, person, { isNew: true })
  await open(page, '/app')
  await expect(page).toHaveURL('/onboarding')
  await expect(page).toHaveTitle(/^Welcome — step 1/)
  await page
    .getByRole('button', { name: pattern('people.useSuggestion') })
    .first()
    .click()
  await page.getByRole('button', { name: t('onboarding.continue') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('onboarding.tasteTitle'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/^Welcome — step 2/)
  await page.getByLabel(t('people.city')).selectOption({ index: 1 })
  await page.getByLabel(t('places.diet.vegan'), { exact: true }).check()
  await page.getByLabel(t('places.allergen.nuts'), { exact: true }).check()
  await page.getByRole('button', { name: t('onboarding.continue') }).click()
  await expect(page.getByText(t('onboarding.progress', { step: 3, count: 3 }))).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: new URL(page.url()).origin })
  const other = await phone.newPage()
  await open(other, '/login?redirect=%2Fsettings%2Fpreferences')
  await fillSignIn(other, person)
  await other
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()
  await expect(other).toHaveURL('/settings/preferences')
  await open(other, '/app')
  await expect(other).toHaveURL('/onboarding')
  await expect(other.getByText(t('onboarding.progress', { step: 3, count: 3 }))).toBeVisible()
  await other.getByRole('link', { name: t('onboarding.back') }).click()
  await expect(other.getByLabel(t('places.diet.vegan'), { exact: true })).toBeChecked()
  await expect(other.getByLabel(t('places.allergen.nuts'), { exact: true })).toBeChecked()
  await expect(other.getByLabel(t('people.city'))).not.toHaveValue('')
  await reload(other)
  await expect(other.getByText(t('onboarding.progress', { step: 2, count: 3 }))).toBeVisible()
  await other.getByRole('button', { name: t('onboarding.skip') }).click()
  await expect(other.getByText(t('onboarding.progress', { step: 3, count: 3 }))).toBeVisible()
  for (const box of await other.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await other.getByLabel(t('people.topic.reviews')).check()
  await other.getByRole('button', { name: t('onboarding.finish') }).click()
  await expect(other).toHaveURL('/app')
  await expect(other.getByText(t('onboarding.done'))).toBeVisible()
  await phone.close()

  // The first device notices that onboarding is complete.
  await open(page, '/app')
  await expect(page).toHaveURL('/app')
})

test('Back shows the latest saved answers (WEB-740, WEB-741)', async ({ page, context }) => {
  await createAccount(context.request, newUser(), { isNew: true })
  await open(page, '/onboarding')
  await page
    .getByRole('button', { name: pattern('people.useSuggestion') })
    .first()
    .click()
  await page.getByRole('button', { name: t('onboarding.continue') }).click()
  await expect(page.getByText(t('onboarding.progress', { step: 2, count: 3 }))).toBeVisible()
  await page.goBack()
  await expect(page.getByText(t('onboarding.progress', { step: 1, count: 3 }))).toBeVisible()
  await page.goForward()
  await page.getByLabel(t('people.city')).selectOption({ index: 1 })
  await page.getByLabel(t('places.diet.vegan'), { exact: true }).check()
  await page.getByRole('button', { name: t('onboarding.continue') }).click()
  await expect(page.getByText(t('onboarding.progress', { step: 3, count: 3 }))).toBeVisible()
  await page.getByRole('link', { name: t('onboarding.back') }).click()
  await expect(page.getByText(t('onboarding.progress', { step: 2, count: 3 }))).toBeVisible()
  await page.getByLabel(t('people.city')).selectOption({ index: 2 })
  const city = await page.getByLabel(t('people.city')).inputValue()
  await page.getByLabel(t('places.diet.vegan'), { exact: true }).uncheck()
  await page.getByLabel(t('places.diet.halal'), { exact: true }).check()
  await page.getByLabel(t('places.allergen.nuts'), { exact: true }).check()
  await page.getByRole('button', { name: t('onboarding.continue') }).click()
  await expect(page.getByText(t('onboarding.progress', { step: 3, count: 3 }))).toBeVisible()

  const showsWhatWasSaidLast = async () => {
    await expect(page.getByText(t('onboarding.progress', { step: 2, count: 3 }))).toBeVisible()
    await expect(page.getByLabel(t('people.city'))).toHaveValue(city)
    await expect(page.getByLabel(t('places.diet.vegan'), { exact: true })).not.toBeChecked()
    await expect(page.getByLabel(t('places.diet.halal'), { exact: true })).toBeChecked()
    await expect(page.getByLabel(t('places.allergen.nuts'), { exact: true })).toBeChecked()
  }
  await page.goBack()
  await showsWhatWasSaidLast()
  await page.getByRole('button', { name: t('onboarding.continue') }).click()
  await expect(page.getByText(t('onboarding.progress', { step: 3, count: 3 }))).toBeVisible()
  await open(page, '/onboarding?step=2')
  await showsWhatWasSaidLast()
})

test("onboarding never blocks reading, and later steps can't be opened early (WEB-745, WEB-741)", async ({ page, context }) => {
  await createAccount(context.request, newUser(), { isNew: true })
  for (const path of ['/', '/search', '/settings/security']) {
    await open(page, path)
    await expect(page).toHaveURL(path)
  }
  await open(page, '/onboarding?step=3')
  await expect(page.getByText(t('onboarding.progress', { step: 1, count: 3 }))).toBeVisible()
})

test('a username is checked while typing, and errors are reported at the field (WEB-743)', async ({ page, context, request }) => {
  const [person, owner] = [newUser('Olive Oyl'), newUser('Olive Oyl')]
  await createAccount(request, owner)
  const taken = `olive_${process.pid}_${Date.now() % 1e6}`
  await withDatabase((sql) => sql`update "user" set username = ${taken}, display_username = ${taken} where email = ${owner.email}`)
  await createAccount(context.request, person, { isNew: true })
  await open(page, '/onboarding')
  const field = page.getByLabel(t('people.username'), { exact: true })
  const main = page.locator('main')
  await field.fill(`${taken}x`)
  await expect(main.locator('form').getByRole('status')).toContainText(t('people.usernameFree', { username: `${taken}x` }))
  await field.fill(taken.toUpperCase())
  await expect(main.locator('form').getByRole('status')).toContainText(t('errors.USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'))
  await expect(main.getByRole('button', { name: pattern('people.useSuggestion') }).first()).toBeVisible()
  await field.fill('a')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(pattern('errors.USERNAME_IS_INVALID'))
  await expect(page).toHaveURL('/onboarding')
})

test('usernames are suggested even for the longest names (WEB-743)', async ({ page, context }) => {
  await createAccount(context.request, newUser('Nell Newman '.repeat(5000)), { isNew: true })
  await open(page, '/onboarding')
  await expect(page.getByRole('button', { name: pattern('people.useSuggestion', { username: 'nell' }) }).first()).toBeVisible()
})

test('a username taken in the meantime is rejected and the other input is kept (WEB-744)', async ({ page, context, request, problems }) => {
  problems.expect(withStatus(400))
  const owner = newUser()
  await createAccount(request, owner)
  const taken = `quick_${process.pid}_${Date.now() % 1e6}`
  await createAccount(context.request, newUser(), { isNew: true })
  await open(page, '/onboarding')
  await page.getByLabel(t('people.username'), { exact: true }).fill(taken)
  await expect(page.locator('main form').getByRole('status')).toContainText(pattern('people.usernameFree'))
  await withDatabase((sql) => sql`update "user" set username = ${taken}, display_username = ${taken} where email = ${owner.email}`)
  await page.getByLabel(t('forms.name'), { exact: true }).fill('Other Name')
  await page.getByRole('button', { name: t('onboarding.continue') }).click()
  await expect(page.getByLabel(t('people.username'), { exact: true })).toHaveAccessibleDescription(
    pattern('errors.USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'),
  )
  await expect(page.getByLabel(t('forms.name'), { exact: true })).toHaveValue('Other Name')
  await expect(page.getByText(t('onboarding.progress', { step: 1, count: 3 }))).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('errors are shown and choices are kept (WEB-621)', async ({ page, context, problems }) => {
    problems.expect(withStatus(404))
    await createAccount(context.request, newUser('Nora Newman'), { isNew: true })
    await page.goto('/onboarding')
    await page.getByLabel(t('people.username'), { exact: true }).fill('nora.newman')
    await page.getByRole('button', { name: t('onboarding.continue') }).click()
    await page.getByLabel(t('people.city')).selectOption('portalva')
    await page.getByLabel(t('places.diet.vegan'), { exact: true }).check()
    // The city was deleted after the page was rendered.
    await page.route(/\/onboarding/, (route) =>
      route.request().method() === 'POST'
        ? route.continue({ postData: route.request().postData()?.replace('city=portalva', 'city=nowhere') })
        : route.continue(),
    )
    await page.getByRole('button', { name: t('onboarding.continue') }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText(t('onboarding.progress', { step: 2, count: 3 }))).toBeVisible()
    await expect(page.getByLabel(t('places.diet.vegan'), { exact: true })).toBeChecked()
  })
})
