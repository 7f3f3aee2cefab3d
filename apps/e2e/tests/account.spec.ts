import type { APIRequestContext, Page } from '@playwright/test'
import { holdScripts } from './build.ts'
import {
  accountMenu,
  completeOnboarding,
  createAccount,
  expect,
  fillSignIn,
  fillSignUp,
  hydrated,
  newUser,
  open,
  passwordField,
  reload,
  test,
  withStatus,
} from './fixtures.ts'
import { hostileTargets } from './hostile-targets.ts'
import { pattern, t } from './texts.ts'

async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('button', { name: t('shell.signOut') }).click()
}

/** Returns the final URL of a signed-in user who requests a page, after at most three redirects within this site. */
async function redirects(request: APIRequestContext, path: string): Promise<string> {
  let at = path
  for (let hops = 0; hops < 3; hops += 1) {
    const response = await request.get(at, { maxRedirects: 0 })
    if (response.status() === 200) return at
    expect(response.status()).toBe(307)
    at = response.headers().location ?? ''
    expect(at).toMatch(/^\/(?![/\\])/)
  }
  throw new Error(`${path} leads in circles`)
}

test('a visitor signs up, completes onboarding, opens the app, signs out and signs in again', async ({ page }) => {
  const person = newUser('Ada Quick')
  await open(page, '/')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.signUp') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('signup.title') })).toBeVisible()
  await fillSignUp(page, person)
  await page
    .locator('main')
    .getByRole('button', { name: t('signup.submit') })
    .click()
  await expect(page).toHaveURL('/onboarding')
  await completeOnboarding(page)
  await expect(page).toHaveURL('/app')
  await expect(page.locator('main')).toContainText(person.name)

  await signOut(page)
  await expect(page).toHaveURL('/')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('shell.signIn') })
    .first()
    .click()
  await fillSignIn(page, person)
  await page
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()
  await expect(page).toHaveURL('/app')
  await reload(page)
  await expect(page.locator('main')).toContainText(person.name)
})

test('a visitor signs up, completes onboarding, signs out and signs in again without JavaScript (WEB-621)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  const person = newUser('Plain Post')
  await page.goto('/signup')
  await fillSignUp(page, person)
  await page
    .locator('main')
    .getByRole('button', { name: t('signup.submit') })
    .click()
  await expect(page).toHaveURL('/onboarding')
  await completeOnboarding(page)
  await expect(page).toHaveURL('/app')
  await expect(page.locator('main')).toContainText(person.name)

  await signOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await fillSignIn(page, { ...person, password: 'not-the-password' })
  await page
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()
  await expect(page.getByRole('alert')).toContainText(t('errors.INVALID_EMAIL_OR_PASSWORD'))
  await expect(page.getByLabel(t('forms.identifier'))).toHaveValue(person.email)
  await expect(passwordField(page)).toHaveValue('')
  await passwordField(page).fill(person.password)
  await page
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()
  await expect(page).toHaveURL('/app')
  await context.close()
})

test('a wrong password shows an error and returns the focus to the field (WEB-700, WEB-624)', async ({ page, request, problems }) => {
  problems.expect(withStatus(401))
  const person = newUser()
  await createAccount(request, person)
  await open(page, '/login')
  await fillSignIn(page, { ...person, password: 'kettle-harbour-pear' })
  await page
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()

  await expect(page.getByRole('alert')).toContainText(t('errors.INVALID_EMAIL_OR_PASSWORD'))
  await expect(passwordField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveValue('kettle-harbour-pear')
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(t('forms.identifier'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/login')

  await passwordField(page).fill(person.password)
  await passwordField(page).press('Enter')
  await expect(page).toHaveURL('/app')
})

test('a browser that blocks cookies gets a notice after sign-in and sign-up (WEB-701)', async ({ page, context, request }) => {
  const person = newUser()
  await createAccount(request, person)
  await page.route(/\/api\/trpc\/[^?]*signIn\./, async (route) => {
    const response = await route.fetch()
    await context.clearCookies()
    const { 'set-cookie': _cookies, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await open(page, '/login')
  await fillSignIn(page, person)
  await page
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()
  await expect(page).toHaveURL('/login?notice=cookies-off')
  await expect(page.getByText(t('login.noticeCookiesOff'))).toBeVisible()

  await open(page, '/signup?redirect=%2Fsettings')
  await fillSignUp(page, newUser())
  await page
    .locator('main')
    .getByRole('button', { name: t('signup.submit') })
    .click()
  await expect(page).toHaveURL('/login?notice=cookies-off&redirect=%2Fonboarding%3Fredirect%3D%252Fsettings')
  await expect(page.getByText(t('login.noticeCookiesOff'))).toBeVisible()
})

test('an unknown email and a wrong password show the same error (WEB-700)', async ({ page, problems }) => {
  problems.expect(withStatus(401))
  await open(page, '/login')
  await fillSignIn(page, newUser())
  await page
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()
  await expect(page.getByRole('alert')).toContainText(t('errors.INVALID_EMAIL_OR_PASSWORD'))
})

test('an email that is already registered is reported at its field, case-insensitively (WEB-624)', async ({ page, request, problems }) => {
  problems.expect(withStatus(422))
  const person = newUser()
  await createAccount(request, person)
  await open(page, '/signup')
  await fillSignUp(page, { ...person, email: person.email.toUpperCase() })
  await page
    .locator('main')
    .getByRole('button', { name: t('signup.submit') })
    .click()
  const email = page.getByLabel(t('forms.email'), { exact: true })
  await expect(email).toHaveAccessibleDescription(pattern('errors.USER_ALREADY_EXISTS'))
  await expect(email).toBeFocused()
})

test('a short password is reported before the form is sent (WEB-602)', async ({ page }) => {
  await open(page, '/signup')
  await fillSignUp(page, { ...newUser(), password: 'seven77' })
  await page
    .locator('main')
    .getByRole('button', { name: t('signup.submit') })
    .click()
  await expect(passwordField(page)).toHaveAccessibleDescription(pattern('forms.passwordTooShort', { min: 8 }))
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill('kettle-harbour')
  await expect(passwordField(page)).not.toHaveAttribute('aria-invalid', 'true')
})

test('a common password is rejected', async ({ page, problems }) => {
  problems.expect(withStatus(400))
  await open(page, '/signup')
  await fillSignUp(page, { ...newUser(), password: 'password123' })
  await page
    .locator('main')
    .getByRole('button', { name: t('signup.submit') })
    .click()
  await expect(passwordField(page)).toHaveAccessibleDescription(pattern('forms.passwordTooEasy'))
})

test("the user's own email is rejected as a password before the form is sent (WEB-628)", async ({ page }) => {
  const person = newUser()
  await open(page, '/signup')
  await fillSignUp(page, { ...person, password: person.email.toUpperCase() })
  await expect(page.getByText(t('forms.strength', { level: 'weak' }))).toBeVisible()
  await page
    .locator('main')
    .getByRole('button', { name: t('signup.submit') })
    .click()
  await expect(passwordField(page)).toHaveAccessibleDescription(pattern('forms.passwordTooEasy'))
  await expect(passwordField(page)).toBeFocused()
  await expect(page.getByText(pattern('forms.strength'))).toHaveCount(0)
  await passwordField(page).fill(person.password)
  await expect(page.getByText(t('forms.strength', { level: 'strong' }))).toBeVisible()
})

test('an empty form lists all errors with links to their fields (WEB-509, WEB-624)', async ({ page }) => {
  await open(page, '/signup')
  await page
    .locator('main')
    .getByRole('button', { name: t('signup.submit') })
    .click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(3)
  await expect(page.getByLabel(t('forms.name'), { exact: true })).toBeFocused()
  await summary.getByRole('link', { name: t('forms.emailMissing') }).click()
  await expect(page.getByLabel(t('forms.email'), { exact: true })).toBeFocused()
  await fillSignUp(page, newUser())
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(0)
})

test('a click before hydration is replayed exactly once (WEB-434)', async ({ page }) => {
  const letScriptsCome = await holdScripts(page, () => page.goto('/login', { waitUntil: 'commit' }))
  await passwordField(page).fill('a secret')
  await page.getByRole('button', { name: t('forms.showPassword') }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await letScriptsCome()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await hydrated(page)
  await page.getByRole('button', { name: t('forms.showPassword') }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await expect(passwordField(page)).toHaveValue('a secret')
})

test("a form that needs JavaScript isn't posted before hydration, and leads back to its page without JavaScript (WEB-623)", async ({
  page,
  context,
}) => {
  const person = newUser()
  await createAccount(context.request, person)
  const setup = '/settings/security/setup-two-factor'
  await open(page, '/settings/security')
  const letScriptsCome = await holdScripts(page, () => page.evaluate((path) => location.assign(path), setup))
  await page.getByRole('textbox', { name: t('forms.password') }).fill(person.password)
  await page.keyboard.press('Enter')
  await letScriptsCome()
  await expect(page.getByRole('heading', { level: 2, name: t('setup.scan') })).toBeVisible()
  const { origin } = new URL(page.url())
  for (const [path, back] of [
    [setup, setup],
    ['//elsewhere.example/a', '/elsewhere.example/a'],
  ]) {
    const posted = await context.request.post(origin + path, { headers: { accept: 'text/html' }, form: { password: 'x' }, maxRedirects: 0 })
    expect([posted.status(), posted.headers().location]).toEqual([303, back])
  }
  expect((await context.request.post(setup, { form: { password: 'x' } })).status()).toBe(404)
})

test('a form without JavaScript responds with the status of its error (WEB-622)', async ({ request }) => {
  const wrong = await request.post('/login', { form: { email: newUser().email, password: 'not-the-password' } })
  expect(wrong.status()).toBe(401)
  expect(wrong.headers()['cache-control']).toContain('no-store')
  const text = await wrong.text()
  expect(text).toContain(t('errors.INVALID_EMAIL_OR_PASSWORD'))
  expect(text).not.toContain('not-the-password')

  const short = await request.post('/signup', { form: { name: 'A', email: newUser().email, password: 'short' } })
  expect(short.status()).toBe(400)
  expect(await short.text()).toContain(t('forms.passwordTooShort', { min: 8 }))
})

test('guest pages redirect signed-in users, on first load and within the app (WEB-217)', async ({ page, context }) => {
  await createAccount(context.request, newUser())
  for (const path of ['/login', '/signup']) {
    const response = await context.request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    expect(response.headers().location).toBe('/app')
    await open(page, path)
    await expect(page).toHaveURL('/app')
  }
})

test('settings redirect a guest to sign-in and back (WEB-215, WEB-225)', async ({ page, context, request }) => {
  const person = newUser()
  await createAccount(request, person)
  const response = await context.request.get('/settings/preferences', { maxRedirects: 0 })
  expect(response.status()).toBe(307)
  expect(response.headers()['cache-control']).toContain('no-store')

  await open(page, '/settings/preferences')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/settings/preferences')
  await fillSignIn(page, person)
  await page
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()
  await expect(page).toHaveURL('/settings/preferences')
})

test('the redirect target is preserved between sign-in and sign-up (WEB-204)', async ({ page }) => {
  await open(page, '/login?redirect=%2Fsearch%3Fq%3Dramen')
  await page
    .locator('main')
    .getByRole('link', { name: t('login.createAccount') })
    .click()
  await expect(page).toHaveURL(/\/signup\?redirect=/)
  await fillSignUp(page, newUser())
  await page
    .locator('main')
    .getByRole('button', { name: t('signup.submit') })
    .click()
  await expect(page).toHaveURL('/onboarding?redirect=%2Fsearch%3Fq%3Dramen')
  await completeOnboarding(page)
  await expect(page).toHaveURL('/search?q=ramen')
})

for (const target of hostileTargets) {
  test(`a redirect to ${target.slice(0, 30)} leads to the app instead (WEB-200, WEB-203)`, async ({ page, context, request }) => {
    const person = newUser()
    await createAccount(request, person)
    const path = `/login?redirect=${encodeURIComponent(target)}`
    await open(page, path)
    await fillSignIn(page, person)
    await page
      .locator('main')
      .getByRole('button', { name: t('login.submit'), exact: true })
      .click()
    await expect(page).toHaveURL('/app')

    expect(await redirects(context.request, path)).toBe('/app')
    const posted = await request.post(path, { form: { email: person.email, password: person.password }, maxRedirects: 0 })
    expect([posted.status(), posted.headers().location]).toEqual([303, '/app'])
  })
}
