import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { createWebhookSender } from '@morsel/auth/webhook-sender'
import type { PlaceRole } from '@morsel/contract/place-member'
import { webhookEvents } from '@morsel/contract/webhook-events'
import { setMember } from '@morsel/db/queries/place-member'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPerson, type TestPerson, trustedPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { deliverDueWebhooks, hooking } from '../../mail/webhook/deliver-webhooks.ts'
import { tellWebhooks } from '../../mail/webhook/tell-webhooks.ts'
import { importCsv } from '../import/csv.flow.ts'
import { webhooksMax } from './webhook.flow.ts'

const page = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8')
const codeIn = (language: string) => page.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''

/** What the receiver got. */
interface Received {
  path: string
  body: string
  headers: Record<string, string>
}

let world: TestWorld
let ann: TestPerson
let place: string
let received: Received[] = []
/** Answers the next requests; then they succeed. */
let answers: ((response: ServerResponse) => void)[] = []

const origin = 'https://hooks.example'
const receiver = createServer(async (request, response) => {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  received.push({ path: request.url ?? '', body: await bodyOf(request), headers })
  const answer = answers.shift() ?? status(200, 'ok')
  answer(response)
})
const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
const status =
  (code: number, text = '') =>
  (response: ServerResponse) =>
    void response.writeHead(code, code === 302 ? { location: `${origin}/elsewhere` } : {}).end(text)

let sender: ReturnType<typeof createWebhookSender>
const senderFor = (timeoutMs: number) => {
  const { port } = receiver.address() as AddressInfo
  return createWebhookSender({ userAgent: 'Morsel webhooks', timeoutMs, servers: { [origin]: `http://127.0.0.1:${port}` } })
}

const table = 'restaurant,address,item,price\nOld Hook Inn,First Street 1,Soup,5\n'
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false', AUTH_MAILS_PER_HOUR: '0' })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  sender = senderFor(10_000)
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await world.drop()
})
beforeEach(async () => {
  // The library compares the time of a message with the clock of this machine.
  world.clock.now = new Date()
  received = []
  answers = []
  await world.sql`truncate city, source, review, report, list, mail cascade`
  await importCsv(world.deps, {
    file: Readable.from([Buffer.from(table)]),
    city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } },
    source: { name: 'Notes', licence: 'CC0-1.0' },
  })
  const { hits } = await world.request().call.search.find({ kind: 'restaurants' })
  place = hits[0]?.id ?? ''
  ann = await trustedPerson(world)
  await join(ann, 'owner')
})

const join = (who: TestPerson, role: PlaceRole) =>
  setMember(world.deps.db, { restaurantId: place, userId: who.id, role, since: world.deps.now() })
const add = (more: object = {}, by = ann) =>
  by.browser.do((call) => call.webhook.add({ restaurant: place, url: `${origin}/in`, kinds: ['review.created'], ...more }))
const ping = (id: string) => ann.browser.do((call) => call.webhook.ping({ id }))
const deliver = (by = sender) => deliverDueWebhooks(world.deps, by)
const log = (id: string) => ann.browser.do((call) => call.webhook.deliveries({ id }))
const list = () => ann.browser.do((call) => call.webhook.list({ restaurant: place }))
const refused = (code: string) => ({ cause: { code } })
const review = async (by: TestPerson, rating = 4) =>
  by.browser.do((call) =>
    call.review.write({ restaurant: place, rating, body: 'The soup was fine, and so was the service on a rainy day.' }),
  )
const verify = (secret: string, { body, headers }: Received) => new Verifier(secret).verify(body, headers)
const first = <Each>(all: readonly Each[]): Each => {
  if (all[0] === undefined) throw new Error('nothing there')
  return all[0]
}

describe('events', () => {
  test('are signed as Standard Webhooks describes (API-060)', async () => {
    const { id, secret } = await add()
    await ping(id)
    expect(await deliver()).toBe(1)
    const message = verify(secret, first(received))
    expect(message).toEqual({ type: 'ping', timestamp: world.clock.now.toISOString(), data: { place } })
    expect(first(received)).toMatchObject({ path: '/in', headers: { 'content-type': 'application/json' } })
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, first(received))).toThrow()
    expect(await log(id)).toMatchObject([{ kind: 'ping', status: 'delivered', attempts: 1, responseStatus: 200, responseText: 'ok' }])
  })

  test('tell what happened at the place, with data of their schema (API-061)', async () => {
    const all = Object.keys(webhookEvents).filter((kind) => kind !== 'ping')
    await add({ kinds: all })
    const bob = await trustedPerson(world)
    const { id } = await review(bob)
    await review(bob, 5)
    await ann.browser.do((call) => call.review.reply({ id, text: 'Thank you.' }))
    await bob.browser.do((call) => call.review.remove({ id }))
    const { dishes } = await ann.browser.do((call) => call.room.menu({ restaurant: place }))
    const soup = first(dishes).id
    await ann.browser.do((call) =>
      call.room.edit({ restaurant: place, items: [{ id: soup, fields: { name: { from: 'Soup', to: 'Stew' } } }] }),
    )
    await ann.browser.do((call) => call.room.sellOut({ restaurant: place, items: [soup], isSoldOut: true }))
    for (let left = 6; left > 0; left -= 1) expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    const told = received.map(({ body }) => JSON.parse(body))
    const ofReview = { place, dish: null, review: id }
    expect(told.map(({ type, data }) => [type, data]).sort()).toEqual([
      ['menu.updated', { place, dishes: [soup] }],
      ['menu.updated', { place, dishes: [soup] }],
      ['reply.updated', ofReview],
      ['review.created', ofReview],
      ['review.removed', ofReview],
      ['review.updated', ofReview],
    ])
    for (const { type, data } of told) webhookEvents[type as keyof typeof webhookEvents].data.parse(data)
  })

  test('that were rolled back are never told (API-062)', async () => {
    const { id } = await add()
    const message = { kind: 'review.created', data: { place, dish: null, review: '0'.repeat(32) } } as const
    const failing = world.db.transaction(async (tx) => {
      await tellWebhooks(tx, world.deps, message)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await log(id)).toEqual([])
  })

  test('of kinds that an endpoint hasn’t chosen aren’t sent to it (API-061)', async () => {
    await add({ kinds: ['photo.added'] })
    await review(await trustedPerson(world))
    expect(await deliver()).toBe(0)
  })
})

describe('delivery', () => {
  test('is retried after the waits of Standard Webhooks, with the same ID, then given up (API-063)', async () => {
    const { id } = await add()
    await ping(id)
    for (const wait of [...hooking.waits, undefined]) {
      answers.push(status(500, 'broken'))
      expect(await deliver()).toBe(1)
      if (wait === undefined) break
      world.clock.advance(wait - 1)
      expect(await deliver()).toBe(0)
      world.clock.advance(1 + Math.ceil(wait * hooking.jitter) + 1)
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(received).toHaveLength(hooking.waits.length + 1)
    expect(await log(id)).toMatchObject([{ status: 'failed', responseStatus: 500, responseText: 'broken', nextAttemptAt: null }])
    expect((await list())[0]?.failingSince).not.toBeNull()
  })

  test('happens once with many workers, one at a time per endpoint (API-064)', async () => {
    const { id } = await add()
    const other = await add({ url: `${origin}/other` })
    for (const each of [id, id, id, other.id]) await ping(each)
    const counts = await Promise.all(Array.from({ length: 8 }, () => deliver()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(4)
    while ((await deliver()) > 0);
    expect(received.map(({ path }) => path).sort()).toEqual(['/in', '/in', '/in', '/other'])
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
  })

  test('a slow endpoint doesn’t hold up others, and loses its lease when its worker dies (API-064)', async () => {
    const slow = await add()
    const { id } = await add({ url: `${origin}/fast` })
    await ping(slow.id)
    await ping(slow.id)
    let free: () => void = () => {}
    const arrived = new Promise<void>((resolve) => {
      answers.push((response) => {
        free = () => response.end()
        resolve()
      })
    })
    const waiting = deliver()
    await arrived
    await ping(id)
    expect(await deliver()).toBe(1)
    expect(received.map(({ path }) => path)).toEqual(['/in', '/fast'])
    expect(await deliver()).toBe(0)
    world.clock.advance(hooking.leaseSeconds)
    expect(await deliver()).toBe(1)
    free()
    await waiting
    expect((await log(slow.id)).map(({ attempts }) => attempts).sort()).toEqual([1, 1])
  })

  test('an endpoint that responds with 410 or fails for days is disabled (API-065)', async () => {
    const { id } = await add()
    await ping(id)
    await ping(id)
    answers.push(status(410))
    await deliver()
    expect(await list()).toMatchObject([{ disabledAt: world.clock.now }])
    expect((await log(id)).map(({ status }) => status)).toEqual(['failed', 'failed'])
    await expect(ping(id)).rejects.toMatchObject(refused('WEBHOOK_IS_DISABLED'))
    await ann.browser.do((call) => call.webhook.update({ id, isEnabled: true }))
    await ping(id)
    answers.push(status(500))
    await deliver()
    world.clock.advance(hooking.patienceSeconds)
    answers.push(status(500))
    await deliver()
    expect((await list())[0]?.disabledAt).toEqual(world.clock.now)
  })
})

describe('bad endpoints', () => {
  test.each([
    'http://hooks.example/',
    'https://hooks.example:8443/',
    'https://user:pass@hooks.example/',
    'ftp://hooks.example/',
    'nothing',
    `https://hooks.example/${'x'.repeat(2048)}`,
  ])('%.40s is refused (API-066)', async (url) => {
    await expect(add({ url })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254', 'localhost'])(
    '%s is never connected to (API-066)',
    async (host) => {
      const { id } = await add({ url: `https://${host}/` })
      await ping(id)
      await deliver()
      expect(await log(id)).toMatchObject([
        { status: 'queued', responseStatus: null, error: expect.stringMatching(/not allowed|private/i) },
      ])
    },
  )

  test('redirects aren’t followed (API-066)', async () => {
    const { id } = await add()
    await ping(id)
    answers.push(status(302))
    await deliver()
    expect(received).toHaveLength(1)
    expect(await log(id)).toMatchObject([{ status: 'queued', responseStatus: 302 }])
  })

  test('an endless response is cut, and one without an end times out (API-066)', async () => {
    const { id } = await add()
    await ping(id)
    answers.push((response) => {
      response.writeHead(200)
      const write = () => {
        while (response.write('a'.repeat(65_536)));
        response.once('drain', write)
      }
      write()
    })
    await deliver()
    expect(first(await log(id))).toMatchObject({ status: 'delivered', responseText: 'a'.repeat(500) })
    world.clock.advance(1)
    await ping(id)
    answers.push(() => {})
    await deliver(senderFor(50))
    expect(first(await log(id))).toMatchObject({ status: 'queued', responseStatus: null })
  })
})

describe('owners', () => {
  test('see the secret once; it’s stored sealed (API-067)', async () => {
    const { secret, ...made } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await list()).toEqual([made])
    expect(JSON.stringify(await world.sql`select * from webhook`)).not.toContain(secret.slice(6))
  })

  test('rotate the secret, and both sign for a day (API-067)', async () => {
    const { id, secret } = await add()
    const rotated = await ann.browser.do((call) => call.webhook.rotateSecret({ id }))
    expect(rotated.secret).not.toBe(secret)
    await ping(id)
    await deliver()
    for (const each of [secret, rotated.secret]) expect(verify(each, first(received))).toMatchObject({ type: 'ping' })
    world.clock.advance(86_400)
    await ping(id)
    await deliver()
    expect(received.map(({ headers }) => headers['webhook-signature']?.split(' ').length)).toEqual([2, 1])
  })

  test.each(['gives up the place', 'becomes a manager', 'is replaced by another owner'])(
    'an owner who %s gets nothing more (API-068)',
    async (how) => {
      await add()
      const bob = await trustedPerson(world)
      await review(bob)
      await join(await trustedPerson(world), 'owner')
      if (how === 'gives up the place') await ann.browser.do((call) => call.team.giveUp({ restaurant: place }))
      else if (how === 'becomes a manager') await join(ann, 'manager')
      else await world.sql`delete from place_member where user_id = ${ann.id}`
      await review(await trustedPerson(world))
      expect(await deliver()).toBe(0)
      expect(received).toEqual([])
    },
  )

  test('replay one delivery, or all that failed since a time (API-069)', async () => {
    const { id } = await add()
    await ping(id)
    await deliver()
    const [done] = await log(id)
    const replay = (what: object) => ann.browser.do((call) => call.webhook.replay({ id, ...what }))
    expect(await replay({ delivery: done?.id })).toEqual({ count: 1 })
    await deliver()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${done?.id}`, `msg_${done?.id}`])
    await world.sql`update webhook_delivery set status = 'failed'`
    expect(await replay({ since: new Date(world.clock.now.getTime() + 1000).toISOString() })).toEqual({ count: 0 })
    expect(await replay({ since: world.clock.now.toISOString() })).toEqual({ count: 1 })
    await expect(replay({})).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(replay({ delivery: '0'.repeat(32) })).rejects.toMatchObject(refused('NOT_FOUND'))
  })

  test('manage only their own endpoints, up to ten per place, even in parallel (API-070)', async () => {
    const { id } = await add()
    const [bob, editor] = [await trustedPerson(world), await newPerson(world, { isVerified: true })]
    await join(bob, 'owner')
    await join(editor, 'editor')
    await expect(add({}, editor)).rejects.toMatchObject(refused('PLACE_ROLE_REQUIRED'))
    for (const other of [bob, editor]) {
      await expect(other.browser.do((call) => call.webhook.remove({ id }))).rejects.toMatchObject(refused('NOT_FOUND'))
      await expect(other.browser.do((call) => call.webhook.rotateSecret({ id }))).rejects.toMatchObject(refused('NOT_FOUND'))
      await expect(other.browser.do((call) => call.webhook.deliveries({ id }))).rejects.toMatchObject(refused('NOT_FOUND'))
    }
    const made = await Promise.allSettled(Array.from({ length: webhooksMax + 2 }, () => add({}, bob)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(webhooksMax - 1)
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('WEBHOOK_LIMIT_REACHED') })
    await ann.browser.do((call) => call.webhook.remove({ id }))
    expect(await list()).toEqual([])
  })
})

describe('the page for developers', () => {
  test('lists all kinds of events (API-061)', () => {
    for (const [kind, { text }] of Object.entries(webhookEvents)) expect(page).toContain(`| \`${kind}\` | ${text} |`)
  })

  test('verifies requests with Node.js and Python (API-060)', async () => {
    const { id, secret } = await add()
    await ping(id)
    await deliver()
    const { headers, body } = first(received)
    const module = await import(`data:text/javascript,${encodeURIComponent(codeIn('js'))}`)
    const python = (text: string) => {
      const facts = JSON.stringify({ secret, headers, body: text })
      return execFileSync('python3', ['-c', `${codeIn('python')}\nimport json, sys\nprint(verify(**json.load(sys.stdin)))`], {
        input: facts,
      })
    }
    expect([module.verify(secret, headers, body), String(python(body)).trim()]).toEqual([true, 'True'])
    expect([module.verify(secret, headers, `${body} `), String(python(`${body} `)).trim()]).toEqual([false, 'False'])
  })
})
