import type { Page } from '@playwright/test'
import { linkInEmail, verifyByApi } from './emails.ts'
import { expectAccessible } from './expect-accessible.ts'
import { createAccount, expect, idle, newUser, open, test } from './fixtures.ts'
import { pathOfPlace } from './places.ts'
import { t } from './texts.ts'

const menu = `Soups
Zanzibar soup 6,50
leek, cream
Quagga broth (v) 7,00 €

Drinks
Zebra cola small 2,80 / large 4,20
Yak milk`

const names = (page: Page) => page.getByLabel(t('addMenu.name'), { exact: true })

test('a pasted menu becomes a table, and is published after its problems are fixed (PLACE-700, PLACE-712, PLACE-713)', async ({
  page,
  context,
  request,
}) => {
  const person = newUser()
  await createAccount(context.request, person)
  await verifyByApi(request, await linkInEmail(person.email, 'verify-email'))
  const path = await pathOfPlace(request, 'goa velha')
  await open(page, path)
  await page.getByRole('link', { name: t('restaurant.addMenu') }).click()
  await page.getByLabel(t('addMenu.text')).fill(menu)
  await page.getByRole('button', { name: t('addMenu.read') }).click()
  await expect(names(page)).toHaveCount(3)
  await expect(names(page).nth(0)).toHaveValue('Zanzibar soup')
  await expect(page.getByLabel(t('addMenu.price'), { exact: true }).nth(2)).toHaveValue('small 2.80 / large 4.20')
  await expectAccessible(page)

  // A row without a name isn't published.
  await names(page).nth(1).fill('')
  await page.getByRole('button', { name: t('addMenu.publish', { count: 3 }) }).click()
  await expect(names(page).nth(1)).toHaveAccessibleDescription(t('addMenu.nameMissing'))
  await names(page).nth(1).fill('Quagga broth')

  // The draft stays on the device.
  await open(page, `${path}/menu`)
  await expect(names(page)).toHaveCount(3)

  // Deleted and brought back; the arrow keys move.
  await page.getByRole('button', { name: t('addMenu.remove', { name: 'Zanzibar soup' }) }).click()
  await expect(names(page)).toHaveCount(2)
  await page.getByRole('button', { name: t('addMenu.undo') }).click()
  await names(page).nth(1).press('Alt+ArrowUp')
  await expect(names(page).nth(0)).toHaveValue('Quagga broth')

  await page.getByRole('button', { name: t('addMenu.publish', { count: 3 }) }).click()
  await expect(page.getByText(t('addMenu.done'))).toBeVisible()
  await page.getByRole('link', { name: t('addMenu.toMenu') }).click()
  await expect(page.getByRole('link', { name: 'Zanzibar soup' })).toBeVisible()
  await idle(page)
})
