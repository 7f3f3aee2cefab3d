import type { Page } from '@playwright/test'
import { type Authenticator, addAuthenticator, addPasskey, callPasskey, sign } from './authenticator.ts'
import { ageSession, withDatabase } from './database.ts'
import { clearSession, createAccount, expect, fillSignIn, newUser, open, type TestUser, test, withStatus } from './fixtures.ts'
import { pattern, t } from './texts.ts'
import { createTwoFactorAccount } from './two-factor-account.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const signInButton = (page: Page) => button(page, t('login.passkey'))

/** Creates a signed-out user with a passkey in the tab's authenticator, which doesn't confirm requests yet. */
async function personWithPasskey(page: Page, have = createAccount): Promise<TestUser & { device: Authenticator }> {
  const person = newUser()
  await have(page.context().request, person)
  const device = await addAuthenticator(page)
  await open(page, '/app')
  await addPasskey(page)
  await device.setTouched(false)
  await clearSession(page)
  return { ...person, device }
}

const personWithBoth = (page: Page) =>
  personWithPasskey(page, async (request, person) => void (await createTwoFactorAccount(request, person)))

async function whoIsThere(page: Page): Promise<string | undefined> {
  return (await (await page.context().request.get('/api/auth/get-session?disableCookieCache=true')).json())?.user.email
}

/** Enters the password and reaches the two-factor page. */
async function enterPassword(page: Page, person: TestUser): Promise<void> {
  await open(page, '/login?redirect=%2Fsearch')
  await fillSignIn(page, person)
  await page.keyboard.press('Enter')
  await expect(heading(page, t('twoFactor.title'))).toBeFocused()
}

test.describe('signing in with a passkey', () => {
  test('works by keyboard, asks for no second factor and redirects (WEB-712)', async ({ page }) => {
    const { email, device } = await personWithBoth(page)
    await open(page, '/login?redirect=%2Fsearch%3Fq%3Dramen')
    await signInButton(page).focus()
    await device.setTouched(true)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=ramen')
    expect(await whoIsThere(page)).toBe(email)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name.endsWith('session_token'))?.expires).toBeGreaterThan(0)
  })

  test('can be limited to the browser session', async ({ page }) => {
    const { device } = await personWithPasskey(page)
    // Without passkey autofill, so that the authenticator responds to the button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await open(page, '/login')
    await page.getByLabel(t('login.rememberMe')).uncheck()
    await device.setTouched(true)
    await signInButton(page).click()
    await expect(page).toHaveURL('/app')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name.endsWith('session_token'))?.expires).toBe(-1)
  })

  test('is offered by autofill (WEB-712)', async ({ page }) => {
    const { email, device } = await personWithPasskey(page)
    // The virtual authenticator responds immediately to autofill requests.
    await device.setTouched(true)
    await page.goto('/login?redirect=%2Fsearch')
    await expect(page).toHaveURL('/search')
    expect(await whoIsThere(page)).toBe(email)
  })

  test('shows an error when it fails, and the password still works (WEB-713)', async ({ page }) => {
    const person = await personWithPasskey(page)
    await person.device.setVerified(false)
    await open(page, '/login')
    await person.device.setTouched(true)
    await signInButton(page).click()
    await expect(page.getByRole('alert')).toContainText(t('errors.PASSKEY_CANCELLED'))
    await person.device.setTouched(false)
    await fillSignIn(page, person)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/app')
  })

  test('is rejected when its account was deleted', async ({ page, problems }) => {
    problems.expect(withStatus(401))
    const { device, email } = await personWithPasskey(page)
    await withDatabase((sql) => sql`delete from "user" where email = ${email}`)
    await open(page, '/login')
    await device.setTouched(true)
    await signInButton(page).click()
    await expect(page.getByRole('alert')).toContainText(t('errors.PASSKEY_NOT_ACCEPTED'))
    await device.setTouched(false)
  })
})

test.describe('as the second factor', () => {
  test('completes a sign-in and can make the device trusted', async ({ page, baseURL }) => {
    const person = await personWithBoth(page)
    await enterPassword(page, person)
    await page.getByLabel(t('twoFactor.trust', { days: 30 })).check()
    await person.device.setTouched(true)
    await button(page, t('twoFactor.usePasskey')).click()
    await expect(page).toHaveURL('/search')
    expect(await whoIsThere(page)).toBe(person.email)
    await person.device.setTouched(false)
    // No open page may make requests without a session.
    await page.goto('about:blank')
    await page.context().request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } })
    await open(page, '/login')
    await fillSignIn(page, person)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/app')
  })

  test('leaves the other methods available when it fails (WEB-713)', async ({ page }) => {
    const person = await personWithBoth(page)
    await enterPassword(page, person)
    await person.device.setVerified(false)
    await person.device.setTouched(true)
    await button(page, t('twoFactor.usePasskey')).click()
    await expect(page.getByRole('alert')).toContainText(t('errors.PASSKEY_CANCELLED'))
    await expect(page.getByLabel(t('twoFactor.appCode'))).toBeVisible()
  })
})

test.describe('identity confirmation', () => {
  const confirmTitle = { name: t('security.proofTitle') }
  const download = (page: Page) => page.getByRole('button', { name: t('security.download') })

  test('continues the action after a wrong and then a correct app code (WEB-764)', async ({ page, problems }) => {
    problems.expect(withStatus(403), withStatus(401))
    const person = newUser()
    const { app } = await createTwoFactorAccount(page.context().request, person)
    await ageSession(person)
    await open(page, '/settings/security')
    await download(page).click()
    const dialog = page.getByRole('dialog', confirmTitle)
    await dialog.getByRole('button', { name: t('security.proveByCode') }).click()
    const code = dialog.getByLabel(t('security.proofCode'))
    await expect(code).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(pattern('forms.codeMissing'))
    await code.fill(String((Number(await app.code()) + 1) % 1_000_000).padStart(6, '0'))
    await expect(code).toHaveAccessibleDescription(pattern('errors.INVALID_CODE'))
    const file = page.waitForEvent('download')
    await code.fill(await app.code())
    await file
    await expect(dialog).toHaveCount(0)
  })

  test('continues the action with a passkey (WEB-764)', async ({ page, problems }) => {
    problems.expect(withStatus(403))
    const person = newUser()
    await createAccount(page.context().request, person)
    const device = await addAuthenticator(page)
    await open(page, '/settings/security')
    await addPasskey(page)
    await ageSession(person)
    await download(page).click()
    const dialog = page.getByRole('dialog', confirmTitle)
    await device.setVerified(false)
    await dialog.getByRole('button', { name: t('security.proveByPasskey') }).click()
    await expect(dialog.getByRole('alert')).toContainText(t('errors.PASSKEY_CANCELLED'))
    await device.setVerified(true)
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('security.proveByPasskey') }).click()
    await file
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('attacks', () => {
  test('a signature for another origin is rejected', async ({ page, context }) => {
    const { device } = await personWithPasskey(page)
    // Another port of the same host: browsers let it use the same passkeys.
    const elsewhere = 'http://localhost:59876/'
    await context.route(`${elsewhere}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))
    await page.goto(elsewhere)
    await device.setTouched(true)
    const { answer } = await callPasskey(context.request, 'beginSignIn')
    expect(await callPasskey(context.request, 'signIn', { response: await sign(page, answer) })).toEqual({ code: 'PASSKEY_NOT_ACCEPTED' })
    expect(await whoIsThere(page)).toBeUndefined()
  })

  test("a signature can't be replayed with its own or another challenge", async ({ page, context }) => {
    const { device, email } = await personWithPasskey(page)
    await open(page, '/app')
    await device.setTouched(true)
    const { answer } = await callPasskey(context.request, 'beginSignIn')
    const before = await context.cookies()
    const response = await sign(page, answer)
    expect(await callPasskey(context.request, 'signIn', { response })).toMatchObject({ answer: { user: { email } } })
    await context.clearCookies()
    await context.addCookies(before)
    expect(await callPasskey(context.request, 'signIn', { response })).toEqual({ code: 'PASSKEY_CHALLENGE_EXPIRED' })
    await callPasskey(context.request, 'beginSignIn')
    expect(await callPasskey(context.request, 'signIn', { response })).toEqual({ code: 'PASSKEY_NOT_ACCEPTED' })
    expect(await whoIsThere(page)).toBeUndefined()
  })

  test("another user's passkey is neither a second factor nor a confirmation", async ({ page, context }) => {
    const { device } = await personWithBoth(page)
    const victim = newUser()
    await createTwoFactorAccount(context.request, victim)
    await open(page, '/app')
    // Their own passkey, in an authenticator that isn't connected, makes the method available.
    await device.setTouched(true)
    await addPasskey(page)
    const { answer: confirmation } = await callPasskey(context.request, 'beginConfirmation')
    const victims = new Set(JSON.stringify(confirmation?.allowCredentials).match(/(?<="id":")[^"]+/g))
    await device.forget(victims)
    const response = await sign(page, { challenge: confirmation?.challenge ?? '', userVerification: 'required' })
    expect(await callPasskey(context.request, 'confirm', { response })).toEqual({ code: 'PASSKEY_NOT_ACCEPTED' })

    // On the sign-in page, the authenticator would respond immediately.
    await device.setTouched(false)
    await clearSession(page)
    await enterPassword(page, victim)
    await device.setTouched(true)
    const { answer } = await callPasskey(context.request, 'beginVerification')
    const other = await sign(page, { challenge: answer?.challenge ?? '', userVerification: 'required' })
    expect(await callPasskey(context.request, 'verify', { response: other })).toEqual({ code: 'PASSKEY_NOT_ACCEPTED' })
    expect(await whoIsThere(page)).toBeUndefined()
    await device.setTouched(false)
  })

  test('a device without user verification is rejected', async ({ page, context }) => {
    const { device } = await personWithPasskey(page)
    await open(page, '/app')
    await device.setVerified(false)
    await device.setTouched(true)
    const { answer } = await callPasskey(context.request, 'beginSignIn')
    const response = await sign(page, { challenge: answer?.challenge ?? '', userVerification: 'discouraged' })
    expect(await callPasskey(context.request, 'signIn', { response })).toEqual({ code: 'PASSKEY_NOT_ACCEPTED' })
    expect(await whoIsThere(page)).toBeUndefined()
  })
})
