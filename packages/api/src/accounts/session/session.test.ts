import { hashToken } from '@morsel/auth/token'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withoutChallenge } from '../../../test/people.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from '../../../test/world.ts'
import { createContext } from '../../kernel/context.ts'
import { createCookieJar } from '../../kernel/cookies/cookie-jar.ts'
import { createCaller } from '../../kernel/trpc.ts'
import { appRouter } from '../../wiring/router.ts'

const day = 86_400
const credentials = { email: 'ann@example.com', password: 'tomato-lantern-42' }
let world: TestWorld
let browser: TestBrowser
let token: string
beforeAll(async () => {
  world = await createTestWorld()
  await world.request().call.signIn.signUp({ ...credentials, name: 'Ann', displayUsername: 'Ann.A' })
})
afterAll(() => world.drop())
beforeEach(async () => {
  browser = world.browser()
  token = withoutChallenge(await browser.do((call) => call.signIn.email(credentials))).token
  world.queries.take()
})

const read = (options?: { disableCookieCache?: boolean | string; disableRefresh?: boolean | string }, by = browser) =>
  by.do((call) => call.session.get(options))
const row = async () => (await world.sql`select * from session where token_hash = ${hashToken(token)}`)[0]
const inSeconds = (seconds: number) => new Date(world.clock.now.getTime() + seconds * 1000)
const shapes = (lines: string[]) => lines.map((line) => line.replace(/=[^;]*/, ''))
/** Returns a second browser with the same cookies, except for the changed ones. Undefined removes a cookie. */
const withCookies = (changed: Record<string, string | undefined>) => {
  const other = world.browser()
  for (const [name, value] of [...browser.cookies, ...Object.entries(changed)]) {
    if (value === undefined) other.cookies.delete(name)
    else other.cookies.set(name, value)
  }
  return other
}
/** Returns the names of the cookies, except that of the known browser, which outlives a session. */
const sessionCookiesOf = ({ cookies }: TestBrowser) => [...cookies.keys()].filter((name) => name !== 'morsel.known_browser')
const onlyToken = () => withCookies({ 'morsel.session_data': undefined })

describe('null', () => {
  test.each([
    ['without cookies', undefined],
    ['with other cookies', 'theme=dark'],
    ['with a token that no one signed', 'morsel.session_token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['with a broken cookie', 'morsel.session_token=%'],
  ])('is returned for %s, without a query or a cookie (AUTH-240)', async (_, cookie) => {
    const { call, setCookies } = world.request({ method: 'GET', headers: { cookie } })
    expect(await call.session.get()).toBeNull()
    expect(setCookies()).toEqual([])
    expect(world.queries.take()).toBe(0)
  })

  test('is returned for a changed token, signature, purpose or name (AUTH-213, SEC-310)', async () => {
    const signed = browser.cookies.get('morsel.session_token') ?? ''
    const data = browser.cookies.get('morsel.session_data') ?? ''
    const brief = world.browser()
    await brief.do((call) => call.signIn.email({ ...credentials, rememberMe: false }))
    const changed = [
      signed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      signed.replace(/\../, (pair) => (pair === '.A' ? '.B' : '.A')),
      signed.slice(0, -1),
      `${signed}A`,
      data,
      // We signed this one, but for another purpose.
      brief.cookies.get('morsel.dont_remember'),
    ]
    for (const value of changed) {
      expect(value).not.toBe('')
      const other = withCookies({ 'morsel.session_token': value })
      expect(await read(undefined, other)).toBeNull()
      expect(other.setCookies).toEqual([])
    }
    expect(await read(undefined, withCookies({ '__Secure-morsel.session_token': signed, 'morsel.session_token': undefined }))).toBeNull()
  })

  test('is returned if the token occurs twice, because someone else may have set the other (SEC-124)', async () => {
    const signed = browser.cookies.get('morsel.session_token')
    const { call, setCookies } = world.request({ headers: { cookie: `morsel.session_token=${signed}; morsel.session_token=${signed}` } })
    expect(await call.session.get()).toBeNull()
    expect(setCookies()).toEqual([])
  })

  test('is returned when the session is revoked, and cookies are cleared (AUTH-242)', async () => {
    await world.sql`delete from session where token_hash = ${hashToken(token)}`
    expect(await read({ disableCookieCache: true })).toBeNull()
    expect(browser.setCookies).toEqual([
      'morsel.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'morsel.session_data=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'morsel.dont_remember=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  test('is returned when it has expired, the row is deleted and cookies are cleared (AUTH-221)', async () => {
    world.clock.advance(7 * day)
    expect(await read()).toBeNull()
    expect(sessionCookiesOf(browser)).toEqual([])
    expect(await row()).toBeUndefined()
  })

  test("is returned when it's revoked while it's being refreshed (AUTH-242)", async () => {
    await world.sql`create function vanish() returns trigger language plpgsql as 'begin delete from session where id = old.id; return null; end'`
    await world.sql`create trigger vanish before update on session for each row execute function vanish()`
    world.clock.advance(day)
    expect(await read()).toBeNull()
    expect(sessionCookiesOf(browser)).toEqual([])
    await world.sql`drop function vanish cascade`
  })

  test('is returned when the cookies were signed with another secret', async () => {
    const elsewhere = world.with({ APP_SECRET: 'another secret for tests, long enough' })
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    expect(await elsewhere.request({ headers: { cookie } }).call.session.get()).toBeNull()
  })
})

describe('session and user', () => {
  test('are valid until the last millisecond (AUTH-221)', async () => {
    world.clock.advance(7 * day - 0.001)
    expect(await read({ disableRefresh: true })).toMatchObject({ session: { token } })
  })

  test('have all their fields (AUTH-241)', async () => {
    const value = await read({ disableCookieCache: true })
    expect(Object.keys(value?.session ?? {}).sort()).toEqual(
      ['createdAt', 'expiresAt', 'id', 'ipAddress', 'token', 'updatedAt', 'userAgent', 'userId'].sort(),
    )
    expect(value?.user).toEqual({
      id: value?.session.userId,
      name: 'Ann',
      email: credentials.email,
      emailVerified: false,
      image: null,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
      twoFactorEnabled: false,
      username: 'ann.a',
      displayUsername: 'Ann.A',
      status: 'active',
      onboardedAt: null,
      bio: null,
    })
  })

  test('are signed with the new secret, and the previous one is still accepted (SEC-311)', async () => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const rotated = world.with({ APP_SECRET: 'the next secret for tests, long enough', APP_SECRET_PREVIOUS: world.config.APP_SECRET })
    expect(await rotated.request({ headers: { cookie } }).call.session.get()).toMatchObject({ session: { token } })
  })
})

describe('refreshing', () => {
  test("doesn't happen before the update age (AUTH-222)", async () => {
    world.clock.advance(day - 1)
    const value = await read()
    expect(value?.session.expiresAt).toEqual(inSeconds(6 * day + 1))
    expect(shapes(browser.setCookies)).toEqual(['morsel.session_data; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'])
  })

  test('sets a new expiry with the same token at the update age, and sends the cookie again (AUTH-222)', async () => {
    world.clock.advance(day)
    const value = await read()
    expect(value?.session).toMatchObject({ token, expiresAt: inSeconds(7 * day), updatedAt: world.clock.now })
    expect(shapes(browser.setCookies)).toEqual([
      'morsel.session_token; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
      'morsel.session_data; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect(new Date((await row())?.expires_at)).toEqual(inSeconds(7 * day))
    expect(await read()).toEqual(value)
  })

  test('keeps a session in use alive, and an unused one ends after seven days (AUTH-221, AUTH-222)', async () => {
    for (let week = 0; week < 10; week += 1) {
      world.clock.advance(6 * day)
      expect(await read()).toMatchObject({ session: { token } })
    }
    world.clock.advance(7 * day)
    expect(await read()).toBeNull()
  })

  test.each([true, 'true', '1'])("doesn't happen with disableRefresh %j (AUTH-224, AUTH-225)", async (disableRefresh) => {
    world.clock.advance(2 * day)
    const value = await read({ disableRefresh })
    expect(value?.session.expiresAt).toEqual(inSeconds(5 * day))
  })

  test.each([false, 'false', '0', ''])('happens as usual with disableRefresh %j (AUTH-225)', async (disableRefresh) => {
    world.clock.advance(2 * day)
    expect((await read({ disableRefresh }))?.session.expiresAt).toEqual(inSeconds(7 * day))
  })

  test("doesn't happen for a session that isn't persistent (AUTH-224, AUTH-226)", async () => {
    const brief = world.browser()
    await brief.do((call) => call.signIn.email({ ...credentials, rememberMe: false }))
    const end = inSeconds(day)
    world.clock.advance(day - 1)
    expect((await read(undefined, brief))?.session.expiresAt).toEqual(end)
    expect(shapes(brief.setCookies)).toEqual(['morsel.session_data; Path=/; HttpOnly; SameSite=Lax'])
    world.clock.advance(1)
    expect(await read(undefined, brief)).toBeNull()
  })

  test('happens at every call with an update age of 0 (AUTH-222)', async () => {
    const eager = world.with({ AUTH_SESSION_UPDATE_AGE: '0', AUTH_COOKIE_CACHE_ENABLED: 'false' }).browser()
    await eager.do((call) => call.signIn.email(credentials))
    world.clock.advance(5)
    expect((await read(undefined, eager))?.session.expiresAt).toEqual(inSeconds(7 * day))
    expect(shapes(eager.setCookies)).toEqual(['morsel.session_token; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax'])
  })
})

describe('the cached copy in the cookie', () => {
  test('needs no query and sets no cookie (AUTH-250, AUTH-244)', async () => {
    const value = await read()
    expect(world.queries.take()).toBe(0)
    expect(browser.setCookies).toEqual([])
    expect(value).toEqual(await read({ disableCookieCache: true }))
  })

  test('is valid for sixty seconds; then one query replaces it (AUTH-250)', async () => {
    world.clock.advance(59)
    await read()
    expect(world.queries.take()).toBe(0)
    world.clock.advance(1)
    await read()
    expect(world.queries.take()).toBe(1)
    expect(shapes(browser.setCookies)).toEqual(['morsel.session_data; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'])
    await read()
    expect(world.queries.take()).toBe(0)
  })

  test("expires after sixty seconds for a session that isn't persistent, although its cookie has no age (AUTH-252)", async () => {
    const brief = world.with({ AUTH_COOKIE_CACHE_TTL: '300' }).browser()
    await brief.do((call) => call.signIn.email({ ...credentials, rememberMe: false }))
    world.queries.take()
    world.clock.advance(59)
    await read(undefined, brief)
    expect(world.queries.take()).toBe(0)
    world.clock.advance(1)
    await read(undefined, brief)
    expect(world.queries.take()).toBe(1)
  })

  test('is ignored with disableCookieCache, which costs one query (AUTH-253)', async () => {
    await read({ disableCookieCache: 'true' })
    expect(world.queries.take()).toBe(1)
  })

  test('is neither written, read nor needed when turned off (AUTH-253)', async () => {
    for (const [name, value] of [
      ['AUTH_COOKIE_CACHE_ENABLED', 'false'],
      ['AUTH_COOKIE_CACHE_TTL', '0'],
    ] as const) {
      const plain = world.with({ [name]: value }).browser()
      await plain.do((call) => call.signIn.email(credentials))
      expect(sessionCookiesOf(plain)).toEqual(['morsel.session_token'])
      world.queries.take()
      expect(await read(undefined, plain)).not.toBeNull()
      expect(world.queries.take()).toBe(1)
      expect(plain.setCookies).toEqual([])
    }
  })

  test('hides for at most a minute that the session was revoked elsewhere (AUTH-256)', async () => {
    await world.sql`delete from session where token_hash = ${hashToken(token)}`
    expect(await read()).not.toBeNull()
    world.clock.advance(60)
    expect(await read()).toBeNull()
  })

  test('never outlives the session itself (AUTH-256)', async () => {
    const short = world.with({ AUTH_SESSION_TTL: '30', AUTH_SESSION_UPDATE_AGE: '30' }).browser()
    await short.do((call) => call.signIn.email(credentials))
    world.clock.advance(30)
    expect(await read(undefined, short)).toBeNull()
  })

  test("is replaced if it's forged, and the session is read from the database (AUTH-254)", async () => {
    const cache = JSON.parse(Buffer.from(browser.cookies.get('morsel.session_data') ?? '', 'base64url').toString())
    cache.session.user.name = 'Eve'
    const forged = Buffer.from(JSON.stringify(cache)).toString('base64url')
    const forger = withCookies({ 'morsel.session_data': forged })
    expect((await read(undefined, forger))?.user.name).toBe('Ann')
    expect(world.queries.take()).toBe(1)
    expect(forger.cookies.get('morsel.session_data')).toBe(browser.cookies.get('morsel.session_data'))
    expect(shapes(forger.setCookies)).toEqual(['morsel.session_data; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'])
  })

  test("is ignored if it's unreadable (AUTH-254)", async () => {
    for (const value of ['', 'x', '%', 'bnVsbA', Buffer.from('{"session":{}}').toString('base64url')]) {
      expect((await read(undefined, withCookies({ 'morsel.session_data': value })))?.user.name).toBe('Ann')
      expect(world.queries.take()).toBe(1)
    }
  })

  test('is ignored if it belongs to another session, of the same or another user (AUTH-255)', async () => {
    const other = world.browser()
    await other.do((call) =>
      call.signIn.signUp({ name: 'Bob', email: `bob${world.clock.now.getTime()}@example.com`, password: credentials.password }),
    )
    const mixed = withCookies({ 'morsel.session_data': other.cookies.get('morsel.session_data') })
    expect((await read(undefined, mixed))?.user.name).toBe('Ann')
  })
})

describe('queries', () => {
  test('are limited to one without a cached copy, and to one for a whole batch (AUTH-244)', async () => {
    await read(undefined, onlyToken())
    expect(world.queries.take()).toBe(1)
    const cookie = `morsel.session_token=${browser.cookies.get('morsel.session_token')}`
    const { call } = world.request({ headers: { cookie } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => call.session.get()))
    expect(answers.every((answer) => answer?.session.token === token)).toBe(true)
    expect(world.queries.take()).toBe(1)
  })

  test('find the session with an index', async () => {
    const plan = await world.sql.begin(async (sql) => {
      await sql`set local enable_seqscan = off`
      return sql`explain select * from session join "user" on "user".id = session.user_id where token_hash = ${hashToken(token)}`
    })
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('session_token_hash_unique')
  })
})

describe('400', () => {
  test('a repeated query key returns 400 (AUTH-122)', async () => {
    // The REST API passes a repeated parameter as a list.
    const twice = ['1', '1'] as unknown as string
    await expect(read({ disableRefresh: twice })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('500 and 503', () => {
  const broken = (code: string | undefined) => {
    const db = new Proxy(world.deps.db, {
      get() {
        throw Object.assign(new Error('the database said no'), code === undefined ? {} : { code })
      },
    })
    return { ...world.deps, db }
  }
  const readWith = async (code: string | undefined) => {
    const cookie = [...onlyToken().cookies].map((pair) => pair.join('=')).join('; ')
    const cookies = createCookieJar({ header: cookie, config: world.config })
    const request = { id: '', method: 'GET', ip: undefined, header: () => undefined }
    const answer = createCaller(appRouter)(createContext({ deps: broken(code), cookies, request })).session.get()
    return { answer, setCookies: cookies.setCookies }
  }

  test('returns 500 FAILED_TO_GET_SESSION when the database fails, and keeps the cookies (AUTH-243)', async () => {
    const { answer, setCookies } = await readWith(undefined)
    await expect(answer).rejects.toMatchObject({ cause: { code: 'FAILED_TO_GET_SESSION', status: 500 } })
    expect(setCookies()).toEqual([])
  })

  test.each(['ECONNREFUSED', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT', '57P03'])(
    'returns 503 when the database is unavailable (%s) (AUTH-243, SEC-703)',
    async (code) => {
      const { answer, setCookies } = await readWith(code)
      await expect(answer).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        cause: { code: 'SERVICE_UNAVAILABLE', status: 503, retryAfterSeconds: 1 },
      })
      expect(setCookies()).toEqual([])
    },
  )
})
