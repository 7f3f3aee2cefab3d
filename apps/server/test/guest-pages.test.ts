import { Readable } from 'node:stream'
import { importCsv } from '@morsel/api/places/import/csv.flow'
import { setHidden } from '@morsel/api/places/moderation/hide.flow'
import type { AppRouter } from '@morsel/api/wiring/router'
import { createTRPCClient } from '@trpc/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WebBuild } from '../src/http/pages.ts'
import { cookieOf, type Doors, json, newPerson, openDoors } from './doors.ts'
import { pages } from './pages.ts'

/** Pages of places that are cached for guests (decision 012), in two processes on one database. */

let [one, other]: Doors[] = []
let renders = 0
/** Whether a part of the next page fails. */
let failures: boolean[] = []
let now = new Date('2026-05-04T12:00:10Z')
let path: string
let cookie: string

/** A page that shows the responses of procedures and the visitor. */
const web: WebBuild = {
  ...pages,
  load: async () => ({
    ...(await pages.load()),
    guestView: ({ get }) => (get('cookie') === null ? (get('accept-language') ?? '') : undefined),
    renderPage: async ({ url, link, nonce, requestId, headers }) => {
      renders += 1
      const [, , city = '', slugId = ''] = url.pathname.split('/')
      const client = createTRPCClient<AppRouter>({ links: [link] })
      const session = await client.session.get.query()
      const place = await client.restaurant.get.query({ city, slugId }).catch(() => undefined)
      // Like the real page, which shows an error for a failed part.
      const failing = failures.shift()
      if (failing) await client.review.list.query({ restaurant: 'no id' }).catch(() => undefined)
      const reviews = place && (await client.review.list.query({ restaurant: place.id }))
      const body = `<script nonce="${nonce}"></script>${JSON.stringify([session?.user.name, headers.get('accept-language'), place, reviews])}<i>${requestId}</i><b nonce="${nonce}">`
      return { status: place ? 200 : 404, headers: { 'content-type': 'text/html' }, body }
    },
  }),
}

const importTable = (rows: string) =>
  importCsv(
    { db: doors().database.db, now: () => now, randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) },
    {
      file: Readable.from([Buffer.from(`restaurant,address,item,price\n${rows}`)]),
      city: { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.2 } },
      source: { name: 'Notes', licence: 'CC0-1.0' },
    },
  )

function doors(which: 'one' | 'other' = 'one'): Doors {
  const found = which === 'one' ? one : other
  if (!found) throw new Error('The doors are closed')
  return found
}

beforeAll(async () => {
  one = await openDoors({ RATE_LIMIT_ENABLED: 'false' }, { web, now: () => now })
  other = await openDoors({ RATE_LIMIT_ENABLED: 'false' }, { web, now: () => now, shared: one.database })
  await importTable('Old Inn,First Street 1,Soup,5\n')
  const [row] = await one.database.sql`select slug || '-' || public_no as slug from restaurant`
  path = `/restaurant/lund/${String(row?.slug)}`
  cookie = cookieOf(await fetch(`${one.url}/api/auth/sign-up/email`, json(newPerson())))
  // Stars of new accounts count later (PLACE-331).
  await one.database.sql`update "user" set email_verified = true, created_at = created_at - interval '60 days'`
})
afterAll(async () => {
  await other?.close()
  await one?.close()
})
beforeEach(() => {
  // Invalidates the pages of earlier tests.
  now = new Date(now.getTime() + 60_000)
  renders = 0
})

async function page(at: Doors = doors(), headers: Record<string, string> = {}) {
  const response = await fetch(at.url + path, { headers })
  return { response, body: await response.text() }
}

test('a page is rendered once and sent with a new nonce each time (PLACE-252, PLACE-253)', async () => {
  const answers = [await page(), await page(), await page()]
  expect(renders).toBe(1)
  const nonces = answers.map(({ response, body }) => {
    const inHeader = /'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(body.match(/nonce="[^"]*"/g)).toEqual([`nonce="${inHeader}"`, `nonce="${inHeader}"`])
    return inHeader
  })
  expect(new Set(nonces).size).toBe(3)
  const ids = answers.map(({ response, body }) => {
    const id = response.headers.get('x-request-id') ?? ''
    expect(body).toContain(`<i>${id}</i>`)
    return id
  })
  expect(new Set(ids).size).toBe(3)
  const bare = answers.map(({ body }, at) => body.replaceAll(/nonce="[^"]*"/g, '').replaceAll(ids[at] ?? '', ''))
  expect(new Set(bare).size).toBe(1)
  // A response without a body would leave the browser with a page that has another nonce.
  for (const { response } of answers) expect(response.headers.get('etag')).toBeNull()
})

test('languages don’t share pages (PLACE-252)', async () => {
  const [en, pt, again] = [
    await page(doors(), { 'accept-language': 'en' }),
    await page(doors(), { 'accept-language': 'pt' }),
    await page(doors(), { 'accept-language': 'en' }),
  ]
  expect(renders).toBe(2)
  expect(pt.body).toContain('"pt"')
  expect([en.body, again.body].map((body) => body.includes('"en"'))).toEqual([true, true])
})

test('users never get cached pages of guests, and guests never get pages of users (PLACE-253)', async () => {
  const [guest, person, guestAgain, personAgain] = [
    await page(),
    await page(doors(), { cookie }),
    await page(),
    await page(doors(), { cookie }),
  ]
  expect(renders).toBe(3)
  for (const { body } of [person, personAgain]) expect(body).toContain('Ada Quick')
  for (const { body } of [guest, guestAgain]) expect(body).not.toContain('Ada Quick')
})

test('a change shows in the next response of every process (PLACE-252)', async () => {
  const shown = async () => [(await page()).body, (await page(doors('other'))).body]
  await shown()
  await shown()
  expect(renders).toBe(2)

  await importTable('Old Inn,First Street 1,Soup,5\nOld Inn,First Street 1,Fish pie,12\n')
  for (const body of await shown()) expect(body).toContain('Fish pie')

  const place = JSON.parse((await page()).body.replaceAll(/<i>.*|<[^>]*>/g, ''))[2]
  const written = await fetch(`${doors('other').url}/api/trpc/review.write`, {
    ...json(
      { json: { restaurant: place.id, rating: 2, body: 'The soup was cold, the bread was old.' } },
      { cookie, origin: `http://localhost:${new URL(doors('other').url).port}` },
    ),
  })
  expect(written.status).toBe(200)
  for (const body of await shown()) expect(body).toContain('The soup was cold, the bread was old.')

  await doors().database.sql`update "user" set name = 'Ada Slow'`
  for (const body of await shown()) expect(body).toContain('Ada Slow')

  await setHidden({ db: doors().database.db, now: () => now }, `https://morsel.example${path}`, true)
  expect([(await page()).response.status, (await page(doors('other'))).response.status]).toEqual([404, 404])
  await setHidden({ db: doors().database.db, now: () => now }, `https://morsel.example${path}`, false)
  expect([(await page()).response.status, (await page(doors('other'))).response.status]).toEqual([200, 200])
})

test('a page with a failed part isn’t cached (PLACE-252)', async () => {
  failures = [true, false]
  await page()
  await page()
  await page()
  expect(renders).toBe(2)
})

test('pages are rendered again as time passes: a place that closes doesn’t stay open (PLACE-252)', async () => {
  now = new Date('2026-05-05T20:59:40Z')
  await page()
  now = new Date('2026-05-05T20:59:59Z')
  await page()
  expect(renders).toBe(1)
  now = new Date('2026-05-05T21:00:00Z')
  await page()
  expect(renders).toBe(2)
})

test('a query neither makes a page render again nor appears in it (SEC-224)', async () => {
  const bodies = ['?from=mail', '?x=<b>', '', '?'].map(async (query) => (await fetch(doors().url + path + query)).text())
  for (const body of await Promise.all(bodies)) expect(body).toContain('Old Inn')
  now = new Date(now.getTime() + 60_000)
  renders = 0
  for (let times = 0; times < 20; times += 1) await fetch(`${doors().url}${path}?times=${times}`)
  expect(renders).toBe(1)
})

test('pages other than place pages are rendered each time (PLACE-252)', async () => {
  for (const more of ['x', 'y', 'z']) for (let times = 0; times < 2; times += 1) await fetch(doors().url + path + more)
  await fetch(doors().url + path, { method: 'HEAD' })
  await fetch(doors().url + path, { method: 'HEAD' })
  expect(renders).toBeGreaterThanOrEqual(6)
})
