import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'

let doors: Doors
let cookie: string
beforeAll(async () => {
  doors = await openDoors({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_MAX: '7', TRUST_PROXY: '1' })
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  cookie = cookieOf(await fetch(`${doors.url}/api/auth/sign-up/email`, json(newPerson(), headers)))
})
afterAll(() => doors.close())

/** A response without the parts that differ each time. */
async function answer(path: string, headers: Record<string, string>, body?: string) {
  const response = await fetch(doors.url + path, { headers, ...(body === undefined ? {} : { method: 'POST', body }) })
  const {
    date,
    'x-request-id': id,
    'set-cookie': _,
    ratelimit: _left,
    ...rest
  }: Record<string, string> = Object.fromEntries(response.headers)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(date).toBeTruthy()
  const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''))
  return { status: response.status, headers: rest, cookies, body: await response.text() }
}

let clients = 0
const client = () => {
  clients += 1
  return { 'x-forwarded-for': `198.51.100.${clients}, 203.0.113.${clients}` }
}

test.each([
  ['a guest', '/get-session', false],
  ['a user', '/get-session?disableCookieCache=1', true],
  ['a user with a cached session', '/get-session', true],
  ['a bad query', '/get-session?disableRefresh=1&disableRefresh=1', false],
  ['no session', '/list-sessions', false],
  ['a list of sessions', '/list-sessions', true],
  ['liveness', '/ok', false],
])('AUTH-104 %s: extra slashes change nothing about a GET', async (_, path, isSignedIn) => {
  const headers = { ...client(), ...(isSignedIn ? { cookie } : {}) }
  const [bare, query] = path.split('?')
  const respelled = `/api/auth/${bare}/${query === undefined ? '' : `?${query}`}`
  expect(await answer(`/api/auth${path}`, headers)).toEqual(await answer(respelled, headers))
})

test.each<[string, string, string, Record<string, string>]>([
  ['a wrong password', '/auth/sign-in/email', '{"email":"unknown@example.com","password":"plum-rain-lantern"}', {}],
  ['a call of our own page', '/auth/sign-in/email', '{"email":"no address","password":"x"}', { origin: 'own' }],
  ['a call of another site', '/auth/sign-in/email', '{"email":"no address","password":"x"}', { origin: 'https://evil.example' }],
  ['broken JSON', '/auth/sign-in/email', '{"email":', {}],
  ['a body without JSON', '/auth/sign-in/email', 'email=a', { 'content-type': 'text/plain' }],
  ['a huge body', '/auth/sign-in/email', `{"email":"${'x'.repeat(3_000_000)}"}`, {}],
  ['a foreign target in the query', '/auth/sign-in/email?callbackURL=https://evil.example', '{}', {}],
  ['no CSRF token', '/v1/user-activity/heartbeat', '{}', {}],
  ['a sign-out', '/auth/sign-out', '{}', {}],
])('AUTH-104 %s: extra slashes change nothing about a POST', async (_, path, body, more) => {
  const headers: Record<string, string> = { ...client(), 'content-type': 'application/json', ...more }
  if (headers.origin === 'own') headers.origin = `http://localhost:${new URL(doors.url).port}`
  const [bare, query] = path.split('?')
  const respelled = `/api${bare}/${query === undefined ? '' : `?${query}`}`
  const plain = await answer(`/api${path}`, headers, body)
  expect(plain).toEqual(await answer(respelled, headers, body))
  expect(plain.status).toBeLessThan(500)
  expect(plain.headers['access-control-allow-origin']).toBe(more.origin === 'own' ? headers.origin : undefined)
})

test('SEC-211 calls are counted by client, whatever the spelling of the path', async () => {
  const [one, other] = [client(), client()]
  for (let count = 0; count < 7; count += 1) expect((await answer(count % 2 ? '/api/auth/ok/' : '/api/auth/ok', one)).status).toBe(200)
  for (const path of ['/api/auth/ok', '/api/auth/ok/']) {
    const { status, headers } = await answer(path, one)
    expect([status, headers['retry-after']]).toEqual([429, headers['x-retry-after']])
  }
  expect((await answer('/api/auth/ok', other)).status).toBe(200)
})

test('SEC-320 a log line has the request ID and no query', async () => {
  const response = await fetch(`${doors.url}/api/auth/get-session?secret-in-query=1`, { headers: client() })
  await response.text()
  await expect.poll(() => JSON.stringify(doors.logged)).toContain(response.headers.get('x-request-id'))
  expect(JSON.stringify(doors.logged)).not.toContain('secret-in-query')
})

test('SEC-761 a log line says from where which procedure was called, and in which trace', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const response = await fetch(`${doors.url}/api/v1/cities`, { headers: { ...client(), traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
  await response.text()
  const line = () => JSON.stringify(doors.logged).split(traceId)[1] ?? ''
  await expect.poll(line).toMatch(/"ip":"[\d.]+"/)
  expect(line()).toContain('"procedures":"city.list"')
})

test('SEC-705 a stopping process responds to new calls with 503', async () => {
  doors.readiness.state = 'draining'
  const { status, headers } = await answer('/api/auth/get-session', client())
  doors.readiness.state = 'ready'
  expect([status, headers['retry-after']]).toEqual([503, '5'])
})

test('HEAD responds like GET without a body under /api/v1, but not for accounts (AUTH-103)', async () => {
  const head = async (path: string) => {
    const response = await fetch(doors.url + path, { method: 'HEAD', headers: client() })
    return [response.status, response.headers.get('etag'), await response.text()]
  }
  const cities = await fetch(`${doors.url}/api/v1/cities`, { headers: client() })
  expect(await head('/api/v1/cities')).toEqual([200, cities.headers.get('etag'), ''])
  expect(await head('/api/v1/items/1111111111111111111111')).toEqual([404, null, ''])
  expect(await head('/api/auth/ok')).toEqual([404, null, ''])
})

test('a response that is the same for everyone is compressed, even for a trusted origin', async () => {
  const origin = new URL(doors.url)
  origin.hostname = 'localhost'
  const callers: Record<string, string>[] = [{}, { origin: origin.origin }]
  for (const headers of callers) {
    const sent = { ...client(), ...headers, 'accept-encoding': 'gzip' }
    const response = await fetch(`${doors.url}/api/v1/search/facets`, { headers: sent })
    expect([response.status, response.headers.get('vary')]).toEqual([200, 'Origin, Accept-Encoding'])
    expect(response.headers.get('access-control-allow-origin')).toBe(headers.origin ?? null)
    const { length } = await response.text()
    expect(response.headers.get('content-encoding')).toBe(length > 1024 ? 'gzip' : null)
  }
})

test("a path parameter that can't be decoded is refused like any other", async () => {
  const { status } = await answer('/api/v1/items/%', client())
  expect(status).toBeLessThan(500)
  expect(await answer('/api/v1/items/%61', client())).toEqual(await answer('/api/v1/items/a', client()))
})
