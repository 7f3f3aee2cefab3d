import { restTable } from '@morsel/api/kernel/rest'
import { isPublicRead } from '@morsel/api/wiring/openapi/public-reads'
import { appRouter } from '@morsel/api/wiring/router'
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
    ['/api/auth/sign-in/email', 'GET,POST,OPTIONS', 'content-type,authorization,prefer'],
    ['/api/trpc/signIn.email', 'GET,POST,OPTIONS', 'content-type,authorization,prefer'],
    [
      '/api/v1/user-activity/heartbeat',
      'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS',
      'content-type,csrf-token,idempotency-key,x-request-id,traceparent,authorization,prefer',
    ],
  ])('may send a preflight for %s (WEB-329, API-014)', async (path, methods, headers) => {
    const response = await preflight(path, friend)
    expect([response.status, response.headers.get('access-control-max-age')]).toEqual([204, '600'])
    expect(allowed(response)).toEqual([friend, 'true', methods, headers])
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
    for (const path of ['/api/auth/sign-in/email', '/api/auth/ok', '/api/v1/csrf-token', '/api/v1/cities']) {
      const response = await preflight(path, origin)
      expect([response.status, ...allowed(response)]).toEqual([path.startsWith('/api/v1') ? 204 : 404, null, null, null, null])
    }
    const answer = await fetch(`${doors.url}/api/auth/get-session`, origin === undefined ? {} : { headers: { origin } })
    expect([answer.status, ...allowed(answer)]).toEqual([200, null, null, null, null])
  })

  test('may read what guests may read, but not with cookies or tokens (API-019)', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-headers': 'content-type' }
    const asked = await fetch(`${doors.url}/api/v1/cities`, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'GET' },
    })
    expect([asked.status, ...allowed(asked)]).toEqual([204, '*', null, 'GET,HEAD,OPTIONS', 'content-type,x-request-id,traceparent'])
    for (const path of ['/api/v1/cities', '/api/v1/items?limit=0', '/api/v1/items/1111111111111111111111']) {
      const answer = await fetch(`${doors.url}${path}`, { headers })
      expect([answer.headers.get('vary')?.includes('Origin'), ...allowed(answer)], path).toEqual([true, '*', null, null, null])
      const friendly = await fetch(`${doors.url}${path}`, { headers: { origin: friend } })
      expect(allowed(friendly), path).toEqual([friend, 'true', null, null])
    }
  })

  test('may read nothing else under /api/v1 (API-019)', async () => {
    const closed = restTable(appRouter).filter((route) => route.base === 'v1' && !isPublicRead(route))
    expect(closed.map(({ procedure }) => procedure)).toEqual(expect.arrayContaining(['site.csrfToken', 'list.mine', 'avatar.upload']))
    for (const { method, path } of closed) {
      const answer = await fetch(`${doors.url}/api/v1${path}`, { method, headers: { origin: 'https://evil.example' } })
      expect(answer.headers.get('access-control-allow-origin'), `${method} ${path}`).toBeNull()
    }
  })

  test('pages have no CORS headers, not even for trusted origins', async () => {
    const page = await fetch(`${doors.url}/`, { headers: { origin: friend } })
    expect(allowed(page)).toEqual([null, null, null, null])
  })
})
