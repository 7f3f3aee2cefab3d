import { AppError } from '@morsel/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { createContext } from '../../kernel/context.ts'
import { createCookieJar } from '../../kernel/cookies/cookie-jar.ts'
import { createCaller } from '../../kernel/trpc.ts'
import { appRouter } from '../../wiring/router.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

const password = 'tomato-lantern-42'
let people = 0
/** Returns the input of a new user. */
const person = (more: object = {}) => {
  people += 1
  return { name: 'Ann', email: `person${people}@example.com`, password, ...more }
}
const signUp = (input: ReturnType<typeof person>, in_ = world) => in_.request().call.signIn.signUp(input)
/** Signs up with input that the types forbid but REST clients can send. */
const signUpAnything = (input: unknown, in_ = world) => in_.request().call.signIn.signUp(input as ReturnType<typeof person>)
const rowsOf = (table: 'account' | 'session', userId: string) => world.sql`select * from ${world.sql(table)} where user_id = ${userId}`
const userCount = async () => (await world.sql`select from "user"`).length
const stored = async (email: string) => (await world.sql`select * from "user" where email = ${email}`)[0]

describe('200', () => {
  test('returns the new user with seven fields, and a session (AUTH-138, AUTH-312)', async () => {
    const browser = world.browser({ ip: '192.0.2.7', headers: { 'user-agent': 'Test/1.0' } })
    const input = person({ email: 'Ann.Smith@Example.com' })
    const answer = await browser.do((call) => call.signIn.signUp(input))
    expect(answer).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      user: {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        email: 'ann.smith@example.com',
        name: 'Ann',
        image: null,
        emailVerified: false,
        createdAt: world.clock.now,
        updatedAt: world.clock.now,
      },
    })
    const read = await browser.do((call) => call.session.get({ disableCookieCache: true }))
    expect(read).toEqual({
      session: {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        userId: answer.user.id,
        token: answer.token,
        expiresAt: new Date(world.clock.now.getTime() + 604_800_000),
        createdAt: world.clock.now,
        updatedAt: world.clock.now,
        ipAddress: '192.0.2.7',
        userAgent: 'Test/1.0',
      },
      user: {
        ...answer.user,
        twoFactorEnabled: false,
        username: null,
        displayUsername: null,
        status: 'active',
        onboardedAt: null,
        bio: null,
      },
    })
  })

  test('stores hashes of the password and the token, never the originals (SEC-301, SEC-304)', async () => {
    const input = person()
    const { token, user: made } = await signUp(input)
    const rows = [...(await rowsOf('account', made.id))]
    expect(rows).toMatchObject([
      { provider_id: 'credential', account_id: made.id, password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ])
    const sessions = await rowsOf('session', made.id)
    expect(sessions).toHaveLength(1)
    expect(JSON.stringify([rows, sessions])).not.toContain(input.password)
    expect(JSON.stringify([rows, sessions])).not.toContain(token)
  })

  test('costs one round trip to the database (AUTH-317)', async () => {
    world.queries.take()
    await signUp(person())
    expect(world.queries.take()).toBe(1)
  })

  test("ignores fields that users can't set (AUTH-315)", async () => {
    const input = person({ bio: 'Likes soup' })
    const forbidden = {
      id: '0'.repeat(32),
      emailVerified: true,
      status: 'soft_deleted',
      twoFactorEnabled: true,
      onboardedAt: new Date(),
      createdAt: new Date(0),
      role: 'admin',
    }
    const answer = await signUpAnything({ ...input, ...forbidden })
    expect(answer.user).toMatchObject({ emailVerified: false, createdAt: world.clock.now })
    expect(answer.user.id).not.toBe(forbidden.id)
    expect(await stored(input.email)).toMatchObject({
      status: 'active',
      two_factor_enabled: false,
      email_verified: false,
      onboarded_at: null,
      bio: 'Likes soup',
    })
  })

  test('ignores __proto__ and constructor like any unknown field (AUTH-124)', async () => {
    const input = person()
    await signUpAnything(
      JSON.parse(
        `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"name":"Ann","email":"${input.email}","password":"${password}"}`,
      ),
    )
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(await stored(input.email)).toMatchObject({ name: 'Ann' })
  })

  test('accepts an empty name, a very long one and an image (AUTH-316, AUTH-257)', async () => {
    const long = person({ name: '長'.repeat(20_000), image: 'https://images.example/a.png' })
    const browser = world.browser()
    await browser.do((call) => call.signIn.signUp(long))
    expect(await stored(long.email)).toMatchObject({ name: long.name, image: 'https://images.example/a.png' })
    // The session is too long for its copy in a cookie. It works without the copy, and a warning is logged.
    expect(browser.setCookies.map((line) => line.split('=')[0])).toEqual(['morsel.session_token', 'morsel.known_browser'])
    expect(world.logged.at(-1)).toMatchObject({ level: 'warn', message: 'session is too large for its cookie' })
    expect((await browser.do((call) => call.session.get()))?.user.name).toBe(long.name)
    expect((await signUp(person({ name: '' }))).user.name).toBe('')
  })

  test('starts no session without auto sign-in (AUTH-312)', async () => {
    const browser = world.with({ AUTH_AUTO_SIGN_IN: 'false' }).browser()
    const input = person()
    expect(await browser.do((call) => call.signIn.signUp(input))).toMatchObject({ token: null, user: { email: input.email } })
    expect(browser.setCookies).toEqual([])
  })

  test('rememberMe false ends the session with the browser, or after a day (AUTH-226)', async () => {
    const browser = world.browser()
    await browser.do((call) => call.signIn.signUp(person({ rememberMe: false })))
    expect(browser.setCookies.map((line) => line.replace(/=[^;]*/, ''))).toEqual([
      'morsel.session_token; Path=/; HttpOnly; SameSite=Lax',
      'morsel.dont_remember; Path=/; HttpOnly; SameSite=Lax',
      'morsel.session_data; Path=/; HttpOnly; SameSite=Lax',
    ])
    const read = await browser.do((call) => call.session.get())
    expect(read?.session.expiresAt).toEqual(new Date(world.clock.now.getTime() + 86_400_000))
  })

  describe('if emails must be verified', () => {
    test('a taken email gets the same response as a free one, after the same work (AUTH-314, SEC-406)', async () => {
      const strict = world.with({ AUTH_REQUIRE_EMAIL_VERIFICATION: 'true' })
      const free = person()
      world.hashings.take()
      const first = await signUp(free, strict)
      expect(world.hashings.take()).toBe(1)
      const before = await userCount()
      const again = await signUp({ ...free, name: 'Someone else' }, strict)
      expect(world.hashings.take()).toBe(1)
      expect(await userCount()).toBe(before)
      expect(again).toEqual({ token: null, user: { ...first.user, id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'Someone else' } })
      expect(again.user.id).not.toBe(first.user.id)
      expect(first.token).toBeNull()
    })
  })

  describe('usernames', () => {
    test.each([
      [{ username: 'Ann.One' }, { username: 'ann.one', display_username: 'Ann.One' }],
      [
        { username: 'AnnTwo', displayUsername: 'Ann the Second ✨' },
        { username: 'anntwo', display_username: 'Ann the Second ✨' },
      ],
      [{ displayUsername: 'AnnThree' }, { username: 'annthree', display_username: 'AnnThree' }],
      // An invalid username is shown, but has no profile URL.
      [{ displayUsername: 'Ann Four' }, { username: null, display_username: 'Ann Four' }],
      [{ displayUsername: 'ANN.one' }, { username: null, display_username: 'ANN.one' }],
      [{ displayUsername: 'Admin' }, { username: null, display_username: 'Admin' }],
      [{ displayUsername: '' }, { username: null, display_username: null }],
    ])('%j is stored as %j (AUTH-611, AUTH-612, AUTH-614)', async (names, kept) => {
      const input = person(names)
      await signUp(input)
      expect(await stored(input.email)).toMatchObject(kept)
    })
  })
})

describe('400', () => {
  // AUTH-114, AUTH-310, AUTH-401, AUTH-402
  test.each([
    ['a short username, before everything else in the body', { username: 'ab', name: 7, email: 'x' }, 'USERNAME_IS_TOO_SHORT'],
    ['an empty one', { username: '' }, 'USERNAME_IS_TOO_SHORT'],
    ['a long one', { username: 'a'.repeat(31) }, 'USERNAME_IS_TOO_LONG'],
    ['a strange one', { username: 'a..b' }, 'USERNAME_IS_INVALID'],
    ['one of the product’s own', { username: 'Support' }, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'],
    ['a username that isn’t text', { username: 5 }, 'VALIDATION_ERROR'],
    ['no name', { name: undefined }, 'VALIDATION_ERROR'],
    ['no password', { password: undefined }, 'VALIDATION_ERROR'],
    ['a text where a boolean belongs', { rememberMe: 'true' }, 'VALIDATION_ERROR'],
    ['an object as callbackURL', { callbackURL: { href: '/' } }, 'VALIDATION_ERROR'],
    ['a list as callbackURL', { callbackURL: ['/'] }, 'VALIDATION_ERROR'],
    ['a NUL, which the database can’t store', { name: 'A\0' }, 'VALIDATION_ERROR'],
    ['half a character', { displayUsername: '\ud83c' }, 'VALIDATION_ERROR'],
    ['a long bio', { bio: 'x'.repeat(281) }, 'VALIDATION_ERROR'],
    ['an email without @', { email: 'ann' }, 'INVALID_EMAIL'],
    ['an email with a space', { email: ' ann@example.com' }, 'INVALID_EMAIL'],
    ['an invalid email, before an invalid password', { email: 'ann', password: 'x' }, 'INVALID_EMAIL'],
    ['seven characters', { password: 'xk3!mvq' }, 'PASSWORD_TOO_SHORT'],
    ['seven characters of two units each', { password: '🍲🍜🍛🍣🍤🍥🍡' }, 'PASSWORD_TOO_SHORT'],
    ['129 characters', { password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
    ['a common password', { password: 'Password123' }, 'PASSWORD_COMPROMISED'],
    ['a variation of a common password', { password: 'Dr4g0n#2026' }, 'PASSWORD_COMPROMISED'],
    ['the user’s name', { name: 'Zoë van der Meer', password: 'ZoeVanDerMeer1' }, 'PASSWORD_COMPROMISED'],
    ['the name of the installation', { password: 'morsel-2026!' }, 'PASSWORD_COMPROMISED'],
    ['the user’s username', { username: 'kitchen.table', password: 'Kitchen.Table' }, 'PASSWORD_COMPROMISED'],
  ])('%s is refused', async (_, more, code) => {
    world.hashings.take()
    const before = await userCount()
    await expect(signUpAnything({ ...person(), ...more })).rejects.toMatchObject(
      code === 'VALIDATION_ERROR' ? { code: 'BAD_REQUEST' } : { cause: { code, status: 400 } },
    )
    expect(world.hashings.take()).toBe(0)
    expect(await userCount()).toBe(before)
  })

  test("the user's own email is refused as a password (AUTH-402)", async () => {
    await expect(signUp(person({ email: 'longest.ann@example.com', password: 'Longest.Ann@example.com' }))).rejects.toMatchObject({
      cause: { code: 'PASSWORD_COMPROMISED' },
    })
  })

  test.each([undefined, null, 'text', [], 5])('the body %j is refused', async (body) => {
    await expect(signUpAnything(body)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a taken username is refused, in any letter case (AUTH-611)', async () => {
    await signUp(person({ username: 'first_come' }))
    await expect(signUp(person({ username: 'First_Come' }))).rejects.toMatchObject({
      cause: { code: 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', status: 400 },
    })
  })

  test.each(['AUTH_SIGN_UP_ENABLED', 'AUTH_EMAIL_PASSWORD_ENABLED'])('sign-up is refused when %s is off (AUTH-311)', async (name) => {
    await expect(signUp(person({ email: 'no address' }), world.with({ [name]: 'false' }))).rejects.toMatchObject({
      cause: { code: 'EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED', status: 400 },
    })
  })

  test('password bounds and the list of common passwords can be configured (AUTH-401, AUTH-402)', async () => {
    const loose = world.with({ AUTH_PASSWORD_MIN: '4', AUTH_PASSWORD_MAX: '8', AUTH_PASSWORD_BLOCKLIST_ENABLED: 'false' })
    expect(await signUp(person({ password: 'password' }), loose)).toMatchObject({ token: expect.any(String) })
    await expect(signUp(person({ password: 'abc' }), loose)).rejects.toMatchObject({ cause: { code: 'PASSWORD_TOO_SHORT' } })
    await expect(signUp(person({ password: 'password!' }), loose)).rejects.toMatchObject({ cause: { code: 'PASSWORD_TOO_LONG' } })
  })

  test('very long inputs are refused without hashing', async () => {
    const huge = 'x'.repeat(100_000)
    world.hashings.take()
    await expect(signUp(person({ password: huge }))).rejects.toMatchObject({ cause: { code: 'PASSWORD_TOO_LONG' } })
    await expect(signUp(person({ email: `${huge}@example.com` }))).rejects.toMatchObject({ cause: { code: 'INVALID_EMAIL' } })
    await expect(signUp(person({ username: huge }))).rejects.toMatchObject({ cause: { code: 'USERNAME_IS_TOO_LONG' } })
    expect(world.hashings.take()).toBe(0)
  })
})

describe('422', () => {
  test('a taken email is refused, in any letter case (AUTH-301, AUTH-313)', async () => {
    const input = person()
    await signUp(input)
    const browser = world.browser()
    await expect(browser.do((call) => call.signIn.signUp({ ...input, email: input.email.toUpperCase() }))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      cause: { code: 'USER_ALREADY_EXISTS', status: 422, message: 'User already exists. Use another email.' },
    })
    expect(browser.setCookies).toEqual([])
  })

  test('of fifty sign-ups at once with one email, one succeeds, the others get an error, and nothing is left behind (AUTH-313, AUTH-317)', async () => {
    const input = person()
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => signUp(input)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.cause.code)
    expect(new Set(refusals)).toEqual(new Set(['USER_ALREADY_EXISTS']))
    const made = await stored(input.email)
    expect(await rowsOf('account', made?.id)).toHaveLength(1)
    expect(await rowsOf('session', made?.id)).toHaveLength(1)
  })

  test('of ten sign-ups at once with one username, one gets it (AUTH-615)', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => signUp(person({ username: 'much_wanted' }))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.cause.code)
    expect(new Set(refusals)).toEqual(new Set(['USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER']))
  })

  test('ten sign-ups at once with one display name all get it, one as a username too (AUTH-614)', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(person({ displayUsername: 'Popular' }))))
    expect(answers).toHaveLength(10)
    expect(await world.sql`select from "user" where username = 'popular'`).toHaveLength(1)
    expect(await world.sql`select from "user" where display_username = 'Popular'`).toHaveLength(10)
  })
})

describe('429', () => {
  test('the fourth attempt in ten seconds is refused, whatever its input (AUTH-110, SEC-202)', async () => {
    const limited = world.with({ RATE_LIMIT_ENABLED: 'true' })
    for (let tries = 0; tries < 3; tries += 1) await expect(signUpAnything({}, limited)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(signUp(person(), limited)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      cause: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 10 },
    })
  })
})

test('one database connection is enough, because no request holds one while it waits for another (SEC-710)', async () => {
  const narrow = await createTestWorld({}, { poolSize: 1 })
  const inputs = Array.from({ length: 5 }, () => person({ displayUsername: 'Narrow' }))
  const answers = await Promise.all(inputs.map((input) => signUp(input, narrow)))
  expect(answers.every(({ token }) => token !== null)).toBe(true)
  await narrow.drop()
})

describe('503', () => {
  test('a sign-up stores nothing and says when to retry if too many hashes are queued (SEC-704)', async () => {
    const busy: TestWorld['deps']['passwords'] = {
      ...world.deps.passwords,
      hash: () => Promise.reject(new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 })),
    }
    const cookies = createCookieJar({ header: undefined, config: world.config })
    const request = { id: '', method: 'POST', ip: undefined, header: () => undefined }
    const call = createCaller(appRouter)(createContext({ deps: { ...world.deps, passwords: busy }, cookies, request }))
    const before = await userCount()
    await expect(call.signIn.signUp(person())).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: { status: 503, retryAfterSeconds: 2 },
    })
    expect(await userCount()).toBe(before)
  })
})
