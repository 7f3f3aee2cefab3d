import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

describe('a new device', () => {
  test('is recorded and emailed once; the first one is only recorded (AUTH-326)', async () => {
    const person = await newPerson(world)
    const signIn = (userAgent: string, ip: string) =>
      world.browser({ ip, headers: { 'user-agent': userAgent } }).do((call) => call.signIn.email(person))
    expect(await mailsTo(world, person.email, 'new-sign-in')).toEqual([])
    world.clock.advance(1)
    await Promise.all(Array.from({ length: 5 }, () => signIn(firefox, '192.0.2.7')))
    await signIn(firefox, '192.0.2.8')
    const mails = await mailsTo(world, person.email, 'new-sign-in')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Firefox on Windows')
    expect(mails[0]?.text).toContain('192.0.2.7')
    const { events } = await person.browser.do((call) => call.activity.events())
    expect(events.map(({ kind, device, ipAddress }) => [kind, device, ipAddress])).toEqual([
      ['new-device', 'Firefox on Windows', '192.0.2.7'],
      ['new-device', 'Unknown device', '127.0.0.1'],
    ])
  })

  test("isn't recorded for a wrong password", async () => {
    const person = await newPerson(world)
    const browser = world.browser({ headers: { 'user-agent': firefox } })
    await expect(browser.do((call) => call.signIn.email({ email: person.email, password: 'wrong' }))).rejects.toMatchObject({})
    expect(await mailsTo(world, person.email, 'new-sign-in')).toEqual([])
  })
})

describe('a refused sign-in', () => {
  const refusals = async (person: TestPerson) => {
    const { events } = await person.browser.do((call) => call.activity.events())
    return events.filter(({ kind }) => kind === 'sign-in-refused').map(({ device, ipAddress }) => [device, ipAddress])
  }
  const guess = async ({ email }: TestPerson, ip: string) => {
    const browser = world.browser({ ip, headers: { 'user-agent': firefox } })
    await expect(browser.do((call) => call.signIn.email({ email, password: 'wrong' }))).rejects.toMatchObject({})
  }

  test('is recorded once a day, even if there are many (AUTH-327)', async () => {
    const person = await newPerson(world)
    await Promise.all(Array.from({ length: 5 }, () => guess(person, '192.0.2.7')))
    await expect.poll(() => refusals(person)).toEqual([['Firefox on Windows', '192.0.2.7']])
    world.clock.advance(86_400)
    await guess(person, '192.0.2.9')
    await expect.poll(() => refusals(person)).toHaveLength(2)
    await guess(person, '192.0.2.10')
    expect(world.logged.filter(({ message }) => message === 'sign-in refused').length).toBeGreaterThanOrEqual(7)
    expect(await refusals(person)).toHaveLength(2)
  })
})

describe('the security log', () => {
  test('shows users only their own events (AUTH-833)', async () => {
    const [one, other] = [await newPerson(world), await newPerson(world)]
    await one.browser.do((call) => call.session.revokeOthers())
    await one.browser.do((call) => call.password.change({ newPassword: 'copper-window-17', currentPassword: one.password }))
    const kinds = async (of: typeof one) => (await of.browser.do((call) => call.activity.events())).events.map(({ kind }) => kind)
    expect((await kinds(one)).sort()).toEqual(['new-device', 'password-changed'])
    expect(await kinds(other)).toEqual(['new-device'])
  })

  test('is paged, each event once (AUTH-833)', async () => {
    const [person, other] = [await newPerson(world), await newPerson(world)]
    for (let count = 0; count < 21; count += 1) {
      world.clock.advance(count % 3)
      await recordEvent(world.deps.db, world.deps, {
        userId: person.id,
        kind: 'session-ended',
        client: { ipAddress: String(count), userAgent: '', requestId: '' },
      })
    }
    const page = (after?: string | null, by = person) => by.browser.do((call) => call.activity.events(after ? { after } : undefined))
    const first = await page()
    const second = await page(first.next)
    const third = await page(second.next)
    expect([first, second, third].map(({ events }) => events.length)).toEqual([10, 10, 2])
    expect(third.next).toBeNull()
    const ids = [first, second, third].flatMap(({ events }) => events.map(({ id }) => id))
    expect(new Set(ids).size).toBe(22)
    const times = [first, second, third].flatMap(({ events }) => events.map(({ createdAt }) => createdAt.getTime()))
    expect(times).toEqual([...times].sort((one, two) => two - one))
    // Another user's event isn't a valid cursor.
    expect(await page(first.next, other)).toEqual({ events: [], next: null })
  })

  test('returns 401 for a guest', async () => {
    await expect(world.request().call.activity.events()).rejects.toMatchObject({ cause: { code: 'UNAUTHORIZED', status: 401 } })
  })
})
