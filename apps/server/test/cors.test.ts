import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Doors, json, newPerson, openDoors } from './doors.ts'

/** Calls from other origins (WEB-329). */

const friend = 'https://app.friend.example'
let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ TRUSTED_ORIGINS: '*.friend.example' })
})
afterAll(() => doors.close())

const preflight = (path: string, origin?: string) =>
  fetch(`${doors.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      ...(origin === undefined ? {} : { origin }),
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
const allowed = ({ headers }: Response) =>
  ['origin', 'credentials', 'methods', 'headers'].map((name) => headers.get(`access-control-allow-${name}`))

describe('a trusted origin', () => {
  test.each([
    ['/api/auth/sign-in/email', 'content-type,authorization,prefer'],
    ['/api/trpc/signIn.email', 'content-type,authorization,prefer'],
    ['/api/v1/user-activity/heartbeat', 'content-type,csrf-token,authorization,prefer'],
  ])('may send a preflight for %s', async (path, headers) => {
    const response = await preflight(path, friend)
    expect([response.status, response.headers.get('access-control-max-age')]).toEqual([204, '600'])
    expect(allowed(response)).toEqual([friend, 'true', 'GET,POST,OPTIONS', headers])
  })

  test('may read responses and errors', async () => {
    for (const body of [newPerson(), {}]) {
      const response = await fetch(`${doors.url}/api/auth/sign-up/email`, json(body, { origin: friend, cookie: 'a=1' }))
      expect(response.headers.get('access-control-allow-origin')).toBe(friend)
      expect(response.headers.get('vary')).toContain('Origin')
      expect(response.status).not.toBe(403)
    }
  })
})

test('a trusted origin can read file name, ETag and Retry-After (WEB-329)', async () => {
  const { headers } = await fetch(`${doors.url}/api/v1/search/export?format=csv`, { headers: { origin: friend } })
  const exposed = headers.get('access-control-expose-headers')?.split(',')
  expect(exposed).toEqual(expect.arrayContaining(['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id', 'set-auth-token']))
})

describe('any other origin (WEB-329)', () => {
  test.each(['https://evil.example', 'https://friend.example', 'null', undefined])('%s gets no CORS headers', async (origin) => {
    for (const path of ['/api/auth/sign-in/email', '/api/auth/ok', '/api/v1/csrf-token']) {
      const response = await preflight(path, origin)
      expect([response.status, ...allowed(response)]).toEqual([404, null, null, null, null])
    }
    const answer = await fetch(`${doors.url}/api/auth/get-session`, origin === undefined ? {} : { headers: { origin } })
    expect([answer.status, ...allowed(answer)]).toEqual([200, null, null, null, null])
  })

  test('pages have no CORS headers, not even for trusted origins', async () => {
    const page = await fetch(`${doors.url}/`, { headers: { origin: friend } })
    expect(allowed(page)).toEqual([null, null, null, null])
  })
})
