import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'

/** POSTs under `/api/v1` (WEB-325, WEB-330). */

let doors: Doors
let cookie: string
beforeAll(async () => {
  doors = await openDoors()
  cookie = cookieOf(await fetch(`${doors.url}/api/auth/sign-up/email`, json(newPerson())))
})
afterAll(() => doors.close())

const heartbeat = (headers: Record<string, string> = {}) =>
  fetch(`${doors.url}/api/v1/user-activity/heartbeat`, { method: 'POST', headers: { origin: doors.url, ...headers } })
async function token(headers: Record<string, string> = {}) {
  const response = await fetch(`${doors.url}/api/v1/csrf-token`, { headers })
  // The tests in this file prove that the body has a token.
  return { response, token: ((await response.json()) as { token: string }).token, cookie: cookieOf(response) }
}
const refused = { code: 'INVALID_CSRF_TOKEN', message: 'Invalid CSRF token' }

test('a token comes with its cookie, isn’t cached, and stays the same with that cookie (WEB-326)', async () => {
  const first = await token()
  expect([first.response.status, first.response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(first.response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^csrf=[A-Za-z0-9]{32}; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  const again = await token({ cookie: first.cookie })
  expect([again.token, again.response.headers.getSetCookie()]).toEqual([first.token, []])
})

test('pages of one session that open at the same time get the same token, and another session gets a different one (WEB-326)', async () => {
  const [one, other] = await Promise.all([token({ cookie }), token({ cookie })])
  expect([other.token, other.cookie]).toEqual([one.token, one.cookie])
  expect((await heartbeat({ cookie: `${cookie}; ${one.cookie}`, 'csrf-token': one.token })).status).toBe(200)
  const stranger = cookieOf(await fetch(`${doors.url}/api/auth/sign-up/email`, json(newPerson())))
  expect((await token({ cookie: stranger })).token).not.toBe(one.token)
})

test('over https the cookie is bound to its host (WEB-326)', async () => {
  const secure = await openDoors({ APP_URL: 'https://morsel.example' })
  try {
    const response = await fetch(`${secure.url}/api/v1/csrf-token`)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-csrf=\w{32}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
  } finally {
    await secure.close()
  }
})

test('with header and cookie, a user gets 200 and a guest 401, as does a guest without cookies (WEB-330, WEB-325)', async () => {
  const csrf = await token()
  const alive = await heartbeat({ cookie: `${cookie}; ${csrf.cookie}`, 'csrf-token': csrf.token })
  expect([alive.status, await alive.json()]).toEqual([200, { status: true }])
  expect((await heartbeat({ cookie: csrf.cookie, 'csrf-token': csrf.token })).status).toBe(401)
  expect((await heartbeat()).status).toBe(401)
})

test('a missing header or cookie, another browser’s token and a made-up one return 403 (WEB-325)', async () => {
  const [mine, other] = [await token(), await token()]
  const tries: Record<string, string>[] = [
    { cookie },
    { cookie, 'csrf-token': mine.token },
    { cookie: `${cookie}; ${mine.cookie}` },
    { cookie: `${cookie}; ${mine.cookie}`, 'csrf-token': '' },
    { cookie: `${cookie}; ${mine.cookie}`, 'csrf-token': other.token },
    { cookie: `${cookie}; csrf=`, 'csrf-token': mine.token },
    { cookie: `${cookie}; ${mine.cookie}`, 'csrf-token': mine.cookie.slice('csrf='.length) },
  ]
  for (const headers of tries) {
    const response = await heartbeat(headers)
    expect([response.status, await response.json()]).toEqual([403, refused])
  }
})

test('a foreign origin returns 403 even with header and cookie (WEB-325)', async () => {
  const csrf = await token()
  const headers = { cookie: `${cookie}; ${csrf.cookie}`, 'csrf-token': csrf.token, origin: 'https://evil.example' }
  expect(await (await heartbeat(headers)).json()).toMatchObject({ code: 'INVALID_ORIGIN' })
})
