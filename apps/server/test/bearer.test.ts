import type { TestWorld } from '@morsel/api/test/world'
import { createAuthClient } from 'better-auth/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from './doors.ts'
import { type OfficialDoor, openOfficialDoor } from './official-door.ts'

/** Clients without cookies over HTTP, among them the published client of better-auth 1.3.27 with its bearer option. */

let door: OfficialDoor
let world: TestWorld
let url: string
beforeAll(async () => {
  door = await openOfficialDoor()
  ;({ world, url } = door)
})
afterAll(async () => {
  await door.close()
  expect(door.undocumented).toEqual([])
})

/** An unmodified client as its documentation describes it. It asks for tokens with a header. */
function bearerClient() {
  let token = ''
  const answers: Response[] = []
  const client = createAuthClient({
    baseURL: url,
    fetchOptions: {
      headers: { prefer: 'auth-token' },
      auth: { type: 'Bearer', token: () => token },
      onSuccess: ({ response }) => {
        answers.push(response)
        token = response.headers.get('set-auth-token') ?? token
      },
    },
  })
  return { client, answers, token: () => token }
}

test('an official client signs up, reads and lists its sessions, changes its name and signs out by tokens alone (AUTH-980)', async () => {
  const { client, answers, token } = bearerClient()
  const person = newPerson()
  await client.signUp.email(person)
  expect(token()).toMatch(/^[A-Za-z0-9]{32}$/)
  expect((await client.getSession()).data).toMatchObject({ user: { email: person.email } })
  expect((await client.updateUser({ name: 'Bea' })).data).toEqual({ status: true })
  expect((await client.listSessions()).data).toHaveLength(1)
  const names = answers.flatMap((answer) => answer.headers.getSetCookie()).map((line) => line.split('=')[0])
  expect(names.filter((name) => name?.includes('session'))).toEqual([])
  expect((await client.signOut()).data).toEqual({ success: true })
  expect((await client.getSession()).data).toBeNull()
})

test('a changed session comes with its new token, and the old one stops working (AUTH-981)', async () => {
  const { client, token } = bearerClient()
  const person = newPerson()
  await client.signUp.email(person)
  const before = token()
  const changed = await client.changePassword({
    currentPassword: person.password,
    newPassword: 'copper-window-17',
    revokeOtherSessions: true,
  })
  expect(changed.error).toBeNull()
  expect(token()).not.toBe(before)
  expect((await client.getSession()).data).toMatchObject({ user: { email: person.email } })
  const old = await fetch(`${url}/api/auth/get-session`, { headers: { authorization: `Bearer ${before}` } })
  expect(await old.json()).toBeNull()
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

test('only a client that asks gets a token, and a browser with a session never does (AUTH-982)', async () => {
  const person = newPerson()
  const plain = await post('/api/auth/sign-up/email', person)
  expect(plain.headers.get('set-auth-token')).toBeNull()
  const cookie = plain.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const again = await post('/api/auth/sign-in/email', person, { cookie, origin: url, prefer: 'auth-token' })
  expect([again.status, again.headers.get('set-auth-token')]).toEqual([200, null])
  world.clock.advance(2 * 86_400)
  const refreshed = await fetch(`${url}/api/auth/get-session`, { headers: { cookie, prefer: 'auth-token' } })
  expect([refreshed.headers.get('set-auth-token'), refreshed.headers.getSetCookie().length > 0]).toEqual([null, true])
})

test('a token works plain or signed, alongside cookies and without a CSRF token; anything else is a guest (AUTH-983, AUTH-984)', async () => {
  const person = newPerson()
  const { headers } = await post('/api/auth/sign-up/email', person)
  const signed = decodeURIComponent(/session_token=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? '')
  const token = signed.split('.')[0]
  const who = async (authorization: string) => {
    const response = await fetch(`${url}/api/auth/get-session`, { headers: { authorization } })
    expect(response.status).toBe(200)
    return ((await response.json()) as { user: { email: string } } | null)?.user.email
  }
  for (const right of [`Bearer ${token}`, `bearer  ${signed}`, `Bearer ${encodeURIComponent(signed)}`])
    expect(await who(right)).toBe(person.email)
  const wrong = ['Bearer', 'Bearer ', 'Bearer %', 'Bearer %E0%A4%A', `Bearer ${signed}x`, `Basic ${token}`, `Bearer ${'a'.repeat(4000)}`]
  for (const each of wrong) expect(await who(each)).toBeUndefined()
  const beside = { authorization: `Bearer ${token}`, cookie: 'other=1', origin: url }
  expect((await post('/api/v1/user-activity/heartbeat', {}, beside)).status).toBe(200)
  expect((await post('/api/v1/user-activity/heartbeat', {}, { ...beside, authorization: `Bearer ${token}x` })).status).toBe(401)
})

test('a personal access token writes a list over REST without cookies (AUTH-992)', async () => {
  const { client, token } = bearerClient()
  await client.signUp.email(newPerson())
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
  const made = await post('/api/v1/personal-tokens', { name: 'Script', scopes: ['write'] }, bearer(token()))
  expect(made.status).toBe(200)
  const { token: own, id } = (await made.json()) as { token: string; id: string }
  const me = await fetch(`${url}/api/auth/get-session`, { headers: bearer(own) })
  expect(await me.json()).toMatchObject({ session: { id, userAgent: 'Script' } })
  const refused = await post('/api/v1/personal-tokens', { name: 'Script', scopes: ['write'] }, bearer(own))
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: 'INSUFFICIENT_SCOPE' })])
  expect((await fetch(`${url}/api/v1/personal-tokens/${id}`, { method: 'DELETE', headers: bearer(token()) })).status).toBe(200)
  expect((await fetch(`${url}/api/v1/cities`, { headers: bearer(own) })).status).toBe(401)
})
