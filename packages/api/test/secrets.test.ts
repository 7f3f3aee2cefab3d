import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTo } from './mails.ts'
import { newPerson } from './people.ts'
import { createSocialWorld, depart, type SocialWorld, signInBy, stranger } from './social.ts'
import { challenged, enrol, mailedCode } from './two-factor.ts'
import type { TestWorld } from './world.ts'

let social: SocialWorld
let world: TestWorld
beforeAll(async () => {
  social = await createSocialWorld()
  world = social.world
})
afterAll(() => social.drop())

/** Returns every row of every table, as text. */
async function dump(): Promise<string> {
  const tables = await world.sql`select table_name as name from information_schema.tables where table_schema = 'public'`
  const texts = await Promise.all(tables.map(({ name }) => world.sql`select t::text as row from ${world.sql(name)} t`))
  return JSON.stringify(texts)
}

test('the database contains nothing to sign in with: no token, password or link (SEC-301)', async () => {
  const person = await newPerson(world, { isVerified: true })
  await world.request().call.password.request({ email: person.email })
  await person.browser.do((call) => call.address.change({ newEmail: 'next@example.com' }))
  const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ')
  await world.with({ AUTH_DELETE_USER_MAIL: 'true' }).request({ headers: { cookie } }).call.user.delete({})

  const app = await enrol(world, person)
  const waiting = await challenged(world, person)
  const otp = await mailedCode(world, person, waiting)
  await waiting.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code(), trustDevice: true }))
  const [trusted, known] = ['trust_device', 'known_browser'].map((name) => waiting.cookies.get(`morsel.${name}`)?.split('.').at(-2))
  const challenge = (await challenged(world, person)).cookies.get('morsel.two_factor')?.split('.')[0]
  const { totpURI } = await person.browser.do((call) => call.twoFactor.getTotpUri({ password: person.password }))
  const totp = new URL(totpURI).searchParams.get('secret')

  const sessionToken = person.browser.cookies.get('morsel.session_token')?.split('.')[0]
  const reset = (await mailTo(world, person.email, 'reset-password')).url.pathname.split('/').at(-1)
  const [verify, change, erase] = await Promise.all(
    ['verify-email', 'confirm-email-change', 'delete-account'].map(async (kind) =>
      (await mailTo(world, person.email, kind)).url.searchParams.get('token'),
    ),
  )
  const undo = (await mailTo(world, person.email, 'factor-changed')).url.searchParams.get('token')
  const secrets = {
    password: person.password,
    sessionToken,
    reset,
    verify,
    change,
    erase,
    undo,
    secret: world.config.APP_SECRET,
    totp,
    totpBytes: app.secret,
    trusted,
    known,
    challenge,
    backup: app.backupCodes[0],
  }
  const rows = await dump()
  expect(rows).toContain(person.email)
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret?.length, name).toBeGreaterThan(10)
    expect(rows.includes(secret ?? ''), name).toBe(false)
  }
  // Six digits may occur by chance, but not as a whole value.
  expect(rows).not.toMatch(new RegExp(`[(,"]${otp}[),"]`))
})

test('the database contains nothing that a provider accepts: no token, state or verifier (SEC-302, SEC-303)', async () => {
  const browser = world.browser()
  await signInBy(social, browser, 'google', { person: stranger() })
  const { accessToken, idToken } = await browser.do((call) => call.account.accessToken({ providerId: 'google' }))
  const { refreshToken } = await browser.do((call) => call.account.refreshToken({ providerId: 'google' }))
  const url = new URL(await depart(browser, 'google'))
  const { state, nonce } = Object.fromEntries(url.searchParams)
  const rows = await dump()
  for (const [name, secret] of Object.entries({ accessToken, idToken, refreshToken, state, nonce })) {
    expect(secret?.length, name).toBeGreaterThan(10)
    expect(rows.includes(secret ?? ''), name).toBe(false)
  }
  expect(rows).not.toContain('codeVerifier')
  // A sealed token opens only where it belongs; an unreadable one requires a new connection.
  await world.sql`update account set access_token = refresh_token where provider_id = 'google'`
  await expect(browser.do((call) => call.account.accessToken({ providerId: 'google' }))).rejects.toMatchObject({
    cause: { code: 'FAILED_TO_GET_A_VALID_ACCESS_TOKEN', status: 400 },
  })
})
