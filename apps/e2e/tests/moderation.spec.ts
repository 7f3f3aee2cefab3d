import type { Page } from '@playwright/test'
import { postTo, signInAs } from './contributors.ts'
import { makeTrusted, withDatabase } from './database.ts'
import { accountMenu, createAccount, expect, idle, newUser, open, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { t } from './texts.ts'

const phone = { width: 360, height: 780 }
const desktop = { width: 1440, height: 900 }
const axe = (page: Page) => axeViolations(page, 'all', 'main')

/** Stores changes by a new user: one waiting change per note. @returns the user's ID */
async function waitingChanges(page: Page, notes: readonly string[]): Promise<string> {
  const person = newUser('Vera Vandal')
  await createAccount(page.request, person)
  await makeTrusted(person)
  let id = ''
  await withDatabase(async (sql) => {
    for (const note of notes)
      await sql`insert into change (id, user_id, restaurant_id, kind, fields, status, source, note, created_at)
        select ('00000000' || substr(md5(random()::text), 1, 24))::uuid, u.id,
          (select r.id from restaurant r join city c on c.id = r.city_id where c.slug = 'kazehama' and r.status = 'published' limit 1),
          'edit', '{}', 'waiting', 'person', ${note}, now() from "user" u where u.email = ${person.email}`
    const [row] = await sql`select replace(id::text, '-', '') as id from "user" where email = ${person.email}`
    id = String(row?.id)
  })
  return id
}

const entryOf = (page: Page, note: string) => page.getByRole('listitem').filter({ hasText: note })

test('a moderator decides by keyboard, with three key presses, and the contributor is told why (MOD-110, MOD-130)', async ({ page }) => {
  await page.setViewportSize(desktop)
  const note = `Wrong phone ${Date.now()}`
  await waitingChanges(page, [note])
  await signInAs(page, 'moderator')
  await open(page, '/app')
  await accountMenu(page).click()
  await page.getByRole('link', { name: t('shell.moderation') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('moderation.title') })).toBeVisible()
  const entry = entryOf(page, note)
  await expect(entry).toBeVisible()
  expect(await axe(page)).toEqual([])
  await entry.focus()
  await page.keyboard.press('d')
  await expect(entry.getByLabel(t('moderation.reason'), { exact: true })).toHaveValue('unproven')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('moderation.decided'))).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('a moderator suspends a person on a phone and lifts the suspension (MOD-140, MOD-141)', async ({ page }) => {
  await page.setViewportSize(phone)
  const id = await waitingChanges(page, ['one', 'two'])
  await signInAs(page, 'moderator')
  await open(page, `/moderation/person/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Vera Vandal' })).toBeVisible()
  await page.getByRole('button', { name: t('moderation.suspend') }).click()
  await expect(page.getByLabel(t('moderation.days'))).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page
    .locator('form')
    .getByRole('button', { name: t('moderation.suspend') })
    .click()
  await expect(page.getByRole('button', { name: new RegExp(`^${t('moderation.lift')}`) })).toBeVisible()
  await page.getByRole('button', { name: t('moderation.undoAll', { count: 2 }) }).click()
  await page
    .locator('form')
    .getByRole('button', { name: t('moderation.undoAll', { count: 2 }) })
    .click()
  await expect(page.getByText(t('moderation.undone', { count: 2 }))).toBeVisible()
})

test('an operator finds an account and signs it out (MOD-150)', async ({ page }) => {
  await page.setViewportSize(desktop)
  const person = newUser('Otto Other')
  await createAccount(page.request, person)
  await signInAs(page, 'operator')
  await open(page, '/moderation/accounts')
  await page.getByLabel(t('moderation.accounts.find')).fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: person.name }).first().click()
  await expect(page.getByText(person.email)).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByLabel(t('moderation.accounts.why')).fill('taken over')
  await page.getByRole('button', { name: t('moderation.accounts.signOut') }).click()
  await expect(page.getByText(t('moderation.accounts.done'))).toBeVisible()
  await expect(page.getByText(t('moderation.accounts.sessions', { count: 0 }))).toBeVisible()
})

test('a moderator undoes a merge, and the history shows both (MOD-181, EDIT-241, EDIT-242)', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInAs(page, 'moderator')
  const near = { city: 'portalva', position: { lat: 39.7701, lon: -8.95 } }
  const gone: { id: string; path: string } = await postTo(page.request, '/api/v1/restaurants', { ...near, name: 'Twin Turnip East' })
  const kept: { id: string; path: string } = await postTo(page.request, '/api/v1/restaurants', { ...near, name: 'Twin Turnip West' })
  await postTo(page.request, '/api/v1/moderation/merge', { from: gone.path, into: kept.path })
  await open(page, `${kept.path}/history`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Twin Turnip East' })).toHaveCount(2)
  await expect(page.getByText(t('contribute.merged'), { exact: true })).toHaveCount(2)
  expect(await axe(page)).toEqual([])
  await open(page, '/moderation/places')
  const merge = page.getByRole('listitem').filter({ hasText: 'Twin Turnip East' })
  await merge.getByRole('button', { name: t('moderation.places.undo') }).click()
  expect(await axe(page)).toEqual([])
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('moderation.places.undo') })
    .click()
  await expect(page.getByText(t('moderation.places.undone', { name: 'Twin Turnip East' }))).toBeVisible()
  await expect(merge).toHaveCount(0)
  await open(page, `${gone.path}/history`)
  await expect(page.getByText(t('contribute.change.revert'))).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a moderator declines a change (WEB-978), and other pages say that they need it (WEB-975)', async ({ page }) => {
    const note = `Plain phone ${Date.now()}`
    await waitingChanges(page, [note])
    await signInAs(page, 'moderator')
    await withDatabase((sql) => sql`update change set created_at = created_at - interval '9 days' where note = ${note}`)
    await page.goto('/moderation')
    const entry = page.locator('main noscript section').filter({ hasText: note })
    await entry.getByLabel(t('moderation.reason')).selectOption('unproven')
    await entry.getByRole('button', { name: t('moderation.decline') }).click()
    await expect(page).toHaveURL('/moderation')
    await expect(page.getByText(note)).toHaveCount(0)
    await page.goto('/moderation/places')
    await expect(page.locator('main noscript > *').filter({ hasText: t('moderation.needsScripts') })).toBeVisible()
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  })
})

test('other users see that these pages are for moderators (MOD-100)', async ({ page, problems }) => {
  problems.expect(/403/)
  await createAccount(page.request, newUser())
  await open(page, '/moderation')
  await expect(page.getByText(t('moderation.notForYou'))).toBeVisible()
  await idle(page)
})
