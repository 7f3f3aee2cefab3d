import { withDatabase } from './database.ts'
import { expectAccessible } from './expect-accessible.ts'
import { createAccount, expect, idle, newUser, open, test } from './fixtures.ts'
import { pathOfPlace } from './places.ts'
import { t } from './texts.ts'

test('a guest who wants to follow a place signs in and returns; the choice stays (PLACE-820, WEB-921)', async ({ page }) => {
  const place = await pathOfPlace(page.request)
  await open(page, place)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t('places.follow') })).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(place)}`)
  await createAccount(page.request, newUser('Fola Follow'))
  await open(page, place)
  await main.getByRole('button', { name: t('places.follow') }).click()
  await expect(main.getByRole('button', { name: t('places.following') })).toHaveAttribute('aria-pressed', 'true')
  await idle(page)
  await page.reload()
  await main.getByRole('button', { name: t('places.following') }).click()
  await expect(main.getByRole('button', { name: t('places.follow') })).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
})

test('users see what they follow and who follows them, unfollow and remove followers (PLACE-820, PLACE-823)', async ({ page }) => {
  const star = newUser('Stella Star')
  await createAccount(page.request, star)
  await open(page, '/settings/notifications')
  await expect(page.getByText(t('notifications.followsEmpty'))).toBeVisible()
  await withDatabase(async (sql) => {
    const [row] = await sql<{ id: string }[]>`select id from "user" where email = ${star.email}`
    await sql`insert into follow (id, user_id, restaurant_id, created_at) select gen_random_uuid(), ${row?.id ?? ''}, id, now() from restaurant limit 1`
    await sql`insert into follow (id, user_id, person_id, created_at)
      select gen_random_uuid(), id, ${row?.id ?? ''}, now() from "user" where id <> ${row?.id ?? ''} limit 1`
  })
  await page.reload()
  const card = page.locator('#follows')
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await card.getByRole('button', { name: t('notifications.removeFollower') }).click()
  await expect(card.getByText(t('notifications.followers'))).toHaveCount(0)
  await card.getByRole('button', { name: t('notifications.unfollow') }).click()
  await expect(card.getByText(t('notifications.followsEmpty'))).toBeVisible()
  await expectAccessible(page)
})
