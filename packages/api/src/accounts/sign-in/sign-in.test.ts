import { hashToken } from '@morsel/auth/token'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPerson, withoutChallenge } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

const credentials = { email: 'ann@example.com', password: 'tomato-lantern-42' }
let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await world.request().call.signIn.signUp({ ...credentials, name: 'Ann', username: 'Ann.A' })
  await world.request().call.signIn.signUp({ name: 'Without', email: 'without@example.com', password: credentials.password })
  await world.sql`delete from account where user_id = (select id from "user" where email = 'without@example.com')`
})
afterAll(() => world.drop())
beforeEach(() => void world.hashings.take())

type Input = Parameters<ReturnType<TestWorld['request']>['call']['signIn']['email']>[0]
const signIn = async (input: Input, by: Pick<ReturnType<TestWorld['request']>, 'call'> = world.request()) =>
  withoutChallenge(await by.call.signIn.email(input))
const signInAnything = (input: unknown) => signIn(input as Input)
const sessionCount = async () => (await world.sql`select from session`).length
/** Reduces each line to `name; attributes`. */
const shapes = (lines: string[]) => lines.map((line) => line.replace(/=[^;]*/, ''))

describe('signing in: 200', () => {
  test('returns token and user, and sets the session’s cookies (AUTH-320, AUTH-201, AUTH-202)', async () => {
    const browser = world.browser()
    const answer = await browser.do((call) => signIn({ ...credentials, email: 'ANN@example.com' }, { call }))
    expect(answer).toEqual({
      redirect: false,
      token: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      user: {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        email: 'ann@example.com',
        name: 'Ann',
        image: null,
        emailVerified: false,
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
      },
    })
    expect(shapes(browser.setCookies)).toEqual([
      'morsel.known_browser; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
      'morsel.session_token; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
      'morsel.session_data; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect(browser.setCookies[1]).toMatch(new RegExp(`^morsel\\.session_token=${answer.token}\\.[A-Za-z0-9%]+%3D;`))
  })

  test('over https, cookies are Secure and named accordingly (AUTH-210)', async () => {
    const browser = world.with({ APP_URL: 'https://morsel.example', AUTH_COOKIE_PREFIX: 'eat' }).browser()
    await browser.do((call) => call.signIn.email(credentials))
    expect(shapes(browser.setCookies)).toEqual([
      '__Secure-eat.known_browser; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Secure-eat.session_token; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Secure-eat.session_data; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  test.each(['/app', 'http://localhost:3000/app?x=1', 'http://127.0.0.1:3000/'])(
    'repeats the callbackURL %s (AUTH-320)',
    async (callbackURL) => {
      expect(await signIn({ ...credentials, callbackURL })).toMatchObject({ redirect: true, url: callbackURL })
    },
  )

  test('an empty callbackURL counts as none', async () => {
    const answer = await signIn({ ...credentials, callbackURL: '' })
    expect(answer.redirect).toBe(false)
    expect(answer.url).toBeUndefined()
  })

  test('rememberMe false sets cookies without Max-Age and a session of one day, which refreshing keeps (AUTH-203, AUTH-226, AUTH-227)', async () => {
    const browser = world.browser()
    await browser.do((call) => call.signIn.email({ ...credentials, rememberMe: false }))
    expect(shapes(browser.setCookies)).toEqual([
      'morsel.session_token; Path=/; HttpOnly; SameSite=Lax',
      'morsel.dont_remember; Path=/; HttpOnly; SameSite=Lax',
      'morsel.session_data; Path=/; HttpOnly; SameSite=Lax',
    ])
    const read = await browser.do((call) => call.session.get())
    expect(read?.session.expiresAt).toEqual(new Date(world.clock.now.getTime() + 86_400_000))

    // Signing in with "Remember me" clears the cookie.
    await browser.do((call) => call.signIn.email(credentials))
    expect(shapes(browser.setCookies)).toContain('morsel.dont_remember; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    expect([...browser.cookies.keys()]).toEqual(['morsel.session_token', 'morsel.session_data', 'morsel.known_browser'])
  })

  test('while signed in, creates a new session and keeps the old one (AUTH-229)', async () => {
    const browser = world.browser()
    const first = await browser.do((call) => signIn(credentials, { call }))
    const second = await browser.do((call) => signIn(credentials, { call }))
    expect(second.token).not.toBe(first.token)
    const hashes = [first, second].map(({ token }) => hashToken(token))
    expect(await world.sql`select from session where token_hash in ${world.sql(hashes)}`).toHaveLength(2)
  })

  test('never uses a token that the client sent (AUTH-230)', async () => {
    const headers = { cookie: 'morsel.session_token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.forged' }
    const { token } = await signIn(credentials, world.request({ headers }))
    expect(token).not.toMatch(/^A{32}$/)
  })

  test('stores the IP address and the user agent, which is truncated (AUTH-231)', async () => {
    const answer = await signIn(credentials, world.request({ ip: '2001:db8::1', headers: { 'user-agent': 'x'.repeat(5000) } }))
    const [row] = await world.sql`select ip_address, user_agent from session where token_hash = ${hashToken(answer.token)}`
    expect(row).toEqual({ ip_address: '2001:db8::1', user_agent: 'x'.repeat(512) })
  })
})

describe('signing in: 400', () => {
  test.each([
    ['no password', { email: credentials.email }],
    ['a number as a password', { ...credentials, password: 12345678 }],
    ['an object as an address', { ...credentials, email: { $ne: null } }],
    ['a text where a boolean belongs', { ...credentials, rememberMe: 'false' }],
    ['an object as callbackURL', { ...credentials, callbackURL: {} }],
    ['nothing', undefined],
    ['null', null],
    ['a list', [credentials]],
  ])('%s is refused', async (_, input) => {
    await expect(signInAnything(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(world.hashings.take()).toBe(0)
  })

  test.each([
    'ann',
    '',
    'ann@',
    'ann@example',
    ' ann@example.com',
    'ann@example.com ',
    'ann@exa\0mple.com',
    `${'a'.repeat(100_000)}@example.com`,
  ])('the email %.20j is refused (AUTH-301, AUTH-325, AUTH-127)', async (email) => {
    await expect(signIn({ ...credentials, email })).rejects.toMatchObject({ cause: { code: 'INVALID_EMAIL', status: 400 } })
    expect(world.hashings.take()).toBe(0)
  })

  test('every email is refused when sign-in is turned off (AUTH-324)', async () => {
    await expect(
      signIn({ ...credentials, email: 'x' }, world.with({ AUTH_EMAIL_PASSWORD_ENABLED: 'false' }).request()),
    ).rejects.toMatchObject({
      cause: { code: 'EMAIL_AND_PASSWORD_IS_NOT_ENABLED', status: 400 },
    })
  })
})

describe('signing in: 401', () => {
  test.each([
    ['a wrong password', { ...credentials, password: 'tomato-lantern-43' }],
    ['an empty password', { ...credentials, password: '' }],
    ['a huge password', { ...credentials, password: 'x'.repeat(90_000) }],
    ['an unknown address', { ...credentials, email: 'unknown@example.com' }],
    ['an account without a password', { ...credentials, email: 'without@example.com' }],
  ])('%s gets the same response after the same work, and no cookie (AUTH-321, SEC-406)', async (_, input) => {
    const before = await sessionCount()
    const browser = world.browser()
    world.queries.take()
    await expect(browser.do((call) => call.signIn.email(input))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      cause: { code: 'INVALID_EMAIL_OR_PASSWORD', status: 401, message: 'Invalid email or password' },
    })
    // The other query counts the wrong password (AUTH-440).
    expect([world.hashings.take(), world.queries.take()]).toEqual([1, 2])
    expect(browser.setCookies).toEqual([])
    expect(await sessionCount()).toBe(before)
  })
})

describe('signing in: 403', () => {
  test('an unverified email that must be verified is refused, but only after the correct password (AUTH-322)', async () => {
    const strict = world.with({ AUTH_REQUIRE_EMAIL_VERIFICATION: 'true' })
    const before = await sessionCount()
    await expect(signIn(credentials, strict.request())).rejects.toMatchObject({
      code: 'FORBIDDEN',
      cause: { code: 'EMAIL_NOT_VERIFIED', status: 403 },
    })
    await expect(signIn({ ...credentials, password: 'wrong' }, strict.request())).rejects.toMatchObject({
      cause: { code: 'INVALID_EMAIL_OR_PASSWORD' },
    })
    expect(await sessionCount()).toBe(before)
    await world.sql`update "user" set email_verified = true where email = ${credentials.email}`
    expect(await signIn(credentials, strict.request())).toMatchObject({ user: { emailVerified: true } })
    await world.sql`update "user" set email_verified = false where email = ${credentials.email}`
  })

  test('a foreign callbackURL is refused, even if the rest is invalid (AUTH-112)', async () => {
    await expect(signInAnything({ callbackURL: 'https://evil.example' })).rejects.toMatchObject({
      cause: { code: 'INVALID_CALLBACKURL', status: 403 },
    })
  })
})

describe('signing in: 429', () => {
  test("the fourth attempt in ten seconds doesn't reach the hasher, and another email has its own count (SEC-202, SEC-216)", async () => {
    const limited = world.with({ RATE_LIMIT_ENABLED: 'true' })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(credentials, limited.request())))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(world.hashings.take()).toBe(3)
    expect(tries.at(-1)).toMatchObject({ reason: { cause: { code: 'TOO_MANY_REQUESTS', status: 429 } } })
    await expect(limited.request({ ip: '192.0.2.1' }).call.signIn.email(credentials)).resolves.toBeDefined()
  })
})

describe('signing out', () => {
  test('deletes the session and its cookies (AUTH-340)', async () => {
    const browser = world.browser()
    const { token } = await browser.do((call) => signIn({ ...credentials, rememberMe: false }, { call }))
    world.queries.take()
    expect(await browser.do((call) => call.signIn.signOut())).toEqual({ success: true })
    expect(world.queries.take()).toBe(1)
    expect(browser.setCookies).toEqual([
      'morsel.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'morsel.session_data=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'morsel.dont_remember=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect(browser.cookies.size).toBe(0)
    expect(await world.sql`select from session where token_hash = ${hashToken(token)}`).toHaveLength(0)
  })

  test('works again with the same cookie (AUTH-340)', async () => {
    const browser = world.browser()
    await browser.do((call) => call.signIn.email(credentials))
    const before = new Map(browser.cookies)
    await browser.do((call) => call.signIn.signOut())
    browser.cookies = before
    expect(await browser.do((call) => call.signIn.signOut())).toEqual({ success: true })
    expect([...browser.cookies.keys()]).toEqual(['morsel.known_browser'])
  })

  test("keeps the user's other sessions (AUTH-340)", async () => {
    const [one, other] = [world.browser(), world.browser()]
    await one.do((call) => call.signIn.email(credentials))
    await other.do((call) => call.signIn.email(credentials))
    await one.do((call) => call.signIn.signOut())
    expect(await other.do((call) => call.session.get({ disableCookieCache: true }))).not.toBeNull()
  })

  test.each([
    ['no cookie', undefined],
    ['a forged cookie', 'morsel.session_token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D'],
    ['a cookie without a signature', 'morsel.session_token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['a broken cookie', 'morsel.session_token=%ff'],
  ])('returns 400 for %s (AUTH-341, AUTH-213)', async (_, cookie) => {
    const { call, setCookies } = world.request({ headers: { cookie } })
    await expect(call.signIn.signOut()).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { code: 'FAILED_TO_GET_SESSION', status: 400 },
    })
    expect(setCookies()).toEqual([])
  })
})

test.each([
  ['another system', '$2y$04$DWiKCrC3kmFnC9RBQxIQGuhGWNIf3vAIUA.sN6lSpb5K6GRifOyrm'],
  ['a former cost', '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'],
])('a hash of %s is renewed by a sign-in, even by many simultaneous ones (SEC-308)', async (_, hash) => {
  const person = await newPerson(world)
  await world.sql`update account set password = ${hash} where user_id = ${person.id}`
  const signInWith = (password: string) => world.request().call.signIn.email({ email: person.email, password })
  await expect(signInWith('not the password')).rejects.toMatchObject({ cause: { code: 'INVALID_EMAIL_OR_PASSWORD' } })
  const stored = async () => String((await world.sql`select password from account where user_id = ${person.id}`)[0]?.password)
  expect(await stored()).toBe(hash)
  await Promise.all(Array.from({ length: 4 }, () => signInWith('password')))
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await signInWith('password')).toMatchObject({ user: { email: person.email } })
})
