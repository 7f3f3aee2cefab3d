import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import * as oidc from 'openid-client'
import { withDatabase } from './database.ts'
import { expectAccessible } from './expect-accessible.ts'
import { createAccount, expect, fillSignIn, idle, newUser, open, reload, type TestUser, test } from './fixtures.ts'
import { pattern, t } from './texts.ts'

/** "Sign in with Morsel" in a browser, with the client library openid-client, unmodified. */

const app = { name: 'Noodle diary', website: 'https://noodles.example', callback: '' }

/** The app's own server, to which browsers return. */
const server = createServer((_request, response) =>
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>App</title>'),
)
test.beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  app.callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
})
test.afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const card = (page: Page, name: 'oauth.connected' | 'oauth.own') => page.getByRole('region', { name: t(name), exact: true })

async function newPerson(context: BrowserContext): Promise<TestUser> {
  const person = newUser()
  await createAccount(context.request, person)
  await withDatabase((sql) => sql`update "user" set email_verified = true, email_proven_at = now() where email = ${person.email}`)
  await context.request.get('/api/auth/get-session?disableCookieCache=true')
  return person
}

/** Registers an app with the API. */
async function register(page: Page) {
  const { token } = await (await page.request.get('/api/v1/csrf-token')).json()
  const data = { name: app.name, website: app.website, redirectUris: [app.callback], isPublic: true }
  const { id } = await (await page.request.post('/api/v1/oauth-apps', { data, headers: { 'csrf-token': token } })).json()
  return discover(id)
}

function discover(id: string, secret?: string): Promise<oidc.Configuration> {
  const issuer = new URL(process.env.MORSEL_E2E_URL ?? '')
  return oidc.discovery(issuer, id, secret, secret === undefined ? oidc.None() : undefined, { execute: [oidc.allowInsecureRequests] })
}

async function startOf(config: oidc.Configuration, scope: string) {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
  const expectedState = oidc.randomState()
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: app.callback,
    scope,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
  })
  return { href: url.href, checks: { pkceCodeVerifier, expectedState } }
}

test('a developer registers an app, signs in with it by keyboard, and disconnects it (API-046, WEB-991)', async ({ page }) => {
  await newPerson(page.context())
  await open(page, '/settings/security')
  const own = card(page, 'oauth.own')
  await own.getByRole('button', { name: t('oauth.register') }).press('Enter')
  await expect(own.getByLabel(t('oauth.name'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(own.getByLabel(t('oauth.websiteLabel'))).toHaveAccessibleDescription(pattern('oauth.WEBSITE_INVALID'))
  await own.getByLabel(t('oauth.name')).fill(app.name)
  await own.getByLabel(t('oauth.websiteLabel')).fill(app.website)
  await own.getByLabel(t('oauth.redirectUris')).fill(app.callback)
  await expectAccessible(page)
  await own.getByLabel(t('oauth.websiteLabel')).press('Enter')
  await expect(own.getByText(t('oauth.secretShown'))).toBeVisible()
  const secret = (await own.getByText(/^morsel_oas_/).textContent()) ?? ''
  const row = own.getByRole('listitem').filter({ hasText: app.name })
  const id = (await row.getByText(/^[\da-f]{32}$/).textContent()) ?? ''
  await expectAccessible(page)

  const config = await discover(id, secret)
  const { href, checks } = await startOf(config, 'openid profile email read write')
  await page.goto(href)
  await idle(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('oauth.title'))
  await expect(page.getByText(t('oauth.scope.write'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('oauth.allow'), exact: true }).press('Enter')
  await page.waitForURL(`${app.callback}?**`)
  const tokens = await oidc.authorizationCodeGrant(config, new URL(page.url()), checks)
  const user = await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '')
  expect(user).toMatchObject({ name: 'Ada Quick', email_verified: true })
  await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')

  await open(page, '/settings/security')
  const connected = card(page, 'oauth.connected')
  await expect(connected.getByRole('listitem')).toContainText(t('oauth.scope.write'))
  await connected.getByRole('button', { name: t('oauth.disconnectNamed', { name: app.name }) }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: t('oauth.disconnectTitle', { name: app.name }) })
  await dialog.getByRole('button', { name: t('oauth.disconnect') }).press('Enter')
  await expect(connected.getByText(t('oauth.disconnected', { name: app.name }))).toBeFocused()
  await expect(connected.getByRole('listitem')).toHaveCount(0)
  await own.getByRole('button', { name: t('oauth.removeNamed', { name: app.name }) }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('oauth.remove') })
    .press('Enter')
  await expect(row).toHaveCount(0)
})

test('a guest signs in first, comes back and declines (AUTH-1001)', async ({ page, browser, baseURL }) => {
  const person = await newPerson(page.context())
  const config = await register(page)
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const guest = await context.newPage()
  await guest.goto((await startOf(config, 'openid')).href)
  await idle(guest)
  await fillSignIn(guest, person)
  await guest
    .locator('main')
    .getByRole('button', { name: t('login.submit'), exact: true })
    .click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(t('oauth.title'))
  await guest.getByRole('button', { name: t('oauth.decline') }).click()
  await guest.waitForURL(`${app.callback}?error=access_denied&**`)
  await context.close()
})

test('a person types the code of a device (AUTH-1004)', async ({ page, problems }) => {
  problems.expect(/status of 400|answered 400$/)
  await newPerson(page.context())
  const config = await register(page)
  const device = await oidc.initiateDeviceAuthorization(config, { scope: 'openid read' })
  await open(page, '/oauth/device')
  await page.getByLabel(t('oauth.deviceCode')).fill('BCDF-BCDF')
  await page.getByLabel(t('oauth.deviceCode')).press('Enter')
  await expect(page.getByText(t('errors.DEVICE_CODE_NOT_FOUND'))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('oauth.deviceCode')).fill(device.user_code.toLowerCase())
  await page.getByRole('button', { name: t('oauth.deviceContinue') }).click()
  await expect(page.getByText(t('oauth.scope.read'))).toBeVisible()
  await idle(page)
  await page.getByRole('button', { name: t('oauth.allow'), exact: true }).click()
  await expect(page.getByText(t('oauth.deviceAllowed'))).toBeVisible()
  await expectAccessible(page)
  const tokens = await oidc.pollDeviceAuthorizationGrant(config, { ...device, interval: 0.01 })
  expect(tokens.access_token).toMatch(/^morsel_oat_/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a person allows an app, a device and signing out (WEB-993)', async ({ page }) => {
    await newPerson(page.context())
    const config = await register(page)
    const { href, checks } = await startOf(config, 'openid')
    await page.goto(href)
    await page.getByRole('button', { name: t('oauth.allow'), exact: true }).click()
    await page.waitForURL(`${app.callback}?**`)
    const { id_token: hint = '' } = await oidc.authorizationCodeGrant(config, new URL(page.url()), checks)

    const device = await oidc.initiateDeviceAuthorization(config, { scope: 'openid' })
    await page.goto('/oauth/device')
    await page.getByLabel(t('oauth.deviceCode')).fill(device.user_code)
    await page.getByRole('button', { name: t('oauth.deviceContinue') }).click()
    await page.getByRole('button', { name: t('oauth.allow'), exact: true }).click()
    await expect(page.getByText(t('oauth.deviceAllowed'))).toBeVisible()

    await page.goto(oidc.buildEndSessionUrl(config, { id_token_hint: hint, post_logout_redirect_uri: app.callback, state: 's1' }).href)
    await page.getByRole('button', { name: t('oauth.signOut') }).click()
    await page.waitForURL(`${app.callback}?state=s1`)
    await page.goto('/oauth/device')
    await expect(page).toHaveURL(/\/login\?/)
  })
})

test('wrong requests of apps show a page that says so (AUTH-1002)', async ({ page, problems }) => {
  problems.expect(/status of 400|answered 400$/)
  await page.goto(`/oauth/authorize?client_id=${'0'.repeat(32)}&response_type=code&redirect_uri=https://evil.example/`)
  await expect(page.getByText(t('authError.appUnknown'))).toBeVisible()
  await newPerson(page.context())
  await open(page, '/oauth/consent?request=unknown-request')
  await expect(page.getByText(t('oauth.expired'))).toBeVisible()
  await reload(page)
  await expectAccessible(page)
})
