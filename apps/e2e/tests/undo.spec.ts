import { AxeBuilder } from '@axe-core/playwright'
import { followMail, linkOfMail, sandboxed } from './mails.ts'
import { alive, expect, haveAccount, idle, somebody, test } from './person.ts'

test('somebody undoes a change of their password by the link in its warning, once (WEB-773)', async ({ page, troubles }) => {
  troubles.expect(sandboxed)
  const person = somebody('Uma Undo')
  await haveAccount(page.request, person)
  await page.request.post('/api/auth/send-verification-email', { data: { email: person.email } })
  await page.request.get(await linkOfMail(person.email, 'verify-address'))
  const changed = await page.request.post('/api/auth/change-password', {
    data: { currentPassword: person.password, newPassword: 'another-harbour-plum' },
  })
  expect(changed.status()).toBe(200)

  const undo = await followMail(page, person.email, 'This was not me')
  // Undoing ends the session.
  await idle(page)
  await idle(undo)
  await expect(undo).toHaveURL(/\/undo$/)
  await expect(undo.getByRole('heading', { level: 1 })).toHaveText('Was this not you?')
  await expect(undo.getByText('You can undo that until')).toBeVisible()
  expect((await new AxeBuilder({ page: undo }).analyze()).violations).toEqual([])
  await undo.getByRole('button', { name: 'Undo the change' }).click()
  await expect(undo.getByRole('heading', { name: 'The change is undone' })).toBeFocused()
  await expect(undo.getByRole('status').filter({ hasText: person.email })).toBeVisible()

  const again = await followMail(page, person.email, 'Choose a new password')
  await expect(again).toHaveURL(/\/reset-password/)
})

test('a link that means nothing says so (WEB-773)', async ({ page }) => {
  await page.goto(`/undo?token=${'0'.repeat(32)}`)
  await alive(page)
  await expect(page.getByRole('heading', { name: 'This link works no more' })).toBeFocused()
  await expect(page).toHaveURL(/\/undo$/)
})
