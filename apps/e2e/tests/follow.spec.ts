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

test('the home page lists what is new at what a user follows, with a way to all of it (WEB-980)', async ({ page }) => {
  const user = newUser('Nils Newsreader')
  await createAccount(page.request, user)
  await open(page, '/app')
  const rail = page.getByRole('region', { name: t('inbox.follows') })
  await expect(rail.getByText(t('inbox.followsEmpty'))).toBeVisible()
  await expect(rail.getByRole('link', { name: t('inbox.followsFind') })).toHaveAttribute('href', '/search?kind=restaurants')
  await withDatabase(
    (sql) => sql`
      insert into notice (id, user_id, kind, data, created_at)
      select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint + n), 12, '0') || '70008000' || substr(md5(random()::text), 1, 12))::uuid, u.id,
        'followed-photos', jsonb_build_object('name', 'Nils’ Inn ' || n, 'path', '/search'), now()
      from "user" u, generate_series(1, 7) n where u.email = ${user.email}`,
  )
  await open(page, '/app')
  await expect(rail.getByRole('listitem')).toHaveCount(5)
  await expect(rail.getByRole('listitem').first()).toContainText('Nils’ Inn 7')
  await expectAccessible(page)
  await rail.getByRole('link', { name: t('inbox.followsAll') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('inbox.follows') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)
})
