import { type FakeProviders, startFakeProviders } from '@morsel/fake-idp/fake-providers'
import { makeDataDir, type Product, startProduct } from '@morsel/tooling/product.ts'
import type { Page } from '@playwright/test'
import { withDatabase } from './database.ts'
import { expect, hydrated, open, test } from './fixtures.ts'
import { pattern, t } from './texts.ts'

/** Provider sign-in in a browser, with fake providers on this machine. */

let fakes: FakeProviders
let product: Product
let dataDir: string
let removeData: () => Promise<void>
let origin: string

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.beforeAll(async () => {
  fakes = await startFakeProviders({ ids: ['google', 'apple', 'github', 'discord'] })
  const { dataDir: made, remove } = await makeDataDir('social', process.env.MORSEL_E2E_TEMPLATE)
  dataDir = made
  removeData = remove
  product = await startProduct({ from: 'dist', dataDir, env: { ...fakes.env } })
  origin = await product.ready
})

test.afterAll(async () => {
  await product?.stop()
  await fakes?.stop()
  await removeData?.()
})

const button = (page: Page, provider: string) => page.getByRole('button', { name: new RegExp(`^${t('social.continue', { provider })}`) })

async function come(page: Page, provider: string, person: 'Ada Lind' | 'Bo Berg' | 'Cleo Dahl', path = '/login'): Promise<void> {
  await open(page, `${origin}${path}`)
  await button(page, provider).click()
  await page.getByRole('button', { name: person }).click()
}

test('a new user signs in, is redirected, and is recognized the next time (WEB-703, WEB-204)', async ({ page }) => {
  await come(page, 'GitHub', 'Ada Lind', '/signup?redirect=%2Fsettings%2Fpreferences')
  await expect(page).toHaveURL(`${origin}/onboarding?redirect=%2Fsettings%2Fpreferences`)
  await hydrated(page)
  await expect(page.getByLabel(t('forms.name'), { exact: true })).toHaveValue('Ada Lind')
  // The server fetched the picture from the provider once. Browsers never load it from there.
  await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 512)
  await expect(page.locator('main img')).toHaveAttribute('src', /^\/uploads\/avatars\//)
  await page.getByRole('button', { name: t('people.useSuggestion', { username: 'adalind' }) }).click()
  await page.getByRole('button', { name: t('onboarding.continue') }).click()
  for (const title of [t('onboarding.tasteTitle'), t('onboarding.mailsTitle')]) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: t('onboarding.skip') }).click()
  }
  await expect(page).toHaveURL(`${origin}/settings/preferences`)
  const session = await (await page.request.get(`${origin}/api/auth/get-session`)).json()
  expect(session.user).toMatchObject({ name: 'Ada Lind', email: 'ada.lind@example.test', emailVerified: true })

  // Leave the page, so that it makes no requests without a session.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /session/ })
  await open(page, `${origin}/login`)
  await expect(page.getByRole('button', { name: pattern('social.continue') }).first()).toHaveAccessibleName(
    `${t('social.continue', { provider: 'GitHub' })} ${t('social.lastUsed')}`,
  )
  await come(page, 'GitHub', 'Ada Lind')
  await expect(page).toHaveURL(`${origin}/app`)
  const again = await (await page.request.get(`${origin}/api/auth/get-session`)).json()
  expect(again.user.id).toBe(session.user.id)
})

test('a form that the provider posts signs the user in, too', async ({ page }) => {
  await come(page, 'Apple', 'Bo Berg')
  await expect(page).toHaveURL(`${origin}/onboarding`)
  const { user } = await (await page.request.get(`${origin}/api/auth/get-session`)).json()
  expect(user).toMatchObject({ name: 'Bo Berg', emailVerified: false })
})

test('denied consent and a missing email show a message and preserve the redirect (WEB-704, WEB-781)', async ({ page }) => {
  await open(page, `${origin}/login?redirect=%2Fsearch%3Fq%3Dsoup`)
  await button(page, 'Google').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: t('authError.title') })).toBeVisible()
  await page.getByRole('link', { name: t('authError.tryAgain') }).click()
  await expect(page).toHaveURL(`${origin}/login?redirect=%2Fsearch%3Fq%3Dsoup`)
  await come(page, 'Google', 'Cleo Dahl')
  await expect(page).toHaveURL(/\/auth-error\?provider=google&error=email_not_found$/)
  await expect(page.getByText(t('authError.noEmail', { provider: 'Google' }))).toBeVisible()
})

test('an attempt works once, in the browser that started it', async ({ page, browser }) => {
  await open(page, `${origin}/login`)
  await button(page, 'Google').click()
  await expect(page.getByRole('button', { name: 'Bo Berg' })).toBeVisible()
  const { url } = fakes.get('google').approve(page.url())
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto(url)
  await expect(elsewhere).toHaveURL(`${origin}/auth-error?error=state_mismatch`)
  await other.close()
  await page.goto(url)
  await expect(page).toHaveURL(`${origin}/app`)
  await page.goto(url)
  await expect(page).toHaveURL(`${origin}/auth-error?error=please_restart_the_process`)
})

test('an expired attempt shows a message, and the next one works (WEB-781)', async ({ page }) => {
  await open(page, `${origin}/login?redirect=%2Fsearch%3Fq%3Dsoup`)
  await button(page, 'Google').click()
  await expect(page.getByRole('button', { name: 'Ada Lind' })).toBeVisible()
  await withDatabase(
    (sql) => sql`update verification set expires_at = now() - interval '1 second' where identifier like 'social-state:%'`,
    dataDir,
  )
  await page.getByRole('button', { name: 'Ada Lind' }).click()
  await expect(page).toHaveURL(`${origin}/auth-error?error=please_restart_the_process`)
  await expect(page.getByText(t('authError.tookTooLong'))).toBeVisible()
  await page.getByRole('link', { name: t('authError.tryAgain') }).click()
  await expect(page).toHaveURL(`${origin}/login`)
  await come(page, 'Google', 'Ada Lind')
  await expect(page).toHaveURL(`${origin}/app`)
})

test('a provider is connected and disconnected, except the last sign-in method (WEB-771)', async ({ page }) => {
  await come(page, 'GitHub', 'Ada Lind', '/login?redirect=%2Fsettings%2Fsecurity')
  await hydrated(page)
  const card = page.locator('#accounts')
  // Both emails are verified, so the earlier sign-in connected the account.
  await card.getByRole('button', { name: t('security.disconnectNamed', { provider: 'Google' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('security.disconnect') })
    .click()
  await expect(card.getByText(t('security.disconnected', { provider: 'Google' }))).toBeVisible()
  await expect(card.getByText(t('security.onlyWayIn'))).toBeVisible()
  await card.getByRole('button', { name: t('security.connectNamed', { provider: 'Google' }) }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByText(t('security.connectCancelled'))).toBeVisible()
  await hydrated(page)
  await card.getByRole('button', { name: t('security.connectNamed', { provider: 'Google' }) }).click()
  await page.getByRole('button', { name: 'Ada Lind' }).click()
  await expect(page.getByText(t('security.connectedNow'))).toBeVisible()
  await expect(card.getByRole('button', { name: t('security.disconnectNamed', { provider: 'Google' }) })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the provider buttons work as a plain form (WEB-621)', async ({ page }) => {
    await page.goto(`${origin}/login?redirect=%2Fsearch%3Fq%3Dsoup`)
    await button(page, 'GitHub').click()
    await page.getByRole('button', { name: 'Ada Lind' }).click()
    await expect(page).toHaveURL(`${origin}/search?q=soup`)
  })
})
