import { addRedirect } from '@morsel/api/wiring/site/keep-redirects.flow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Doors, openDoors } from './doors.ts'

/** Paths that the operator has moved, for browsers and REST clients (WEB-140). */

let doors: Doors
const config = { APP_URL: 'https://morsel.example', TRUSTED_ORIGINS: ['https://friend.example'] }
beforeAll(async () => {
  doors = await openDoors({ APP_URL: config.APP_URL, TRUSTED_ORIGINS: 'https://friend.example' })
  const { db } = doors.database
  for (const [path, target, status] of [
    ['/old', '/middle', 308],
    ['/middle', '/search?q=soup', 308],
    ['/café', '/search', 307],
    ['/terms', '/privacy', 301],
    ['/out', 'https://friend.example/menu', 302],
  ] as const)
    await addRedirect({ db, config }, { path, target, status })
})
afterAll(() => doors.close())

const ask = (path: string, init: RequestInit = {}) => fetch(doors.url + path, { redirect: 'manual', ...init })

test.each([
  ['/old', 308, '/search?q=soup'],
  ['/old/?from=letter', 308, '/search?q=soup'],
  ['/caf%C3%A9?from=letter', 307, '/search?from=letter'],
  ['/caf%c3%a9', 307, '/search'],
  ['/terms', 301, '/privacy'],
  ['/out?a=b', 302, 'https://friend.example/menu?a=b'],
])('%s returns %i and redirects to %s, in one step (WEB-140)', async (path, status, location) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(path, { method })
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  }
})

test('forms and other paths aren’t redirected (WEB-140)', async () => {
  expect((await ask('/search')).status).toBe(200)
  expect((await ask('/old', { method: 'POST' })).status).toBe(404)
})

test('REST clients can look up redirects (WEB-140, WEB-141)', async () => {
  const get = async (path: string) => {
    const answer = await ask(`/api/v1/redirects?path=${encodeURIComponent(path)}`)
    return [answer.status, await answer.json()]
  }
  expect(await get('/old')).toEqual([200, { to: '/search?q=soup', status: 308 }])
  expect(await get('/nowhere')).toEqual([200, null])
  for (const path of ['//evil.example', '/a\\b', 'https://evil.example', '/a\nb', `/${'a'.repeat(2048)}`])
    expect(await get(path)).toMatchObject([400, { code: 'VALIDATION_ERROR' }])
})

test('a page is served even when the redirect lookup fails (WEB-148)', async () => {
  await doors.database.sql`alter table redirect rename to gone`
  expect((await ask('/login')).status).toBe(200)
  await doors.database.sql`alter table gone rename to redirect`
  expect(doors.logged.some(({ msg }) => msg === 'redirect lookup failed')).toBe(true)
})
