import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { createAccount, expect, newUser, open, reload, test } from './fixtures.ts'
import { pattern, t } from './texts.ts'

/** Personal access tokens in the security settings. */

const card = (page: Page) => page.getByRole('region', { name: t('security.tokens'), exact: true })

test('a user creates a token by keyboard, a script uses it, and it’s shown only once until it’s revoked (AUTH-990)', async ({
  page,
  playwright,
}) => {
  await createAccount(page.context().request, newUser())
  await open(page, '/settings/security')
  await card(page)
    .getByRole('button', { name: t('security.addToken') })
    .press('Enter')
  const name = card(page).getByLabel(t('security.tokenName'))
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(pattern('security.passkeyNameMissing'))
  await name.fill('Ramen script')
  await card(page).getByLabel(t('security.tokenScope.write')).press('Space')
  await card(page).getByLabel(t('security.tokenDays')).selectOption('7')
  await expectAccessible(page)
  await name.press('Enter')
  await expect(card(page).getByText(t('security.tokenShown'))).toBeFocused()
  const token =
    (await card(page)
      .getByText(/^morsel_pat_/)
      .textContent()) ?? ''
  await expectAccessible(page)
  const script = await playwright.request.newContext({
    baseURL: process.env.MORSEL_E2E_URL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect(await (await script.get('/api/auth/get-session')).json()).toMatchObject({ session: { userAgent: 'Ramen script' } })

  await reload(page)
  const row = card(page).getByRole('listitem').filter({ hasText: 'Ramen script' })
  await expect(row).toContainText(t('security.tokenScope.write'))
  await expect(card(page)).not.toContainText(token)
  await row.getByRole('button', { name: t('security.revokeTokenNamed', { name: 'Ramen script' }) }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: t('security.revokeTokenTitle', { name: 'Ramen script' }) })
  await dialog.getByRole('button', { name: t('security.revokeToken') }).press('Enter')
  await expect(card(page).getByText(t('security.tokenRevoked', { name: 'Ramen script' }))).toBeFocused()
  await expect(row).toHaveCount(0)
  expect((await script.get('/api/auth/get-session')).status()).toBe(401)
  await script.dispose()
})
