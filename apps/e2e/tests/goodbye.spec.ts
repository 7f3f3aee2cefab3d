import type { Page } from '@playwright/test'
import { createAccount, expect, navigate, newUser, open, test } from './fixtures.ts'
import { pattern, t } from './texts.ts'

const failed = pattern('authError.failed')
const tookTooLong = pattern('authError.tookTooLong')
const asBefore = pattern('authError.signInAsBefore')
const canceled = pattern('authError.cancelled')

/** Every callback error (SOCIAL-120 to SOCIAL-135), and errors from providers. */
const sentences: Record<string, RegExp> = {
  access_denied: canceled,
  user_cancelled_login: canceled,
  consent_required: canceled,
  state_not_found: tookTooLong,
  state_mismatch: tookTooLong,
  please_restart_the_process: tookTooLong,
  account_not_linked: asBefore,
  account_already_linked_to_different_user: asBefore,
  unable_to_link_account: asBefore,
  "email_doesn't_match": pattern('authError.otherEmail'),
  email_not_found: pattern('authError.noEmail'),
  signup_disabled: pattern('authError.closed'),
  temporarily_unavailable: pattern('authError.providerAway'),
  invalid_callback_request: failed,
  no_code: failed,
  oauth_provider_not_found: failed,
  invalid_code: failed,
  unable_to_get_user_info: failed,
  no_callback_url: failed,
  unable_to_create_user: failed,
  unable_to_create_session: failed,
  internal_server_error: failed,
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('failed provider sign-in', () => {
  test('explains every error code (WEB-781)', async ({ page }) => {
    await open(page, '/')
    for (const [code, sentence] of Object.entries(sentences)) {
      await navigate(page, `/auth-error?${new URLSearchParams({ error: code, error_description: 'words of a stranger' })}`)
      await expect(page.locator('main')).toContainText(sentence)
      await expect(page.locator('main code')).toHaveText(code)
      await expect(page.locator('body')).not.toContainText('words of a stranger')
    }
  })

  test('focuses the heading, works by keyboard and preserves the redirect (WEB-781, WEB-024)', async ({ page }) => {
    const response = await page.goto('/auth-error?error=state_mismatch&redirect=%2Fsearch%3Fq%3Dramen')
    expect(response?.status()).toBe(200)
    expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    await expect(page).toHaveTitle(t('shell.documentTitle', { screen: t('authError.documentTitle'), product: 'Morsel' }))
    await expect(heading(page, t('authError.title'))).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('authError.tryAgain') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('authError.otherMethod') })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login?redirect=%2Fsearch%3Fq%3Dramen')
    await expect(heading(page, t('login.title'))).toBeFocused()
  })

  test('shows no text from the URL (WEB-781, WEB-629)', async ({ page }) => {
    for (const code of ['<img src=x onerror=alert(1)>', 'javascript:alert(1)', 'constructor', 'x'.repeat(1500), '']) {
      await open(page, `/auth-error?${new URLSearchParams({ error: code, redirect: 'javascript:alert(1)' })}`)
      await expect(page.locator('main')).toContainText(failed)
      await expect(page.locator('main code')).toHaveText(t('authError.unknownCode'))
      expect(await page.locator('main').innerHTML()).not.toMatch(/onerror|javascript|constructor|xxxx/)
    }
  })

  test('lets a signed-in user continue (WEB-204)', async ({ page, context }) => {
    await createAccount(context.request, newUser())
    await open(page, '/auth-error?error=unable_to_link_account&redirect=%2Fsettings%2Fpreferences')
    await page.getByRole('link', { name: t('authError.goOn') }).click()
    await expect(page).toHaveURL('/settings/preferences')
  })
})

test.describe('goodbye', () => {
  for (const [from, sentence, hasNewAccount] of [
    ['deleted', pattern('goodbye.deleted'), true],
    ['signed-out', pattern('goodbye.signedOut'), true],
    ['unsubscribed', pattern('goodbye.unsubscribed'), false],
    ['<b>nobody</b>', pattern('goodbye.plain'), true],
  ] as const) {
    test(`shows the message for ${from} (WEB-780, WEB-023)`, async ({ page }) => {
      const response = await page.goto(`/goodbye?from=${encodeURIComponent(from)}`)
      expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow')
      await expect(page).toHaveTitle('Goodbye · Morsel')
      await expect(heading(page, t('goodbye.title'))).toBeFocused()
      await expect(page.locator('main')).toContainText(sentence)
      await expect(page.locator('main')).not.toContainText('nobody')
      await expect(page.getByRole('link', { name: t('goodbye.newAccount') })).toHaveCount(hasNewAccount ? 1 : 0)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: t('goodbye.home'), exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/')
    })
  }
})

for (const width of [360, 1280]) {
  test(`the goodbye page and the page for failed sign-ins fit ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/goodbye?from=deleted', '/auth-error?error=account_not_linked']) {
      await open(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      for (const link of await page.locator('main').getByRole('link').all()) await expect(link).toBeInViewport()
    }
  })
}
