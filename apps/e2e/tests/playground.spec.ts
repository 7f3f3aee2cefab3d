import { expectAccessible } from './expect-accessible.ts'
import { expect, open, test, withStatus } from './fixtures.ts'
import { t } from './texts.ts'

test('the playground makes real calls and shows screens in rare states (WEB-785, WEB-420)', async ({ page, problems }) => {
  problems.expect(withStatus(401))
  await open(page, '/playground')
  await page.getByRole('link', { name: t('playground.calls') }).click()
  const input = page.getByLabel(t('playground.input'))
  await input.fill('{ "q": "soup" ')
  await page.getByRole('button', { name: t('playground.send') }).click()
  await expect(page.getByText(t('playground.inputWrong'))).toBeVisible()
  await expect(input).toBeFocused()
  await input.fill('{ "q": "soup", "limit": 1 }')
  await page.getByRole('button', { name: t('playground.send') }).click()
  await expect(page.getByText(/^GET \/api\/v1\/search\?q=soup&limit=1$/)).toBeVisible()
  await expect(page.getByText('"totals"')).toBeVisible()
  await page.getByLabel(t('playground.call'), { exact: true }).selectOption('session.list')
  await page.getByRole('button', { name: t('playground.send') }).click()
  await expect(page.getByRole('alert')).toContainText('401 UNAUTHORIZED')
  await expectAccessible(page)

  // A guest sees members' screens on the stage, without a session.
  await open(page, '/playground/states/settings-security?state=ready')
  await expect(page.getByRole('region', { name: t('security.sessions'), exact: true })).toContainText('Safari on iPhone')
  await open(page, '/playground/states/search?state=error')
  await expect(page.getByRole('alert')).toBeVisible()
  await open(page, '/playground/states/landing?state=offline')
  await expect(page.getByText(t('shell.offline'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
