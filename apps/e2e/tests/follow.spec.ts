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
