import type { Locator, Page } from '@playwright/test'
import { expect, haveAccount, open, passwordField, somebody, test } from './person.ts'

/** Presses Tab until the element has the focus, which must be seen there; it must be reachable within a page's worth of stops. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const before = await look(target)
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      await expect.poll(() => look(target)).not.toBe(before)
      return
    }
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** What the focus may change: frame, shadow or ground of the element, or of the box around it that stands for it. */
function look(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const boxes: Element[] = []
    for (let box: Element | null = element; box; box = box.parentElement) boxes.push(box)
    return boxes
      .map((box) => getComputedStyle(box))
      .map(({ outline, boxShadow, border, backgroundColor }) => [outline, boxShadow, border, backgroundColor].join())
      .join('\n')
  })
}

test('by keyboard alone a visitor finds a dish, opens its restaurant, signs up, signs out and signs in again', async ({ page }) => {
  const person = somebody('Kim Keys')
  const main = page.locator('main')
  await open(page, '/')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()

  await tabTo(page, main.getByLabel('What would you like to eat?'))
  await page.keyboard.type('caldeirada domingo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?.*q=caldeirada/)

  const dish = main.getByRole('link', { name: 'Caldeirada de domingo' }).first()
  await tabTo(page, dish)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Caldeirada de domingo' })).toBeFocused()

  await tabTo(page, main.getByRole('link', { name: 'Tasca do Arrais' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tasca do Arrais' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')

  await open(page, '/')
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Create account' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signup/)
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeFocused()
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type(person.name)
  await tabTo(page, page.getByLabel('E-mail', { exact: true }))
  await page.keyboard.type(person.email)
  await tabTo(page, passwordField(page))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'How shall we call you?' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: /^Use / }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'What do you like to eat?' })).toBeFocused()
  await tabTo(page, page.getByLabel('Vegan'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'What may we write to you about?' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Finish' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app')

  const account = page.locator('summary[aria-label="Account of Kim Keys"]')
  await tabTo(page, account)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Sign in' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  await tabTo(page, page.getByLabel('E-mail or username'))
  await page.keyboard.type(person.email)
  await tabTo(page, passwordField(page))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app')
  await expect(main).toContainText(person.name)
})

test('the password can be shown and hidden from the keyboard', async ({ page }) => {
  await open(page, '/login')
  await passwordField(page).fill('kettle')
  const show = page.getByRole('button', { name: 'Show password' })
  await tabTo(page, show)
  await page.keyboard.press('Space')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
})

test('by keyboard alone a password is changed, another device is signed out, and an account is deleted and restored', async ({
  page,
  context,
}) => {
  const person = somebody()
  await haveAccount(context.request, person)
  // The first sign-in of this browser is the other device now.
  expect((await context.request.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200)
  await open(page, '/settings/security')
  const card = (name: string) => page.getByRole('region', { name, exact: true })

  await tabTo(page, card('Password').getByRole('button', { name: 'Change password' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await page.keyboard.type(person.password)
  await tabTo(page, page.getByLabel('New password', { exact: true }))
  await page.keyboard.type('copper-window-17')
  await tabTo(page, page.getByLabel('Sign out other devices'))
  await page.keyboard.press('Space')
  await tabTo(page, card('Password').getByRole('button', { name: 'Change password' }))
  await page.keyboard.press('Space')
  await expect(card('Password').getByText('Password changed.')).toBeFocused()

  await tabTo(page, card('Devices').getByRole('button', { name: /^Sign out .* on / }))
  await page.keyboard.press('Enter')
  await expect(card('Devices').getByText(/is signed out\.$/)).toBeFocused()

  await tabTo(page, card('Delete account').getByRole('link', { name: 'Delete account' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Delete your account' })).toBeFocused()
  await tabTo(page, page.getByLabel(`Type ${person.email} to confirm`))
  await page.keyboard.type(person.email)
  await tabTo(page, passwordField(page))
  await page.keyboard.type('copper-window-17')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is scheduled for deletion' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Restore my account' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeFocused()
})
