import type { APIRequestContext, Page, Request } from '@playwright/test'
import { linkInEmail, verifyByApi } from './emails.ts'
import { expectAccessible } from './expect-accessible.ts'
import { createAccount, expect, idle, newUser, open, test } from './fixtures.ts'
import { photoOfMenu } from './menu-paper.ts'
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

  // A deleted row can be restored, and the arrow keys move rows.
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

const photographed = [
  'Tomato soup 6.50',
  'Roast chicken 14.90',
  'Grilled salmon 18.50',
  'Mushroom risotto 13.00',
  'Beef burger 12.80',
  'Green salad 7.20',
  'Apple pie 5.90',
  'Chocolate cake 6.40',
  'Lemonade 3.50',
  'Coffee 2.80',
]

/** Opens the page with a photo ready, and collects the requests of the page and its workers. */
async function openWithPhoto(page: Page, request: APIRequestContext) {
  await createAccount(page.context().request, newUser())
  const photo = await photoOfMenu(page, photographed)
  await open(page, `${await pathOfPlace(request)}/menu`)
  const requests: Request[] = []
  page.context().on('request', (sent) => requests.push(sent))
  await page.getByLabel(t('addMenu.photoLang')).selectOption('en')
  return { requests, choose: () => page.getByLabel(t('addMenu.photo'), { exact: true }).and(page.locator('input')).setInputFiles(photo) }
}

const recognizer = /worker\.min|tesseract|traineddata/

test('a photo of a menu is read on the device, with files that load only then (PLACE-704, PLACE-705)', async ({
  page,
  request,
  baseURL,
}) => {
  const { requests, choose } = await openWithPhoto(page, request)
  await idle(page)
  expect(requests.filter((sent) => recognizer.test(sent.url()))).toEqual([])
  await choose()
  await expect(names(page)).toHaveCount(photographed.length, { timeout: 45_000 })
  const prices = page.getByLabel(t('addMenu.price'), { exact: true })
  const read = await Promise.all(
    photographed.map(async (_, at) => `${await names(page).nth(at).inputValue()} ${await prices.nth(at).inputValue()}`),
  )
  expect(read).toEqual(photographed)
  expect(requests.filter((sent) => recognizer.test(sent.url()))).not.toEqual([])
  expect(requests.filter((sent) => new URL(sent.url()).origin !== new URL(baseURL ?? '').origin)).toEqual([])
  expect(requests.filter((sent) => (sent.postDataBuffer()?.length ?? 0) > 5000)).toEqual([])
})

test('a photo can be read again after its language failed to load, or after canceling (PLACE-705)', async ({ page, request, problems }) => {
  problems.expect(/traineddata.* failed: net::ERR_FAILED/, /net::ERR_FAILED/)
  const { choose } = await openWithPhoto(page, request)
  await page.context().route(/traineddata/, (route) => route.abort())
  await choose()
  await expect(page.getByText(t('addMenu.photoFailed'))).toBeVisible()
  await page.context().unroute(/traineddata/)
  await page.context().route(/traineddata/, () => undefined)
  await choose()
  await page.getByRole('button', { name: t('addMenu.photoCancel') }).click()
  await page.context().unroute(/traineddata/)
  await choose()
  await expect(names(page)).toHaveCount(photographed.length, { timeout: 45_000 })
})
