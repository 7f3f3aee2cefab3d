import { readDisplay } from '@morsel/contract/display'
import { translatorIn } from '@morsel/email/catalogues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
})
afterAll(() => world.drop())

const password = 'correct horse battery'
const german = { headers: { 'accept-language': 'de-CH, en;q=0.5' } }
const signUp = async (name: string, facts: Parameters<TestWorld['browser']>[0]) => {
  const browser = world.browser(facts)
  await browser.do((call) => call.signIn.signUp({ email: `${name}@example.com`, name, password }))
  return browser
}
const signIn = async (name: string, facts: Parameters<TestWorld['browser']>[0], cookies: Record<string, string> = {}) => {
  const browser = world.browser(facts)
  for (const [key, value] of Object.entries(cookies)) browser.cookies.set(key, value)
  await browser.do((call) => call.signIn.email({ email: `${name}@example.com`, password }))
  return browser
}
const mailsTo = (name: string) => world.request({ method: 'GET' }).call.mailbox.list({ to: `${name}@example.com` })

test('the first email is in the language of the sign-up page', async () => {
  await signUp('ada', german)
  expect(await mailsTo('ada')).toMatchObject([{ mail: 'verify-email', subject: translatorIn('de')('verify-email.title') }])
})

test('emails are in the last chosen language, whichever browser causes them, and queued emails keep theirs', async () => {
  const browser = await signUp('bea', german)
  world.clock.advance(1)
  await browser.do((call) => call.preferences.chooseLanguage({ locale: 'ar' }))
  await world.request().call.password.request({ email: 'bea@example.com', redirectTo: '/reset-password' })
  const [reset, first] = await mailsTo('bea')
  expect(first?.subject).toBe(translatorIn('de')('verify-email.title'))
  expect(reset?.subject).toBe(translatorIn('ar')('reset-password.title'))
  const { html } = await world.request({ method: 'GET' }).call.mailbox.read({ id: reset?.id ?? '' })
  expect(html).toContain('dir="rtl" lang="ar"')
})

test('the previous email address gets its email in its owner’s language', async () => {
  await signUp('cleo', german)
  await world.sql`update "user" set email_verified = true where email = 'cleo@example.com'`
  world.clock.advance(1)
  const browser = await signIn('cleo', {})
  await browser.do((call) => call.address.change({ newEmail: 'cleo2@example.com' }))
  const [asked] = await mailsTo('cleo')
  expect(asked?.subject).toBe(translatorIn('de')('confirm-email-change.title'))
  const { links } = await world.request({ method: 'GET' }).call.mailbox.read({ id: asked?.id ?? '' })
  const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? ''
  await browser.do((call) => call.address.verify({ token }))
  expect((await mailsTo('cleo')).map(({ subject }) => subject)).toContain(translatorIn('de')('email-changed.title'))
})

test('at sign-in, a browser without a chosen language gets the user’s, and one with a choice keeps it (WEB-755)', async () => {
  await signUp('dan', german)
  expect((await signIn('dan', {})).cookies.get('locale')).toBe('de')
  expect((await signIn('dan', german)).cookies.has('locale')).toBe(false)
  expect((await signIn('dan', {}, { locale: 'fr' })).cookies.get('locale')).toBe('fr')
})

test('display settings apply in a browser without choices, and don’t replace choices made there (WEB-754)', async () => {
  const browser = await signUp('fay', german)
  const chosen = { units: 'mi', currency: 'code', radius: '10', motion: 'off', shortcuts: 'off' } as const
  await browser.do((call) => call.preferences.chooseDisplay(chosen))
  const carried = (await signIn('fay', german)).cookies.get('display')
  expect(readDisplay(carried)).toEqual(chosen)
  expect((await signIn('fay', german, { display: 'motion-off' })).cookies.get('display')).toBe('motion-off')
  await browser.do((call) => call.preferences.chooseDisplay(readDisplay()))
  expect((await signIn('fay', german)).cookies.has('display')).toBe(false)
  const far = { ...chosen, radius: '1000' as '10' }
  await expect(browser.do((call) => call.preferences.chooseDisplay(far))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('only offered languages can be chosen', async () => {
  const browser = await signUp('eve', { headers: { cookie: 'locale=en-XA' } })
  const choose = (locale: string) => browser.do((call) => call.preferences.chooseLanguage({ locale: locale as 'en' }))
  await expect(choose('en-XA')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await world.sql`select locale from "user" where email = 'eve@example.com'`).toEqual([{ locale: 'en' }])
})
