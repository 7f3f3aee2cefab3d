import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPushService, type TestPushService } from '../test/push-service.ts'
import { createPushKeys, createPushSender, PushGone, type PushKeys, PushRefused, type PushSubscription } from './web-push.ts'

let service: TestPushService
let keys: PushKeys
beforeAll(async () => {
  service = await startPushService()
  keys = await createPushKeys()
})
beforeEach(() => {
  service.answers = []
  service.refusals.length = 0
  service.visits = 0
})
afterAll(() => service.close())

const sender = () => createPushSender({ contact: 'mailto:post@morsel.example', timeoutMs: 2000, servers: service.servers })
const send = (subscription: PushSubscription, text = 'Hello') => sender().send({ subscription, keys, text, about: 'a'.repeat(32) })

describe('a push', () => {
  test('is encrypted for the browser, and signed with the key that it subscribed with (PLACE-931)', async () => {
    const { subscription, messages } = await service.subscribe(keys.publicKey)
    const text = `Tasca · ${'風浜 '.repeat(200)}`
    await send(subscription, text)
    expect([messages, service.refusals]).toEqual([[text], []])
    const other = await service.subscribe((await createPushKeys()).publicKey)
    await expect(send(other.subscription)).rejects.toThrow(PushRefused)
    expect(other.messages).toEqual([])
  })

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [429, 'failed'],
    [503, 'failed'],
  ])('that is answered with %i is %s', async (status, expected) => {
    const { subscription } = await service.subscribe(keys.publicKey)
    service.answers = [status]
    const thrown = await send(subscription).catch((error: unknown) => error)
    expect(thrown instanceof PushGone ? 'gone' : thrown instanceof PushRefused ? 'refused' : 'failed').toBe(expected)
  })

  test("doesn't follow redirects (PLACE-931)", async () => {
    const { subscription } = await service.subscribe(keys.publicKey)
    service.answers = [302]
    await expect(send(subscription)).rejects.toThrow(PushRefused)
    expect(service.visits).toBe(1)
  })

  test.each([
    'http://push.other.example/1',
    'https://push.other.example:8443/1',
    'https://127.0.0.1/1',
    'https://localhost/1',
    'https://[::1]/1',
  ])('is never sent to %s (PLACE-931)', async (endpoint) => {
    const { subscription } = await service.subscribe(keys.publicKey)
    await expect(send({ ...subscription, endpoint })).rejects.toThrow(/not an address|not allowed|IP address/)
  })

  test('with invalid keys is given up', async () => {
    const { subscription } = await service.subscribe(keys.publicKey)
    await expect(send({ ...subscription, keys: { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` } })).rejects.toThrow(PushGone)
  })
})
