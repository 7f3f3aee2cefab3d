import type { Page } from '@playwright/test'
import { postTo } from './contributors.ts'
import { makeTrusted, withDatabase } from './database.ts'
import { clearSession, createAccount, expect, newUser, open, test, withStatus } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { t } from './texts.ts'

const phone = { width: 360, height: 780 }
const axe = (page: Page) => axeViolations(page, 'all', 'main')

/** Signs in a member of a new place with a menu. @returns its path */
async function signInMember(page: Page, { place, lat }: { place: string; lat: number }): Promise<string> {
  const person = newUser('Olga Owner')
  await createAccount(page.request, person)
  await makeTrusted(person)
  const added: { id: string; path: string } = await postTo(page.request, '/api/v1/restaurants', {
    city: 'portalva',
    name: place,
    position: { lat, lon: -8.95 },
    openingHours: 'Mo-Su 12:00-22:00',
  })
  const dish = (name: string, section: string, minor: number) => ({ name, section, price: { minor, currency: 'EUR' } })
  await postTo(page.request, '/api/v1/menus', {
    restaurant: added.id,
    dishes: [
      dish('Sopa da sala', 'Soups', 450),
      dish('Canja da sala', 'Soups', 480),
      dish('Bifana da sala', 'Mains', 700),
      dish('Francesinha da sala', 'Mains', 1290),
    ],
  })
  await withDatabase(
    (sql) =>
      sql`insert into place_member (restaurant_id, user_id, role, since) select ${added.id}, id, 'owner', now() from "user" where email = ${person.email}`,
  )
  return added.path
}

const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('a member edits sections and dishes in place, and undoes it (WEB-952, WEB-953)', async ({ page }) => {
  const path = await signInMember(page, { place: 'Sala da Olga', lat: 39.801 })
  await page.setViewportSize(phone)
  await open(page, `${path}/manage/menu`)
  await expect(sections(page)).toHaveText(['Soups', 'Mains'])
  expect(await axe(page)).toEqual([])

  const handle = page.getByRole('button', { name: t('lists.drag', { name: 'Mains' }), exact: true })
  await handle.focus()
  await page.keyboard.press('Space')
  const said = page.locator('[aria-live="assertive"]')
  await expect(said.filter({ hasText: 'Mains' })).toBeAttached()
  // Arrow keys work only from the next turn of the event loop, which is too late for an immediate key press.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowUp')
  await expect(said.filter({ hasText: t('lists.moved', { name: 'Mains', place: 1, count: 2 }) })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(t('room.sectionMoved', { name: 'Mains' }))).toBeVisible()
  await expect(sections(page)).toHaveText(['Mains', 'Soups'])
  await page.getByRole('button', { name: t('contribute.undo') }).click()
  await expect(page.getByText(t('contribute.undone'))).toBeVisible()
  await expect(sections(page)).toHaveText(['Soups', 'Mains'])

  await page.getByRole('button', { name: t('room.renameOf', { name: 'Soups' }) }).click()
  await page.getByLabel(t('room.sectionName')).fill('Sopas')
  await page.keyboard.press('Enter')
  await expect(sections(page)).toHaveText(['Sopas', 'Mains'])

  const price = page.getByLabel(t('room.priceOf', { name: 'Bifana da sala', currency: 'EUR' }))
  await price.fill('abc')
  await expect(page.getByRole('alert')).toBeVisible()
  await price.fill('7,50')
  await price.press('Enter')
  await expect(page.getByText(t('room.dishSaved', { name: 'Bifana da sala' }))).toBeVisible()
  await page.getByLabel(t('room.sectionOf', { name: 'Canja da sala' })).selectOption({ label: 'Mains' })
  await expect(page.getByRole('region', { name: 'Mains' }).getByLabel(t('room.nameOf', { name: 'Canja da sala' }))).toBeVisible()

  await open(page, path)
  const menu = page.locator('#menu')
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText(['Sopas', 'Mains'])
  await expect(menu).toContainText('7.50')
})

test('a member previews and applies a price increase for the whole menu, and the history undoes it with one click (WEB-912, WEB-954)', async ({
  page,
}) => {
  const path = await signInMember(page, { place: 'Sala dos Preços', lat: 39.811 })
  await open(page, `${path}/manage/menu`)
  await page.getByRole('button', { name: t('room.prices.title') }).click()
  await page.getByLabel(t('room.prices.by')).fill('10')
  await page.getByLabel(t('room.prices.step')).selectOption({ label: '0.50' })
  const table = page.getByRole('table', { name: t('room.prices.preview') })
  await expect(table.getByRole('row', { name: /Sopa da sala/ })).toContainText('€5.00')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: t('room.prices.apply', { count: 4 }) }).click()
  await expect(page.getByText(t('room.prices.changed', { count: 4 }))).toBeVisible()
  await expect(page.getByLabel(t('room.priceOf', { name: 'Francesinha da sala', currency: 'EUR' }))).toHaveValue('14.00')

  await open(page, `${path}/history`)
  await expect(page.getByText(t('contribute.together', { count: 4 }))).toBeVisible()
  await page.getByRole('button', { name: t('contribute.showTogether') }).click()
  await expect(page.getByRole('link', { name: 'Francesinha da sala' }).first()).toBeVisible()
  await page
    .getByRole('button', { name: t('contribute.revertTogether', { count: 4 }) })
    .first()
    .click()
  await expect(page.getByText(t('contribute.undone'))).toBeVisible()
  await open(page, `${path}/manage/menu`)
  await expect(page.getByLabel(t('room.priceOf', { name: 'Francesinha da sala', currency: 'EUR' }))).toHaveValue('12.90')
})

test('guests see that a dish is sold out today (PLACE-735)', async ({ page, browser, baseURL }) => {
  const path = await signInMember(page, { place: 'Sala Esgotada', lat: 39.821 })
  await open(page, `${path}/manage/menu`)
  await page.getByRole('button', { name: t('room.sellOutOf', { name: 'Bifana da sala' }) }).click()
  await expect(page.getByText(t('room.nowSoldOut'))).toBeVisible()
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await open(guest, path)
  await expect(guest.locator('#menu')).toContainText(t('places.soldOut'))
  await open(guest, '/search?q=bifana+da+sala')
  const card = guest.getByRole('listitem').filter({ has: guest.getByText('Sala Esgotada') })
  await expect(card.first()).toContainText(t('places.soldOut'))
  await guest.context().close()
  await page.getByRole('button', { name: t('room.availableOf', { name: 'Bifana da sala' }) }).click()
  await expect(page.getByText(t('room.nowAvailable'))).toBeVisible()
})

test('a member fills in the allergen sheet by keyboard and saves it as one change (WEB-955)', async ({ page }) => {
  const path = await signInMember(page, { place: 'Sala dos Alergénios', lat: 39.831 })
  await open(page, `${path}/manage/allergens`)
  const cell = (dish: string, allergen: 'gluten' | 'milk', state: 'contains' | 'may_contain' | 'free' | 'unknown') =>
    page.getByRole('button', {
      name: t('room.cell', { dish, allergen: t(`places.allergen.${allergen}`), state: t(`contribute.state.${state}`) }),
    })
  await cell('Sopa da sala', 'gluten', 'unknown').focus()
  await page.keyboard.press('c')
  await expect(cell('Canja da sala', 'gluten', 'unknown')).toBeFocused()
  await page.keyboard.press('f')
  await expect(cell('Canja da sala', 'gluten', 'free')).toBeVisible()
  await cell('Bifana da sala', 'milk', 'unknown').click()
  await expect(cell('Bifana da sala', 'milk', 'free')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: t('room.saveCells', { count: 3 }) }).click()
  await expect(page.getByText(t('room.sheetSaved', { count: 3 }))).toBeVisible()
  await open(page, `${path}/manage/allergens`)
  await expect(cell('Sopa da sala', 'gluten', 'contains')).toBeVisible()
})

test('the overview and the QR code are for members only (WEB-950, WEB-951, WEB-956)', async ({ page, problems }) => {
  const path = await signInMember(page, { place: 'Sala Fechada', lat: 39.841 })
  await open(page, `${path}/manage`)
  await expect(page.getByRole('main')).toContainText(t('room.stale.allergens', { count: 4 }))
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: t('room.qrCode') }).click()
  await expect(page.getByRole('img', { name: t('room.qr.label', { name: 'Sala Fechada' }) })).toBeVisible()
  expect(await axe(page)).toEqual([])

  problems.expect(withStatus(404))
  await clearSession(page)
  await createAccount(page.request, newUser('Eve Else'))
  await page.goto(`${path}/manage`)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(t('room.titleOf', { name: 'Sala Fechada' }))
})

test('a member sees how often guests viewed the place, and how many came from a search (WEB-960, PLACE-910)', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = await signInMember(page, { place: 'Sala dos Números', lat: 39.851 })
  await open(page, `${path}/manage/statistics`)
  await expect(page.getByText(t('room.statistics.none'))).toBeVisible()
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const counted = () => guest.waitForResponse((response) => response.url().includes('statistics.view') && response.ok())
  const direct = counted()
  await open(guest, path)
  await direct
  await open(guest, '/search?q=sala+dos+numeros&kind=restaurants')
  const found = counted()
  await guest.getByRole('link', { name: 'Sala dos Números' }).first().click()
  await found
  await guest.context().close()
  const row = page.getByRole('row').nth(1)
  await expect(async () => {
    await open(page, `${path}/manage/statistics?days=7`)
    const table = page.getByText(t('room.statistics.table'))
    expect(await table.count()).toBe(1)
    await table.click()
    expect(await row.getByRole('cell').allTextContents()).toEqual(['2', '0', '1'])
  }).toPass()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: '90' }).click()
  await expect(page.getByRole('row')).toHaveCount(91)
})
