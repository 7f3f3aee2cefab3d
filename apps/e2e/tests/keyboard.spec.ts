import type { Locator, Page } from '@playwright/test'
import { expect, open, passwordField, somebody, test } from './person.ts'

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
