import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Doors, json, newPerson, openDoors } from './doors.ts'

/** Calls with an `Idempotency-Key` (API-030 to API-035), for example of creating an access token. */

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors.close())

/** A user, who calls without cookies. */
async function newUser() {
  const up = await fetch(`${doors.url}/api/auth/sign-up/email`, json(newPerson(), { prefer: 'auth-token' }))
  const bearer = `Bearer ${up.headers.get('set-auth-token')}`
  const { user } = JSON.parse(await up.text())
  const create = async (key: string | undefined, body: unknown = { name: 'Script', scopes: ['write'] }) => {
    const headers = { authorization: bearer, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const response = await fetch(`${doors.url}/api/v1/personal-tokens`, json(body, headers))
    return { status: response.status, replayed: response.headers.get('idempotency-replayed'), body: await response.text() }
  }
  const count = async () => {
    const rows = await doors.database.sql`select id from personal_token where user_id = ${user.id}`
    return rows.length
  }
  return { id: String(user.id), bearer, create, count }
}

const refusal = (status: number, code: string) => ({ status, body: expect.stringContaining(`"code":"${code}"`) })

describe('API-030 a call with an Idempotency-Key', () => {
  test('that is sent again has one effect and the same response', async () => {
    const { create, count } = await newUser()
    const [first, again, quoted] = [await create('retry-1'), await create('retry-1'), await create('"retry-1"')]
    expect([first.status, first.replayed, again, quoted]).toEqual([
      200,
      null,
      { ...first, replayed: 'true' },
      { ...first, replayed: 'true' },
    ])
    expect(await count()).toBe(1)
    expect((await create('retry-2')).body).not.toBe(first.body)
    expect((await create(undefined)).status).toBe(200)
    expect(await count()).toBe(3)
  })

  test('that is sent twenty times at once has one effect and one response', async () => {
    const { create, count } = await newUser()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('at-once')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1)
    expect(await count()).toBe(1)
  })

  test('with another body is refused, also at another path (API-031)', async () => {
    const { create, count, bearer } = await newUser()
    await create('used')
    const other = { name: 'Other', scopes: ['write'] }
    expect(await create('used', other)).toMatchObject(refusal(409, 'IDEMPOTENCY_KEY_REUSED'))
    const headers = { authorization: bearer, 'idempotency-key': 'used' }
    const elsewhere = await fetch(`${doors.url}/api/v1/user-activity/heartbeat`, { method: 'POST', headers })
    expect([elsewhere.status, JSON.parse(await elsewhere.text()).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    const both = await Promise.all([create('raced'), create('raced', other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await count()).toBe(2)
  })

  test('that failed can be sent again with the same key (API-032)', async () => {
    const { create, count } = await newUser()
    expect(await create('fixed', { name: '', scopes: ['write'] })).toMatchObject({ status: 400 })
    expect(await create('fixed')).toMatchObject({ status: 200, replayed: null })
    expect(await count()).toBe(1)
  })

  test("doesn't meet the keys of other users (API-033)", async () => {
    const [one, other] = [await newUser(), await newUser()]
    const [first, second] = [await one.create('same'), await other.create('same')]
    expect(second).toMatchObject({ status: 200, replayed: null })
    expect(second.body).not.toBe(first.body)
  })

  test('is refused if the key is malformed', async () => {
    const { create, count } = await newUser()
    for (const key of ['x'.repeat(256), 'two words', '""', '"', 'a,b c', 'é'])
      expect(await create(key), key).toMatchObject(refusal(400, 'INVALID_IDEMPOTENCY_KEY'))
    expect(await create(`"${'x'.repeat(255)}"`)).toMatchObject({ status: 200 })
    expect(await count()).toBe(1)
  })
})

test('the response of a key is sealed, ends after a day, and is deleted with its user (API-035)', async () => {
  const { id, create, count } = await newUser()
  const first = await create('sealed')
  const { token } = JSON.parse(first.body)
  const stored = JSON.stringify(await doors.database.sql`select * from idempotency_key where user_id = ${id}`)
  expect([stored.includes('sealed_answer'), stored.includes(token), stored.includes('Script')]).toEqual([true, false, false])
  await doors.database.sql`update idempotency_key set expires_at = now() where user_id = ${id}`
  expect(await create('sealed')).toMatchObject({ status: 200, replayed: null })
  expect(await count()).toBe(2)
})

test('the account API and reads have no keys (API-034)', async () => {
  const { bearer } = await newUser()
  const headers = { authorization: bearer, 'idempotency-key': 'not a key, because of the spaces' }
  for (const path of ['/api/auth/list-sessions', '/api/v1/personal-tokens'])
    expect((await fetch(`${doors.url}${path}`, { headers })).status, path).toBe(200)
  expect((await fetch(`${doors.url}/api/auth/sign-out`, json({}, headers))).status).toBe(200)
})
