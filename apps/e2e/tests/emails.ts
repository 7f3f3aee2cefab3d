import { createMorselClient } from '@morsel/client/client'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, hydrated, open } from './fixtures.ts'
import { t } from './texts.ts'

/** Chromium's message about Playwright's scripts in the sandboxed frame of an email. */
export const sandboxMessage = /Blocked script execution in 'about:srcdoc'/

/** Opens the latest email to a recipient in the mailbox of the playground. */
export async function openEmail(page: Page, to: string, base = ''): Promise<void> {
  await open(page, `${base}/playground/mailbox?${new URLSearchParams({ to })}`)
  await page.locator('main > ol a').first().click()
  await expect(page).toHaveURL(/\/playground\/mailbox\/[0-9a-f]{32}$/)
}

/** Opens the link behind a button of the latest email to a recipient. @returns the new page */
export async function followEmail(page: Page, to: string, button: string, base = ''): Promise<Page> {
  await openEmail(page, to, base)
  const link = await page.frameLocator('main iframe').getByRole('link', { name: button }).getAttribute('href')
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('region', { name: t('playground.links') })
    .getByRole('link', { name: link ?? '', exact: true })
    .click()
  const next = await opened
  await hydrated(next)
  return next
}

/** Returns the link in the latest email to a recipient, without opening a page. */
export async function linkInLatestEmail(request: APIRequestContext, to: string, base = ''): Promise<string> {
  const ask = async (path: string, input: object) =>
    (await (await request.get(`${base}/api/trpc/${path}?${new URLSearchParams({ input: JSON.stringify({ json: input }) })}`)).json()).result
      .data.json
  const [newest] = await ask('mailbox.list', { to })
  const { links } = await ask('mailbox.read', { id: newest.id })
  return links.at(-1)
}

/** Waits for an email to a recipient and returns the URL of its button. @param mail its name, such as `verify-email` */
export async function linkInEmail(to: string, mail: string): Promise<string> {
  const { mailbox } = createMorselClient({ baseUrl: process.env.MORSEL_E2E_URL ?? '' })
  const newest = async () => (await mailbox.list.query({ to })).find((entry) => entry.mail === mail)
  await expect.poll(newest, { message: `a mail ${mail} to ${to}` }).toBeDefined()
  const entry = await newest()
  const { links } = await mailbox.read.query({ id: entry?.id ?? '' })
  return links.find((link) => /^\/(api\/|verify-email$)/.test(new URL(link).pathname)) ?? links[0] ?? ''
}

/** Opens a verification link as another client of the account API does, without our page. */
export async function verifyByApi(request: APIRequestContext, mailed: string): Promise<void> {
  expect((await request.get(mailed.replace('/verify-email?', '/api/auth/verify-email?'))).ok()).toBe(true)
}

/** Opens a verification link in a browser and presses its button. @param password for a browser that isn't signed in to the account */
export async function confirmByPage(page: Page, mailed: string, password?: string): Promise<void> {
  await page.goto(mailed)
  if (password !== undefined) await page.getByLabel(t('forms.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('address.confirm') }).click()
}

/** Waits for the nth emailed code of a recipient and returns it. @param mail the name of the emails */
export async function codeInEmail(to: string, nth = 1, mail: 'two-factor-code' | 'place-claim-code' = 'two-factor-code'): Promise<string> {
  const { mailbox } = createMorselClient({ baseUrl: process.env.MORSEL_E2E_URL ?? '' })
  const codes = async () => (await mailbox.list.query({ to })).filter((entry) => entry.mail === mail)
  await expect.poll(async () => (await codes()).length, { message: `${nth} codes mailed to ${to}` }).toBe(nth)
  return (await codes())[0]?.subject.match(/\d{6}/)?.[0] ?? ''
}
