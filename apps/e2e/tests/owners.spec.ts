import type { Page } from '@playwright/test'
import { makeTrusted, withDatabase } from './database.ts'
import { createAccount, expect, newUser, open, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { pathOfPlace } from './places.ts'
import { t } from './texts.ts'

const axe = (page: Page) => axeViolations(page, 'all', 'main')

test('a person claims a restaurant on a phone, and invites another as owner (PLACE-613, PLACE-624, WEB-961)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const person = newUser('Olga Owner')
  await createAccount(page.request, person)
  await makeTrusted(person)
  const path = await pathOfPlace(page.request, 'casa sodade')
  await open(page, '/settings/places')
  await expect(page.getByText(t('owners.placesEmpty'))).toBeVisible()
  expect(await axe(page)).toEqual([])
  await open(page, path)
  await page.getByRole('link', { name: t('places.yours') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('owners.claimOf', { name: 'Casa Sodade' }))
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: t('owners.ask') }).click()
  await expect(page.getByText(t('owners.required')).first()).toBeVisible()
  await page.getByLabel(t('owners.note')).fill('The licence is in my name.')
  await page.getByLabel(t('owners.contact')).fill('olga@example.com')
  await page.getByRole('button', { name: t('owners.ask') }).click()
  await expect(page.getByText(t('owners.waiting'))).toBeVisible()
  await page.getByRole('button', { name: t('owners.withdraw') }).click()
  await expect(page.getByRole('button', { name: t('owners.ask') })).toBeVisible()

  await withDatabase(
    (sql) => sql`insert into place_member (restaurant_id, user_id, role)
      select r.id, u.id, 'owner' from restaurant r, "user" u where r.name = 'Casa Sodade' and u.email = ${person.email}`,
  )
  await open(page, '/app')
  // The place may also be among the recommended ones.
  await page.locator(`main a[href="${path}/manage"]`, { hasText: 'Casa Sodade' }).click()
  await expect(page).toHaveURL(`${path}/manage`)
  await open(page, '/settings/places')
  await page.getByRole('link', { name: 'Casa Sodade' }).click()
  await expect(page).toHaveURL(`${path}/manage`)
  await open(page, path)
  await page.getByRole('link', { name: t('places.manage') }).click()
  await page.getByRole('link', { name: t('room.edit.team') }).click()
  await page.getByLabel(t('owners.email')).fill('chef@example.com')
  await page.getByRole('button', { name: t('owners.sendInvitation') }).click()
  await expect(page.getByText(t('owners.invited', { email: 'chef@example.com', role: t('owners.role.editor') }))).toBeVisible()
  expect(await axe(page)).toEqual([])
  await withDatabase((sql) => sql`delete from place_member where user_id = (select id from "user" where email = ${person.email})`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person claims a place, and its owner invites another (WEB-977)', async ({ page, problems }) => {
    problems.expect(/400/)
    const person = newUser('Paula Plain')
    await createAccount(page.request, person)
    await makeTrusted(person)
    const path = await pathOfPlace(page.request, 'sal grosso')
    await page.goto(`${path}/claim`)
    await page.getByLabel(t('owners.note')).fill('The licence is in my name.')
    await page.getByRole('button', { name: t('owners.ask') }).click()
    // The contact is missing; the note stays.
    await expect(page.getByLabel(t('owners.note'))).toHaveValue('The licence is in my name.')
    await page.getByLabel(t('owners.contact')).fill('paula@example.com')
    await page.getByRole('button', { name: t('owners.ask') }).click()
    await expect(page).toHaveURL(`${path}/claim`)
    await expect(page.getByText(t('owners.waiting'))).toBeVisible()
    await page.getByRole('button', { name: t('owners.withdraw') }).click()
    await expect(page.getByRole('button', { name: t('owners.ask') })).toBeVisible()

    await withDatabase(
      (sql) => sql`insert into place_member (restaurant_id, user_id, role)
        select r.id, u.id, 'owner' from restaurant r, "user" u where r.name = 'Sal Grosso' and u.email = ${person.email}`,
    )
    await page.goto(`${path}/team`)
    await page.getByLabel(t('owners.email')).fill('plain-cook@example.com')
    await page.getByRole('button', { name: t('owners.sendInvitation') }).click()
    await expect(page.getByText(t('owners.invited', { email: 'plain-cook@example.com', role: t('owners.role.editor') }))).toBeVisible()
    await page.getByRole('button', { name: t('owners.removeName', { name: 'plain-cook@example.com' }) }).click()
    await expect(page.getByText('plain-cook@example.com')).toHaveCount(0)
    await page.getByRole('button', { name: t('owners.giveUp') }).click()
    await expect(page).toHaveURL(path)
  })
})
