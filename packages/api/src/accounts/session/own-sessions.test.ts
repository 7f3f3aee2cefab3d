import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anotherBrowser, isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let person: TestPerson
let other: TestBrowser
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world)
  world.clock.advance(1)
  other = await anotherBrowser(world, person)
})

const refusal = (code: string, status: number) => ({ cause: { code, status } })
const list = (by = person.browser) => by.do((call) => call.session.list())
const revoke = (token: string, by = person.browser) => by.do((call) => call.session.revoke({ token }))
const tokenOf = (browser: TestBrowser) => browser.cookies.get('morsel.session_token')?.split('.')[0] ?? ''
const current = async (browser: TestBrowser) => (await browser.do((call) => call.session.get()))?.session

describe('the list', () => {
  test('has live sessions, newest first, with the IDs of get-session and without usable tokens (AUTH-260)', async () => {
    await newPerson(world)
    const rows = await list()
    expect(rows.map(({ id }) => id)).toEqual([(await current(other))?.id, (await current(person.browser))?.id])
    const newest = await current(other)
    const seen = { lastActiveAt: null, device: 'Unknown device', deviceKind: 'unknown', hasPush: false }
    expect(rows[0]).toEqual({ ...newest, token: newest?.id, ...seen })
    for (const token of [tokenOf(person.browser), tokenOf(other)]) expect(JSON.stringify(rows)).not.toContain(token)
    world.clock.advance(7 * 86_400 - 1)
    expect(await list(await anotherBrowser(world, person))).toHaveLength(2)
  })

  test('shows when each was last active, to the minute (AUTH-265)', async () => {
    await other.do((call) => call.activity.heartbeat())
    const at = new Date(world.clock.now)
    world.clock.advance(59)
    await other.do((call) => call.activity.heartbeat())
    expect((await list())[0]?.lastActiveAt).toEqual(at)
    world.clock.advance(1)
    expect(await other.do((call) => call.activity.heartbeat())).toEqual({ status: true })
    expect((await list())[0]?.lastActiveAt).toEqual(world.clock.now)
  })

  test('returns 401 for a guest', async () => {
    await expect(list(world.browser())).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
    await expect(world.request().call.activity.heartbeat()).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
  })
})

describe('revoking one session', () => {
  test("works by the ID in the list, which can't be used to sign in (AUTH-261)", async () => {
    const [row] = await list()
    expect(await revoke(row?.token ?? '')).toEqual({ status: true })
    expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([true, false])
    const { events } = await person.browser.do((call) => call.activity.events())
    expect(events.map(({ kind }) => kind)).toContain('session-ended')
  })

  test('works by its own token, even for the current one; cookies are kept, and no new copy is sent (AUTH-261)', async () => {
    expect(await revoke(tokenOf(person.browser))).toEqual({ status: true })
    expect(person.browser.setCookies).toEqual([])
    await expect(list()).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
    expect(await isSignedIn(other)).toBe(true)
  })

  test.each(['', 'unknown', '0'.repeat(32), "'; drop table session --", '\0', 'x'.repeat(90_000)])(
    'returns 400 for %.40j (AUTH-261)',
    async (token) => {
      await expect(revoke(token)).rejects.toMatchObject({ cause: { code: 'SESSION_NOT_FOUND', status: 400, message: 'Session not found' } })
    },
  )

  test('returns 401 for another user’s session, by ID or token, and the session stays valid (AUTH-261, SEC-402)', async () => {
    const stranger = await newPerson(world)
    for (const token of [tokenOf(stranger.browser), (await current(stranger.browser))?.id ?? ''])
      await expect(revoke(token)).rejects.toMatchObject(refusal('UNAUTHORIZED', 401))
    expect(await isSignedIn(stranger.browser)).toBe(true)
  })

  test('returns 400 for anything but a string, before 401', async () => {
    await expect(revoke(7 as unknown as string, world.browser())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('revoking all sessions ends every session of this user, including the current one (AUTH-263)', async () => {
  const stranger = await newPerson(world)
  expect(await person.browser.do((call) => call.session.revokeAll())).toEqual({ status: true })
  expect(person.browser.setCookies).toEqual([])
  expect([await isSignedIn(person.browser), await isSignedIn(other), await isSignedIn(stranger.browser)]).toEqual([false, false, true])
})

test('revoking all other sessions keeps the current one (AUTH-264)', async () => {
  expect(await person.browser.do((call) => call.session.revokeOthers())).toEqual({ status: true })
  expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([true, false])
})
