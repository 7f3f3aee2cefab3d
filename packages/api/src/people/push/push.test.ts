import { startPushService, type TestPushBrowser, type TestPushService } from '@morsel/auth/test/push-service'
import { createPushSender, type PushSender } from '@morsel/auth/web-push'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anotherBrowser, newPerson, type TestPerson } from '../../../test/people.ts'
import { enrol } from '../../../test/two-factor.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from '../../../test/world.ts'
import { tell } from '../../mail/notice/tell.ts'
import { deliverDuePushes, pushing } from '../../mail/push/deliver-pushes.ts'
import { eraseUser } from '../../wiring/user-data/erase-user.ts'

let world: TestWorld
let service: TestPushService
let sender: PushSender
let ann: TestPerson
/** What Ann's browser got. */
let device: TestPushBrowser
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  service = await startPushService()
  sender = createPushSender({ contact: 'mailto:post@morsel.example', timeoutMs: 2000, servers: service.servers })
})
beforeEach(async () => {
  await world.sql`delete from push_device`
  service.answers = []
  service.onMessage = async () => {}
  world.logged.length = 0
  ann = await newPerson(world, { isVerified: true })
  device = await turnOn(ann.browser)
})
afterAll(async () => {
  await service.close()
  await world.drop()
})

async function turnOn(browser: TestBrowser): Promise<TestPushBrowser> {
  const { publicKey } = await browser.do((call) => call.push.get())
  const made = await service.subscribe(publicKey)
  await browser.do((call) => call.push.register(made.subscription))
  return made
}
const isOn = async (browser: TestBrowser) => (await browser.do((call) => call.push.get())).isOn
const told = (more: object = {}, person = ann) => {
  world.clock.advance(1)
  return tell(world.db, world.deps, {
    userId: person.id,
    kind: 'change-accepted',
    data: { name: 'Tasca', path: '/item/x' },
    ...more,
  })
}
const deliver = (deps = world.deps) => deliverDuePushes(deps, sender)
const bodies = (from = device) => from.messages.map((text) => JSON.parse(text).body)
const queued = () => world.sql`select attempts, last_error from push`

describe('a browser', () => {
  test('gets a push about a notice, in the language of its user, once (PLACE-930)', async () => {
    await ann.browser.do((call) => call.preferences.chooseLanguage({ locale: 'ar' }))
    await told()
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(device.messages.map((text) => JSON.parse(text))).toEqual([
      { title: 'Morsel', body: expect.stringContaining('Tasca'), path: '/item/x', tag: expect.any(String), lang: 'ar', dir: 'rtl' },
    ])
    expect(await queued()).toEqual([])
    expect(service.refusals).toEqual([])
  })

  test('is stored sealed, and its key is made once by the installation (PLACE-931)', async () => {
    const rows = await world.sql`select * from push_device, site_secret`
    expect(JSON.stringify(rows)).not.toContain('push.example')
    await world.sql`delete from site_secret`
    const keys = await Promise.all(Array.from({ length: 10 }, () => ann.browser.do((call) => call.push.get())))
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
    const renewed = world.with({ APP_SECRET: 'quite another secret, long enough' })
    await told()
    await deliver(renewed.deps)
    expect(await world.sql`select from push_device`).toEqual([])
  })

  test.each([
    ['no URL', { endpoint: 'push' }],
    ['an insecure URL', { endpoint: 'http://push.example/1' }],
    ['another port', { endpoint: 'https://push.example:8443/1' }],
    ['a password', { endpoint: 'https://a:b@push.example/1' }],
    ['a URL that is too long', { endpoint: `https://push.example/${'1'.repeat(2048)}` }],
    ['a bad key', { keys: { p256dh: 'B', auth: 'A'.repeat(22) } }],
  ])('with %s is refused (PLACE-931)', async (_what, more) => {
    const input = { ...device.subscription, ...more }
    await expect(ann.browser.do((call) => call.push.register(input))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('gets none for groups that were turned off, while all are paused, or for notices that were read in the meantime (PLACE-930)', async () => {
    const change = (changes: object) => ann.browser.do((call) => call.notification.update(changes))
    await change({ pushOff: ['contributions'] })
    await told()
    await change({ pushOff: [], isPaused: true })
    await told()
    expect(await queued()).toEqual([])
    await change({ isPaused: false })
    await told()
    const { notices } = await ann.browser.do((call) => call.notice.list({}))
    await ann.browser.do((call) => call.notice.read({ upTo: notices[0]?.id ?? '' }))
    await deliver()
    expect([bodies(), await queued()]).toEqual([[], []])
  })

  test('gets one push per unread notice, and each event of a group that the inbox leaves out (PLACE-930)', async () => {
    await Promise.all(Array.from({ length: 10 }, () => told({ subject: 'x' })))
    await deliver()
    expect(bodies()).toEqual(['10 of your changes to Tasca were accepted.'])
    await ann.browser.do((call) => call.notification.update({ inboxOff: ['contributions'] }))
    for (const subject of ['y', 'y']) await told({ subject })
    await deliver()
    expect(bodies()).toHaveLength(3)
    expect((await ann.browser.do((call) => call.notice.unread())).unread).toBe(1)
  })

  test('is removed by signing out, by revoking its session, and by erasure (PLACE-932)', async () => {
    const phone = await anotherBrowser(world, ann)
    await turnOn(phone)
    const sessions = await ann.browser.do((call) => call.session.list())
    expect(sessions.map(({ hasPush }) => hasPush)).toEqual([true, true])
    await phone.do((call) => call.signIn.signOut())
    expect(await world.sql`select from push_device where user_id = ${ann.id}`).toHaveLength(1)
    await world.db.transaction((tx) => eraseUser(tx, world.deps, { id: ann.id, email: ann.email, username: null }))
    expect(await world.sql`select from push_device`).toEqual([])
  })

  test('still gets pushes after its session was renewed, and none once they are turned off (PLACE-932)', async () => {
    await enrol(world, ann)
    expect(await isOn(ann.browser)).toBe(true)
    await told()
    await deliver()
    expect(bodies()).toHaveLength(1)
    await ann.browser.do((call) => call.push.unregister())
    await told()
    expect([await isOn(ann.browser), await queued()]).toEqual([false, []])
  })

  test('that another user signs in to gets nothing that was queued for the former one (PLACE-932)', async () => {
    await told()
    const bob = await newPerson(world, { isVerified: true })
    await bob.browser.do((call) => call.push.register(device.subscription))
    await deliver()
    expect([bodies(), await isOn(ann.browser), await isOn(bob.browser)]).toEqual([[], false, true])
  })

  test('that is gone is removed (PLACE-933)', async () => {
    service.answers = [410]
    await told()
    await deliver()
    expect([await world.sql`select from push_device`, await queued()]).toEqual([[], []])
  })
})

describe('the outbox', () => {
  test('retries with growing delays, then gives up (PLACE-933)', async () => {
    service.answers = Array.from({ length: pushing.maxAttempts }, () => 503)
    await told()
    for (let attempt = 1; attempt < pushing.maxAttempts; attempt++) {
      expect(await deliver()).toBe(1)
      expect(await queued()).toMatchObject([{ attempts: attempt, last_error: 'the push service responded with 503' }])
      world.clock.advance(pushing.firstWaitSeconds * 2 ** (attempt - 1) - 1)
      expect(await deliver()).toBe(0)
      world.clock.advance(1)
    }
    expect(await deliver()).toBe(1)
    expect([await queued(), bodies()]).toEqual([[], []])
    expect(world.logged.at(-1)).toMatchObject({ level: 'error', message: 'push failed permanently' })
  })

  test('loses nothing if a process dies in the middle: another one sends it when the lease ends (PLACE-933)', async () => {
    await told()
    let inTheMiddle = () => {}
    const reached = new Promise<void>((resolve) => {
      inTheMiddle = resolve
    })
    // Never settles, as if the process had been killed.
    const dying: PushSender = { send: () => new Promise(() => inTheMiddle()) }
    void deliverDuePushes(world.deps, dying)
    await reached
    world.clock.advance(pushing.leaseSeconds - 1)
    expect(await deliver()).toBe(0)
    world.clock.advance(1)
    expect(await deliver()).toBe(1)
    expect([bodies(), await queued()]).toMatchObject([[expect.stringContaining('Tasca')], []])
  })

  test('is emptied by several workers at once, each push once (PLACE-933)', async () => {
    for (let count = 0; count < 20; count++) await told()
    const drain = async () => {
      while ((await deliver()) > 0);
    }
    await Promise.all([drain(), drain(), drain()])
    expect(bodies()).toHaveLength(20)
  })

  test('is part of the transaction of its event', async () => {
    const cause = world.db.transaction(async (tx) => {
      await tell(tx, world.deps, { userId: ann.id, kind: 'change-accepted', data: { name: 'x', path: '/x' } })
      throw new Error('the cause failed')
    })
    await expect(cause).rejects.toThrow('the cause failed')
    expect(await queued()).toEqual([])
  })
})
