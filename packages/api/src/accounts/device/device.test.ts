import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anotherBrowser, isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { challenged, enrol, type TestApp } from '../../../test/two-factor.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from '../../../test/world.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
let world: TestWorld
let person: TestPerson
let app: TestApp
let trusted: TestBrowser
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world)
  app = await enrol(world, person)
  const browser = world.browser({ ip: '192.0.2.7', headers: { 'user-agent': firefox } })
  trusted = await challenged(world, person, browser)
  await trusted.do(async (call) => call.twoFactor.verifyTotp({ code: await app.code(), trustDevice: true }))
  world.clock.advance(60)
})
const refusal = (code: string, status: number) => ({ cause: { code, status } })
const list = (browser = person.browser) => browser.do((call) => call.device.list())
const revoke = (input: object, browser = person.browser) => browser.do((call) => call.device.revoke(input))
const signIn = (browser: TestBrowser) => browser.do((call) => call.signIn.email({ email: person.email, password: person.password }))

test('sessions and trusted devices are one list, this device first (AUTH-830)', async () => {
  expect(await list()).toEqual([
    expect.objectContaining({
      device: 'Unknown device',
      session: { id: expect.any(String), isCurrent: true, hasPush: false },
      trust: null,
    }),
    {
      device: 'Firefox on Windows',
      ipAddress: '192.0.2.7',
      createdAt: expect.any(Date),
      lastActiveAt: expect.any(Date),
      session: { id: expect.any(String), isCurrent: false, hasPush: false },
      trust: { id: expect.any(String), expiresAt: new Date(world.clock.now.getTime() + (2_592_000 - 60) * 1000) },
    },
  ])
  await trusted.do((call) => call.signIn.signOut())
  expect((await list())[1]).toMatchObject({ device: 'Firefox on Windows', session: null, trust: { id: expect.any(String) } })
  await signIn(trusted)
  expect((await list())[1]).toMatchObject({ session: { isCurrent: false }, trust: { id: expect.any(String) } })
  expect(await list(trusted)).toMatchObject([{ session: { isCurrent: true }, trust: {} }, { trust: null }])
})

describe('revoking', () => {
  test('session and trust signs the device out and requires a second factor again (AUTH-831)', async () => {
    const [, { session, trust } = {}] = await list()
    await revoke({ sessionId: session?.id, trustId: trust?.id })
    expect(await isSignedIn(trusted)).toBe(false)
    expect(await signIn(trusted)).toMatchObject({ twoFactorRedirect: true })
    const { events } = await person.browser.do((call) => call.activity.events())
    expect(
      events
        .slice(0, 2)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['device-revoked', 'session-ended'])
  })

  test('only the trust keeps the session (AUTH-831)', async () => {
    const [, { trust } = {}] = await list()
    await revoke({ trustId: trust?.id })
    expect(await isSignedIn(trusted)).toBe(true)
    expect(await signIn(trusted)).toMatchObject({ twoFactorRedirect: true })
  })

  test('the trust of all devices keeps the sessions, and the trust of other users (AUTH-832)', async () => {
    const other = await newPerson(world)
    await other.browser.do((call) => call.device.distrustAll())
    expect((await list())[1]?.trust).not.toBeNull()
    await person.browser.do((call) => call.device.distrustAll())
    expect((await list()).map(({ trust }) => trust)).toEqual([null, null])
    expect(await isSignedIn(trusted)).toBe(true)
    expect(await signIn(trusted)).toMatchObject({ twoFactorRedirect: true })
    const { events } = await person.browser.do((call) => call.activity.events())
    expect(events.map(({ kind }) => kind)).toContain('devices-revoked')
  })

  test('an empty input, an unknown ID and another user’s device return 400 (AUTH-831, SEC-402)', async () => {
    const [, { session, trust } = {}] = await list()
    const other = await newPerson(world)
    await expect(revoke({}, other.browser)).rejects.toMatchObject(refusal('SESSION_NOT_FOUND', 400))
    await expect(revoke({ sessionId: session?.id, trustId: trust?.id }, other.browser)).rejects.toMatchObject(
      refusal('SESSION_NOT_FOUND', 400),
    )
    expect(await isSignedIn(trusted)).toBe(true)
    await revoke({ trustId: trust?.id })
    await expect(revoke({ trustId: trust?.id })).rejects.toMatchObject(refusal('SESSION_NOT_FOUND', 400))
  })
})

describe('confirming an identity', () => {
  const dayLater = async () => {
    world.clock.advance(86_400)
    // Using the session refreshes it, but doesn't confirm the user's identity.
    await person.browser.do((call) => call.session.get({ disableCookieCache: true }))
    await expect(revoke({})).rejects.toMatchObject(refusal('SESSION_IS_NOT_FRESH', 403))
  }
  const state = () => person.browser.do((call) => call.session.confirmation())

  test('has several methods, and its state says whether it was confirmed (AUTH-820)', async () => {
    expect(await state()).toEqual({ isConfirmed: true, methods: ['password', 'totp'] })
    await dayLater()
    expect(await state()).toMatchObject({ isConfirmed: false })
    const social = await newPerson(world)
    await world.sql`delete from account where user_id = ${social.id}`
    expect(await social.browser.do((call) => call.session.confirmation())).toEqual({ isConfirmed: true, methods: [] })
  })

  test.each([
    ['password', (browser: TestBrowser) => browser.do((call) => call.password.confirm({ password: person.password }))],
    ['code', (browser: TestBrowser) => browser.do(async (call) => call.twoFactor.confirm({ code: await app.code() }))],
  ])('by %s allows sensitive calls again, only in this session (AUTH-820, AUTH-821)', async (_, confirm) => {
    await dayLater()
    const other = await anotherSession()
    await world.sql`update session set created_at = created_at - interval '2 days' where user_id = ${person.id}`
    expect(await confirm(person.browser)).toEqual({ status: true })
    expect(await state()).toMatchObject({ isConfirmed: true })
    await expect(revoke({})).rejects.toMatchObject(refusal('SESSION_NOT_FOUND', 400))
    await expect(person.browser.do((call) => call.account.unlink({ providerId: 'credential' }))).rejects.toMatchObject(
      refusal('FAILED_TO_UNLINK_LAST_ACCOUNT', 400),
    )
    await expect(revoke({}, other)).rejects.toMatchObject(refusal('SESSION_IS_NOT_FRESH', 403))
    world.clock.advance(86_400)
    await expect(revoke({})).rejects.toMatchObject(refusal('SESSION_IS_NOT_FRESH', 403))
  })

  async function anotherSession(): Promise<TestBrowser> {
    const browser = await challenged(world, person)
    await browser.do((call) => call.twoFactor.verifyBackupCode({ code: app.backupCodes.pop() ?? '' }))
    return browser
  }

  test('a wrong password or code is refused and confirms no identity (AUTH-822)', async () => {
    await dayLater()
    await expect(person.browser.do((call) => call.password.confirm({ password: 'wrong' }))).rejects.toMatchObject(
      refusal('INVALID_PASSWORD', 400),
    )
    await expect(person.browser.do((call) => call.twoFactor.confirm({ code: 'x' }))).rejects.toMatchObject(refusal('INVALID_CODE', 401))
    const { browser } = await newPerson(world)
    await expect(browser.do((call) => call.twoFactor.confirm({ code: 'x' }))).rejects.toMatchObject(refusal('TOTP_NOT_ENABLED', 400))
    expect(await state()).toMatchObject({ isConfirmed: false })
  })

  test('a code can be used once (AUTH-822, SEC-407)', async () => {
    const code = await app.code()
    const confirm = () => person.browser.do((call) => call.twoFactor.confirm({ code }))
    const results = await Promise.allSettled(Array.from({ length: 50 }, confirm))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('lists only the password for a user without two-factor authentication', async () => {
    const plain = await newPerson(world)
    const browser = await anotherBrowser(world, plain)
    await browser.do((call) => call.password.confirm({ password: plain.password }))
    expect(await browser.do((call) => call.session.confirmation())).toEqual({ isConfirmed: true, methods: ['password'] })
  })
})
