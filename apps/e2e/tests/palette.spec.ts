import { createAccount, expect, newUser, open, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { t } from './texts.ts'

test('a user opens the command palette, navigates, changes the theme and signs out by keyboard (WEB-514, WEB-515)', async ({ page }) => {
  await createAccount(page.request, newUser('Keys Only'))
  await open(page, '/app')
  const dialog = page.getByRole('dialog', { name: t('shell.commands') })
  const box = dialog.getByRole('combobox', { name: t('shell.palette.box') })
  const command = async (words: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await page.keyboard.type(words)
    await expect(dialog.getByRole('option').first()).toHaveText(name)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: t('shell.commands') }).press('Enter')
  await expect(dialog.getByRole('group', { name: t('settings.title') }).getByRole('option')).toHaveCount(4)
  await expect(dialog.getByRole('option', { name: t('shell.signIn'), exact: true })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await expect(
    page
      .getByRole('combobox', { name: t('shell.searchLabel') })
      .or(page.getByRole('searchbox'))
      .first(),
  ).toBeFocused()

  // Without it, the view could be recorded during the sign-out below, which would refuse it.
  const recorded = page.waitForResponse('**/api/trpc/recent.note**')
  await command('tasca do', /^Tasca do Arrais/)
  await recorded
  await expect(page).toHaveURL(/\/restaurant\/portalva\/tasca-do-arrais-/)
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('group', { name: t('shell.suggestRecent') }).getByRole('option')).toHaveText(['Tasca do Arrais'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('theme: dark')
  await dialog.getByRole('option', { name: t('shell.palette.theme', { theme: t('shell.themeDark') }), exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(t('shell.signOut').toLowerCase())
  await dialog.getByRole('option', { name: t('shell.signOut'), exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('header').getByRole('link', { name: t('shell.signIn') })).toBeVisible()
  // The previous page may still be visible, dimmed.
  await expect(page.getByRole('heading', { level: 1, name: t('landing.promise') })).toBeVisible()

  // A guest on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: t('shell.commands') }).click()
  await expect(dialog.getByRole('option', { name: t('shell.signIn'), exact: true })).toBeVisible()
  await expect(dialog.getByRole('option', { name: t('shell.signOut') })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await box.fill('cookies')
  await dialog
    .getByRole('group', { name: t('shell.legal') })
    .getByRole('option', { name: t('shell.legal.cookie-policy') })
    .click()
  await expect(page).toHaveURL(/\/cookie-policy$/)
})
