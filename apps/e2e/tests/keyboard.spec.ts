import { accountMenu, createAccount, expect, newUser, open, passwordField, test, withStatus } from './fixtures.ts'
import { pathOfPlace } from './places.ts'
import { tabTo } from './tab-to.ts'
import { pattern, t } from './texts.ts'

test('a visitor finds a dish, opens its restaurant, signs up, signs out and signs in again by keyboard (WEB-503, WEB-500)', async ({
  page,
  problems,
}) => {
  // Focusing the links before "Sign out" prefetches their pages. Requests that arrive after the sign-out are rejected.
  problems.expect(withStatus(401), withStatus(404))
  const person = newUser('Kim Keys')
  const main = page.locator('main')
  await open(page, '/')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('shell.skipToContent') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()

  await tabTo(page, main.getByLabel(t('landing.searchWhat')))
  await page.keyboard.type('caldeirada domingo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?.*q=caldeirada/)

  const dish = main.getByRole('link', { name: 'Caldeirada de domingo' }).first()
  await tabTo(page, dish)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Caldeirada de domingo' })).toBeFocused()

  await tabTo(page, main.getByRole('link', { name: 'Tasca do Arrais' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tasca do Arrais' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')

  await open(page, '/')
  await tabTo(
    page,
    page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.signUp') })
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signup/)
  await expect(page.getByRole('heading', { level: 1, name: t('signup.title') })).toBeFocused()
  await tabTo(page, page.getByLabel(t('forms.name'), { exact: true }))
  await page.keyboard.type(person.name)
  await tabTo(page, page.getByLabel(t('forms.email'), { exact: true }))
  await page.keyboard.type(person.email)
  await tabTo(page, passwordField(page))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('onboarding.nameTitle') })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: pattern('people.useSuggestion') }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t('onboarding.continue') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('onboarding.tasteTitle') })).toBeFocused()
  await tabTo(page, page.getByLabel(t('places.diet.vegan')))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: t('onboarding.continue') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('onboarding.mailsTitle') })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: t('onboarding.finish') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('heading', { level: 1, name: t('app.greeting', { name: 'Kim Keys' }) })).toBeFocused()

  const account = accountMenu(page)
  await tabTo(page, account)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t('shell.signOut') }))
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t('shell.signOut') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()

  await tabTo(
    page,
    page
      .getByRole('navigation')
      .getByRole('link', { name: t('shell.signIn') })
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('login.title') })).toBeFocused()
  await tabTo(page, page.getByLabel(t('forms.identifier')))
  await page.keyboard.type(person.email)
  await tabTo(page, passwordField(page))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app')
  await expect(main).toContainText(person.name)
})

test('the password can be shown and hidden by keyboard', async ({ page }) => {
  await open(page, '/login')
  await passwordField(page).fill('kettle')
  const show = page.getByRole('button', { name: t('forms.showPassword') })
  await tabTo(page, show)
  await page.keyboard.press('Space')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
})

test('a user changes the password, signs out a device, deletes and restores the account by keyboard (WEB-503)', async ({
  page,
  context,
}) => {
  const person = newUser()
  await createAccount(context.request, person)
  // The first session of this browser is now the other device.
  expect((await context.request.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200)
  await open(page, '/settings/security')
  const card = (name: string) => page.getByRole('region', { name, exact: true })

  await tabTo(page, card(t('security.password')).getByRole('button', { name: t('security.changePassword') }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t('forms.currentPassword'), { exact: true })).toBeFocused()
  await page.keyboard.type(person.password)
  await tabTo(page, page.getByLabel(t('forms.newPassword'), { exact: true }))
  await page.keyboard.type('copper-window-17')
  await tabTo(page, page.getByLabel(t('security.signOutOthers')))
  await page.keyboard.press('Space')
  await tabTo(page, card(t('security.password')).getByRole('button', { name: t('security.changePassword') }))
  await page.keyboard.press('Space')
  await expect(card(t('security.password')).getByText(t('security.passwordChanged'))).toBeFocused()

  // "Sign out all other devices" comes after the devices.
  await tabTo(
    page,
    card(t('security.sessions'))
      .getByRole('button', { name: pattern('security.signOutDeviceNamed') })
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(card(t('security.sessions')).getByText(pattern('security.deviceSignedOut'))).toBeFocused()

  await tabTo(page, card(t('security.danger')).getByRole('link', { name: t('security.toDeletion') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('deletion.title') })).toBeFocused()
  await tabTo(page, page.getByLabel(t('deletion.phrase', { phrase: person.email })))
  await page.keyboard.type(person.email)
  await tabTo(page, passwordField(page))
  await page.keyboard.type('copper-window-17')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('deletion.leavingTitle') })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: t('deletion.restore') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('security.title') })).toBeFocused()
})

test('closing and removing things on the saved page keeps the focus in place (WEB-505)', async ({ page, context }) => {
  await createAccount(context.request, newUser())
  for (const name of ['caldo', 'ramen']) {
    await open(page, `/search?q=${name}`)
    const save = page.getByRole('button', { name: t('search.save') })
    await save.press('Enter')
    await expect(page.getByRole('textbox', { name: t('search.saveName') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(save).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: t('search.saveName') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('.toasts')).toContainText(`“${name}”`)
    await expect(save).toBeFocused()
  }
  await open(page, await pathOfPlace(page.request))
  await page.getByRole('button', { name: t('places.addToList') }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: t('saved.kind.favourites') })
    .press('Space')
  await expect(page.getByRole('dialog').getByText(t('saved.listCount', { count: 1 }))).toBeVisible()

  await open(page, '/saved')
  const main = page.locator('main')
  await main.getByRole('button', { name: t('lists.renameNamed', { name: 'ramen' }) }).press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Noodles')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: t('lists.renameNamed', { name: 'Noodles' }) })).toBeFocused()
  await main.getByRole('button', { name: t('lists.deleteNamed', { name: 'Noodles' }) }).press('Enter')
  await expect(main.getByRole('button', { name: t('lists.deleteNamed', { name: 'caldo' }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('region', { name: t('lists.searches') })).toBeFocused()
  await main.getByRole('button', { name: t('lists.new') }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: t('lists.new') })).toBeFocused()
  await main.getByRole('button', { name: t('lists.recentClear') }).press('Enter')
  await expect(main.getByRole('region', { name: t('lists.recent') })).toBeFocused()

  await main.getByRole('link', { name: t('saved.kind.favourites') }).press('Enter')
  const note = main.getByRole('button', { name: pattern('lists.noteNamed') })
  // The drag handle appears after hydration.
  await expect(main.getByRole('button', { name: pattern('lists.drag') })).toHaveCount(3)
  await note.press('Enter')
  await expect(main.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(note).toBeFocused()
  await main.getByRole('button', { name: pattern('lists.removeNamed') }).press('Enter')
  await expect(main.getByRole('region', { name: t('lists.entries') })).toBeFocused()
})

test('removing a filter moves the focus to the next filter, then to the results (WEB-505)', async ({ page }) => {
  const main = page.locator('main')
  const chosen = page.getByRole('navigation', { name: t('search.chosenFilters') })
  const results = main.getByRole('region', { name: t('search.results') })
  await open(page, '/search?city=kazehama&diet=vegan,vegetarian')
  await chosen.getByRole('link', { name: t('search.removeFilter', { filter: t('places.diet.vegan') }) }).press('Enter')
  await expect(page).toHaveURL('/search?city=kazehama&diet=vegetarian')
  await expect(chosen.getByRole('link', { name: t('search.removeFilter', { filter: t('places.diet.vegetarian') }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?city=kazehama')
  await expect(results).toBeFocused()

  const offered = page.getByRole('navigation', { name: t('search.quickFilters') })
  await offered.getByRole('link', { name: t('places.diet.vegan') }).press('Enter')
  await expect(page).toHaveURL(/diet=vegan/)
  await expect(offered.getByRole('link').first()).toBeFocused()

  await open(page, '/search?city=kazehama')
  await main.getByRole('link', { name: t('search.next') }).press('Enter')
  await expect(page).toHaveURL(/cursor=/)
  await expect(results).toBeFocused()

  await open(page, '/search?q=zzzzxqy&city=kazehama')
  await results.getByRole('link', { name: t('search.startOver') }).press('Enter')
  await expect(page).toHaveURL('/search')
  await expect(results).toBeFocused()
})
