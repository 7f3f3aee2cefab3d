import { deflateSync } from 'node:zlib'
import { encodePng } from '@morsel/fake-idp/picture'
import { makeTrusted } from './database.ts'
import { createAccount, expect, newUser, open, test, withStatus } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { pathOfDish } from './places.ts'
import { pattern, t } from './texts.ts'

const phone = { width: 360, height: 780 }

/** A photo of stripes, so that no two are alike. */
function photo(name: string, hue: number) {
  const [width, height] = [900, 600]
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set([hue, (x >> 2) & 255, (y >> 1) & 255], y * (1 + width * 3) + 1 + x * 3)
  return { name, mimeType: 'image/png', buffer: Buffer.from(encodePng(width, height, deflateSync(rows))) }
}

test('several photos are added on a phone, each with a description, its own progress and its own retry (PLACE-782, PLACE-780, PLACE-781)', async ({
  page,
  problems,
}) => {
  await page.setViewportSize(phone)
  const person = newUser('Fiona Photo')
  await createAccount(page.request, person)
  await makeTrusted(person)
  const dish = await pathOfDish(page.request, 'arroz de pato')
  await open(page, dish)
  await page.getByRole('link', { name: t('places.addPhotos') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('photos.add') })).toBeVisible()
  await page
    .getByLabel(t('photos.choose'))
    .setInputFiles([photo('a.png', 40), photo('b.png', 200), { name: 'c.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
  await expect(page.getByText(t('errors.PHOTO_TYPE_UNKNOWN'))).toBeVisible()
  await page
    .getByRole('button', { name: t('photos.drop') })
    .nth(2)
    .click()
  await page.getByLabel(t('photos.alt')).first().fill('Duck rice in a clay pot')
  await page
    .getByRole('button', { name: t('photos.crop'), exact: true })
    .nth(1)
    .click()
  await page.getByLabel(t('photos.crop.left')).fill('0.5')
  expect(await axeViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('add.png'), fullPage: true })

  // The second upload fails once.
  problems.expect(/net::ERR_FAILED|failed/, withStatus(503))
  let uploads = 0
  await page.route('**/api/v1/photos', (route) => {
    uploads += 1
    return uploads === 2 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: t('photos.publish', { count: 2 }) }).click()
  await expect(page.getByText(t('photos.done'), { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: t('photos.retry') }).click()
  await page.getByRole('link', { name: t('photos.show'), exact: true }).click()

  const strip = page.getByRole('region', { name: t('places.photos') })
  await expect(strip.getByRole('img')).toHaveCount(2)
  const described = strip.getByRole('img', { name: 'Duck rice in a clay pot' })
  await expect(described).toHaveAttribute('width', '900')
  await page.screenshot({ path: test.info().outputPath('dish.png'), fullPage: true })
  await strip.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(t('photos.position', { number: 1, count: 2 }))).toBeVisible()
  await expect(viewer.getByText('Fiona Photo')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(t('photos.position', { number: 2, count: 2 }))).toBeVisible()
  await expect(viewer.getByText('Duck rice in a clay pot')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('viewer.png') })
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(strip.getByRole('link').first()).toBeFocused()
  // The cover is a photo now.
  await expect(page.locator('header .ticket-art img')).toBeVisible()
})

test('photos are added while a review is written, shown with it, and cropped, described and removed later (PLACE-950, PLACE-951, PLACE-953)', async ({
  page,
  problems,
}) => {
  await page.setViewportSize(phone)
  const person = newUser('Frida Frame')
  await createAccount(page.request, person)
  await makeTrusted(person)
  const dish = await pathOfDish(page.request, 'arroz de polvo')
  await open(page, dish)
  const reviews = page.getByRole('region', { name: t('reviews.heading') })
  await reviews.getByRole('button', { name: t('reviews.write') }).click()
  await reviews.getByRole('radio', { name: t('reviewForm.stars.4') }).check({ force: true })
  await reviews.getByLabel(t('photos.choose')).setInputFiles([photo('plate.png', 90), photo('table.png', 150)])
  await reviews.getByLabel(t('photos.alt')).first().fill('Octopus with potatoes')
  await page.screenshot({ path: test.info().outputPath('review-form.png'), fullPage: true })

  // The second upload fails once. The review is published, and the form stays for the photo.
  problems.expect(/net::ERR_FAILED|failed/, withStatus(503))
  let uploads = 0
  await page.route('**/api/v1/photos', (route) => {
    uploads += 1
    return uploads === 2 ? route.abort() : route.continue()
  })
  await reviews.getByRole('button', { name: t('reviewForm.publish') }).click()
  await expect(reviews.getByRole('button', { name: t('photos.retry') })).toBeVisible()
  await reviews.getByRole('button', { name: t('reviewForm.publish') }).click()
  await expect(reviews.getByText(t('reviewForm.published'))).toBeVisible()
  const article = reviews.getByRole('article')
  await expect(article.getByRole('img', { name: 'Octopus with potatoes' })).toBeVisible()
  await expect(article).not.toContainText(pattern('reviews.edited'))
  await expect(page.getByRole('region', { name: t('places.photos') }).getByRole('img')).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('review.png'), fullPage: true })

  await article
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: 'Octopus with potatoes' }) })
    .press('Enter')
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: t('photos.edit') }).click()
  await viewer.getByLabel(t('photos.alt')).fill('Octopus, close up')
  await viewer.getByLabel(t('photos.crop.left')).fill('0.5')
  expect(await axeViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('edit.png') })
  await viewer.getByRole('button', { name: t('photos.save') }).click()
  await expect(viewer.getByRole('img', { name: 'Octopus, close up' })).toHaveAttribute('width', '450')
  await page.keyboard.press('Escape')
  await expect(article.getByRole('img', { name: 'Octopus, close up' })).toHaveAttribute('width', '450')

  await open(page, '/settings/security')
  await page.getByRole('button', { name: t('security.removePhotos') }).click()
  const question = page.getByRole('alertdialog', { name: t('security.removePhotosTitle', { count: 2 }) })
  await page.screenshot({ path: test.info().outputPath('remove.png') })
  await question.getByRole('button', { name: t('security.removePhotos') }).click()
  await expect(page.getByText(t('security.photosRemoved'))).toBeVisible()
  await open(page, dish)
  await expect(page.getByRole('region', { name: t('places.photos') }).getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('region', { name: t('reviews.heading') }).getByRole('article')).toHaveCount(1)
})
