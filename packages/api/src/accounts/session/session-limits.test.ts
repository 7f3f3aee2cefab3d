import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anotherBrowser, isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { enrol } from '../../../test/two-factor.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld({ AUTH_SESSIONS_MAX: '3', AUTH_SESSION_MAX_AGE: '864000' })
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world, { isVerified: true })
  world.clock.advance(1)
})

const day = 86_400
const read = (browser: TestBrowser) => browser.do((call) => call.session.get({ disableCookieCache: true }))

test("a session in daily use ends at its maximum age, and its cookie doesn't outlive it (AUTH-232)", async () => {
  const browser = await anotherBrowser(world, person)
  const startedAt = world.clock.now.getTime()
  for (let count = 1; count <= 9; count += 1) {
    world.clock.advance(day)
    expect(await read(browser)).not.toBeNull()
  }
  expect((await read(browser))?.session.expiresAt.getTime()).toBe(startedAt + 10 * day * 1000)
  // The session is no longer refreshed.
  expect(browser.setCookies.some((line) => line.startsWith('morsel.session_token'))).toBe(false)
  world.clock.advance(day)
  expect(await read(browser)).toBeNull()
})

test('the maximum age also limits a new session', async () => {
  const brief = world.with({ AUTH_SESSION_MAX_AGE: '60' })
  const browser = await anotherBrowser(brief, person)
  expect(browser.setCookies.find((line) => line.startsWith('morsel.session_token'))).toContain('Max-Age=60;')
})

test('a further sign-in ends only this user’s oldest session (AUTH-233)', async () => {
  const neighbor = await newPerson(world)
  const browsers = [person.browser]
  for (let count = 0; count < 3; count += 1) {
    world.clock.advance(1)
    browsers.push(await anotherBrowser(world, person))
  }
  expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, true, true, true])
  expect(await isSignedIn(neighbor.browser)).toBe(true)
})

test('turning two-factor authentication on or off ends the other sessions (AUTH-712)', async () => {
  const other = await anotherBrowser(world, person)
  await enrol(world, person)
  expect([await isSignedIn(person.browser), await isSignedIn(other)]).toEqual([true, false])
  await world.sql`insert into session (id, user_id, token_hash, expires_at, created_at, updated_at, ip_address, user_agent)
    values (gen_random_uuid(), ${person.id}, ${person.id}, now() + interval '900 days', now(), now(), '', '')`
  await person.browser.do((call) => call.twoFactor.disable({ password: person.password }))
  expect(await isSignedIn(person.browser)).toBe(true)
  expect(await world.sql`select from session where user_id = ${person.id}`).toHaveLength(1)
})

test('a sign-in counts as a confirmation for 15 minutes, and for a day for delete-user (AUTH-820, AUTH-921)', async () => {
  const asks = {
    export: () => person.browser.do((call) => call.user.export({})),
    passkey: () => person.browser.do((call) => call.passkey.beginRegistration()),
    devices: () => person.browser.do((call) => call.device.distrustAll()),
    deletion: () => person.browser.do((call) => call.user.scheduleDeletion({})),
  }
  world.clock.advance(898)
  await asks.export()
  world.clock.advance(1)
  for (const [name, ask] of Object.entries(asks))
    await expect(ask(), name).rejects.toMatchObject({ cause: { code: 'SESSION_IS_NOT_FRESH', status: 403 } })
  await person.browser.do((call) => call.password.confirm({ password: person.password }))
  for (const ask of Object.values(asks)) await ask()
  expect(await (await anotherBrowser(world, person)).do((call) => call.user.delete({}))).toMatchObject({ message: 'User deleted' })
})
