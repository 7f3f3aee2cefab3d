import { newId } from '@morsel/db/id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Job } from './job.ts'
import { runDueJobs } from './run-jobs.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  await world.sql`delete from job`
  world.logged.length = 0
})
afterAll(() => world.drop())

const count = async (table: string) => Number((await world.sql.unsafe(`select count(*) as n from ${table}`))[0]?.n)

describe('running', () => {
  test('runs each job immediately, then after its interval (PLACE-604)', async () => {
    let runs = 0
    const often: Job = {
      everySeconds: 60,
      async run() {
        runs += 1
      },
    }
    const table = { often }
    expect(await runDueJobs(world.deps, table)).toEqual(['often'])
    world.clock.advance(59)
    expect(await runDueJobs(world.deps, table)).toEqual([])
    world.clock.advance(1)
    expect(await runDueJobs(world.deps, table)).toEqual(['often'])
    expect(runs).toBe(2)
  })

  test('runs a job in only one of many processes (PLACE-604)', async () => {
    let runs = 0
    const slow: Job = {
      everySeconds: 60,
      async run() {
        runs += 1
        // Another process looks for due jobs while this one is working.
        expect(await runDueJobs(world.deps, { slow })).toEqual([])
      },
    }
    const all = await Promise.all(Array.from({ length: 5 }, () => runDueJobs(world.deps, { slow })))
    expect(all.flat()).toEqual(['slow'])
    expect(runs).toBe(1)
  })

  test('commits a job completely or not at all, logs a failure, runs the others, and retries soon (PLACE-604)', async () => {
    let isBroken = true
    const writes: Job = {
      everySeconds: 3600,
      async run({ db, config, now }) {
        await queueMail(db, { config, now }, { to: 'ann@example.com', mail: 'account-exists', props: {} })
        if (isBroken) throw new Error('broken')
      },
    }
    const fine: Job = { everySeconds: 3600, run: async () => {} }
    expect(await runDueJobs(world.deps, { writes, fine })).toEqual(['fine'])
    expect(await count('mail')).toBe(0)
    expect(world.logged).toMatchObject([{ level: 'error', facts: { job: 'writes' }, message: 'job failed, retrying' }])
    expect(await runDueJobs(world.deps, { writes, fine })).toEqual([])
    isBroken = false
    world.clock.advance(60)
    expect(await runDueJobs(world.deps, { writes, fine })).toEqual(['writes'])
    expect(await count('mail')).toBe(1)
    await world.sql`delete from mail`
  })
})

test('deletes what has expired, and nothing else (SEC-708)', async () => {
  const browser = world.browser()
  await browser.do((call) => call.signIn.signUp({ name: 'Ann', email: 'ann@example.com', password: 'correct horse 7' }))
  const verification = async (seconds: number) => {
    const at = new Date(world.clock.now.getTime() + seconds * 1000).toISOString()
    const now = world.clock.now.toISOString()
    await world.sql`insert into verification (id, identifier, value, expires_at, created_at, updated_at)
      values (${newId(world.clock.now)}, ${newId(world.clock.now)}, 'y', ${at}, ${now}, ${now})`
  }
  await verification(1)
  await verification(8 * 86_400)
  await world.sql`delete from mail`
  await queueMail(world.db, world.deps, { to: 'ann@example.com', mail: 'account-exists', props: {} })
  const sending = world.with({ SMTP_URL: 'smtp://localhost' })
  const waiting = await queueMail(world.db, sending.deps, { to: 'ann@example.com', mail: 'account-exists', props: {} })

  expect(await runDueJobs(world.deps)).toEqual([
    'retention',
    'seal-audit-log',
    'watch-networks',
    'send-erasure-reminders',
    'erase-users',
    'end-sold-out',
    'remove-blobs',
    'count-late-reviews',
    'check-ratings',
    'renew-seasonal-hours',
    'send-news',
    'tell-followers',
    'notify-votes',
    'notify-saved-search-hits',
    'send-digests',
  ])
  expect([await count('session'), await count('verification'), await count('mail')]).toEqual([1, 2, 2])
  world.clock.advance(7 * 86_400)
  await runDueJobs(world.deps)
  expect([await count('session'), await count('verification'), await count('mail')]).toEqual([0, 1, 1])
  expect(await world.sql`select replace(id::text, '-', '') as id, status from mail`).toEqual([{ id: waiting, status: 'queued' }])
})
