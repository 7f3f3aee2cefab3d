import { AppError } from '@morsel/contract/errors'
import { createDb } from '@morsel/db/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestWorld, type TestWorld } from '../../test/world.ts'
import { createContext } from '../kernel/context.ts'
import { createCookieJar } from '../kernel/cookies/cookie-jar.ts'
import { createLane } from '../kernel/ports/lane.ts'
import { createCaller } from '../kernel/trpc.ts'
import { createPostgresSearch } from '../places/search/postgres-search.flow.ts'
import { expensiveProcedures } from './expensive-procedures.ts'
import { appRouter } from './router.ts'

/** Starts work that ends when the test resolves it. */
function openWork(lane: ReturnType<typeof createLane>, name: string, log: string[]) {
  const { promise, resolve, reject } = signal()
  const answer = lane.enter(async () => {
    log.push(name)
    await promise
    return name
  })
  answer.catch(() => {})
  return { answer, resolve, reject }
}

function signal() {
  let resolve = () => {}
  let reject = (_cause: unknown) => {}
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

describe('createLane (SEC-714)', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('runs as many calls as its width allows, and the others in order of arrival', async () => {
    const lane = createLane(2, {}, 1000)
    const log: string[] = []
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => openWork(lane, name, log))
    expect(log).toEqual(['a', 'b'])
    b?.resolve()
    await b?.answer
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toEqual(['a', 'b', 'c'])
    a?.reject(new Error('failed'))
    await expect(a?.answer).rejects.toThrow('failed')
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toEqual(['a', 'b', 'c', 'd'])
    c?.resolve()
    d?.resolve()
    expect(await Promise.all([c?.answer, d?.answer])).toEqual(['c', 'd'])
    expect(await lane.enter(async () => 'free again')).toBe('free again')
  })

  test("refuses a call with 503 if its turn doesn't come in time, and skips it afterwards", async () => {
    const lane = createLane(1, {}, 1000)
    const log: string[] = []
    const first = openWork(lane, 'first', log)
    const late = openWork(lane, 'late', log)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(late.answer).rejects.toEqual(new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }))
    openWork(lane, 'patient', log)
    first.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toEqual(['first', 'patient'])
  })
})

describe('expensive queries', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await createTestWorld()
  })
  afterAll(() => world.drop())

  test('leave other calls their connections (SEC-714)', async () => {
    const { db, close } = createDb(world.url, { poolSize: 5, hasLookupConnection: true, hasLane: true })
    const deps = {
      ...world.deps,
      db,
      search: createPostgresSearch({ db, now: world.deps.now }),
      lane: createLane(2, expensiveProcedures, 100),
    }
    const call = () => {
      const cookies = createCookieJar({ header: undefined, config: world.config })
      const request = { id: 'test', method: 'GET', ip: undefined, header: () => undefined }
      return createCaller(appRouter)(createContext({ deps, cookies, request }))
    }
    const holder = await world.sql.reserve()
    await holder`begin`
    await holder`lock table item_search, restaurant_search in access exclusive mode`
    const expensive = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? call().search.find({ kind: 'items' }) : call().search.facets({ kind: 'items' }),
    )
    const answers = Promise.allSettled(expensive)
    // The calls that wait for the lock use only the lane's connections.
    await expect
      .poll(async () => (await world.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length)
      .toBeGreaterThan(0)
    expect(await Promise.all(Array.from({ length: 12 }, () => call().city.list()))).toEqual(Array(12).fill([]))
    expect(await world.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).toHaveLength(2)
    for (const answer of await answers) expect(answer).toMatchObject({ reason: { cause: { code: 'SERVICE_UNAVAILABLE', status: 503 } } })
    await holder`rollback`
    holder.release()
    await expect(call().search.find({ kind: 'items' })).resolves.toMatchObject({ hits: [] })
    await close()
  })
})
