import type { Browser, BrowserContext, Page } from '@playwright/test'
import { holdScripts } from './build.ts'
import { withDatabase } from './database.ts'
import { confirmByPage, followEmail, linkInEmail, linkInLatestEmail, openEmail, sandboxMessage, verifyByApi } from './emails.ts'
import {
  clearSession,
  createAccount,
  expect,
  fillSignIn,
  hydrated,
  newUser,
  open,
  passwordField,
  reload,
  type TestUser,
  test,
  withStatus,
} from './fixtures.ts'
import { emailText, linkText, pattern, t } from './texts.ts'

const newPassword = 'plum-lantern-orchard'

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const newPasswordField = (page: Page) => page.locator('main input[name="newPassword"]')

async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
}

async function signInFrom(page: Page, person: Omit<TestUser, 'name'>): Promise<void> {
  await fillSignIn(page, person)
  await button(page, t('login.submit')).click()
}

test.describe('password reset', () => {
  test("works once through the emailed link and doesn't sign the user in (WEB-707, WEB-709, WEB-106, WEB-204)", async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.expect(withStatus(401), sandboxMessage)
    const person = newUser()
    await createAccount(request, person)
    await open(page, '/login?redirect=%2Fsearch%3Fq%3Dramen')
    await page.getByLabel(t('forms.identifier')).fill(person.email)
    await link(page, t('login.forgot')).click()
    await expect(heading(page, t('password.forgotTitle'))).toBeFocused()
    // The email is prefilled.
    await expect(page.getByLabel(t('forms.email'))).toHaveValue(person.email)
    await button(page, t('password.sendLink')).click()
    await expect(heading(page, t('password.sentTitle'))).toBeFocused()
    await expect(page.locator('main')).toContainText(t('password.sentHint'))
    await expect(page).toHaveURL('/forgot-password?redirect=%2Fsearch%3Fq%3Dramen')

    const leaks: string[] = []
    context.on('request', (sent) => {
      const { referer = '' } = sent.headers()
      if (/token/.test(referer)) leaks.push(`${sent.url()} from ${referer}`)
    })
    await link(page, linkText('forms.mailbox', 'mailbox')).click()
    await expect(heading(page, t('playground.mailboxOf', { to: person.email }))).toBeFocused()
    const reset = await followEmail(page, person.email, emailText('reset-password.title'))
    await expect(heading(reset, t('password.resetTitle'))).toBeVisible()
    await expect(reset).toHaveURL('/reset-password?redirect=%2Fsearch%3Fq%3Dramen')
    expect(await reset.evaluate(() => document.referrer)).not.toContain('token')
    await newPasswordField(reset).fill(newPassword)
    await button(reset, t('password.change')).click()
    await expect(heading(reset, t('password.changedTitle'))).toBeFocused()
    expect(leaks).toEqual([])

    await link(reset, t('password.signIn')).click()
    await expect(reset.getByRole('status').filter({ hasText: t('login.noticePasswordChanged') })).toBeVisible()
    await signInFrom(reset, person)
    await expect(reset.getByRole('alert')).toContainText(t('errors.INVALID_EMAIL_OR_PASSWORD'))
    await signInFrom(reset, { ...person, password: newPassword })
    await expect(reset).toHaveURL('/search?q=ramen')
  })

  test('works without JavaScript, with an invalid and a valid password (WEB-621)', async ({ browser, baseURL, request }) => {
    const person = newUser()
    await createAccount(request, person)
    const context = await withoutScripts(browser, baseURL)
    // A cookie, because the server checks the origin of a post only if it has one.
    await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }])
    const page = await context.newPage()
    await page.goto('/login')
    await link(page, t('login.forgot')).click()
    await page.getByLabel(t('forms.email')).fill('no address')
    await button(page, t('password.sendLink')).click()
    await expect(page.locator('main')).toContainText(t('forms.emailInvalid'))
    await expect(page.getByLabel(t('forms.email'))).toHaveValue('no address')
    await page.getByLabel(t('forms.email')).fill(` ${person.email.toUpperCase()} `)
    await button(page, t('password.sendLink')).click()
    await expect(page).toHaveURL('/forgot-password?sent=1')
    await expect(page.locator('main')).toContainText(t('password.sentHint'))

    await page.goto(await linkInLatestEmail(request, person.email))
    await newPasswordField(page).fill('short')
    await button(page, t('password.change')).click()
    await expect(page).toHaveURL('/reset-password')
    await expect(page.locator('main')).toContainText(t('forms.passwordTooShort', { min: 8 }))
    await expect(newPasswordField(page)).toHaveValue('')
    await newPasswordField(page).fill(newPassword)
    await button(page, t('password.change')).click()
    await expect(page).toHaveURL('/reset-password?done=1')
    await expect(heading(page, t('password.changedTitle'))).toBeVisible()
    await link(page, t('password.signIn')).click()
    await expect(page.locator('main')).toContainText(t('login.noticePasswordChanged'))
    await signInFrom(page, { ...person, password: newPassword })
    await expect(page).toHaveURL('/app')
    await context.close()
  })

  test('works by keyboard (WEB-503)', async ({ page, request, problems }) => {
    problems.expect(sandboxMessage)
    const person = newUser()
    await createAccount(request, person)
    await open(page, '/forgot-password')
    await page.getByLabel(t('forms.email')).focus()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Enter')
    await expect(heading(page, t('password.sentTitle'))).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(link(page, linkText('forms.mailbox', 'mailbox'))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, t('playground.mailboxOf', { to: person.email }))).toBeFocused()
    const mail = page.locator('main > ol a').first()
    while (!(await mail.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page, emailText('reset-password.title'))).toBeFocused()
    const inMail = page.frameLocator('main iframe').getByRole('link', { name: emailText('reset-password.title') })
    while (!(await inMail.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Enter')
    const reset = await opened
    await hydrated(reset)
    await reset.bringToFront()
    while (!(await newPasswordField(reset).evaluate((element) => element === document.activeElement))) await reset.keyboard.press('Tab')
    await reset.keyboard.type(newPassword)
    await reset.keyboard.press('Enter')
    await expect(heading(reset, t('password.changedTitle'))).toBeFocused()
    await reset.keyboard.press('Tab')
    await reset.keyboard.press('Enter')
    await expect(reset).toHaveURL('/login?notice=password-changed')
  })

  test('looks the same for an unknown email (WEB-707)', async ({ page }) => {
    await open(page, '/forgot-password')
    await page.getByLabel(t('forms.email')).fill(newUser().email)
    await button(page, t('password.sendLink')).click()
    await expect(heading(page, t('password.sentTitle'))).toBeFocused()
    await expect(page.locator('main')).toContainText(t('password.sentHint'))
    await button(page, t('password.otherAddress')).click()
    await expect(page.getByLabel(t('forms.email'))).not.toHaveValue('')
    await expect(page.getByLabel(t('forms.email'))).toBeFocused()
  })

  test('can be requested again after a minute (WEB-707)', async ({ page, request }) => {
    const person = newUser()
    await createAccount(request, person)
    await page.clock.install()
    await open(page, '/forgot-password')
    await page.getByLabel(t('forms.email')).fill(person.email)
    await button(page, t('password.sendLink')).click()
    const again = button(page, t('forms.sendAgain'))
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    // A click on the disabled button explains the wait.
    await again.click({ force: true })
    await expect(page.locator('main')).toContainText(pattern('forms.sendAgainIn'))
    await page.clock.runFor(61_000)
    await expect(again).not.toHaveAttribute('aria-disabled', 'true')
    const first = await linkInLatestEmail(request, person.email)
    await again.click()
    await expect(page.locator('main')).toContainText(t('forms.sentAgain'))
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    expect(await linkInLatestEmail(request, person.email)).not.toBe(first)
  })

  test('reports an empty and an invalid email before the form is sent (WEB-600)', async ({ page }) => {
    await open(page, '/forgot-password')
    await button(page, t('password.sendLink')).click()
    await expect(page.getByLabel(t('forms.email'))).toHaveAccessibleDescription(pattern('forms.emailMissing'))
    await expect(page.getByLabel(t('forms.email'))).toBeFocused()
    await page.getByLabel(t('forms.email')).fill('ada@')
    await page.getByLabel(t('forms.email')).press('Enter')
    await expect(page.getByLabel(t('forms.email'))).toHaveAccessibleDescription(pattern('forms.emailInvalid'))
  })

  test('keeps the input while offline and sends it on retry (WEB-625)', async ({ page, context, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/)
    await open(page, '/forgot-password')
    // Lazy parts of the page have loaded.
    await page.getByLabel(t('forms.email')).fill('ada@')
    await button(page, t('password.sendLink')).click()
    await expect(page.getByLabel(t('forms.email'))).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(t('forms.email')).fill(newUser().email)
    await context.setOffline(true)
    await button(page, t('password.sendLink')).click()
    await expect(page.getByRole('alert')).toContainText(t('errors.network'))
    await expect(page.getByLabel(t('forms.email'))).not.toHaveValue('')
    await context.setOffline(false)
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('shell.tryAgain') })
      .click()
    await expect(heading(page, t('password.sentTitle'))).toBeFocused()
  })
})

test.describe('reset link', () => {
  async function mailedTo(page: Page, person: TestUser): Promise<string> {
    await page.request.post('/api/auth/request-password-reset', { data: { email: person.email, redirectTo: '/reset-password' } })
    return linkInLatestEmail(page.request, person.email)
  }

  test('keeps its token out of the URL, caches and referrers (WEB-105, WEB-106)', async ({ page, request }) => {
    const person = newUser()
    await createAccount(request, person)
    const mailed = await mailedTo(page, person)
    const response = await page.goto(mailed)
    expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
    expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    await hydrated(page)
    await expect(page).toHaveURL('/reset-password')
  })

  test('reports password errors and keeps the input (WEB-602, WEB-624)', async ({ page, request, problems }) => {
    problems.expect(withStatus(400))
    const person = newUser()
    await createAccount(request, person)
    await page.goto(await mailedTo(page, person))
    await hydrated(page)
    await newPasswordField(page).fill('seven77')
    await button(page, t('password.change')).click()
    await expect(newPasswordField(page)).toHaveAccessibleDescription(pattern('forms.passwordTooShort', { min: 8 }))
    await expect(newPasswordField(page)).toBeFocused()
    await newPasswordField(page).fill('p'.repeat(129))
    await button(page, t('password.change')).click()
    await expect(newPasswordField(page)).toHaveAccessibleDescription(pattern('forms.passwordTooLong', { max: 128 }))
    await newPasswordField(page).fill('password123')
    await button(page, t('password.change')).click()
    await expect(newPasswordField(page)).toHaveAccessibleDescription(pattern('forms.passwordTooEasy'))
    await expect(newPasswordField(page)).toHaveValue('password123')
    await expect(newPasswordField(page)).toHaveAttribute('autocomplete', 'new-password')
  })

  test('shows the expired state when it was used elsewhere, and can be requested again (WEB-709)', async ({ page, request, problems }) => {
    problems.expect(withStatus(400))
    const person = newUser()
    await createAccount(request, person)
    const mailed = await mailedTo(page, person)
    await page.goto(mailed)
    await hydrated(page)
    const token = /reset-password\/(\w+)/.exec(mailed)?.[1]
    expect((await request.post('/api/auth/reset-password', { data: { token, newPassword } })).status()).toBe(200)
    await newPasswordField(page).fill('another-good-password')
    await button(page, t('password.change')).click()
    await expect(heading(page, t('password.invalidTitle'))).toBeFocused()
    await expect(newPasswordField(page)).toHaveCount(0)
    await page.getByLabel(t('forms.email')).fill(person.email)
    await button(page, t('password.sendLink')).click()
    await expect(heading(page, t('password.sentTitle'))).toBeFocused()

    // The emailed link is opened a second time.
    await page.goto(mailed)
    await expect(heading(page, t('password.invalidTitle'))).toBeVisible()
  })

  for (const path of ['/reset-password', '/reset-password?error=INVALID_TOKEN', '/reset-password?error=INVALID_TOKEN&token=x']) {
    test(`shows the invalid state at ${path} (WEB-709)`, async ({ page }) => {
      await open(page, path)
      await expect(heading(page, t('password.invalidTitle'))).toBeVisible()
      await expect(button(page, t('password.sendLink'))).toBeVisible()
    })
  }

  test('with a made-up token is rejected, without JavaScript too (WEB-709)', async ({ browser, baseURL, page, problems }) => {
    problems.expect(withStatus(400))
    await open(page, '/reset-password?token=made-up')
    await newPasswordField(page).fill(newPassword)
    await button(page, t('password.change')).click()
    await expect(heading(page, t('password.invalidTitle'))).toBeFocused()

    const context = await withoutScripts(browser, baseURL)
    const plain = await context.newPage()
    await plain.goto('/reset-password?token=made-up')
    await newPasswordField(plain).fill(newPassword)
    await button(plain, t('password.change')).click()
    await expect(heading(plain, t('password.invalidTitle'))).toBeVisible()
    await context.close()
  })

  test('signs out other browsers', async ({ page, browser, baseURL, request }) => {
    const person = newUser()
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    await createAccount(context.request, person)
    await page.goto(await mailedTo(page, person))
    await hydrated(page)
    await expect(page.locator('main')).toContainText(t('password.signsOut'))
    await newPasswordField(page).fill(newPassword)
    await button(page, t('password.change')).click()
    await expect(heading(page, t('password.changedTitle'))).toBeFocused()
    const gone = await context.request.get('/settings', { maxRedirects: 0 })
    expect([gone.status(), gone.headers().location]).toEqual([307, '/login?redirect=%2Fsettings'])
    await context.close()
    expect((await request.post('/api/auth/sign-in/email', { data: { email: person.email, password: newPassword } })).status()).toBe(200)
  })
})

test.describe('sign-in', () => {
  test('accepts a username in any letter case and reports invalid ones (WEB-601)', async ({ page, browser, baseURL, problems }) => {
    problems.expect(withStatus(401))
    const other = await browser.newContext(baseURL ? { baseURL } : {})
    const person = newUser()
    await createAccount(other.request, person)
    const username = `cook_${Date.now() % 1e9}_${process.pid % 1000}`
    expect((await other.request.post('/api/auth/update-user', { data: { username } })).status()).toBe(200)
    await other.close()

    await open(page, '/login')
    await page.getByLabel(t('forms.identifier')).fill('a b')
    await button(page, t('login.submit')).click()
    await expect(page.getByLabel(t('forms.identifier'))).toHaveAccessibleDescription(pattern('forms.identifierInvalid'))
    await signInFrom(page, { email: username.toUpperCase(), password: 'not-the-password' })
    await expect(page.getByRole('alert')).toContainText(t('errors.INVALID_USERNAME_OR_PASSWORD'))
    await expect(passwordField(page)).toBeFocused()
    await signInFrom(page, { email: username.toUpperCase(), password: person.password })
    await expect(page).toHaveURL('/app')

    await clearSession(page)
    const posted = await page.request.post('/login', { form: { email: username, password: person.password }, maxRedirects: 0 })
    expect([posted.status(), posted.headers().location]).toEqual([303, '/app'])
  })

  test('is persistent unless the user opts out (WEB-610)', async ({ page, context, request }) => {
    const person = newUser()
    await createAccount(request, person)
    for (const isRemembered of [true, false]) {
      await clearSession(page)
      await open(page, '/login')
      await expect(page.getByLabel(t('login.rememberMe'))).toBeChecked()
      await page.getByLabel(t('login.rememberMe')).setChecked(isRemembered)
      await signInFrom(page, person)
      await expect(page).toHaveURL('/app')
      const cookie = (await context.cookies()).find(({ name }) => name.endsWith('session_token'))
      expect(cookie?.expires === -1).toBe(!isRemembered)
    }
  })

  test('shows a notice only for known reasons (WEB-702, WEB-629)', async ({ page }) => {
    await open(page, '/login?notice=session-ended')
    await expect(page.getByRole('status').filter({ hasText: t('login.noticeSessionEnded') })).toBeVisible()
    await open(page, '/login?notice=%3Cb%3Eyou%20won')
    await expect(page.locator('main')).not.toContainText('you won')
    await expect(page).toHaveURL('/login')
  })

  for (const [error, words] of [
    ['access_denied', t('authError.cancelled')],
    ['account_not_linked', t('authError.signInAsBefore', { provider: t('authError.otherService') })],
    ['%3Cb%3Eyou%20won', t('authError.failed')],
  ]) {
    test(`maps the provider error ${error} to a message (WEB-704, WEB-629)`, async ({ page, browser, baseURL }) => {
      await open(page, `/login?error=${error}&error_description=you+won`)
      await expect(page.getByRole('alert')).toContainText(words ?? '')
      await expect(page.locator('main')).not.toContainText('you won')
      const plain = await withoutScripts(browser, baseURL)
      const other = await plain.newPage()
      await other.goto(`/login?error=${error}`)
      await expect(other.getByRole('alert')).toContainText(words ?? '')
      await plain.close()
    })
  }

  test('asks to sign out before creating a second account (WEB-217)', async ({ page, context }) => {
    await createAccount(context.request, newUser('First Account'))
    await open(page, '/signup?switch=1')
    await expect(heading(page, t('signup.switchTitle', { name: 'First Account' }))).toBeVisible()
    await button(page, t('signup.switchSubmit')).click()
    await expect(heading(page, t('signup.title'))).toBeVisible()
    await expect(page).toHaveURL('/signup')
  })

  test('redirects when a form is posted in a second tab after sign-in (WEB-622)', async ({ context }) => {
    await createAccount(context.request, newUser())
    const posted = await context.request.post('/login', { form: { email: 'ada@', password: '' }, maxRedirects: 0 })
    expect([posted.status(), posted.headers().location]).toEqual([303, '/app'])
  })
})

test.describe('unconfirmed email', () => {
  test('is shown in full, gets another link, and the page continues when the link is opened elsewhere (WEB-710)', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const person = newUser('Not Confirmed')
    await createAccount(context.request, person)
    await page.clock.install()
    await open(page, '/verify-email?redirect=%2Fsearch%3Fq%3Dramen')
    await expect(heading(page, t('address.waitTitle'))).toBeVisible()
    await expect(page.locator('main')).toContainText(person.email)
    const first = await linkInLatestEmail(context.request, person.email)
    await button(page, t('address.sendLink')).click()
    await expect(page.locator('main')).toContainText(t('forms.sentAgain'))
    const mailed = await linkInLatestEmail(context.request, person.email)
    expect(mailed).not.toBe(first)

    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, ...(baseURL ? { baseURL } : {}) })
    const small = await phone.newPage()
    await confirmByPage(small, mailed, person.password)
    await expect(heading(small, t('address.confirmedTitle'))).toBeVisible()
    await phone.close()

    // The heading is shown for only two seconds, so check on every frame.
    const told = page.waitForFunction(
      (title) => document.activeElement?.matches('h1') && document.activeElement.textContent === title,
      t('address.confirmedTitle'),
    )
    await page.clock.runFor(10_000)
    await told
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL('/search?q=ramen')
  })

  test('gets another link or shows an error, without JavaScript (WEB-710, WEB-621)', async ({ browser, baseURL }) => {
    const plain = await withoutScripts(browser, baseURL)
    const [person, page] = [newUser(), await plain.newPage()]
    await createAccount(plain.request, person)
    await page.goto('/verify-email')
    await expect(page.locator('main')).not.toContainText(t('forms.sentAgain'))
    await button(page, t('address.sendLink')).click()
    await expect(page).toHaveURL('/verify-email?state=sent')
    await expect(page.locator('main')).toContainText(t('forms.sentAgain'))

    const newEmail = `new-${person.email}`
    expect((await plain.request.post('/api/auth/change-email', { data: { newEmail } })).status()).toBe(200)
    await button(page, t('address.sendLink')).click()
    await expect(page.getByRole('alert')).toContainText(t('errors.YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL'))
    await expect(page.locator('main')).toContainText(newEmail)

    await confirmByPage(page, await linkInLatestEmail(plain.request, newEmail))
    await page.goto('/verify-email?state=confirmed')
    await expect(page.locator('main noscript p', { hasText: t('address.confirmedHint') })).toBeVisible()
    await expect(page.getByText(t('address.goesOn'))).not.toBeVisible()
    await plain.close()
  })

  test('can be corrected, and errors are reported at the field (WEB-710)', async ({ page, context, request, problems }) => {
    problems.expect(withStatus(400), sandboxMessage)
    const [person, neighbor] = [newUser(), newUser()]
    await createAccount(request, neighbor)
    await createAccount(context.request, person)
    await open(page, '/verify-email')
    await button(page, t('address.change')).click()
    const field = page.getByLabel(t('address.newAddress'))
    await expect(field).toBeFocused()
    await field.fill(person.email)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(pattern('errors.EMAIL_IS_THE_SAME'))
    await field.fill(neighbor.email)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(pattern('errors.COULDNT_UPDATE_YOUR_EMAIL'))
    await field.fill(`new-${person.email}`)
    await field.press('Enter')
    await expect(field).toHaveCount(0)
    await expect(page.locator('main')).toContainText(`new-${person.email}`)
    const opened = await followEmail(page, `new-${person.email}`, emailText('verify-email.action'))
    await button(opened, t('address.confirm')).click()
    await expect(heading(opened, t('address.confirmedTitle'))).toBeVisible()
    await expect(opened).toHaveURL('/app')
  })

  test('lets users stay on its page, and redirects users without a pending confirmation (WEB-222)', async ({ page, context }) => {
    const person = newUser()
    await createAccount(context.request, person)
    const mailed = await linkInLatestEmail(context.request, person.email)
    await verifyByApi(page.request, mailed)
    // The page redirects two seconds after hydration, and the click comes before that.
    const letScriptsCome = await holdScripts(page, () => page.goto('/verify-email?state=confirmed', { waitUntil: 'commit' }))
    await button(page, t('address.stay')).click()
    await letScriptsCome()
    await page.unrouteAll()
    await hydrated(page)
    await expect(button(page, t('address.stay'))).toHaveCount(0)
    await expect(link(page, t('address.continue'))).toHaveAttribute('href', '/app')
    await open(page, '/verify-email?redirect=%2Fsearch')
    await expect(page).toHaveURL('/search')
    // Opening the same link again isn't an error.
    const again = mailed.replace(/callbackURL=[^&]*/, `callbackURL=${encodeURIComponent('/verify-email?state=confirmed')}`)
    await confirmByPage(page, again)
    await expect(heading(page, t('address.confirmedTitle'))).toBeVisible()
  })

  test("is confirmed by the token in the page's URL, which is then removed (WEB-105, WEB-106, WEB-710)", async ({
    page,
    browser,
    baseURL,
    request,
    problems,
  }) => {
    problems.expect(withStatus(400))
    const [person, other] = [newUser(), newUser()]
    const tokens: string[] = []
    for (const each of [person, other]) {
      await createAccount(request, each)
      tokens.push(new URL(await linkInLatestEmail(request, each.email)).searchParams.get('token') ?? '')
    }
    const response = await page.goto(`/verify-email?token=${tokens[0]}`)
    expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
    await expect(page).not.toHaveURL(/token/)
    await expect(page.locator('main')).toContainText(person.email)
    await button(page, t('address.confirm')).click()
    await expect(page.getByLabel(t('forms.password'), { exact: true })).toHaveAccessibleDescription(pattern('forms.passwordMissing'))
    await page.getByLabel(t('forms.password'), { exact: true }).fill('not the password')
    await button(page, t('address.confirm')).click()
    await expect(page.getByLabel(t('forms.password'), { exact: true })).toHaveAccessibleDescription(pattern('errors.INVALID_PASSWORD'))
    await page.getByLabel(t('forms.password'), { exact: true }).fill(person.password)
    await button(page, t('address.confirm')).click()
    await expect(heading(page, t('address.confirmedTitle'))).toBeFocused()

    const context = await withoutScripts(browser, baseURL)
    const plain = await context.newPage()
    await plain.goto(`/verify-email?token=${tokens[1]}`)
    await plain.getByLabel(t('forms.password'), { exact: true }).fill('not the password')
    await button(plain, t('address.confirm')).click()
    await expect(plain.locator('main')).toContainText(t('errors.INVALID_PASSWORD'))
    await plain.getByLabel(t('forms.password'), { exact: true }).fill(other.password)
    await button(plain, t('address.confirm')).click()
    await expect(plain).toHaveURL('/verify-email?state=confirmed')
    await expect(heading(plain, t('address.confirmedTitle'))).toBeVisible()
    await plain.goto('/verify-email?token=made-up')
    await plain.getByLabel(t('forms.password'), { exact: true }).fill('anything')
    await button(plain, t('address.confirm')).click()
    await expect(heading(plain, t('address.failedTitle'))).toBeVisible()
    await context.close()
  })

  for (const hasScripts of [true, false]) {
    test(`is disowned by "This wasn’t me" ${hasScripts ? 'with' : 'without'} JavaScript (AUTH-533)`, async ({
      page,
      browser,
      baseURL,
      request,
    }) => {
      const person = newUser()
      await createAccount(request, person)
      const plain = hasScripts ? undefined : await withoutScripts(browser, baseURL)
      const reader = plain ? await plain.newPage() : page
      await reader.goto(await linkInLatestEmail(request, person.email))
      await button(reader, t('address.disown')).click()
      await expect(heading(reader, t('address.disownedTitle'))).toBeVisible()
      await expect(link(reader, t('address.setPassword'))).toHaveAttribute('href', '/forgot-password')
      const signedOut = await request.get('/api/auth/get-session?disableCookieCache=true')
      expect(await signedOut.json()).toBeNull()
      await plain?.close()
    })
  }

  for (const [reason, words] of [
    ['token_expired', t('address.expired')],
    ['invalid_token', t('address.invalid')],
    ['user_not_found', t('address.unknown')],
    ['anything<b>else', t('address.invalid')],
  ]) {
    test(`shows that a link failed with ${reason}, and a guest gets another one (WEB-711)`, async ({ page, browser, baseURL }) => {
      const path = `/verify-email?error=${encodeURIComponent(reason ?? '')}`
      await open(page, path)
      await expect(heading(page, t('address.failedTitle'))).toBeFocused()
      await expect(page.locator('main')).toContainText(words ?? '')
      await button(page, t('address.sendLink')).click()
      await expect(page.getByLabel(t('forms.email'))).toHaveAccessibleDescription(pattern('forms.emailMissing'))
      await page.getByLabel(t('forms.email')).fill(newUser().email)
      await button(page, t('address.sendLink')).click()
      await expect(page.locator('main')).toContainText(t('address.askedHint'))

      const context = await withoutScripts(browser, baseURL)
      const plain = await context.newPage()
      await plain.goto(path)
      await plain.getByLabel(t('forms.email')).fill(newUser().email)
      await button(plain, t('address.sendLink')).click()
      await expect(plain).toHaveURL('/verify-email?state=sent')
      await expect(heading(plain, t('address.askedTitle'))).toBeVisible()
      await context.close()
    })
  }

  test('shows which account an email change belongs to, and asks a guest to sign in (WEB-711)', async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.expect(withStatus(401))
    const [person, other] = [newUser(), newUser()]
    await createAccount(request, person)
    await withDatabase((sql) => sql`update "user" set email_verified = true, email_proven_at = now() where email = ${person.email}`)
    expect((await request.get('/api/auth/get-session?disableCookieCache=true')).status()).toBe(200)
    const asked = { newEmail: `new-${person.email}`, callbackURL: '/settings/security' }
    expect((await request.post('/api/auth/change-email', { data: asked })).status()).toBe(200)
    const mailed = await linkInEmail(person.email, 'confirm-email-change')
    const landing = `/verify-email?token=${new URL(mailed).searchParams.get('token')}`

    await open(page, mailed)
    await expect(page.getByRole('status').filter({ hasText: t('login.noticeLinkFirst') })).toBeVisible()
    await open(page, landing)
    await button(page, t('address.confirm')).click()
    await expect(heading(page, t('address.guestTitle'))).toBeFocused()
    await expect(link(page, t('address.signIn'))).toHaveAttribute('href', '/login')

    await createAccount(context.request, { ...other, email: `z${other.email.replace('example', 'kitchen')}` })
    await open(page, landing)
    await button(page, t('address.confirm')).click()
    await expect(heading(page, t('address.otherTitle'))).toBeFocused()
    await expect(page.locator('main')).toContainText(t('address.otherOwner', { owner: 'p•••@e•••.com' }))
    await expect(page.locator('main')).toContainText(pattern('address.otherHint', { email: 'z•••@k•••.com' }))
  })

  test('masks the current email when a link is for another account, and offers to sign out (WEB-711)', async ({ page, context }) => {
    const person = newUser()
    await createAccount(context.request, person)
    await open(page, '/verify-email?error=unauthorized')
    await expect(heading(page, t('address.otherTitle'))).toBeFocused()
    await expect(page.locator('main')).toContainText('p•••@e•••.com')
    await expect(page.locator('main')).not.toContainText(person.email)
    await button(page, t('address.signOut')).click()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('mailbox', () => {
  test('shows the latest emails first, for all recipients or one, on a phone too (WEB-784)', async ({ page, request, problems }) => {
    problems.expect(sandboxMessage)
    await page.setViewportSize({ width: 360, height: 740 })
    const person = newUser()
    await createAccount(request, person)
    await request.post('/api/auth/request-password-reset', { data: { email: person.email, redirectTo: '/reset-password' } })
    await open(page, '/playground')
    await link(page, t('playground.mailbox')).click()
    await expect(heading(page, t('playground.mailbox'))).toBeFocused()
    await page.getByLabel(t('playground.onlyTo')).fill(person.email)
    await button(page, t('playground.show')).click()
    await expect(heading(page, t('playground.mailboxOf', { to: person.email }))).toBeVisible()
    await expect(page.locator('main > ol a')).toHaveText([emailText('reset-password.title'), emailText('verify-email.title')])
    await request.post('/api/auth/send-verification-email', { data: { email: person.email } })
    await button(page, t('playground.look')).click()
    await expect(page.locator('main > ol a')).toHaveCount(3)
    await page.locator('main > ol a').first().click()
    await expect(heading(page, t('security.emailUnconfirmed'))).toBeFocused()
    await expect(page.locator('main')).toContainText(`To${person.email}`)
    await expect(page.locator('main pre')).toContainText(emailText('verify-email.what'))
    await page
      .getByRole('navigation', { name: t('shell.breadcrumb') })
      .getByRole('link', { name: t('playground.mailbox') })
      .click()
    await expect(heading(page, t('playground.mailbox'))).toBeVisible()
  })

  test('shows an empty state and a 404 for unknown emails (WEB-784)', async ({ page, problems }) => {
    problems.expect(withStatus(404))
    await open(page, `/playground/mailbox?to=${newUser().email}`)
    await expect(page.locator('main')).toContainText(t('playground.emptyOf'))
    for (const id of ['0'.repeat(32), 'x']) {
      const response = await page.goto(`/playground/mailbox/${id}`)
      expect(response?.status()).toBe(404)
    }
  })

  test('shows an email in a sandboxed frame with its own style (WEB-784)', async ({ page, request, problems }) => {
    problems.expect(sandboxMessage)
    const person = newUser('<img src=x onerror="document.title=1">')
    await createAccount(request, person)
    await page.emulateMedia({ colorScheme: 'dark' })
    await openEmail(page, person.email)
    const frame = page.locator('main iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
    await expect(frame).toHaveAttribute('title', t('security.emailUnconfirmed'))
    const ticket = page.frameLocator('main iframe').locator('.ticket')
    await expect(ticket).toHaveCSS('background-color', 'rgb(28, 34, 30)')
    await reload(page)
    await expect(ticket).toHaveCSS('background-color', 'rgb(28, 34, 30)')
  })

  test('works without JavaScript (WEB-621)', async ({ browser, baseURL, request }) => {
    const person = newUser()
    await createAccount(request, person)
    const context = await withoutScripts(browser, baseURL)
    const page = await context.newPage()
    await page.goto('/playground/mailbox')
    await page.getByLabel(t('playground.onlyTo')).fill(person.email)
    await button(page, t('playground.show')).click()
    await page.locator('main > ol a').first().click()
    await page
      .locator('main section')
      .filter({ hasText: t('playground.links') })
      .getByRole('link')
      .last()
      .click()
    await expect.poll(() => context.pages().length).toBe(2)
    await expect(context.pages()[1] ?? page).toHaveURL(/\/verify-email\?token=/)
    await context.close()
  })
})
