import { createTestWorld, type TestWorld } from '@morsel/api/test/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trpcDoor } from '../src/http/trpc.ts'
import { watchAnswers } from './documented.ts'
import { startRestServer } from './rest-server.ts'

/** Tests accounts as a client of the REST API: statuses, headers and bodies. */

const closers: (() => void)[] = []
const undocumented: string[][] = []
let world: TestWorld
let base: string
beforeAll(async () => {
  world = await createTestWorld()
  base = await serve(world)
})
afterAll(async () => {
  for (const close of closers) close()
  await world.drop()
  expect(undocumented.flat()).toEqual([])
})

async function serve(of: TestWorld): Promise<string> {
  const { app, server, url, open, close } = await startRestServer()
  app.use('/api/trpc', trpcDoor(of.deps))
  open(of.deps)
  closers.push(close)
  undocumented.push(watchAnswers(server, of.config))
  return url
}

interface Sent {
  body?: unknown
  /** Sent as is instead of JSON. */
  text?: string
  headers?: Record<string, string>
  at?: string
}
async function send(method: string, path: string, { body, text, headers = {}, at = base }: Sent = {}) {
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body))
  const type: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${at}${path}`, {
    method,
    headers: { ...type, ...headers },
    redirect: 'manual',
    ...(payload === undefined ? {} : { body: payload }),
  })
  const content = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    cookies: response.headers.getSetCookie(),
    text: content,
    json: isJson ? JSON.parse(content) : undefined,
  }
}
const post = (path: string, sent?: Sent) => send('POST', path, sent)
const get = (path: string, sent?: Sent) => send('GET', path, sent)

let people = 0
const person = () => {
  people += 1
  return { name: 'Ann', email: `Ann${people}@example.com`, password: 'tomato-lantern-42' }
}
const cookieOf = (lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ')
const error = (code: string, message: string) => ({ code, message })
const own = 'http://localhost:3000'

test('a user signs up, reads the session, signs out and signs in again (AUTH-130, AUTH-137, AUTH-138, AUTH-242)', async () => {
  const input = person()
  const signedUp = await post('/api/auth/sign-up/email', { body: input })
  expect(signedUp.status).toBe(200)
  expect(signedUp.headers.get('cache-control')).toBe('no-store')
  expect(signedUp.headers.get('content-type')).toMatch(/^application\/json/)
  expect(Object.keys(signedUp.json)).toEqual(['token', 'user'])
  expect(Object.keys(signedUp.json.user).sort()).toEqual(['createdAt', 'email', 'emailVerified', 'id', 'image', 'name', 'updatedAt'])
  expect(signedUp.json.user).toMatchObject({ email: input.email.toLowerCase(), image: null, createdAt: '2026-03-04T12:00:00.000Z' })
  expect(signedUp.cookies).toHaveLength(3)

  const cookie = cookieOf(signedUp.cookies)
  const session = await get('/api/auth/get-session', { headers: { cookie } })
  expect(session).toMatchObject({
    status: 200,
    cookies: [],
    json: { session: { token: signedUp.json.token, expiresAt: '2026-03-11T12:00:00.000Z' }, user: { username: null, bio: null } },
  })
  expect(session.headers.get('cache-control')).toBe('no-store')

  expect(await post('/api/auth/sign-out', { headers: { cookie, origin: own } })).toMatchObject({ status: 200, json: { success: true } })
  const gone = await get('/api/auth/get-session?disableCookieCache=true', { headers: { cookie } })
  expect(gone).toMatchObject({ status: 200, text: 'null' })
  expect(gone.cookies.map((line) => line.split(';')[0])).toEqual(['morsel.session_token=', 'morsel.session_data=', 'morsel.dont_remember='])

  const signedIn = await post('/api/auth/sign-in/email', { body: { email: input.email, password: input.password, callbackURL: '/app' } })
  expect(signedIn).toMatchObject({ status: 200, json: { redirect: true, url: '/app', user: signedUp.json.user } })
  const plain = await post('/api/auth/sign-in/email', { body: { email: input.email, password: input.password } })
  expect(Object.keys(plain.json).sort()).toEqual(['redirect', 'token', 'user'])
})

describe('200', () => {
  test('the session of a guest is null', async () => {
    expect(await get('/api/auth/get-session')).toMatchObject({ status: 200, text: 'null', cookies: [] })
  })

  test('extra slashes lead to the same endpoint (AUTH-104)', async () => {
    for (const path of ['/api/auth/get-session/', '/api/auth//get-session', '/api/auth/get-session//'])
      expect(await get(path)).toMatchObject({ status: 200, text: 'null' })
  })

  test('forms are accepted like JSON, and their booleans are strings (AUTH-120)', async () => {
    const { name, email, password } = person()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      await post('/api/auth/sign-up/email', { text: new URLSearchParams({ name, email, password }).toString(), headers: form }),
    ).toMatchObject({ status: 200 })
    const text = new URLSearchParams({ email, password, rememberMe: 'false' }).toString()
    expect(await post('/api/auth/sign-in/email', { text, headers: form })).toMatchObject({
      status: 400,
      json: error('VALIDATION_ERROR', 'Invalid body parameters'),
    })
  })

  test('sign-out accepts a body or none (AUTH-126)', async () => {
    for (const sent of [{}, { body: {} }, { text: '', headers: {} }]) {
      const { cookies } = await post('/api/auth/sign-up/email', { body: person() })
      expect(await post('/api/auth/sign-out', { ...sent, headers: { cookie: cookieOf(cookies) } })).toMatchObject({ status: 200 })
    }
  })

  test('/ok returns a page, or JSON if the client asks for it (AUTH-140)', async () => {
    const page = await get('/api/auth/ok')
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.text).toContain('<h1>OK</h1>')
    expect(await get('/api/auth/ok', { headers: { accept: 'application/json' } })).toMatchObject({ status: 200, json: { ok: true } })
  })

  test('/error shows its error as text (AUTH-141)', async () => {
    const page = await get(`/api/auth/error?error=${encodeURIComponent('<script>alert(1)</script>')}`)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.text).toContain('&lt;script&gt;')
    expect((await get('/api/auth/error')).text).toContain('<code>Unknown</code>')
    expect((await get('/api/auth/error?error=state_mismatch')).text).toContain('content="0;url=/auth-error?error=state_mismatch"')
  })
})

describe('400', () => {
  test.each([
    ['malformed JSON', '{"email":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['an empty object', '{}'],
  ])('%s as a body is refused', async (_, text) => {
    for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-up/email']) {
      expect(await post(path, { text })).toMatchObject({
        status: 400,
        json: error('VALIDATION_ERROR', 'Invalid body parameters'),
        cookies: [],
      })
    }
  })

  test('a missing body and a body of another content type are refused (AUTH-121)', async () => {
    expect(await post('/api/auth/sign-in/email')).toMatchObject({ status: 400, json: error('VALIDATION_ERROR', 'Invalid body parameters') })
    const headers = { 'content-type': 'text/plain' }
    expect(await post('/api/auth/sign-in/email', { text: JSON.stringify(person()), headers })).toMatchObject({
      status: 400,
      json: { code: 'VALIDATION_ERROR' },
    })
  })

  test('malformed JSON is reported before the origin is checked (AUTH-111)', async () => {
    const headers = { cookie: 'a=1', origin: 'https://evil.example' }
    expect(await post('/api/auth/sign-in/email', { text: '{', headers })).toMatchObject({ status: 400 })
  })

  test('a repeated query key is refused (AUTH-122)', async () => {
    expect(await get('/api/auth/get-session?disableRefresh=1&disableRefresh=1')).toMatchObject({
      status: 400,
      json: error('VALIDATION_ERROR', 'Invalid query parameters'),
    })
  })

  test.each([
    [{ email: 'ann' }, error('INVALID_EMAIL', 'Invalid email')],
    [{ password: 'short' }, error('PASSWORD_TOO_SHORT', 'Password too short')],
    [{ password: 'x'.repeat(129) }, error('PASSWORD_TOO_LONG', 'Password too long')],
    [{ password: 'password' }, error('PASSWORD_COMPROMISED', 'This password is too easy to guess')],
    [{ username: '' }, error('USERNAME_IS_TOO_SHORT', 'Username is too short')],
    [{ username: 'a b c' }, error('USERNAME_IS_INVALID', 'Username is invalid')],
    [{ callbackURL: {} }, error('VALIDATION_ERROR', 'Invalid body parameters')],
  ])('sign-up with %j is refused', async (more, json) => {
    expect(await post('/api/auth/sign-up/email', { body: { ...person(), ...more } })).toMatchObject({ status: 400, json })
  })

  test('sign-out without a session is refused (AUTH-341)', async () => {
    expect(await post('/api/auth/sign-out')).toMatchObject({
      status: 400,
      json: error('FAILED_TO_GET_SESSION', 'Failed to get session'),
      cookies: [],
    })
  })
})

test('a wrong password and an unknown email get the same 401 (AUTH-321, SEC-406)', async () => {
  const input = person()
  await post('/api/auth/sign-up/email', { body: input })
  const wrong = await post('/api/auth/sign-in/email', { body: { email: input.email, password: 'wrong' } })
  const unknown = await post('/api/auth/sign-in/email', { body: { email: 'unknown@example.com', password: 'wrong' } })
  const visible = ({ status, json, cookies }: typeof wrong) => ({ status, json, cookies })
  expect(visible(wrong)).toEqual({ status: 401, json: error('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password'), cookies: [] })
  expect(visible(unknown)).toEqual(visible(wrong))
})

describe('403', () => {
  test('a foreign origin with cookies is refused, over REST and tRPC (SEC-101, SEC-105, SEC-106)', async () => {
    const headers = { cookie: 'a=1', origin: 'https://evil.example' }
    expect(await post('/api/auth/sign-in/email', { body: {}, headers })).toMatchObject({
      status: 403,
      json: error('INVALID_ORIGIN', 'Invalid origin'),
    })
    expect(await post('/api/trpc/signIn.signOut', { body: {}, headers })).toMatchObject({ status: 403 })
    expect(await get('/api/auth/get-session', { headers })).toMatchObject({ status: 200 })
  })

  test('a browser on another site can’t sign anyone in, even without cookies (SEC-103)', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
    expect(await post('/api/auth/sign-in/email', { body: person(), headers })).toMatchObject({
      status: 403,
      json: { code: 'INVALID_ORIGIN' },
    })
  })

  test('a foreign callbackURL, in body or query, is refused before the schema is checked (AUTH-112, SEC-114, SEC-116)', async () => {
    for (const callbackURL of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/%5Cevil.example']) {
      expect(await post('/api/auth/sign-in/email', { body: { callbackURL } })).toMatchObject({
        status: 403,
        json: error('INVALID_CALLBACKURL', 'Invalid callbackURL'),
      })
    }
    expect(await post('/api/auth/sign-in/email?callbackURL=https://evil.example', { body: {} })).toMatchObject({ status: 403 })
  })
})

describe('404', () => {
  test.each([
    ['GET', '/api/auth'],
    ['GET', '/api/auth/nothing'],
    ['GET', '/api/auth/sign-in/email'],
    ['POST', '/api/auth/get-session'],
    ['PUT', '/api/auth/sign-out'],
  ])('%s %s returns 404', async (method, path) => {
    expect(await send(method, path)).toMatchObject({ status: 404, json: error('PAGE_NOT_FOUND', 'Page not found') })
  })
})

test('a body over 100 KiB returns 413 (AUTH-125)', async () => {
  expect(await post('/api/auth/sign-up/email', { body: { ...person(), name: 'x'.repeat(110_000) } })).toMatchObject({
    status: 413,
    json: { code: 'PAYLOAD_TOO_LARGE' },
  })
})

test('an email that is already used returns 422 (AUTH-301, AUTH-313)', async () => {
  const input = person()
  await post('/api/auth/sign-up/email', { body: input })
  expect(await post('/api/auth/sign-up/email', { body: { ...input, email: input.email.toUpperCase() } })).toMatchObject({
    status: 422,
    json: error('USER_ALREADY_EXISTS', 'User already exists. Use another email.'),
  })
})

test('the fourth attempt returns 429, through any door and path, before the body is read (AUTH-110, SEC-202, SEC-211)', async () => {
  const at = await serve(world.with({ RATE_LIMIT_ENABLED: 'true' }))
  await post('/api/auth/sign-in/email', { text: '{', at })
  await post('/api/auth/sign-in//email/', { body: {}, at })
  await post('/api/trpc/signIn.email', { body: { json: {} }, at })
  const refused = await post('/api/auth/sign-in/email', { body: person(), at })
  expect(refused).toMatchObject({ status: 429, json: { message: 'Too many requests. Please try again later.' } })
  expect(refused.headers.get('x-retry-after')).toMatch(/^\d+$/)
  expect(await post('/api/trpc/signIn.email', { body: { json: person() }, at })).toMatchObject({ status: 429 })
})

test('tRPC sets the same cookies and sends dates as dates', async () => {
  const { status, cookies, json } = await post('/api/trpc/signIn.signUp', { body: { json: person() } })
  expect(status).toBe(200)
  expect(cookies).toHaveLength(3)
  expect(json.result.data.meta.values).toMatchObject({ 'user.createdAt': ['Date'] })
})

test('ten sign-ins in one batch count as ten (SEC-212)', async () => {
  const at = await serve(world.with({ RATE_LIMIT_ENABLED: 'true' }))
  const input = person()
  await post('/api/auth/sign-up/email', { body: input })
  const body = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [index, { json: { email: input.email, password: input.password } }]),
  )
  const path = `/api/trpc/${Array.from({ length: 10 }, () => 'signIn.email').join(',')}?batch=1`
  const { json } = await post(path, { body, at })
  // The response of a batch has one member per call, in order.
  const codes = (json as { error?: { json: { data: { code: string } } } }[]).map(({ error }) => error?.json.data.code ?? 'done')
  expect(codes.filter((code) => code === 'done')).toHaveLength(3)
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7)
  expect(await post('/api/auth/sign-in/email', { body: input, at })).toMatchObject({ status: 429 })
  expect(await post(`/api/trpc/${Array.from({ length: 11 }, () => 'signIn.email').join(',')}?batch=1`, { body, at })).toMatchObject({
    status: 400,
  })
})
