import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors({ APP_URL: 'https://morsel.example' })
})
afterAll(() => doors.close())

const chromium = { 'sec-ch-ua': '"Chromium";v="147", "Not.A/Brand";v="8"' }

/** Calls with a new user's session. @returns the status and the data that the browser is asked to clear */
async function callAsUser(path: string, { headers = {}, body = {} }: { headers?: Record<string, string>; body?: object } = {}) {
  const cookie = cookieOf(await fetch(`${doors.url}/api/auth/sign-up/email`, json(newPerson())))
  const response = await fetch(doors.url + path, { ...json(body, { cookie, ...headers }), redirect: 'manual' })
  return [response.status, response.headers.get('clear-site-data')]
}

test.each([
  ['the account API', '/api/auth/sign-out', 200],
  ['the typed API', '/api/trpc/signIn.signOut', 200],
  ['the form of a page', '/sign-out', 303],
])('a sign-out through %s clears the cache, except in Chromium (SEC-610)', async (_, path, status) => {
  expect(await callAsUser(path)).toEqual([status, '"cache"'])
  expect(await callAsUser(path, { headers: chromium })).toEqual([status, null])
})

test('an erasure also clears what pages stored (SEC-610)', async () => {
  expect(await callAsUser('/api/auth/delete-user')).toEqual([200, '"cache", "storage"'])
  expect(await callAsUser('/api/auth/delete-user', { headers: chromium })).toEqual([200, '"storage"'])
})

test('a refused call, or any call without https, clears nothing (SEC-610)', async () => {
  expect(await callAsUser('/api/auth/delete-user', { body: { password: 'wrong' } })).toEqual([400, null])
  expect(await callAsUser('/api/auth/sign-out', { headers: { origin: 'https://evil.example' } })).toEqual([403, null])
  const plain = await openDoors({}, { shared: doors.database })
  try {
    const cookie = cookieOf(await fetch(`${plain.url}/api/auth/sign-up/email`, json(newPerson())))
    const response = await fetch(`${plain.url}/api/auth/sign-out`, json({}, { cookie }))
    expect([response.status, response.headers.get('clear-site-data')]).toEqual([200, null])
  } finally {
    await plain.close()
  }
})
