import { restTable } from '@morsel/api/kernel/rest'
import { appRouter } from '@morsel/api/wiring/router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'

/** Methods and path parameters under `/api/v1`. */

let doors: Doors
let cookie: string
beforeAll(async () => {
  doors = await openDoors()
  cookie = cookieOf(await fetch(`${doors.url}/api/auth/sign-up/email`, json(newPerson())))
})
afterAll(() => doors.close())

const ask = (method: string, path: string, headers: Record<string, string> = {}) => fetch(`${doors.url}${path}`, { method, headers })
const codeOf = async (response: Response) => [response.status, JSON.parse(await response.text()).code]

/** A new token, and the headers with which its user may revoke it. */
async function newToken() {
  const csrf = await fetch(`${doors.url}/api/v1/csrf-token`, { headers: { cookie } })
  const headers = { cookie: `${cookie}; ${cookieOf(csrf)}`, origin: doors.url, 'csrf-token': JSON.parse(await csrf.text()).token }
  const made = await fetch(`${doors.url}/api/v1/personal-tokens`, json({ name: 'Script', scopes: ['write'] }, headers))
  return { path: `/api/v1/personal-tokens/${JSON.parse(await made.text()).id}`, headers }
}

test('a known path with another method returns 405 and the methods that it allows (API-015)', async () => {
  for (const [method, path, allow] of [
    ['POST', '/api/v1/cities', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/v1//cities/', 'GET, HEAD, OPTIONS'],
    ['HEAD', '/api/v1/user-activity/heartbeat', 'POST, OPTIONS'],
    ['PUT', '/api/v1/personal-tokens', 'GET, HEAD, POST, OPTIONS'],
    ['GET', '/api/v1/personal-tokens/0', 'DELETE, OPTIONS'],
  ] as const) {
    const response = await ask(method, path)
    expect([response.status, response.headers.get('allow')], `${method} ${path}`).toEqual([405, allow])
    if (method !== 'HEAD') expect(await response.json()).toEqual({ code: 'METHOD_NOT_ALLOWED', message: 'Method not allowed' })
  }
})

test('OPTIONS names the methods of a known path, and an unknown path is 404 for every method (API-015)', async () => {
  const known = await ask('OPTIONS', '/api/v1/personal-tokens')
  expect([known.status, known.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await ask(method, '/api/v1/nothing')
    expect([response.status, response.headers.get('allow')], method).toEqual([404, null])
  }
})

test('the account API has no 405 (AUTH-103)', async () => {
  for (const method of ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await ask(method, '/api/auth/get-session')
    expect([response.status, response.headers.get('allow')], method).toEqual([404, null])
  }
})

test('writes need the CSRF token and a trusted origin, whatever their method (API-014, WEB-325)', async () => {
  const { path, headers } = await newToken()
  const { 'csrf-token': _, ...withoutToken } = headers
  expect(await codeOf(await ask('DELETE', path, withoutToken))).toEqual([403, 'INVALID_CSRF_TOKEN'])
  expect(await codeOf(await ask('DELETE', path, { ...headers, origin: 'https://evil.example' }))).toEqual([403, 'INVALID_ORIGIN'])
  for (const { method, path: known } of restTable(appRouter).filter((route) => route.base === 'v1' && route.method !== 'GET')) {
    const at = `/api/v1${known.replaceAll(/\{\w+\}/g, '0')}`
    const response = await ask(method, at, { cookie, origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' })
    expect([400, 403], `${method} ${at}`).toContain(response.status)
  }
  expect((await ask('DELETE', path, headers)).status).toBe(200)
})

test('a parameter of the path takes precedence over the query, and is validated like the rest of the input (API-016)', async () => {
  const { path, headers } = await newToken()
  expect((await ask('DELETE', `${path}?id=0`, headers)).status).toBe(200)
  expect(await codeOf(await ask('DELETE', path, headers))).toEqual([400, 'PERSONAL_TOKEN_NOT_FOUND'])
  expect(await codeOf(await ask('DELETE', '/api/v1/personal-tokens/%00', headers))).toEqual([400, 'VALIDATION_ERROR'])
})
