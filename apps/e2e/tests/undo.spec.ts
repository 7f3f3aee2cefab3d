import { followEmail, linkInEmail, sandboxMessage, verifyByApi } from './emails.ts'
import { createAccount, expect, hydrated, idle, newUser, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { emailText, pattern, t } from './texts.ts'

test('a password change is undone once by the link in its email (WEB-773)', async ({ page, problems }) => {
  problems.expect(sandboxMessage)
  const person = newUser('Uma Undo')
  await createAccount(page.request, person)
  await page.request.post('/api/auth/send-verification-email', { data: { email: person.email } })
  await verifyByApi(page.request, await linkInEmail(person.email, 'verify-email'))
  const changed = await page.request.post('/api/auth/change-password', {
    data: { currentPassword: person.password, newPassword: 'another-harbour-plum' },
  })
  expect(changed.status()).toBe(200)

  const undo = await followEmail(page, person.email, emailText('shared.notMe'))
  // Undoing revokes the session, so wait for requests that need it.
  await idle(page)
  await idle(undo)
  await expect(undo).toHaveURL(/\/undo$/)
  await expect(undo.getByRole('heading', { level: 1 })).toHaveText(t('undo.title'))
  await expect(undo.getByText(pattern('undo.what'))).toBeVisible()
  expect(await axeViolations(undo)).toEqual([])
  await undo.getByRole('button', { name: t('undo.submit') }).click()
  await expect(undo.getByRole('heading', { name: t('undo.doneTitle') })).toBeFocused()
  await expect(undo.getByRole('status').filter({ hasText: person.email })).toBeVisible()

  const again = await followEmail(page, person.email, emailText('changes-undone.action'))
  await expect(again).toHaveURL(/\/reset-password/)
})

test('an invalid link shows a message (WEB-773)', async ({ page }) => {
  await page.goto(`/undo?token=${'0'.repeat(32)}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: t('undo.spentTitle') })).toBeFocused()
  await expect(page).toHaveURL(/\/undo$/)
})
