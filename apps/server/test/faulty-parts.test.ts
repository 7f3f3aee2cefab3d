import { createServer } from 'node:http'
import type { Faults } from '@morsel/api/kernel/config/faults'
import { createDb } from '@morsel/db/client'
import { createTestDatabase, type TestDatabase } from '@morsel/db/test/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFaultyDatabase, statementFaults } from '../src/faults/faulty-database.ts'
import { faultyBlobs, faultyClock, faultyFetch, faultyMailer, slowed } from '../src/faults/faulty-parts.ts'
import type { Stoppable } from '../src/shutdown.ts'

/** Each fault of `FAULTS` at the part of the process that has it (SEC-722). The drills cover the faults of whole processes. */

const blobs = { put: async () => {}, get: async () => undefined, remove: async () => {} }
const mailer = { send: async () => {}, close: () => {} }
const email = {
  messageId: '<1@morsel.example>',
  date: new Date(0),
  from: { name: '', address: 'post@morsel.example' },
  to: { address: 'ann@example.com' },
  subject: '',
  html: '',
  text: '',
}

test('without faults, all parts stay as they are (SEC-722)', async () => {
  const none: Faults = {}
  expect(faultyBlobs(blobs, none)).toBe(blobs)
  expect(faultyMailer(mailer, none)).toBe(mailer)
  expect(faultyFetch(none)).toBe(fetch)
  const handler = () => {}
  expect(slowed(handler, none)).toBe(handler)
  expect(statementFaults(none)).toBeUndefined()
  expect(await openFaultyDatabase('postgres://db/app', none, [])).toBe('postgres://db/app')
})

test('files, emails and providers fail as often as the number says (SEC-722)', async () => {
  const half = faultyBlobs(blobs, { 'uploads-full': 50 })
  await half.put('a/1.webp', new Uint8Array(), 'image/webp')
  await expect(half.put('a/2.webp', new Uint8Array(), 'image/webp')).rejects.toMatchObject({ code: 'ENOSPC' })
  await expect(faultyMailer(mailer, { 'email-refused': 100 }).send(email)).rejects.toThrow('421')
  expect((await faultyFetch({ 'providers-broken': 100 })('https://provider.example/token')).status).toBe(502)
  const slow = faultyFetch({ 'providers-slow': 3600 })
  await expect(slow('https://provider.example/token', { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})

test('the clock is ahead or behind (SEC-722)', () => {
  for (const seconds of [3600, -3600])
    expect(Math.abs(faultyClock({ 'clock-skew': seconds })().getTime() - Date.now() - seconds * 1000)).toBeLessThan(60_000)
})

test('requests are delayed before they are handled (SEC-722)', async () => {
  const order: string[] = []
  const handler = slowed(
    (_req, res) => {
      order.push('handled')
      res.end()
    },
    { 'responses-slow': 30 },
  )
  const server = createServer((req, res) => {
    handler(req, res)
    order.push('waits')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  server.close()
  server.closeAllConnections()
  expect(order).toEqual(['waits', 'handled'])
})

describe('the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test('writes fail as on a full disk, and reads work (SEC-722)', async () => {
    const beforeStatement = statementFaults({ 'database-full': 100 })
    expect(() => beforeStatement?.(true)).toThrow(expect.objectContaining({ code: '53100' }))
    expect(beforeStatement?.(false)).toBeUndefined()
  })

  test('a query fails when its connection breaks, and the next one works (SEC-722)', async () => {
    const started: Stoppable[] = []
    const url = await openFaultyDatabase(database.url, { 'database-lost': 1, 'database-slow': 5 }, started)
    expect(url).not.toBe(database.url)
    const { sql, close } = createDb(url, { poolSize: 1 })
    await expect(sql`select pg_sleep(5)`).rejects.toMatchObject({ code: expect.stringMatching(/^(CONNECTION_|ECONN)/) })
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await close()
    for (const part of started) await part.stop()
  })
})
