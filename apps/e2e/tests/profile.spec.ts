import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { createAccount, expect, newUser, open, reload, type TestUser, test, withStatus } from './fixtures.ts'
import { pattern, t } from './texts.ts'

async function haveProfile(page: Page): Promise<{ person: TestUser; username: string }> {
  const person = newUser('Petra Public')
  const username = `petra_${randomBytes(5).toString('hex')}`
  await createAccount(page.context().request, person)
  expect((await page.context().request.post('/api/auth/update-user', { data: { username } })).status()).toBe(200)
  return { person, username }
}

/** Generates a PNG in one color, in the browser. */
async function pngOf(page: Page, width: number, height: number): Promise<Buffer> {
  const data = await page.evaluate(
    ([wide = 0, high = 0]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const paper = canvas.getContext('2d')
      if (paper) {
        paper.fillStyle = '#8a3b12'
        paper.fillRect(0, 0, wide, high)
        paper.fillStyle = '#f3d9a4'
        paper.fillRect(wide / 2, 0, wide / 2, high)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height],
  )
  return Buffer.from(data, 'base64')
}

test('a picture is cropped by keyboard, shown, removed and served safely (WEB-751)', async ({ page }) => {
  await haveProfile(page)
  await open(page, '/settings/profile')
  const card = page.getByRole('region', { name: t('profileSettings.picture') })
  await card
    .locator('input[type="file"]')
    .setInputFiles({ name: '../../me.png', mimeType: 'image/png', buffer: await pngOf(page, 600, 300) })
  await expect(card.getByLabel(t('picture.zoom'))).toBeFocused()
  for (const _ of Array.from({ length: 20 })) await page.keyboard.press('ArrowLeft')
  await expect(card.getByLabel(t('picture.zoom'))).not.toHaveValue('1')
  await page.keyboard.press('Tab')
  await expect(card.getByLabel(t('picture.across'))).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(card.getByText(t('picture.uploaded'))).toBeVisible()
  await expect(card.getByRole('button', { name: t('picture.choose') })).toBeFocused()
  const image = card.locator('img')
  await expect(image).toHaveJSProperty('naturalWidth', 512)
  const path = (await image.getAttribute('src')) ?? ''
  const served = await page.request.get(path)
  expect(served.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="picture.webp"',
  })
  expect(served.headers()['content-security-policy']).toContain("default-src 'none'")
  expect((await page.request.get(`${path}x`)).status()).toBe(404)
  expect((await page.request.get('/uploads/avatars/..%2f..%2fsecret')).status()).toBe(404)

  await card.getByRole('button', { name: t('picture.remove') }).click()
  await expect(card.getByText(t('picture.removed'))).toBeVisible()
  await expect(image).toHaveCount(0)
})

test('a wrong file is rejected at the field and a hostile one by the server (WEB-609)', async ({ page }) => {
  await haveProfile(page)
  await open(page, '/settings/profile')
  const card = page.getByRole('region', { name: t('profileSettings.picture') })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>')
  await card.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg })
  await expect(card.getByText(pattern('errors.INVALID_IMAGE'))).toBeVisible()

  const { token } = await (await page.request.get('/api/v1/csrf-token')).json()
  const send = (name: string, mimeType: string, buffer: Buffer) =>
    page.request.post('/api/v1/avatar', { headers: { 'csrf-token': token }, multipart: { image: { name, mimeType, buffer } } })
  const refused = await send('me.svg', 'image/png', svg)
  expect([refused.status(), (await refused.json()).code]).toEqual([400, 'INVALID_IMAGE'])
  const huge = await send('me.png', 'image/png', Buffer.alloc(6 * 1024 * 1024))
  expect(huge.status()).toBe(413)
  const zipped = await send('me.png', 'image/png', deflateSync(Buffer.alloc(1e6)))
  expect(zipped.status()).toBe(400)
  const forged = await page.request.post('/api/v1/avatar', { multipart: { image: { name: 'a', mimeType: 'image/png', buffer: svg } } })
  expect(forged.status()).toBe(403)
  expect((await (await page.request.get('/api/auth/get-session')).json()).user.image).toBeNull()
})

test('a profile is made public and indexed, then private again (WEB-752, WEB-006, PLACE-275, WEB-775)', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(withStatus(404))
  const { username } = await haveProfile(page)
  const guests = await browser.newContext(baseURL ? { baseURL } : {})
  const statusFor = async () => (await guests.request.get(`/user/${username}`)).status()
  expect(await statusFor()).toBe(404)
  await open(page, `/user/${username}`)
  await expect(page.getByText(t('profile.onlyYou'))).toBeVisible()

  await page.getByRole('link', { name: t('profile.edit') }).click()
  await page.getByLabel(t('profileSettings.bio')).fill('Eats soup.')
  const bar = page.getByRole('region', { name: t('profileSettings.unsaved') })
  await expect(bar).toBeInViewport({ ratio: 1 })
  // Leaving asks first, and staying keeps the input.
  await page.getByRole('link', { name: t('profileSettings.see') }).click()
  const question = page.getByRole('alertdialog', { name: t('profileSettings.leaveTitle') })
  await question.getByRole('button', { name: t('profileSettings.stay') }).click()
  await expect(question).toBeHidden()
  await bar.getByRole('button', { name: t('profileSettings.discard') }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByLabel(t('profileSettings.bio'))).toHaveValue('')
  await expect(page.getByRole('button', { name: t('profileSettings.save'), exact: true })).toBeFocused()
  await page.getByLabel(t('profileSettings.bio')).fill('Eats soup.')
  await bar.getByRole('button', { name: t('profileSettings.saveChanges') }).press('Enter')
  await expect(page.getByRole('region', { name: t('profileSettings.about') }).getByText(t('profileSettings.saved'))).toBeVisible()
  await expect(bar).toBeHidden()
  const card = page.getByRole('region', { name: t('profileSettings.visibility') })
  await card.getByLabel(t('profileSettings.isPublic')).click()
  await expect(card.getByText(t('profileSettings.saved'))).toBeVisible()
  const first = await guests.request.get(`/user/${username}`)
  expect([first.status(), first.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  expect(await first.text()).toContain('Eats soup.')
  await card.getByLabel(t('profileSettings.isIndexed')).click()
  await expect(card.getByText(t('profileSettings.saved'))).toBeVisible()
  const indexed = await guests.request.get(`/user/${username}`)
  expect(indexed.headers()['x-robots-tag']).toBeUndefined()
  expect(await indexed.text()).toContain('"@type":"ProfilePage"')
  expect(await first.text()).not.toContain('"@type":"ProfilePage"')
  await page.getByLabel(pattern('shell.accountMenu')).click()
  await expect(page.getByRole('link', { name: t('shell.profile'), exact: true })).toHaveAttribute('href', `/user/${username}`)
  await card.getByRole('link', { name: t('profileSettings.seeAsOthers') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Petra Public' })).toBeVisible()
  await expect(page.getByRole('link', { name: t('profile.edit') })).toHaveCount(0)

  await open(page, '/settings/profile')
  await card.getByLabel(t('profileSettings.isPublic')).click()
  await expect(card.getByText(t('profileSettings.saved'))).toBeVisible()
  expect(await statusFor()).toBe(404)
  await guests.close()
})

test("changes made elsewhere aren't overwritten without asking (WEB-750)", async ({ page, problems }) => {
  problems.expect(withStatus(409))
  await haveProfile(page)
  await open(page, '/settings/profile')
  await page.getByLabel(t('forms.name'), { exact: true }).fill('Mine')
  expect((await page.request.post('/api/auth/update-user', { data: { name: 'Theirs' } })).status()).toBe(200)
  await page.getByRole('button', { name: t('profileSettings.save'), exact: true }).click()
  await expect(page.getByText(t('errors.CHANGED_ELSEWHERE'))).toBeVisible()
  // Saving doesn't wait for the refetch that "Keep mine" starts.
  let answer = () => {}
  const isPressed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/trpc\/[^?]*session\.get/, async (route) => {
    await isPressed
    await route.continue()
  })
  await page.getByRole('button', { name: t('profileSettings.keepMine') }).click()
  await page.getByRole('button', { name: t('profileSettings.save'), exact: true }).click()
  answer()
  await expect(page.getByText(t('profileSettings.saved'))).toBeVisible()
  expect((await (await page.request.get('/api/auth/get-session')).json()).user.name).toBe('Mine')
})

test('inbox, email and push can be chosen for each group, or all paused, except security alerts (WEB-756, WEB-965)', async ({ page }) => {
  await haveProfile(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/settings/notifications')
  const box = (group: 'security' | 'reviews', channel: 'inbox' | 'email' | 'push') =>
    page
      .getByRole('group', { name: t(`people.topic.${group}`), exact: true })
      .getByRole('checkbox', { name: pattern(`notifications.${channel}`) })
  const pause = page.getByRole('checkbox', { name: t('notifications.pause') })
  const saved = page.getByText(t('notifications.saved'))
  await expect(box('security', 'email')).toBeChecked()
  await expect(box('security', 'email')).toBeDisabled()
  await expect(box('reviews', 'email')).not.toBeChecked()
  for (const channel of ['email', 'push'] as const) {
    await box('reviews', channel).focus()
    await page.keyboard.press('Space')
    await expect(saved).toBeVisible()
  }
  await pause.check()
  await expect(saved).toBeVisible()
  await reload(page)
  for (const checkbox of [box('reviews', 'inbox'), box('reviews', 'email'), pause]) await expect(checkbox).toBeChecked()
  await expect(box('reviews', 'push')).not.toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
