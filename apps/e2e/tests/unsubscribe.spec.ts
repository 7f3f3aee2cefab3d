import type { APIRequestContext } from '@playwright/test'
import { withDatabase } from './database.ts'
import { followEmail, sandboxMessage } from './emails.ts'
import { createAccount, expect, newUser, reload, test } from './fixtures.ts'
import { axeViolations } from './page-checks.ts'
import { emailText, t } from './texts.ts'

const call = async (request: APIRequestContext, path: string, input: object) => {
  const answer = await request.post(`/api/trpc/${path}`, { data: { json: input } })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()).result.data.json
}

test('a topic is unsubscribed by link without sign-in, resubscribed, and unsubscribed by the email client (WEB-757)', async ({
  page,
  browser,
  playwright,
  problems,
}) => {
  problems.expect(sandboxMessage)
  const [author, owner] = [newUser('Una Topic'), newUser('Otto Owner')]
  const kitchen = await browser.newContext()
  await createAccount(page.request, author)
  await createAccount(kitchen.request, owner)
  let restaurant = ''
  await withDatabase(async (sql) => {
    await sql`update "user" set email_verified = true where email = ${author.email}`
    const [place] = await sql`update restaurant set owner_user_id = (select id from "user" where email = ${owner.email})
      where id = (select id from restaurant where status = 'published' order by id desc limit 1) returning id`
    restaurant = String(place?.id).replaceAll('-', '')
  })
  await call(page.request, 'notification.update', { topics: ['reviews'] })
  const { id } = await call(page.request, 'review.write', { restaurant, rating: 4 })
  await call(kitchen.request, 'review.reply', { id, text: 'Come again.' })
  await page.context().clearCookies()

  const link = await followEmail(page, author.email, emailText('shared.unsubscribe'))
  await expect(link.getByRole('heading', { level: 1 })).toHaveText(t('unsubscribe.title'))
  expect(await axeViolations(link)).toEqual([])
  await link.getByRole('button', { name: t('unsubscribe.submit') }).click()
  await expect(link).toHaveURL(/\/goodbye\?from=unsubscribed/)
  await expect(link.getByRole('heading', { name: t('goodbye.title') })).toBeFocused()
  await link.getByRole('link', { name: t('unsubscribe.undo') }).click()
  await link.getByRole('button', { name: t('unsubscribe.undo') }).click()
  await expect(link.getByRole('heading', { name: t('unsubscribe.title') })).toBeVisible()

  const provider = await playwright.request.newContext()
  const { origin, search } = new URL(link.url())
  const pressed = await provider.post(`${origin}/api/v1/unsubscribe${search}`, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([pressed.status(), pressed.headers()['set-cookie']]).toEqual([200, undefined])
  await reload(link)
  await expect(link.getByRole('heading', { name: t('unsubscribe.alreadyTitle') })).toBeVisible()
  await link.goto('/unsubscribe?token=broken')
  await expect(link.getByRole('heading', { name: t('unsubscribe.invalidTitle') })).toBeVisible()
  await Promise.all([kitchen.close(), provider.dispose()])
})
