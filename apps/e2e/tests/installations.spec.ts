import { scan } from '@morsel/auth/test/authenticator-app'
import { isAlive, makeDataDir, type Product, startProduct } from '@morsel/tooling/product.ts'
import type { Page } from '@playwright/test'
import { confirmByPage, followEmail, linkInLatestEmail, sandboxMessage } from './emails.ts'
import { expect, fillSignIn, fillSignUp, hydrated, newUser, open, passwordField, test, withStatus } from './fixtures.ts'
import { emailText, linkText, pattern, t } from './texts.ts'

/** Guest screens with settings other than the defaults. Each group starts its own server. */

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe.configure({ mode: 'default', timeout: 120_000 })

/** Starts a server for the tests of a group. */
function installation(env: Record<string, string>): { url: () => string } {
  let product: Product
  let url: string
  let remove: () => Promise<void>
  test.beforeAll(async () => {
    const folder = await makeDataDir('installation', process.env.MORSEL_E2E_TEMPLATE)
    remove = folder.remove
    product = await startProduct({ from: 'dist', dataDir: folder.dataDir, env })
    url = await product.ready
  })
  test.afterAll(async () => {
    const postgres = product.postgresPid()
    expect(await product.stop()).toEqual({ code: 0, signal: null })
    expect(postgres !== undefined && isAlive(postgres)).toBe(false)
    await remove()
  })
  return { url: () => url }
}

test.describe('with required email confirmation and long passwords', () => {
  const { url } = installation({ AUTH_REQUIRE_EMAIL_VERIFICATION: 'true', AUTH_PASSWORD_MIN: '16', AUTH_PASSWORD_MAX: '40' })

  test('a new account waits for confirmation, and its link signs the user in and redirects (WEB-705, WEB-602, WEB-204)', async ({
    page,
    problems,
  }) => {
    problems.expect(sandboxMessage)
    const person = newUser('Waits For Mail')
    await open(page, `${url()}/signup?redirect=%2Fsearch%3Fq%3Dramen`)
    await expect(page.locator('main')).toContainText(pattern('forms.passwordHint', { min: 16 }))
    await fillSignUp(page, { ...person, password: 'fifteen-letters' })
    await button(page, t('signup.submit')).click()
    await expect(passwordField(page)).toHaveAccessibleDescription(pattern('forms.passwordTooShort', { min: 16 }))
    await fillSignUp(page, { ...person, password: `${person.password}${'!'.repeat(40)}` })
    await button(page, t('signup.submit')).click()
    await expect(passwordField(page)).toHaveAccessibleDescription(pattern('forms.passwordTooLong', { max: 40 }))
    await fillSignUp(page, person)
    await button(page, t('signup.submit')).click()
    await expect(heading(page, t('signup.checkEmail'))).toBeFocused()
    await expect(page.locator('main')).toContainText(t('signup.checkEmailHint', { email: person.email }))
    await expect(button(page, t('forms.sendAgain'))).toHaveAttribute('aria-disabled', 'true')

    await page.getByRole('link', { name: linkText('forms.mailbox', 'mailbox') }).click()
    await expect(heading(page, t('playground.mailboxOf', { to: person.email }))).toBeVisible()
    await page.locator('main > ol a').first().click()
    const opened = page.context().waitForEvent('page')
    await page
      .frameLocator('main iframe')
      .getByRole('link', { name: emailText('verify-email.action') })
      .click()
    const next = await opened
    // This browser isn't signed in, so the page asks for the password (AUTH-531).
    await passwordField(next).fill(person.password)
    await button(next, t('address.confirm')).click()
    await expect(heading(next, t('address.confirmedTitle'))).toBeVisible()
    await expect(next).toHaveURL(`${url()}/search?q=ramen`)
  })

  test('a user can go back and correct the form (WEB-705)', async ({ page }) => {
    const person = newUser('Mis Typed')
    await open(page, `${url()}/signup`)
    await fillSignUp(page, person)
    await button(page, t('signup.submit')).click()
    await expect(heading(page, t('signup.checkEmail'))).toBeFocused()
    await button(page, t('signup.otherAddress')).click()
    await expect(page.getByLabel(t('forms.name'), { exact: true })).toHaveValue(person.name)
    await expect(page.getByLabel(t('forms.email'), { exact: true })).toHaveValue(person.email)
    await expect(page.getByLabel(t('forms.email'), { exact: true })).toBeFocused()
    // A registered email gets the same page as a new one, and its owner gets an email.
    await fillSignUp(page, person)
    await button(page, t('signup.submit')).click()
    await expect(heading(page, t('signup.checkEmail'))).toBeFocused()
    expect(await linkInLatestEmail(page.request, person.email, url())).toBe(`${url()}/forgot-password`)
  })

  test('sign-in before confirmation is rejected, and a new link can be sent (WEB-705)', async ({ page, problems }) => {
    problems.expect(withStatus(403), sandboxMessage)
    const person = newUser()
    await page.request.post(`${url()}/api/auth/sign-up/email`, { data: person })
    await page.clock.install()
    await open(page, `${url()}/login`)
    await fillSignIn(page, person)
    await button(page, t('login.submit')).click()
    await expect(page.getByRole('alert')).toContainText(t('errors.EMAIL_NOT_VERIFIED', { email: person.email }))
    // The button is a lazy part: its countdown starts when it loads.
    await expect(button(page, t('login.sendLink'))).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(61_000)
    await button(page, t('login.sendLink')).click()
    await expect(page.locator('main')).toContainText(t('forms.sentAgain'))
    const mailed = await linkInLatestEmail(page.request, person.email, url())
    await confirmByPage(page, mailed, person.password)
    await expect(heading(page, t('address.confirmedTitle'))).toBeVisible()
  })

  test('a user signs up, requests another link and confirms the email without JavaScript (WEB-621)', async ({ browser, request }) => {
    const person = newUser('Plain And Strict')
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url() })
    await context.addCookies([{ name: 'theme', value: 'light', url: url() }])
    const page = await context.newPage()
    await page.goto('/signup?redirect=%2Fsearch')
    await fillSignUp(page, { ...person, password: 'fifteen-letters' })
    await button(page, t('signup.submit')).click()
    await expect(page.locator('main')).toContainText(t('forms.passwordTooShort', { min: 16 }))
    await expect(page.getByLabel(t('forms.name'), { exact: true })).toHaveValue(person.name)
    await expect(passwordField(page)).toHaveValue('')
    await passwordField(page).fill(person.password)
    await button(page, t('signup.submit')).click()
    await expect(page).toHaveURL('/signup?sent=1&redirect=%2Fsearch')
    await expect(heading(page, t('signup.checkEmail'))).toBeVisible()

    await page.getByRole('link', { name: t('forms.backToSignIn') }).click()
    await fillSignIn(page, person)
    await button(page, t('login.submit')).click()
    await expect(page.getByRole('alert')).toContainText(pattern('errors.EMAIL_NOT_VERIFIED', { email: person.email }))
    await button(page, t('login.sendLink')).click()
    await expect(page).toHaveURL('/login?notice=check-mail&redirect=%2Fsearch')
    await expect(page.locator('main')).toContainText(t('login.noticeCheckMail'))

    await confirmByPage(page, await linkInLatestEmail(request, person.email, url()), person.password)
    await expect(heading(page, t('address.confirmedTitle'))).toBeVisible()
    await page.getByRole('link', { name: t('address.continue') }).click()
    await expect(page).toHaveURL('/search')
    await context.close()
  })

  test('on a phone, the button of an email in the mailbox opens the page that confirms it', async ({ page, problems }) => {
    problems.expect(sandboxMessage)
    await page.setViewportSize({ width: 360, height: 740 })
    const person = newUser()
    await page.request.post(`${url()}/api/auth/sign-up/email`, { data: { ...person, callbackURL: '/verify-email?state=confirmed' } })
    const opened = await followEmail(page, person.email, emailText('verify-email.action'), url())
    await passwordField(opened).fill(person.password)
    await button(opened, t('address.confirm')).click()
    await expect(heading(opened, t('address.confirmedTitle'))).toBeVisible()
  })
})

test.describe('with features turned off and rate limits on', () => {
  const { url } = installation({
    RATE_LIMIT_ENABLED: 'true',
    PLAYGROUND_ENABLED: 'false',
    SMTP_URL: 'smtp://127.0.0.1:1',
    AUTH_SIGN_UP_ENABLED: 'false',
    AUTH_RESET_PASSWORD_ENABLED: 'false',
    CONTACT_EMAIL: 'help@morsel.example',
    LOG_LEVEL: 'silent',
  })

  test('there is no playground (WEB-224)', async ({ page, problems }) => {
    problems.expect(withStatus(404))
    for (const path of [
      '/playground',
      '/playground/calls',
      '/playground/states/login',
      '/playground/mailbox',
      `/playground/mailbox/${'0'.repeat(32)}`,
    ]) {
      const response = await page.goto(url() + path)
      expect(response?.status(), path).toBe(404)
      await expect(heading(page, 'Uh oh! - 404')).toBeVisible()
    }
  })

  test('sign-up is closed, and no link leads there (WEB-706)', async ({ page, request }) => {
    await open(page, `${url()}/signup`)
    await expect(page.locator('main')).toContainText(t('signup.closed'))
    await expect(page.locator('main form')).toHaveCount(0)
    await open(page, `${url()}/login`)
    await expect(page.getByRole('link', { name: t('login.createAccount') })).toHaveCount(0)
    const posted = await request.post(`${url()}/signup`, { form: { ...newUser() } })
    expect(posted.status()).toBe(400)
    expect(await posted.text()).toContain(t('signup.closed'))
  })

  test('password reset is off, and the page shows a contact (WEB-708)', async ({ page, request }) => {
    await open(page, `${url()}/login`)
    await page.getByRole('link', { name: t('login.forgot') }).click()
    await expect(page.locator('main')).toContainText(t('password.disabled'))
    const contact = page.locator('main').getByRole('link', { name: 'help@morsel.example' })
    await expect(page.locator('main')).toContainText(t('password.disabledHint', { product: 'Morsel', email: 'help@morsel.example' }))
    await expect(contact).toHaveAttribute('href', 'mailto:help@morsel.example')
    await expect(page.locator('main form')).toHaveCount(0)
    await open(page, `${url()}/reset-password?error=INVALID_TOKEN`)
    await expect(contact).toBeVisible()
    await expect(page.locator('main')).not.toContainText(t('password.invalidHint'))
    const posted = await request.post(`${url()}/forgot-password`, { form: { email: newUser().email } })
    expect(posted.status()).toBe(400)
  })

  test('too many attempts show a countdown (WEB-627)', async ({ page, request, problems }) => {
    problems.expect(withStatus(429))
    await page.clock.install()
    const person = newUser()
    await open(page, `${url()}/login`)
    await fillSignIn(page, person)
    const wait = page.getByRole('alert').filter({ hasText: pattern('errors.TOO_MANY_REQUESTS') })
    // Uses up the limit through the API: attempts on the page may take so long that hardly any wait is left.
    const attempt = async () => (await request.post(`${url()}/api/auth/sign-in/email`, { data: person })).status()
    await expect.poll(attempt, { intervals: [0] }).toBe(429)
    await button(page, t('login.submit')).click()
    await expect(wait).toBeVisible()
    await expect(page.getByLabel(t('forms.identifier'))).toHaveValue(person.email)
    await expect(wait).toBeFocused()
    await page.clock.runFor(11_000)
    await expect(wait).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: t('forms.waitIsOver') })).toBeAttached()
    await expect(page.getByRole('note').filter({ hasText: t('forms.waitIsOver') })).toBeFocused()

    const plain = await request.post(`${url()}/login`, { form: { email: person.email, password: 'x' } })
    expect([401, 429]).toContain(plain.status())
  })
})

test.describe('with required two-factor authentication and deletion turned off', () => {
  const { url } = installation({
    AUTH_REQUIRE_TWO_FACTOR: 'true',
    AUTH_DELETE_USER_ENABLED: 'false',
    CONTACT_EMAIL: 'help@morsel.example',
  })

  test('no page offers deletion, and each shows a contact (WEB-768)', async ({ page }) => {
    await page.request.post(`${url()}/api/auth/sign-up/email`, { data: newUser() })
    await open(page, `${url()}/settings/security`)
    const danger = page.getByRole('region', { name: t('security.danger'), exact: true })
    await expect(danger).toContainText(t('security.deletionOff', { email: 'help@morsel.example' }))
    await expect(danger.getByRole('link')).toHaveText(['help@morsel.example'])
    await open(page, `${url()}/settings/security/delete-your-account`)
    await expect(page.locator('main').getByRole('link', { name: 'help@morsel.example' })).toBeVisible()
  })

  test('pages redirect to two-factor setup until it is complete (WEB-213)', async ({ page }) => {
    const person = newUser()
    await page.request.post(`${url()}/api/auth/sign-up/email`, { data: person })
    await open(page, `${url()}/search`)
    await expect(page).toHaveURL(`${url()}/settings/security?enroll=1`)
    await expect(page.getByRole('status').filter({ hasText: t('security.mustEnroll') })).toBeVisible()
    await page
      .getByRole('region', { name: t('security.twoFactor'), exact: true })
      .getByRole('link', { name: t('security.setUpTwoFactor') })
      .click()
    await expect(page).toHaveURL(`${url()}/settings/security/setup-two-factor`)
    await hydrated(page)
    await page.getByRole('textbox', { name: t('forms.password') }).fill(person.password)
    await page.keyboard.press('Enter')
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByRole('button', { name: t('setup.continue') }).click()
    const { codeAt } = scan(`otpauth://totp/Morsel:x?secret=${secret}`)
    await page.getByLabel(t('setup.codeLabel')).fill(await codeAt(new Date()))
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: t('codes.saved') }).check()
    await page.getByRole('button', { name: t('setup.finish') }).click()
    await expect(page).toHaveURL(/notice=two-factor-ready/)
    await open(page, `${url()}/search`)
    await expect(page).toHaveURL(`${url()}/search`)
  })
})
