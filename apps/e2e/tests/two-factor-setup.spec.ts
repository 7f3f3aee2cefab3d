import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import {
  createAccount,
  expect,
  fillSignIn,
  hydrated,
  navigate,
  newUser,
  open,
  reload,
  type TestUser,
  test,
  withStatus,
} from './fixtures.ts'
import { pattern, t } from './texts.ts'
import { createAuthenticatorApp } from './two-factor-account.ts'

/** `/settings/security/setup-two-factor`. */

const security = '/settings/security'
const setup = '/settings/security/setup-two-factor'
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const card = (page: Page) => page.getByRole('region', { name: t('security.twoFactor'), exact: true })

/** Creates a signed-in user and opens the page through its link, by keyboard. */
async function arrive(page: Page): Promise<TestUser> {
  const person = newUser()
  await createAccount(page.context().request, person)
  // Confirming the code replaces the session, so wait for requests with the old one.
  await open(page, security)
  await card(page)
    .getByRole('link', { name: t('security.setUpTwoFactor') })
    .press('Enter')
  await expect(page).toHaveURL(setup)
  await hydrated(page)
  return person
}

/** Creates a signed-in user and continues to the QR code. */
async function scanning(page: Page) {
  const person = await arrive(page)
  await page.getByRole('textbox', { name: t('forms.password') }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(step(page, t('setup.scan'))).toBeFocused()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const totpURI = `otpauth://totp/Morsel:${encodeURIComponent(person.email)}?secret=${secret}`
  return { person, secret, app: createAuthenticatorApp(totpURI) }
}

async function showingCodes(page: Page) {
  const { person, app, secret } = await scanning(page)
  await page.getByRole('button', { name: t('setup.continue') }).press('Enter')
  await expect(step(page, t('setup.code'))).toBeFocused()
  await page.getByLabel(t('setup.codeLabel')).fill(await app.code())
  await page.keyboard.press('Enter')
  await expect(step(page, t('setup.codes'))).toBeFocused()
  const codes = await page
    .getByRole('list', { name: t('codes.list') })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  return { person, app, secret, codes }
}

/** Returns everything that a browser stores about a page. */
async function kept(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.cookie, document.referrer, name]),
  )
}

test('setup works by keyboard and leaves no secrets in the browser (WEB-728, WEB-729, WEB-731, WEB-503)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('request', (request) => said.push(request.url(), request.headers().referer ?? ''))
  const { codes, secret, person } = await showingCodes(page)
  const secrets = [secret, ...codes]
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

  await page.getByRole('button', { name: t('codes.copy') }).press('Enter')
  await expect(page.getByText(t('codes.copied'))).toBeVisible()
  expect(await clipboard()).toBe(codes.join('\n'))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('codes.download') }).press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toBe('morsel-backup-codes.txt')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(person.email)
  expect(codes.filter((code) => !text.includes(code))).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(t('codes.sheetTitle', { product: 'Morsel' }))).toBeVisible()
  await expect(page.locator('.print-sheet li')).toHaveCount(10)
  for (const hidden of [page.locator('h1'), page.locator('header').first(), step(page, t('setup.scan')), page.getByRole('checkbox')])
    await expect(hidden).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: t('setup.finish') }).press('Enter')
  const box = page.getByRole('checkbox', { name: t('codes.saved') })
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(pattern('codes.saveFirst'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${security}?notice=two-factor-ready#two-factor`)
  await expect(card(page).getByRole('status')).toContainText(t('security.twoFactorOn'))
  await expect(card(page)).toContainText(t('security.codesLeft', { count: 10 }))

  const all = `${await kept(page)}${await page.content()}${said.join('\n')}`
  expect(secrets.filter((each) => all.includes(each))).toEqual([])
  // Going back doesn't show any of the secrets either, because the page is for users without two-factor authentication.
  await page.goBack()
  await expect(page).toHaveURL(security)
  expect(secrets.filter((each) => all.includes(each))).toEqual([])
})

test('no step has axe violations in either theme, on a phone or a desktop (WEB-501)', async ({ page }) => {
  test.slow()
  const { app } = await scanning(page)
  await expect(page.getByRole('img', { name: t('setup.qr') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('setup.continue') }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('setup.back') }).click()
  await expect(step(page, t('setup.scan'))).toBeFocused()
  await page.getByRole('button', { name: t('setup.continue') }).click()
  await page.getByLabel(t('setup.codeLabel')).fill(await app.code())
  await page.keyboard.press('Enter')
  await expect(step(page, t('setup.codes'))).toBeFocused()
  await page.getByRole('button', { name: t('setup.finish') }).click()
  await expectAccessible(page)
})

test('the QR code is dark on white in dark mode and matches the setup key (WEB-732)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { secret } = await scanning(page)
  await expect(page.locator('code')).toHaveText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
  await expect(page.getByRole('img', { name: t('setup.qr') })).toBeVisible()
  const fills = await page.locator('svg[role="img"] path').evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill))
  expect(fills).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  const link = page.getByRole('link', { name: t('setup.openApp'), includeHidden: true })
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret')).toBe(secret)
  await expect(link).toBeHidden()
})

test('a wrong password and a wrong code are reported at their fields (WEB-624)', async ({ page, problems }) => {
  problems.expect(withStatus(400), withStatus(401))
  const person = await arrive(page)
  const password = page.getByRole('textbox', { name: t('forms.password') })
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(pattern('forms.passwordMissing'))
  await password.fill('not-it-at-all')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(pattern('errors.INVALID_PASSWORD'))
  await password.fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('setup.continue') }).click()
  const code = page.getByLabel(t('setup.codeLabel'))
  await code.fill('12')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(pattern('forms.codeMissing'))
  await code.fill('000 000')
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(pattern('errors.INVALID_CODE'))
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = page.waitForResponse(/twoFactor\.verifyTotp/)
    await page.keyboard.press('Enter')
    await answer
    await expect(page.getByRole('button', { name: t('setup.turnOn') })).not.toHaveAttribute('aria-busy')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(t('setup.tooManyCodes'))
})

test('leaving midway doesn’t turn two-factor authentication on, and starting over invalidates the old code (WEB-730)', async ({
  page,
  problems,
}) => {
  problems.expect(withStatus(401))
  const { app, person } = await scanning(page)
  await page.goBack()
  await expect(page).toHaveURL(security)
  await expect(card(page).getByRole('link', { name: t('security.setUpTwoFactor') })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(setup)
  await hydrated(page)
  await expect(step(page, t('setup.password'))).toBeVisible()
  await reload(page)
  await expect(page).toHaveURL(setup)
  await expect(page.locator('code')).toHaveCount(0)
  await page.getByRole('textbox', { name: t('forms.password') }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('setup.continue') }).click()
  await page.getByLabel(t('setup.codeLabel')).fill(await app.code())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t('setup.codeLabel'))).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: t('setup.beginAnew') }).click()
  await expect(step(page, t('setup.password'))).toBeFocused()
})

test('leaving with unsaved codes asks for confirmation (WEB-731)', async ({ page }) => {
  await showingCodes(page)
  const away = page.getByRole('link', { name: t('settings.preferences') })
  await away.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: t('codes.leaveTitle') })
  await expect(dialog.getByRole('button', { name: t('codes.stay') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(setup)
  await expect(page.getByRole('list', { name: t('codes.list') })).toBeVisible()
  await away.press('Enter')
  await dialog.getByRole('button', { name: t('codes.leave') }).click()
  await expect(page).toHaveURL('/settings/preferences')
})

test('a reload while codes are shown explains how to create new ones (WEB-729)', async ({ page }) => {
  const { codes } = await showingCodes(page)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(page).toHaveURL(`${security}?notice=two-factor-on#two-factor`)
  await expect(card(page).getByRole('status')).toContainText(t('security.twoFactorIsOn'))
  const shown = await page.content()
  expect(codes.filter((code) => shown.includes(code))).toEqual([])
})

test('the page shows a message when two-factor authentication was turned on elsewhere (WEB-733)', async ({ page, context }) => {
  const { person } = await scanning(page)
  const other = await context.newPage()
  await open(other, security)
  await card(other)
    .getByRole('link', { name: t('security.setUpTwoFactor') })
    .click()
  await expect(other).toHaveURL(setup)
  await hydrated(other)
  await other.getByRole('textbox', { name: t('forms.password') }).fill(person.password)
  await other.keyboard.press('Enter')
  await expect(step(other, t('setup.scan'))).toBeFocused()
  const secret = ((await other.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await other.getByRole('button', { name: t('setup.continue') }).click()
  await other
    .getByLabel(t('setup.codeLabel'))
    .fill(await createAuthenticatorApp(`otpauth://totp/Morsel:${encodeURIComponent(person.email)}?secret=${secret}`).code())
  await other.keyboard.press('Enter')
  await expect(step(other, t('setup.codes'))).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: t('setup.onElsewhere') })).toBeVisible()
  await expect(page.locator('code')).toHaveCount(0)
  // The codes stay visible in the tab that created them.
  await page.getByRole('link', { name: t('setup.toSecurity') }).click()
  await expect(card(page)).toContainText(t('security.codesLeft', { count: 10 }))
  await expect(other.getByRole('list', { name: t('codes.list') })).toBeVisible()
})

test('the page opens only from the security settings and is never cached (WEB-220, WEB-107)', async ({ page, context }) => {
  await createAccount(context.request, newUser())
  await open(page, setup)
  await expect(page).toHaveURL(security)
  await navigate(page, '/settings/preferences')
  await expect(page.getByRole('heading', { level: 1, name: t('settings.preferences') })).toBeVisible()
  await navigate(page, setup)
  await expect(page).toHaveURL(security)
  const linked = await context.request.get(setup, {
    maxRedirects: 0,
    headers: { referer: `${new URL(page.url()).origin}${security}`, 'sec-fetch-site': 'same-origin' },
  })
  expect(linked.status()).toBe(200)
  expect(linked.headers()['cache-control']).toBe('private, no-store')
  expect(linked.headers()['x-robots-tag']).toBe('noindex, nofollow')
  const elsewhere = await context.request.get(setup, { maxRedirects: 0, headers: { referer: 'https://evil.example/settings/security' } })
  expect(elsewhere.status()).toBe(307)
})

test('after setup, a user signs in with an app code and with a backup code (WEB-730, WEB-728)', async ({ page, context }) => {
  const { person, app, codes } = await showingCodes(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('setup.finish') }).click()
  await expect(card(page)).toContainText(t('security.codesLeft', { count: 10 }))
  const signOut = async () => {
    await page.goto('about:blank')
    await context.request.post('/api/auth/sign-out')
  }
  await signOut()
  for (const code of [await app.code(), codes[0] ?? '']) {
    await open(page, '/login?redirect=%2Fsettings%2Fsecurity')
    await fillSignIn(page, person)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/two-factor\?/)
    if (code.includes('-'))
      await page
        .getByRole('button', { name: t('twoFactor.useBackup') })
        .or(page.getByRole('link', { name: t('twoFactor.useBackup') }))
        .click()
    await page.locator('main input[name="code"]').fill(code)
    await page.keyboard.press('Enter')
    await expect(card(page)).toContainText(pattern('security.codesLeft'))
    await signOut()
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('a link opens the authenticator app (WEB-728)', async ({ page }) => {
    const { secret } = await scanning(page)
    const link = page.getByRole('link', { name: t('setup.openApp') })
    await expect(link).toBeVisible()
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret')).toBe(secret)
  })
})
