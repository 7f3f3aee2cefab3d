import type { Browser, Page } from '@playwright/test'
import { addAuthenticator } from './authenticator.ts'
import { ageSession, withDatabase } from './database.ts'
import { followEmail, linkInEmail, sandboxMessage, verifyByApi } from './emails.ts'
import { expectAccessible } from './expect-accessible.ts'
import { createAccount, expect, newUser, open, reload, type TestUser, test, withStatus } from './fixtures.ts'
import { emailText, pattern, t } from './texts.ts'
import { type AuthenticatorApp, createAuthenticatorApp, createTwoFactorAccount } from './two-factor-account.ts'

/** Two-factor authentication, passkeys and trusted devices in the security settings. */

const security = '/settings/security'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const twoFactor = (page: Page) => section(page, t('security.twoFactor'))

/** Creates a user with two-factor authentication and opens the security settings. */
async function withTwoFactors(page: Page) {
  const person = newUser()
  const made = await createTwoFactorAccount(page.context().request, person)
  await open(page, security)
  return { person, ...made }
}

/** Signs the user in with password and code in another browser, which becomes a trusted device. */
async function trustedElsewhere(browser: Browser, { email, password }: TestUser, app: AuthenticatorApp, userAgent = firefox) {
  const { request } = await browser.newContext({ baseURL: process.env.MORSEL_E2E_URL ?? '', userAgent })
  const signIn = async () => (await request.post('/api/auth/sign-in/email', { data: { email, password } })).json()
  expect(await signIn()).toMatchObject({ twoFactorRedirect: true })
  const verified = await request.post('/api/auth/two-factor/verify-totp', { data: { code: await app.code(), trustDevice: true } })
  expect(verified.status()).toBe(200)
  return signIn
}

test.describe('two-factor authentication', () => {
  test.slow()
  test('new backup codes replace the old ones, by keyboard (WEB-769, WEB-503)', async ({ page, problems, request }) => {
    problems.expect(withStatus(400))
    const { person, backupCodes } = await withTwoFactors(page)
    await expect(section(page, t('security.checkup'))).toContainText(t('security.twoFactorOn'))
    await twoFactor(page)
      .getByRole('button', { name: t('security.newCodes') })
      .press('Enter')
    const password = twoFactor(page).getByRole('textbox', { name: t('forms.password') })
    await expect(password).toBeFocused()
    await page.keyboard.type('wrong-harbour-plum')
    await page.keyboard.press('Enter')
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill(person.password)
    await page.keyboard.press('Enter')
    const list = twoFactor(page).getByRole('list', { name: t('codes.list') })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    const codes = await list.getByRole('listitem').allTextContents()
    expect(codes.filter((code) => backupCodes.includes(code))).toEqual([])
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: t('codes.saved') }).press('Space')
    await page.getByRole('button', { name: t('security.codesDone') }).press('Enter')
    await expect(twoFactor(page).getByText(t('security.codesMade'))).toBeFocused()
    await expect(list).toHaveCount(0)
    const shown = await page.content()
    expect(codes.filter((code) => shown.includes(code))).toEqual([])
    await expect(section(page, t('security.journal'))).toContainText(t('security.event.backup-codes-made'))

    const use = async (code: string | undefined) => {
      await request.post('/api/auth/sign-in/email', { data: { email: person.email, password: person.password } })
      return (await request.post('/api/auth/two-factor/verify-backup-code', { data: { code } })).status()
    }
    expect(await use(backupCodes[0])).toBe(401)
    expect(await use(codes[0])).toBe(200)
    await reload(page)
    await expect(twoFactor(page)).toContainText(t('security.codesLeft', { count: 9 }))
  })

  test('the checkup warns when few backup codes are left (WEB-769)', async ({ page }) => {
    const { person } = await withTwoFactors(page)
    await withDatabase(
      (sql) => sql`
        delete from backup_code where code_hash in (
          select code_hash from backup_code join two_factor on two_factor.id = two_factor_id join "user" on "user".id = user_id
          where email = ${person.email} limit 8)`,
    )
    await reload(page)
    await expect(section(page, t('security.checkup'))).toContainText(t('security.codesLeft', { count: 2 }))
    await expect(twoFactor(page).getByRole('status')).toContainText(t('security.codesLeft', { count: 2 }))
  })

  test('is turned off with the password, and no device is trusted afterwards (WEB-774)', async ({ page, request, browser }) => {
    const { person, app } = await withTwoFactors(page)
    await trustedElsewhere(browser, person, app)
    await reload(page)
    await twoFactor(page)
      .getByRole('button', { name: t('security.turnOff') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('security.turnOffTitle') })
    await expect(dialog.getByRole('textbox', { name: t('forms.password') })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(twoFactor(page).getByRole('button', { name: t('security.turnOff') })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: t('forms.password') }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(twoFactor(page).getByText(t('errors.TWO_FACTOR_ISNT_ENABLED'))).toBeFocused()
    await expect(twoFactor(page).getByRole('link', { name: t('security.setUpTwoFactor') })).toBeVisible()
    await expect(section(page, t('security.trusted'))).toHaveCount(0)
    await expect(section(page, t('security.checkup'))).toContainText(t('security.turnTwoFactorOn'))
    const answer = await request.post('/api/auth/sign-in/email', { data: person })
    expect(await answer.json()).toMatchObject({ user: { email: person.email } })
  })

  test('is restored by the undo link after someone else turned it off (WEB-773)', async ({ page, request, problems }) => {
    problems.expect(sandboxMessage)
    const person = newUser()
    await createAccount(request, person)
    await request.post('/api/auth/send-verification-email', { data: { email: person.email } })
    await verifyByApi(request, await linkInEmail(person.email, 'verify-email'))
    await request.post('/api/auth/sign-out')
    await signIn(page.request, person.email, person.password)
    const app = await enrolled(page, person)
    await open(page, security)
    await twoFactor(page)
      .getByRole('button', { name: t('security.turnOff') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('forms.password') })
      .fill(person.password)
    await page.keyboard.press('Enter')
    await expect(twoFactor(page).getByText(t('errors.TWO_FACTOR_ISNT_ENABLED'))).toBeFocused()
    await expect
      .poll(async () => (await page.request.get('/api/auth/get-session')).json())
      .toMatchObject({ user: { twoFactorEnabled: false } })

    const undo = await followEmail(page, person.email, emailText('shared.notMe'))
    await undo.getByRole('button', { name: t('undo.submit') }).click()
    await expect(undo.getByRole('heading', { name: t('undo.doneTitle') })).toBeFocused()

    const reset = await followEmail(page, person.email, emailText('changes-undone.action'))
    await reset.getByRole('textbox', { name: t('forms.newPassword') }).fill('copper-window-seventeen')
    await reset.keyboard.press('Enter')
    await expect.poll(async () => signIn(request, person.email, 'copper-window-seventeen')).toMatchObject({ twoFactorRedirect: true })
    const entered = await request.post('/api/auth/two-factor/verify-totp', { data: { code: await app.code() } })
    expect(entered.status()).toBe(200)
  })

  test('asks to set a password first', async ({ page }) => {
    const person = newUser()
    await createAccount(page.context().request, person)
    await withDatabase(
      (sql) => sql`update account set provider_id = 'google' where user_id = (select id from "user" where email = ${person.email})`,
    )
    await open(page, security)
    await twoFactor(page)
      .getByRole('link', { name: t('security.twoFactorNeedsPassword') })
      .click()
    await expect(page).toHaveURL(`${security}#password`)
  })
})

test.describe('passkeys', () => {
  test.slow()
  const passkeys = (page: Page) => section(page, t('security.passkeys'))

  test('are added, named, used, renamed and removed (WEB-770, WEB-763)', async ({ page }) => {
    await createAccount(page.context().request, newUser())
    await open(page, security)
    const key = await addAuthenticator(page)
    await passkeys(page)
      .getByRole('button', { name: t('security.addPasskey') })
      .press('Enter')
    const name = passkeys(page).getByLabel(t('security.passkeyNameLabel'))
    await expect(name).toBeFocused()
    await expect(name).toHaveValue(/^Chrome/)
    expect(await key.count()).toBe(1)
    await expectAccessible(page)
    await name.fill(' ')
    await page.keyboard.press('Enter')
    await expect(name).toHaveAccessibleDescription(pattern('security.passkeyNameMissing'))
    await name.fill('Kitchen laptop')
    await page.keyboard.press('Enter')
    await expect(passkeys(page).getByText(t('security.passkeyNamed', { name: 'Kitchen laptop' }))).toBeFocused()
    const row = passkeys(page).getByRole('listitem').filter({ hasText: 'Kitchen laptop' })
    await expect(row).toContainText(t('security.passkeyNeverUsed'))
    await expect(section(page, t('security.checkup'))).toContainText(t('security.passkeysCount', { count: 1 }))
    await expect(section(page, t('security.journal'))).toContainText(t('security.event.passkey-added'))
    await expectAccessible(page)

    await passkeys(page)
      .getByRole('button', { name: t('security.renamePasskeyNamed', { name: 'Kitchen laptop' }) })
      .press('Enter')
    await page.keyboard.press('Tab')
    await passkeys(page)
      .getByRole('button', { name: t('security.cancel') })
      .press('Enter')
    await expect(passkeys(page).getByRole('button', { name: t('security.renamePasskeyNamed', { name: 'Kitchen laptop' }) })).toBeFocused()

    await passkeys(page)
      .getByRole('button', { name: t('security.removePasskeyNamed', { name: 'Kitchen laptop' }) })
      .press('Enter')
    const dialog = page.getByRole('alertdialog', { name: t('security.removePasskeyTitle', { name: 'Kitchen laptop' }) })
    await expect(dialog.getByRole('button', { name: t('security.keepPasskey') })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('security.removePasskey') }).press('Enter')
    await expect(passkeys(page).getByText(t('security.passkeyRemoved', { name: 'Kitchen laptop' }))).toBeFocused()
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(0)
  })

  test("aren't added twice, and canceling adds none (WEB-770, WEB-713)", async ({ page, problems }) => {
    problems.expect(/WebAuthn|passkey/i)
    await createAccount(page.context().request, newUser())
    await open(page, security)
    const key = await addAuthenticator(page)
    const add = passkeys(page).getByRole('button', { name: t('security.addPasskey') })
    await add.click()
    await passkeys(page)
      .getByRole('button', { name: t('security.cancel') })
      .click()
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
    await add.click()
    await expect(passkeys(page).getByRole('alert')).toContainText(t('errors.PASSKEY_ALREADY_REGISTERED'))
    expect(await key.count()).toBe(1)
    await key.remove()
    await addAuthenticator(page, { isVerified: false })
    await add.click()
    await expect(passkeys(page).getByRole('alert')).toContainText(t('security.passkeyNotMade'))
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
  })

  test('require identity confirmation in an old session (WEB-764)', async ({ page, problems }) => {
    problems.expect(withStatus(403))
    const person = newUser()
    await createAccount(page.context().request, person)
    await ageSession(person)
    await open(page, security)
    await addAuthenticator(page)
    await passkeys(page)
      .getByRole('button', { name: t('security.addPasskey') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('security.proofTitle') })
    await dialog.getByRole('textbox', { name: t('forms.password') }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(passkeys(page).getByLabel(t('security.passkeyNameLabel'))).toBeVisible()
  })

  test('show a message in browsers without support (WEB-770)', async ({ page }) => {
    await createAccount(page.context().request, newUser())
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PublicKeyCredential')
    })
    await open(page, security)
    await expect(passkeys(page)).toContainText(t('security.passkeysUnsupported'))
    await expect(passkeys(page).getByRole('button')).toHaveCount(0)
  })
})

test.describe('trusted devices', () => {
  const trusted = (page: Page) => section(page, t('security.trusted'))

  test('ask for a code again after one or all of them are revoked (WEB-772)', async ({ page, browser }) => {
    const { person, app } = await withTwoFactors(page)
    await expect(trusted(page)).toContainText(t('security.noneTrusted'))
    const first = await trustedElsewhere(browser, person, app)
    expect(await first()).toMatchObject({ user: { email: person.email } })
    await reload(page)
    await expectAccessible(page)
    await trusted(page)
      .getByRole('button', { name: t('security.endTrustNamed', { device: 'Firefox on Windows' }) })
      .press('Enter')
    await expect(trusted(page).getByText(t('security.trustEnded', { device: 'Firefox on Windows' }))).toBeFocused()
    await expect(trusted(page)).toContainText(t('security.noneTrusted'))
    expect(await first()).toMatchObject({ twoFactorRedirect: true })

    const others = [await trustedElsewhere(browser, person, app), await trustedElsewhere(browser, person, app)]
    await reload(page)
    await expect(trusted(page).getByRole('listitem')).toHaveCount(2)
    await trusted(page)
      .getByRole('button', { name: t('security.endAllTrust') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('security.endAllTrust') })
      .click()
    await expect(trusted(page).getByText(t('security.trustsEnded', { count: 2 }))).toBeFocused()
    for (const signIn of others) expect(await signIn()).toMatchObject({ twoFactorRedirect: true })
    await expect(section(page, t('security.journal'))).toContainText(t('security.event.devices-revoked'))
  })
})

/** Turns on two-factor authentication for the user signed in on the page. */
async function enrolled(page: Page, { password }: TestUser): Promise<AuthenticatorApp> {
  const { totpURI } = await (await page.request.post('/api/auth/two-factor/enable', { data: { password } })).json()
  const app = createAuthenticatorApp(totpURI)
  const confirmed = await page.request.post('/api/auth/two-factor/verify-totp', { data: { code: await app.code() } })
  expect(confirmed.status()).toBe(200)
  return app
}

async function signIn(request: Page['request'], email: string, password: string): Promise<unknown> {
  return (await request.post('/api/auth/sign-in/email', { data: { email, password } })).json()
}
