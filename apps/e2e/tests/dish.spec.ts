import { expectAccessible } from './expect-accessible.ts'
import { expect, open, test } from './fixtures.ts'
import { t } from './texts.ts'

test('a visitor who looks for a dish finds the best places for it, and its prices in other cities (SEARCH-417, PLACE-644)', async ({
  page,
}) => {
  await open(page, '/search?q=pizza+margherita')
  await page.locator('#results').getByRole('link', { name: 'Margherita', exact: true }).first().click()
  await expect(page).toHaveURL(/\/dish\/margherita$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Margherita' })).toBeVisible()
  await page
    .getByRole('region', { name: t('dish.cities') })
    .getByRole('link', { name: 'Portalva' })
    .click()
  await expect(page).toHaveURL(/\/dish\/margherita\?city=portalva$/)
  const list = page.getByRole('region', { name: t('dish.titleIn', { name: 'Margherita', city: 'Portalva' }) })
  await expect(list.getByRole('article').first()).toContainText('Margherita')
  await expectAccessible(page)
})

test('a dish that few places serve has no page (PLACE-641)', async ({ request }) => {
  expect((await request.get('/dish/arroz-doce')).status()).toBe(404)
})
