import { listAuditEvents } from '@morsel/db/queries/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors.close())

async function newUser() {
  const person = newPerson()
  const response = await fetch(`${doors.url}/api/auth/sign-up/email`, json(person))
  const [user] = await doors.database.sql`select id from "user" where email = ${person.email}`
  return { ...person, id: String(user?.id), cookie: cookieOf(response) }
}

test.each([
  ['a page form that another site posts', '/sign-out', { origin: 'https://evil.example' }, 303, 'INVALID_ORIGIN signIn.signOut'],
  ['a page form of settings', '/settings/preferences', { origin: 'https://evil.example' }, 403, 'INVALID_ORIGIN preferences.update'],
  ['a call without its CSRF token', '/api/v1/user-activity/heartbeat', {}, 403, /^\w+ activity\./],
])('%s is an event of the audit log (SEC-812)', async (_, path, headers: Record<string, string>, status, detail) => {
  const { id, cookie } = await newUser()
  const response = await fetch(doors.url + path, { method: 'POST', headers: { cookie, ...headers }, redirect: 'manual' })
  expect(response.status).toBe(status)
  const requestId = response.headers.get('x-request-id')
  await expect
    .poll(() => listAuditEvents(doors.database.db, { userId: id, kind: 'forbidden' }, { limit: 9 }))
    .toMatchObject([{ detail: typeof detail === 'string' ? detail : expect.stringMatching(detail), requestId }])
})

test('wrong passwords for deleting an account count like those for signing in (AUTH-440)', async () => {
  const { email, password, cookie } = await newUser()
  // A stolen session doesn't come with the cookie of a known browser.
  const session = cookie.split('; ').find((pair) => pair.startsWith('morsel.session_token=')) ?? ''
  const erase = (tried: string) => fetch(`${doors.url}/api/auth/delete-user`, json({ password: tried }, { cookie: session }))
  const statuses: number[] = []
  for (let count = 0; count < 10; count += 1) statuses.push((await erase('wrong-guess-17')).status)
  expect(statuses).toEqual(new Array(10).fill(400))
  expect((await erase(password)).status).toBe(429)
  expect((await fetch(`${doors.url}/api/auth/sign-in/email`, json({ email, password }))).status).toBe(429)
})
