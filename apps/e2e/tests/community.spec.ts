import type { APIRequestContext, Page } from '@playwright/test'
import { postTo, signInAs, signInContributor } from './contributors.ts'
import { withDatabase } from './database.ts'
import { codeInEmail } from './emails.ts'
import { expect, idle, open, test } from './fixtures.ts'
import { photoOfMenu } from './menu-paper.ts'
import { pattern, t } from './texts.ts'

/** How people build up a place together: one adds it, others correct it, its owner takes over, and a moderator undoes a vandal's edits. */

// Each test follows several people.
test.describe.configure({ timeout: 120_000 })

const phone = { width: 360, height: 780 }
const desktop = { width: 1440, height: 900 }

const pasted = `COLD STARTERS
Pkhali trio 7,50
spinach, beetroot and leek with walnuts
Badrijani nigvzit 6,90
Jonjoli salad 5,20
Ajapsandali 7,80
Satsivi 9,40
Tarkhun salad 6,10
Lobio in a clay pot 6,80

BREAD
Imeruli khachapuri 9,50
Megruli khachapuri 10,20
Adjaruli khachapuri 11,90
Penovani khachapuri 8,40
Gurian pie 9,10
Mchadi 3,20
Shotis puri 2,50
Kubdari 11,40
Lobiani 8,60

DUMPLINGS
Kalakuri khinkali 1,60
Mtiuluri khinkali 1,60
Mushroom khinkali 1,50
Nadughi khinkali 1,50
Gebjalia 8,20

GRILL
Pork mtsvadi 13,90
Veal mtsvadi 15,50
Tabaka 14,80
Kupati 11,20
Kebabi in lavash 10,90
Trout from Borjomi 16,40

STEWS
Chashushuli 13,20
Chakapuli 14,60
Kharcho 8,90
Chkmeruli 14,20
Ostri 12,80
Elarji 7,40
Shkmeruli with garlic 14,90
Kuchmachi 9,80

SWEETS
Churchkhela 3,90
Pelamushi 4,50
Gozinaki 3,40
Kada 4,10
Napoleoni 4,80`

const photographed = [
  'Kvevri amber wine 6.50',
  'Mountain tea 3.20',
  'Estragon lemonade 3.80',
  'Feijoa compote 3.60',
  'Quince brandy 5.40',
  'Mulberry vodka 5.90',
]

const dishesOf = (menu: string) => menu.split('\n').flatMap((line) => /^(.+) \d+,\d\d$/.exec(line)?.[1] ?? [])

/** Expects that a search finds a dish by its name, without scripts. */
async function expectFound(request: APIRequestContext, name: string): Promise<void> {
  const html = await (await request.get(`/search?${new URLSearchParams({ q: name, city: 'portalva' })}`)).text()
  expect(html, `a search for ${name}`).toContain(`>${name}<`)
}

/** Adds a place with dishes as a new user, through the API. */
async function addPlace(page: Page, place: { name: string; lat: number; dishes: readonly [name: string, minor: number][] }) {
  await signInContributor(page, 'Adda Adder')
  const { name, lat, dishes } = place
  const added: { id: string; path: string } = await postTo(page.request, '/api/v1/restaurants', {
    city: 'portalva',
    name,
    position: { lat, lon: -8.95 },
    openingHours: 'Mo-Sa 12:00-22:00',
  })
  await postTo(page.request, '/api/v1/menus', {
    restaurant: added.id,
    dishes: dishes.map(([dish, minor]) => ({ name: dish, section: 'Grill', price: { minor, currency: 'EUR' } })),
  })
  return added
}

test('a new place gets its first dish, a pasted menu and a photographed one, and all are found immediately (EDIT-104, EDIT-121)', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signInContributor(page, 'Nino Newcomer')
  await open(page, '/app?city=portalva')
  await page.getByRole('link', { name: t('app.addPlace') }).click()
  await page.locator('#place-name').fill('Sakhli Metekhi')
  await page.locator('#place-city').selectOption('portalva')
  await page.locator('#pin-lat').fill('39.7301')
  await page.locator('#pin-lon').fill('-8.9301')
  await page.getByRole('button', { name: t('contribute.addPlace') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sakhli Metekhi' })).toBeVisible()

  await page.getByRole('link', { name: t('restaurant.firstDish') }).click()
  await page.locator('#dish-name').fill('Khinkali of the house')
  await page.locator('#dish-price').fill('1,80')
  await page.getByRole('button', { name: t('contribute.addDish') }).click()
  await expect(page.getByText(t('contribute.added', { name: 'Khinkali of the house' }))).toBeVisible()
  await page.getByRole('link', { name: t('contribute.backTo', { name: 'Sakhli Metekhi' }) }).click()

  await page.getByRole('link', { name: t('restaurant.addMenu') }).click()
  await page.getByLabel(t('addMenu.text')).fill(pasted)
  await page.getByRole('button', { name: t('addMenu.read') }).click()
  const names = dishesOf(pasted)
  expect(names).toHaveLength(40)
  await page.getByRole('button', { name: t('addMenu.publish', { count: names.length }) }).click()
  await expect(page.getByText(t('addMenu.added', { count: names.length }))).toBeVisible()

  await page.getByRole('button', { name: t('addMenu.more') }).click()
  await page.getByLabel(t('addMenu.photoLang')).selectOption('en')
  const photo = await photoOfMenu(page, photographed)
  await page.getByLabel(t('addMenu.photo'), { exact: true }).and(page.locator('input')).setInputFiles(photo)
  await page.getByRole('button', { name: t('addMenu.publish', { count: photographed.length }) }).click({ timeout: 45_000 })
  await expect(page.getByText(t('addMenu.added', { count: photographed.length }))).toBeVisible()

  const all = ['Khinkali of the house', ...names, ...photographed.map((line) => line.replace(/ [\d.]+$/, ''))]
  for (const name of all) await expectFound(page.request, name)
  await page.getByRole('link', { name: t('addMenu.toMenu') }).click()
  await expect(
    page
      .locator('#menu')
      .getByRole('heading', { level: 3 })
      .filter({ hasText: /dumplings/i }),
  ).toBeVisible()
  await idle(page)
})

test('a second person corrects the hours, and a newcomer’s price waits for a moderator (EDIT-110, MOD-110, MOD-111)', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path } = await addPlace(page, { name: 'Sakhli Narikala', lat: 39.7401, dishes: [['Mtsvadi of Narikala', 1390]] })
  await page.setViewportSize(phone)
  await signInContributor(page, 'Sandro Second', { accepted: 5 })
  await open(page, `${path}/edit?about=hours`)
  const monday = page.getByRole('group').filter({ has: page.locator('#hours-0-kind') })
  await monday.getByLabel(t('contribute.hours.closes')).fill('23:30')
  await page.getByRole('button', { name: t('contribute.save') }).click()
  await expect(page.getByText(t('contribute.done.live'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '12:00–23:30' }).first()).toBeVisible()

  const newcomer = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInContributor(newcomer, 'Nana Newcomer')
  await open(newcomer, path)
  await newcomer.getByRole('link', { name: 'Mtsvadi of Narikala' }).click()
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Mtsvadi of Narikala' })).toBeVisible()
  const dish = new URL(newcomer.url()).pathname
  await open(newcomer, `${dish}/edit?about=price`)
  await newcomer.locator('#edit-price').fill('15,20')
  await newcomer.getByRole('button', { name: t('contribute.save') }).click()
  await expect(newcomer.getByText(t('contribute.done.waiting'))).toBeVisible()
  await open(newcomer, dish)
  await expect(newcomer.locator('main')).toContainText('€13.90')

  const moderator = await browser.newPage({ baseURL: baseURL ?? '', viewport: desktop })
  await signInAs(moderator, 'moderator')
  await open(moderator, '/moderation?kind=change')
  const entry = moderator.getByRole('listitem').filter({ hasText: 'Mtsvadi of Narikala' })
  await expect(entry).toContainText('€15.20')
  await entry.getByRole('button', { name: t('moderation.accept') }).click()
  await moderator.keyboard.press('Enter')
  await expect(moderator.getByText(t('moderation.decided'))).toBeVisible()

  await open(newcomer, dish)
  await expect(newcomer.locator('main')).toContainText('€15.20')
  await open(newcomer, '/inbox')
  await expect(newcomer.locator('main')).toContainText('Mtsvadi of Narikala')
  await newcomer.close()
  await moderator.close()
})

test('an owner proves ownership by email, changes hours and an allergen, and readers see who said so (PLACE-621, EDIT-115, EDIT-141)', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, path } = await addPlace(page, { name: 'Sakhli Rustaveli', lat: 39.7501, dishes: [['Lobio of Rustaveli', 680]] })
  // The website is set as by an import, because one that users provide proves nothing.
  await withDatabase((sql) => sql`update restaurant set website = 'https://www.sakhli-rustaveli.pt/' where id = ${id}`)
  await page.setViewportSize(phone)
  const owner = await signInContributor(page, 'Otari Owner')
  await open(page, path)
  await page.getByRole('link', { name: t('places.yours') }).click()
  const email = `${owner.email.split('@')[0]}@sakhli-rustaveli.pt`
  await page.getByLabel(t('owners.emailAt', { domain: 'sakhli-rustaveli.pt' })).fill(email)
  await page.getByRole('button', { name: t('owners.sendCode') }).click()
  // The last digit submits the code.
  await page.getByLabel(t('owners.code')).fill(await codeInEmail(email, 1, 'place-claim-code'))
  await expect(page.getByText(t('owners.isOwner', { name: 'Sakhli Rustaveli' }))).toBeVisible()

  await open(page, `${path}/edit?about=hours`)
  await page.locator('#hours-6-kind').selectOption('allDay')
  await page.getByRole('button', { name: t('contribute.save') }).click()
  await expect(page.getByText(t('contribute.done.live'))).toBeVisible()
  await open(page, `${path}/manage/allergens`)
  const cell = (state: 'contains' | 'unknown') =>
    page.getByRole('button', {
      name: t('room.cell', {
        dish: 'Lobio of Rustaveli',
        allergen: t('places.allergen.celery'),
        state: t(`contribute.state.${state}`),
      }),
    })
  await cell('unknown').focus()
  await page.keyboard.press('c')
  await expect(cell('contains')).toBeVisible()
  await page.getByRole('button', { name: t('room.saveCells', { count: 1 }) }).click()
  await expect(page.getByText(t('room.sheetSaved', { count: 1 }))).toBeVisible()

  const reader = await browser.newPage({ baseURL: baseURL ?? '', viewport: phone })
  await open(reader, path)
  await reader.locator('#hours').scrollIntoViewIfNeeded()
  await expect(reader.locator('main')).toContainText(pattern('contribute.originOwner'))
  await reader.getByRole('link', { name: 'Lobio of Rustaveli' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Lobio of Rustaveli' })).toBeVisible()
  await expect(reader.locator('main')).toContainText(t('places.allergen.celery'))
  await reader.locator('a[href$="about=facts"]').scrollIntoViewIfNeeded()
  await expect(reader.locator('main')).toContainText(pattern('contribute.originOwner'))
  await open(reader, `${path}/history`)
  const sources = reader.getByRole('region', { name: t('places.factSources') })
  await expect(sources.getByRole('definition').filter({ hasText: pattern('contribute.originOwner') })).toHaveCount(1)
  const changes = reader.getByRole('listitem').filter({ hasText: 'Otari Owner' })
  await expect(changes.filter({ hasText: t('contribute.source.owner') })).toHaveCount(2)
  await reader.close()
})

test('a moderator undoes a vandal’s twenty edits with one click (MOD-141, MOD-144)', async ({ page, browser, baseURL }) => {
  const dishes = Array.from({ length: 20 }, (_, at) => [`Vardzia plate ${at + 1}`, 900 + 10 * at] as const)
  const { path } = await addPlace(page, { name: 'Sakhli Vardzia', lat: 39.7601, dishes: dishes.map((dish) => [...dish]) })
  const vandal = await browser.newPage({ baseURL: baseURL ?? '' })
  const { email } = await signInContributor(vandal, 'Vakho Vandal', { accepted: 5 })
  const place: { menus: { sections: { items: { id: string; name: string }[] }[] }[] } = await (
    await vandal.request.get(`/api/v1${path.replace('/restaurant/', '/restaurants/')}`)
  ).json()
  const items = place.menus.flatMap(({ sections }) => sections.flatMap((section) => section.items))
  expect(items).toHaveLength(20)
  for (const [at, { id, name }] of items.entries()) {
    const outcome = await postTo(vandal.request, '/api/v1/changes', {
      kind: 'item',
      id,
      fields: { name: { from: name, to: `Rubbish ${at}` } },
    })
    expect(outcome.live).not.toBeNull()
  }
  await open(page, path)
  await expect(page.locator('#menu').getByRole('link', { name: /^Rubbish \d+$/ })).toHaveCount(20)

  const moderator = await browser.newPage({ baseURL: baseURL ?? '', viewport: desktop })
  await signInAs(moderator, 'moderator')
  let person = ''
  await withDatabase(async (sql) => {
    const [row] = await sql`select replace(id::text, '-', '') as id from "user" where email = ${email}`
    person = String(row?.id)
  })
  await open(moderator, `/moderation/person/${person}`)
  // The button asks for the reason, with the usual one chosen, and Enter sends it. Five accepted changes came before.
  await moderator.getByRole('button', { name: t('moderation.undoAll', { count: 25 }) }).click()
  await moderator.keyboard.press('Enter')
  await expect(moderator.getByText(t('moderation.undone', { count: 25 }))).toBeVisible()

  await open(page, path)
  for (const { name } of items) await expect(page.locator('#menu').getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.locator('#menu').getByRole('link', { name: /^Rubbish/ })).toHaveCount(0)
  await expectFound(page.request, 'Vardzia plate 20')
  await vandal.close()
  await moderator.close()
})
