import { holdScripts } from './build.ts'
import { expect, open, test } from './fixtures.ts'
import { ar, de, t } from './texts.ts'

const html = 'html'

test("the device's language is used, and another one can be chosen, is remembered and can be right-to-left (WEB-800, WEB-803)", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'de-AT', viewport: { width: 360, height: 800 }, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await open(page, '/')
  await expect(page.getByRole('link', { name: new RegExp(`^${de('cuisines.seafood')}`) })).toBeVisible()
  await open(page, '/search')
  await expect(page.locator(html)).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle(new RegExp(`^${de('search.title')}`))
  const words = page.locator('main input[name="q"]').first()
  await words.fill('meeres')
  await expect(page.getByRole('option', { name: de('cuisines.seafood') })).toBeVisible()
  await words.fill('caldo')

  await page.getByLabel(de('shell.language'), { exact: true }).selectOption({ label: 'العربية' })
  await expect(page.locator(html)).toHaveAttribute('dir', 'rtl')
  await expect(page.getByLabel(ar('shell.language'), { exact: true })).toHaveValue('ar')
  // The page wasn't reloaded: the input is still there.
  await expect(words).toHaveValue('caldo')
  for (const path of ['/', '/search?q=caldo', '/login', '/signup']) {
    await open(page, path)
    await expect(page.locator(html)).toHaveAttribute('lang', 'ar')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  }
  const answer = await context.request.get('/')
  expect(answer.headers().vary?.toLowerCase()).toContain('accept-language')
  await context.close()
})

test('a language chosen before hydration is applied after it (WEB-434)', async ({ page }) => {
  const letScriptsCome = await holdScripts(page, () => page.goto('/', { waitUntil: 'commit' }))
  await page.getByLabel(t('shell.language'), { exact: true }).selectOption({ label: 'Deutsch' })
  await letScriptsCome()
  await expect(page.locator(html)).toHaveAttribute('lang', 'de')
  await expect(page.getByLabel(de('shell.language'), { exact: true })).toHaveValue('de')
})
