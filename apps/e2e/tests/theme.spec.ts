import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { t } from './texts.ts'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Returns the brightness of a color `rgb(r, g, b)`: 0 is black, 255 is white. */
const lightness = (color: string) => {
  const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return parts.reduce((sum, part) => sum + part, 0) / parts.length
}

test('a chosen theme is remembered and rendered by the server (WEB-755, WEB-808)', async ({ page, context }) => {
  await open(page, '/')
  await page.getByRole('radio', { name: t('shell.themeDark') }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await background(page)

  const html = await (await context.request.get('/search')).text()
  expect(/<html[^>]*\sdata-theme="dark"/.exec(html)).not.toBeNull()
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'theme')
  expect(cookie).toMatchObject({ value: 'dark', path: '/', sameSite: 'Lax' })

  await open(page, '/search')
  expect(await background(page)).toBe(dark)
  await expect(page.getByRole('radio', { name: t('shell.themeDark') })).toBeChecked()

  await page.getByRole('radio', { name: t('shell.themeLight') }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(lightness(await background(page))).toBeGreaterThan(lightness(dark))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [chosen, device, isDark] of [
    ['dark', 'light', true],
    ['light', 'dark', false],
    ['system', 'dark', true],
    ['system', 'light', false],
    [undefined, 'dark', true],
    ['nonsense"><script>', 'light', false],
  ] as const) {
    test(`a ${device} device with the theme ${chosen} gets a ${isDark ? 'dark' : 'light'} page (WEB-808)`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme: device })
      if (chosen) await context.addCookies([{ name: 'theme', value: encodeURIComponent(chosen), url: baseURL ?? '' }])
      await page.goto('/')
      const value = lightness(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      expect(value < 128).toBe(isDark)
    })
  }
})
