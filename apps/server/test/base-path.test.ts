import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'

/** The account API under another base path, next to the rest of the API or above it (AUTH-101). */

const friend = 'https://app.friend.example'

describe.each(['/konto', '/api', '/api/v1/auth'])('at %s', (base) => {
  let doors: Doors
  beforeAll(async () => {
    doors = await openDoors({ AUTH_BASE_PATH: base, TRUSTED_ORIGINS: friend })
  })
  afterAll(() => doors.close())

  test('sign-up and session work with any slashes in the path', async () => {
    const cookie = cookieOf(await fetch(`${doors.url}${base}/sign-up/email`, json(newPerson())))
    for (const path of ['/get-session', '//get-session/']) {
      const session = await fetch(`${doors.url}${base}${path}`, { headers: { cookie } })
      expect(await session.json()).toMatchObject({ user: { name: 'Ada Quick' } })
    }
  })

  test('the default path returns 404 (AUTH-101)', async () => {
    expect((await fetch(`${doors.url}/api/auth/ok`)).status).toBe(404)
  })

  test('the rest of the API keeps its paths, even for other origins', async () => {
    for (const path of ['/api/v1/cities', '/api/v1/cities/', '/api/openapi.json', '/api/docs', '/api/trpc/session.get'])
      expect((await fetch(`${doors.url}${path}`)).status).toBe(200)
    const place = await fetch(`${doors.url}/api/v1/items/1111111111111111111111`)
    expect(await place.json()).toMatchObject({ code: 'NOT_FOUND' })
    const headers = { origin: friend, 'access-control-request-method': 'POST', 'access-control-request-headers': 'csrf-token' }
    const preflight = await fetch(`${doors.url}/api/v1/user-activity/heartbeat`, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('csrf-token')
  })
})
