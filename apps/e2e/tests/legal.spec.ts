import { expect, open, test } from './fixtures.ts'
import { t } from './texts.ts'

test('legal pages list stored data, print as text, and load as one small payload within the app (WEB-414, WEB-415, WEB-782, WEB-783, WEB-028, WEB-430, WEB-432)', async ({
  page,
  request,
}) => {
  const plain = await request.get('/cookie-policy')
  expect(plain.headers()['content-security-policy']).not.toContain('nonce-')
  const again = await request.get('/cookie-policy', { headers: { 'if-none-match': plain.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  const [, payload = ''] = /<script type="application\/json"[^>]*>\{"payload":"([^"]+)"\}/.exec(await plain.text()) ?? []
  expect((await (await request.get(payload)).json()).path).toBe('/cookie-policy')

  const files: string[] = []
  page.on('request', (asked) => {
    if (asked.url().includes('_payload.json')) files.push(new URL(asked.url()).pathname)
  })
  await open(page, '/cookie-policy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['morsel.session_token', 'morsel.known_browser', 'save-after-sign-in', 'recently-viewed'])
    await expect(page.getByRole('rowheader').filter({ hasText: name })).toBeVisible()
  await page
    .getByRole('navigation', { name: t('legal.contents') })
    .locator('a[href$="#control"]')
    .click()
  await expect(page).toHaveURL('/cookie-policy#control')
  await expect(page.locator('#control')).toBeInViewport()
  // A second click on the same link scrolls there again.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page
    .getByRole('navigation', { name: t('legal.contents') })
    .locator('a[href$="#control"]')
    .click()
  await expect(page.locator('#control')).toBeInViewport()

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.legal.terms') })
    .click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.legal.terms') })).toBeVisible()
  await expect(page).toHaveTitle(t('shell.documentTitle', { screen: t('shell.legal.terms'), product: 'Morsel' }))
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'index,follow')
  await page.getByRole('article').locator('a[href="/privacy"]').first().click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.legal.privacy') })).toBeVisible()
  expect([...new Set(files)]).toEqual(expect.arrayContaining(['/terms/_payload.json', '/privacy/_payload.json']))
  expect(files).not.toContain('/cookie-policy/_payload.json')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: t('legal.contents') })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
