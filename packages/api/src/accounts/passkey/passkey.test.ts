import { translatorIn } from '@morsel/email/catalogues'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator, type Lies } from '../../../test/authenticator.ts'
import { mailsTo } from '../../../test/mails.ts'
import { isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { challenged, enrol } from '../../../test/two-factor.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from '../../../test/world.ts'

const origin = 'http://localhost:3000'
type Authenticator = ReturnType<typeof createAuthenticator>
let world: TestWorld
let person: TestPerson
let key: Authenticator
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world, { isVerified: true })
  key = createAuthenticator(origin)
})

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const notAccepted = refusal('PASSKEY_NOT_ACCEPTED', 401)
const expired = refusal('PASSKEY_CHALLENGE_EXPIRED', 400)

async function register({ browser }: TestPerson = person, by = key, lies: Lies = {}, name = 'My key') {
  const options = await browser.do((call) => call.passkey.beginRegistration())
  return browser.do((call) => call.passkey.register({ name, response: by.create(options, lies) }))
}
async function signIn(browser = world.browser(), by = key, lies: Lies = {}): Promise<TestBrowser> {
  const options = await browser.do((call) => call.passkey.beginSignIn())
  await browser.do((call) => call.passkey.signIn({ response: by.get(options, lies) }))
  return browser
}
const list = () => person.browser.do((call) => call.passkey.list())

describe('registering', () => {
  test('requests a discoverable key with user verification, and stores it with a name (AUTH-801, AUTH-802)', async () => {
    const options = await person.browser.do((call) => call.passkey.beginRegistration())
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Morsel' },
      user: { name: person.email, displayName: person.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const made = await person.browser.do((call) => call.passkey.register({ name: ' My key ', response: key.create(options) }))
    expect(made).toEqual({ id: expect.any(String), name: 'My key', isBackedUp: false, createdAt: world.clock.now, lastUsedAt: null })
    expect(await list()).toEqual([made])
    expect((await mailsTo(world, person.email, 'factor-changed'))[0]?.subject).toBe(
      translatorIn('en')('factor-changed.passkey-added.title'),
    )
    const { events } = await person.browser.do((call) => call.activity.events())
    expect(events.map(({ kind }) => kind)).toContain('passkey-added')
  })

  test('neither requests nor stores the same key twice (AUTH-802)', async () => {
    await register()
    const options = await person.browser.do((call) => call.passkey.beginRegistration())
    expect(options.excludeCredentials).toHaveLength(1)
    await expect(person.browser.do((call) => call.passkey.register({ name: 'x', response: key.create(options) }))).rejects.toMatchObject(
      refusal('PASSKEY_ALREADY_REGISTERED', 400),
    )
    await expect(register(await newPerson(world))).rejects.toMatchObject(refusal('PASSKEY_ALREADY_REGISTERED', 400))
  })

  test.each<[string, Lies]>([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['a signature instead of a key', { type: 'webauthn.get' }],
    ['without user verification', { isUnverified: true }],
  ])('returns 401 for %s (AUTH-804)', async (_, lies) => {
    await expect(register(person, key, lies)).rejects.toMatchObject(notAccepted)
    expect(await list()).toEqual([])
  })

  test('a response counts once, within minutes, in the session that requested it (AUTH-803, SEC-407)', async () => {
    const { browser } = person
    const options = await browser.do((call) => call.passkey.beginRegistration())
    const other = await newPerson(world)
    await expect(other.browser.do((call) => call.passkey.register({ name: 'x', response: key.create(options) }))).rejects.toMatchObject(
      expired,
    )
    const response = key.create(options)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => browser.do((call) => call.passkey.register({ name: 'x', response }))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await browser.do((call) => call.passkey.beginRegistration())
    world.clock.advance(300)
    await expect(
      browser.do((call) => call.passkey.register({ name: 'x', response: createAuthenticator(origin).create(late) })),
    ).rejects.toMatchObject(expired)
  })

  test("returns 403 if the user didn't confirm their identity recently (AUTH-801, AUTH-820)", async () => {
    world.clock.advance(86_400)
    await expect(register()).rejects.toMatchObject(refusal('SESSION_IS_NOT_FRESH', 403))
    await expect(person.browser.do((call) => call.passkey.remove({ id: '0'.repeat(32) }))).rejects.toMatchObject(
      refusal('SESSION_IS_NOT_FRESH', 403),
    )
  })

  test.each(['', ' ', 'x'.repeat(65)])('returns 400 for the name %.3j (AUTH-802)', async (name) => {
    await expect(register(person, key, {}, name)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('naming and removing', () => {
  test('changes the user’s own passkeys (AUTH-805)', async () => {
    const { id } = await register()
    await person.browser.do((call) => call.passkey.rename({ id, name: 'Blue key' }))
    expect(await list()).toMatchObject([{ name: 'Blue key' }])
    world.clock.advance(1)
    await person.browser.do((call) => call.passkey.remove({ id }))
    expect(await list()).toEqual([])
    expect((await mailsTo(world, person.email, 'factor-changed'))[0]?.subject).toBe(
      translatorIn('en')('factor-changed.passkey-removed.title'),
    )
    await expect(signIn()).rejects.toMatchObject(notAccepted)
  })

  test('returns 400 for another user’s passkey (AUTH-805, SEC-402)', async () => {
    const { id } = await register()
    const { browser } = await newPerson(world)
    await expect(browser.do((call) => call.passkey.rename({ id, name: 'x' }))).rejects.toMatchObject(refusal('PASSKEY_NOT_FOUND', 400))
    await expect(browser.do((call) => call.passkey.remove({ id }))).rejects.toMatchObject(refusal('PASSKEY_NOT_FOUND', 400))
    expect(await list()).toMatchObject([{ name: 'My key' }])
  })

  test('keeps the last sign-in method (AUTH-805)', async () => {
    const [first, second] = [await register(), await register(person, createAuthenticator(origin), {}, 'Other key')]
    await world.sql`delete from account where user_id = (select id from "user" where email = ${person.email})`
    await person.browser.do((call) => call.passkey.remove({ id: first.id }))
    await expect(person.browser.do((call) => call.passkey.remove({ id: second.id }))).rejects.toMatchObject(
      refusal('FAILED_TO_UNLINK_LAST_ACCOUNT', 400),
    )
    expect(await list()).toMatchObject([{ name: 'Other key' }])
  })
})

describe('signing in without a password', () => {
  beforeEach(async () => void (await register()))

  test('returns token and user, creates a session, and records the use (AUTH-806)', async () => {
    const browser = world.browser()
    const options = await browser.do((call) => call.passkey.beginSignIn())
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const answer = await browser.do((call) => call.passkey.signIn({ response: key.get(options) }))
    expect(answer).toEqual({ token: expect.stringMatching(/^\w{32}$/), user: expect.objectContaining({ id: person.id }) })
    expect(await isSignedIn(browser)).toBe(true)
    expect(await list()).toMatchObject([{ lastUsedAt: world.clock.now }])
  })

  test('requires no second factor, because a passkey counts as two factors (AUTH-806, AUTH-729)', async () => {
    await enrol(world, person)
    expect(await isSignedIn(await signIn())).toBe(true)
  })

  test.each<[string, Lies]>([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['a new key instead of a signature', { type: 'webauthn.create' }],
    ['without user verification', { isUnverified: true }],
    ['another user as its owner', { userHandle: Buffer.from('0'.repeat(32)).toString('base64url') }],
    ['an unknown key', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('returns 401 for %s (AUTH-804)', async (_, lies) => {
    await expect(signIn(world.browser(), key, lies)).rejects.toMatchObject(notAccepted)
  })

  test('returns 401 for another key with the same ID (AUTH-804)', async () => {
    const [row] = await world.sql`select credential_id from passkey where user_id = ${person.id}`
    await expect(signIn(world.browser(), createAuthenticator(origin), { credentialId: row?.credential_id })).rejects.toMatchObject(
      notAccepted,
    )
  })

  test('rejects a counter that goes backwards, because the key is then a copy (AUTH-807)', async () => {
    await signIn(world.browser(), key, { counter: 7 })
    await expect(signIn(world.browser(), key, { counter: 7 })).rejects.toMatchObject(notAccepted)
    await signIn(world.browser(), key, { counter: 8 })
  })

  test('accepts keys without a counter (AUTH-807)', async () => {
    const uncounted = createAuthenticator(origin)
    await register(person, uncounted)
    for (let use = 0; use < 2; use += 1) {
      const browser = await signIn(world.browser(), uncounted, { counter: 0 })
      expect(await isSignedIn(browser)).toBe(true)
    }
  })

  test('a response counts once, within minutes, in the browser that requested it (AUTH-803, SEC-407)', async () => {
    const browser = world.browser()
    const options = await browser.do((call) => call.passkey.beginSignIn())
    const cookie = browser.cookies.get('morsel.passkey') ?? ''
    const stranger = world.browser()
    await stranger.do((call) => call.passkey.beginSignIn())
    await expect(stranger.do((call) => call.passkey.signIn({ response: key.get(options) }))).rejects.toMatchObject(notAccepted)
    await expect(world.browser().do((call) => call.passkey.signIn({ response: key.get(options) }))).rejects.toMatchObject(expired)
    const response = key.get(options, { counter: 1000 })
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => {
        const same = world.browser()
        same.cookies.set('morsel.passkey', cookie)
        return same.do((call) => call.passkey.signIn({ response }))
      }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await browser.do((call) => call.passkey.beginSignIn())
    world.clock.advance(300)
    await expect(browser.do((call) => call.passkey.signIn({ response: key.get(late, { counter: 2000 }) }))).rejects.toMatchObject(expired)
  })

  test("returns 403 if emails must be verified and this one isn't (AUTH-808)", async () => {
    await world.sql`update "user" set email_verified = false where id = ${person.id}`
    const strict = world.with({ AUTH_REQUIRE_EMAIL_VERIFICATION: 'true' })
    await expect(signIn(strict.browser())).rejects.toMatchObject(refusal('EMAIL_NOT_VERIFIED', 403))
  })
})

describe('as the second factor', () => {
  beforeEach(async () => {
    await register()
    await enrol(world, person)
  })
  const verify = async (browser: TestBrowser, by = key, lies: Lies = {}) => {
    const options = await browser.do((call) => call.passkey.beginVerification())
    return browser.do((call) => call.passkey.verify({ response: by.get(options, lies) }))
  }

  test('is offered for a pending sign-in, and completes it (AUTH-809)', async () => {
    const browser = await challenged(world, person)
    expect((await browser.do((call) => call.twoFactor.status())).methods).toContain('passkey')
    expect((await browser.do((call) => call.passkey.beginVerification())).allowCredentials).toHaveLength(1)
    expect(await verify(browser)).toEqual({ token: expect.any(String), user: expect.objectContaining({ id: person.id }) })
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('a wrong passkey counts as a failed attempt (AUTH-740, AUTH-809)', async () => {
    const browser = await challenged(world, person)
    for (let index = 0; index < 5; index += 1) await expect(verify(browser, key, { isUnverified: true })).rejects.toMatchObject(notAccepted)
    await expect(verify(browser)).rejects.toMatchObject(refusal('TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE', 400))
  })

  test('another user’s passkey counts as wrong (AUTH-809)', async () => {
    const other = await newPerson(world)
    const theirs = createAuthenticator(origin)
    await register(other, theirs)
    await expect(verify(await challenged(world, person), theirs)).rejects.toMatchObject(notAccepted)
  })

  test('responses for one purpose are refused for another (AUTH-803)', async () => {
    const browser = await challenged(world, person)
    const forVerification = await browser.do((call) => call.passkey.beginVerification())
    await browser.do((call) => call.passkey.beginSignIn())
    await expect(browser.do((call) => call.passkey.signIn({ response: key.get(forVerification) }))).rejects.toMatchObject(notAccepted)
    const forSignIn = await browser.do((call) => call.passkey.beginSignIn())
    await browser.do((call) => call.passkey.beginVerification())
    await expect(browser.do((call) => call.passkey.verify({ response: key.get(forSignIn) }))).rejects.toMatchObject(notAccepted)
    await person.browser.do((call) => call.passkey.beginConfirmation())
    await expect(person.browser.do((call) => call.passkey.confirm({ response: key.get(forSignIn) }))).rejects.toMatchObject(notAccepted)
  })

  test('returns 401 for a guest', async () => {
    await expect(world.browser().do((call) => call.passkey.beginVerification())).rejects.toMatchObject(
      refusal('INVALID_TWO_FACTOR_COOKIE', 401),
    )
  })
})

describe('confirming an identity', () => {
  test("allows sensitive calls again; another user’s key doesn't (AUTH-820, AUTH-822)", async () => {
    await register()
    world.clock.advance(86_400)
    const { browser } = person
    expect(await browser.do((call) => call.session.confirmation())).toEqual({ isConfirmed: false, methods: ['password', 'passkey'] })
    const theirs = createAuthenticator(origin)
    await register(await newPerson(world), theirs)
    const options = await browser.do((call) => call.passkey.beginConfirmation())
    await expect(browser.do((call) => call.passkey.confirm({ response: theirs.get(options) }))).rejects.toMatchObject(notAccepted)
    await expect(browser.do((call) => call.passkey.confirm({ response: key.get(options) }))).rejects.toMatchObject(expired)
    const again = await browser.do((call) => call.passkey.beginConfirmation())
    await browser.do((call) => call.passkey.confirm({ response: key.get(again) }))
    expect(await browser.do((call) => call.session.confirmation())).toMatchObject({ isConfirmed: true })
  })
})
