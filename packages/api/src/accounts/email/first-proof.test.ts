import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { mailTo } from '../../../test/mails.ts'
import { anotherBrowser, isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { comeBack, createSocialWorld, type SocialWorld, signInBy, stranger, whoIs } from '../../../test/social.ts'
import { enrol } from '../../../test/two-factor.ts'
import type { TestBrowser, TestWorld } from '../../../test/world.ts'

/** Someone signs up with another person's email, and waits for that person to use the account (AUTH-422, AUTH-530 to AUTH-536). */

let social: SocialWorld
let world: TestWorld
/** The person who created the account, and the browser they used. */
let maker: TestPerson
beforeAll(async () => {
  social = await createSocialWorld()
  world = social.world
})
afterAll(() => social.drop())
beforeEach(async () => {
  maker = await newPerson(world)
  world.clock.advance(1)
})

const newPassword = 'copper-window-17'
const refusal = (code: string, status: number) => ({ cause: { code, status } })
const linkOf = async ({ email }: TestPerson) => (await mailTo(world, email, 'verify-email')).url
const tokenOf = async (person: TestPerson) => (await linkOf(person)).searchParams.get('token') ?? ''
const facts = async ({ id }: TestPerson) =>
  (await world.sql`select email_verified as "isVerified", email_proven_at is not null as "isProven" from "user" where id = ${id}`)[0]

/** Requests a reset as the reader of the mailbox, and completes it. */
async function reset({ email }: TestPerson, password = newPassword, of = world): Promise<void> {
  const { call } = of.request()
  await call.password.request({ email })
  const token = (await mailTo(world, email, 'reset-password')).url.pathname.split('/').at(-1) ?? ''
  await call.password.reset({ newPassword: password, token })
}

/**
 * Sets up everything that a person can prepare: a passkey, a linked account, a second factor, and a sign-in at a provider that isn't
 * finished.
 */
async function prepare(person: TestPerson) {
  const { browser } = person
  await world.sql`insert into account (id, user_id, provider_id, account_id, created_at, updated_at)
    values (gen_random_uuid(), ${person.id}, 'github', ${person.id}, now(), now())`
  const key = createAuthenticator(world.config.APP_URL)
  const response = key.create(await browser.do((call) => call.passkey.beginRegistration()))
  await browser.do((call) => call.passkey.register({ name: 'Key', response }))
  await enrol(world, person)
  const { url } = await browser.do((call) => call.social.link({ provider: 'google', callbackURL: '/linked', errorCallbackURL: '/failed' }))
  const finish = async () => comeBack(browser, social.fakes.get('google').approve(url, stranger({ email: person.email })))
  const signInByKey = async (by: TestBrowser) => {
    const options = await by.do((call) => call.passkey.beginSignIn())
    return by.do((call) => call.passkey.signIn({ response: key.get(options) }))
  }
  return { signInByKey, finish }
}

/** Expects that nothing set up by `prepare` still works. */
async function expectNothingLeft(person: TestPerson, { signInByKey, finish }: Awaited<ReturnType<typeof prepare>>): Promise<void> {
  expect(await isSignedIn(person.browser)).toBe(false)
  await expect(signInByKey(world.browser())).rejects.toMatchObject({ cause: { code: 'PASSKEY_NOT_ACCEPTED' } })
  await expect(world.request().call.signIn.email(person)).rejects.toMatchObject(refusal('INVALID_EMAIL_OR_PASSWORD', 401))
  expect(await finish()).toContain('please_restart_the_process')
  const tables = ['session', 'passkey', 'two_factor', 'two_factor_challenge', 'trusted_device', 'verification']
  for (const table of tables) expect(await world.sql`select from ${world.sql(table)} where user_id = ${person.id}`, table).toEqual([])
  expect(await world.sql`select from account where user_id = ${person.id} and provider_id <> 'credential'`).toEqual([])
}

describe('the emailed link', () => {
  test('leads to a page, with the token and the target, and opening it changes nothing (AUTH-530)', async () => {
    const url = await linkOf(maker)
    expect(url.origin + url.pathname).toBe(`${world.config.APP_URL}/verify-email`)
    expect([...url.searchParams.keys()]).toEqual(['token', 'callbackURL'])
    expect(await facts(maker)).toEqual({ isVerified: false, isProven: false })
  })

  test('is confirmed with one click in the account’s browser, which proves the email (AUTH-531)', async () => {
    const token = await tokenOf(maker)
    const answer = await maker.browser.do((call) => call.address.confirm({ token, callbackURL: '/onboarding' }))
    expect(answer).toMatchObject({ status: true, location: '/onboarding', user: { emailVerified: true } })
    expect(await facts(maker)).toEqual({ isVerified: true, isProven: true })
    expect(await whoIs(maker.browser)).toMatchObject({ id: maker.id, emailVerified: true })
  })

  test('asks for the password in any other browser, and signs a guest in (AUTH-531)', async () => {
    const token = await tokenOf(maker)
    const browser = world.browser()
    const confirm = (password?: string) => browser.do((call) => call.address.confirm({ token, password }))
    await expect(confirm()).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    await expect(confirm('not the password')).rejects.toMatchObject(refusal('INVALID_PASSWORD', 400))
    expect(await facts(maker)).toEqual({ isVerified: false, isProven: false })
    await confirm(maker.password)
    expect(await facts(maker)).toEqual({ isVerified: true, isProven: true })
    expect((await whoIs(browser))?.id).toBe(maker.id)
    // Confirming again doesn't sign the guest in.
    const again = world.browser()
    expect(await again.do((call) => call.address.confirm({ token }))).toMatchObject({ status: true })
    expect(again.cookies.size).toBe(0)
  })

  test('asks the user of an account without a password to sign in first (AUTH-531)', async () => {
    const token = await tokenOf(maker)
    await world.sql`delete from account where user_id = ${maker.id}`
    const tried = world.request().call.address.confirm({ token, password: 'x' })
    await expect(tried).rejects.toMatchObject(refusal('CREDENTIAL_ACCOUNT_NOT_FOUND', 400))
  })

  test('leads only to a trusted target (SEC-114)', async () => {
    const token = await tokenOf(maker)
    const tried = maker.browser.do((call) => call.address.confirm({ token, callbackURL: 'https://evil.example' }))
    await expect(tried).rejects.toMatchObject(refusal('INVALID_CALLBACKURL', 403))
    expect(await facts(maker)).toEqual({ isVerified: false, isProven: false })
  })
})

describe('sign-in by link', () => {
  test("never replaces another person's session, verifies the email and sets no cookie (AUTH-507)", async () => {
    const other = await newPerson(world)
    const token = await tokenOf(maker)
    for (const open of [
      () => other.browser.do((call) => call.address.verify({ token, callbackURL: '/app' })),
      () => other.browser.do((call) => call.address.confirm({ token, password: maker.password, callbackURL: '/app' })),
    ]) {
      expect(await open()).toMatchObject({ status: true, location: '/app' })
      expect(other.browser.setCookies).toEqual([])
      expect((await whoIs(other.browser))?.id).toBe(other.id)
    }
    expect(await facts(maker)).toEqual({ isVerified: true, isProven: true })
  })
})

describe('"This wasn’t me"', () => {
  test('removes everything created before, and counts as proof (AUTH-533)', async () => {
    const prepared = await prepare(maker)
    const token = await tokenOf(maker)
    expect(await world.request().call.address.disown({ token })).toEqual({ status: true })
    await expectNothingLeft(maker, prepared)
    expect(await facts(maker)).toEqual({ isVerified: false, isProven: true })

    await reset(maker)
    const reader = world.browser()
    expect(await reader.do((call) => call.signIn.email({ email: maker.email, password: newPassword }))).toMatchObject({ redirect: false })
  })

  test('does nothing to an account that is already proven (AUTH-534)', async () => {
    const token = await tokenOf(maker)
    await maker.browser.do((call) => call.address.confirm({ token }))
    await expect(world.request().call.address.disown({ token })).rejects.toMatchObject(refusal('INVALID_TOKEN', 401))
    expect(await isSignedIn(maker.browser)).toBe(true)
  })

  test.each([
    ['TOKEN_EXPIRED', () => world.clock.advance(3600), undefined],
    ['INVALID_TOKEN', () => {}, 'no.token.atall'],
    ['USER_NOT_FOUND', () => world.sql`delete from "user" where id = ${maker.id}`, undefined],
  ])('returns 401 %s for a bad link (AUTH-508)', async (code, before, wrong) => {
    const token = wrong ?? (await tokenOf(maker))
    await before()
    for (const call of [() => world.request().call.address.disown({ token }), () => world.request().call.address.confirm({ token })])
      await expect(call()).rejects.toMatchObject(refusal(code, 401))
  })

  test('one of 50 simultaneous clicks succeeds (SEC-407)', async () => {
    const token = await tokenOf(maker)
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => world.request().call.address.disown({ token })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the first reset', () => {
  test('after someone else or a mail scanner opened the link, removes everything that was set up before (AUTH-422, AUTH-532)', async () => {
    const prepared = await prepare(maker)
    await world.request({ method: 'GET' }).call.address.verify({ token: await tokenOf(maker) })
    expect(await facts(maker)).toEqual({ isVerified: true, isProven: false })
    await reset(maker, newPassword, world.with({ AUTH_REVOKE_SESSIONS_ON_RESET: 'false' }))
    await expectNothingLeft(maker, prepared)
    expect(await facts(maker)).toMatchObject({ isProven: true })
  })

  test('is recorded, so a second one removes nothing that was set up after it (AUTH-535)', async () => {
    await reset(maker)
    const holder = { ...maker, password: newPassword, browser: await anotherBrowser(world, { ...maker, password: newPassword }) }
    const { signInByKey } = await prepare(holder)
    world.clock.advance(1)
    await reset(holder, 'velvet-harbour-3')
    expect(await signInByKey(world.browser())).toMatchObject({ user: { id: maker.id } })
    expect((await whoIs(await keyed(signInByKey)))?.twoFactorEnabled).toBe(true)
    expect(await world.sql`select from account where user_id = ${maker.id}`).toHaveLength(2)
  })

  test('removes nothing from an account whose creator confirmed the email (AUTH-531)', async () => {
    const prepared = await prepare(maker)
    const token = await tokenOf(maker)
    await maker.browser.do((call) => call.address.verify({ token }))
    expect(await facts(maker)).toEqual({ isVerified: true, isProven: true })
    await reset(maker)
    expect(await prepared.signInByKey(world.browser())).toMatchObject({ user: { id: maker.id } })
  })

  test('of 50 simultaneous resets with as many links, one succeeds and the others return 400 (AUTH-419, AUTH-420)', async () => {
    const { call } = world.request()
    for (let count = 0; count < 50; count += 1) await call.password.request({ email: maker.email })
    const rows = await world.sql`select from verification where user_id = ${maker.id}`
    expect(rows).toHaveLength(50)
    const { mailsTo } = await import('../../../test/mails.ts')
    const tokens = (await mailsTo(world, maker.email, 'reset-password')).map(({ url }) => url.pathname.split('/').at(-1) ?? '')
    const tries = await Promise.allSettled(tokens.map((token) => world.request().call.password.reset({ newPassword, token })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tried of tries) if (tried.status === 'rejected') expect(tried.reason).toMatchObject(refusal('INVALID_TOKEN', 400))
  })

  test('a changed email must be proven again (AUTH-536)', async () => {
    await maker.browser.do((call) => call.address.change({ newEmail: `new-${maker.email}` }))
    expect(await facts(maker)).toEqual({ isVerified: false, isProven: false })
  })
})

/** Returns a browser that signed in with a passkey. */
async function keyed(signIn: (browser: TestBrowser) => Promise<unknown>): Promise<TestBrowser> {
  const browser = world.browser()
  await signIn(browser)
  return browser
}

describe('a provider that verified the email', () => {
  test('takes over an account that only a link verified, without what was set up before (SOCIAL-212)', async () => {
    const prepared = await prepare(maker)
    await world.request({ method: 'GET' }).call.address.verify({ token: await tokenOf(maker) })
    const browser = world.browser()
    expect(await signInBy(social, browser, 'google', { person: stranger({ email: maker.email }) })).toBe('/home')
    expect((await whoIs(browser))?.id).toBe(maker.id)
    expect(await isSignedIn(maker.browser)).toBe(false)
    await expect(prepared.signInByKey(world.browser())).rejects.toMatchObject({ cause: { code: 'PASSKEY_NOT_ACCEPTED' } })
    await expect(world.request().call.signIn.email(maker)).rejects.toMatchObject(refusal('INVALID_EMAIL_OR_PASSWORD', 401))
    expect((await browser.do((call) => call.account.list())).map(({ providerId }) => providerId)).toContain('google')
    expect(await facts(maker)).toEqual({ isVerified: true, isProven: true })
  })

  test('removes nothing from a proven account (SOCIAL-203)', async () => {
    const person = await newPerson(world, { isVerified: true })
    await signInBy(social, world.browser(), 'google', { person: stranger({ email: person.email }) })
    expect(await isSignedIn(person.browser)).toBe(true)
  })

  test('proves the email of a new account (SOCIAL-205)', async () => {
    const browser = world.browser()
    await signInBy(social, browser, 'google', { person: stranger() })
    const user = await whoIs(browser)
    expect(await world.sql`select from "user" where id = ${user?.id ?? ''} and email_proven_at is not null`).toHaveLength(1)
  })
})
