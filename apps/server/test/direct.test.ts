import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, type Doors, json, openDoors, somebody } from './doors.ts'

let doors: Doors
let cookie: string
beforeAll(async () => {
  doors = await openDoors({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_MAX: '7', TRUST_PROXY: '1' })
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  cookie = cookieOf(await fetch(`${doors.url}/api/auth/sign-up/email`, json(somebody(), headers)))
})
afterAll(() => doors.close())

/** All of an answer but what differs each time. */
async function answer(path: string, headers: Record<string, string>, body?: string) {
  const response = await fetch(doors.url + path, { headers, ...(body === undefined ? {} : { method: 'POST', body }) })
  const { date, 'x-request-id': id, 'set-cookie': _, ...rest }: Record<string, string> = Object.fromEntries(response.headers)
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
  ['somebody signed in', '/get-session?disableCookieCache=1', true],
  ['a copy in the cookie', '/get-session', true],
  ['a bad query', '/get-session?disableRefresh=1&disableRefresh=1', false],
  ['no session', '/list-sessions', false],
  ['one’s sessions', '/list-sessions', true],
  ['liveness', '/ok', false],
])('%s: the same status, headers, cookies and body on the short way as through Express', async (_, path, isSignedIn) => {
  const headers = { ...client(), ...(isSignedIn ? { cookie } : {}) }
  const [bare, query] = path.split('?')
  const long = `/api/auth${bare}/${query === undefined ? '' : `?${query}`}`
  expect(await answer(`/api/auth${path}`, headers)).toEqual(await answer(long, headers))
})

test.each<[string, string, string, Record<string, string>]>([
  ['a wrong password', '/auth/sign-in/email', '{"email":"nobody@example.com","password":"plum-rain-lantern"}', {}],
  ['of a page of ours', '/auth/sign-in/email', '{"email":"no address","password":"x"}', { origin: 'own' }],
  ['of a page of another origin', '/auth/sign-in/email', '{"email":"no address","password":"x"}', { origin: 'https://evil.example' }],
  ['broken JSON', '/auth/sign-in/email', '{"email":', {}],
  ['no JSON', '/auth/sign-in/email', 'email=a', { 'content-type': 'text/plain' }],
  ['a huge body', '/auth/sign-in/email', `{"email":"${'x'.repeat(3_000_000)}"}`, {}],
  ['a foreign target in the query', '/auth/sign-in/email?callbackURL=https://evil.example', '{}', {}],
  ['no CSRF token', '/v1/user-activity/heartbeat', '{}', {}],
  ['a sign-out', '/auth/sign-out', '{}', {}],
])('%s: posts are answered alike on both ways', async (_, path, body, more) => {
  const headers: Record<string, string> = { ...client(), 'content-type': 'application/json', ...more }
  if (headers.origin === 'own') headers.origin = `http://localhost:${new URL(doors.url).port}`
  const [bare, query] = path.split('?')
  const long = `/api${bare}/${query === undefined ? '' : `?${query}`}`
  const short = await answer(`/api${path}`, headers, body)
  expect(short).toEqual(await answer(long, headers, body))
  expect(short.status).toBeLessThan(500)
  expect(short.headers['access-control-allow-origin']).toBe(more.origin === 'own' ? headers.origin : undefined)
})

test('the short way and the long one share their counters, each client of a proxy its own', async () => {
  const [one, other] = [client(), client()]
  for (let count = 0; count < 7; count += 1) expect((await answer(count % 2 ? '/api/auth/ok/' : '/api/auth/ok', one)).status).toBe(200)
  for (const path of ['/api/auth/ok', '/api/auth/ok/']) {
    const { status, headers } = await answer(path, one)
    expect([status, headers['retry-after']]).toEqual([429, headers['x-retry-after']])
  }
  expect((await answer('/api/auth/ok', other)).status).toBe(200)
})

test('a line in the log, with the id of the answer and without the query', async () => {
  const response = await fetch(`${doors.url}/api/auth/get-session?secret-in-query=1`, { headers: client() })
  await response.text()
  await expect.poll(() => JSON.stringify(doors.logged)).toContain(response.headers.get('x-request-id'))
  expect(JSON.stringify(doors.logged)).not.toContain('secret-in-query')
})

test('told to stop, it is as unavailable as the rest', async () => {
  doors.readiness.state = 'draining'
  const { status, headers } = await answer('/api/auth/get-session', client())
  doors.readiness.state = 'ready'
  expect([status, headers['retry-after']]).toEqual([503, '5'])
})
