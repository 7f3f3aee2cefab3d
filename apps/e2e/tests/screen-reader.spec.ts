import { expect, haveAccount, open, somebody, test } from './person.ts'

/** The screens as a screen reader has them: roles, names and states, in their order. */

test('sign-in, sign-up and search are read as they are meant', async ({ page }) => {
  const main = page.locator('main')
  await open(page, '/login')
  await expect(main).toMatchAriaSnapshot('')
  await open(page, '/signup')
  await expect(main).toMatchAriaSnapshot('')
  await open(page, '/search?q=caldeirada&kind=items')
  await expect(main).toMatchAriaSnapshot('')
})

test('a second factor, a review, a device to sign out and a farewell are read as they are meant', async ({ page, request }) => {
  const person = { ...somebody('Ada Quick'), email: `reader-${Date.now()}@example.com` }
  await haveAccount(page.request, person)
  expect((await request.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200)
  const main = page.locator('main')
  await open(page, '/settings/security')
  await expect(page.getByRole('region', { name: 'Devices', exact: true })).toMatchAriaSnapshot('')
  await page.getByRole('link', { name: 'Set up' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expect(main).toMatchAriaSnapshot('')
  await open(page, '/settings/security/delete-your-account')
  await expect(main).toMatchAriaSnapshot('')
  await open(page, '/search?q=Caldo%20verde')
  await main.getByRole('link', { name: 'Caldo verde' }).first().click()
  await page.getByRole('button', { name: 'Write a review' }).click()
  await expect(page.getByRole('region', { name: 'Reviews' }).locator('form')).toMatchAriaSnapshot('')
})
