import { constants } from '@morsel/contract/constants'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Doors, json, newPerson, openDoors } from './doors.ts'
import { findRedis, startRedis, type TestRedis } from './redis.ts'

const unknownUser = { email: 'unknown@example.com', password: 'kettle-harbour-plum' }
const opened: Doors[] = []
async function open(environment: Record<string, string> = {}): Promise<Doors> {
  const doors = await openDoors({ RATE_LIMIT_ENABLED: 'true', ...environment })
  opened.push(doors)
  return doors
}
afterEach(async () => {
  for (const doors of opened.splice(0)) await doors.close()
})

const signIn = async ({ url }: Doors) => (await fetch(`${url}/api/auth/sign-in/email`, json(unknownUser))).status
const inParallel = (count: number, call: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, i) => call(i)))
/** Returns how many calls reached their procedure. */
const passed = (statuses: number[]) => statuses.filter((status) => status !== 429).length

describe('at every door', () => {
  test('a refused call has Retry-After headers and the message of the account API (SEC-210)', async () => {
    const doors = await open()
    for (let call = 0; call < 3; call += 1) expect(await signIn(doors)).toBe(401)
    const refused = await fetch(`${doors.url}/api/auth/sign-in/email`, json(unknownUser))
    const seconds = Number(refused.headers.get('x-retry-after'))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('content-type')).toContain('application/json')
    expect(await refused.json()).toEqual({ message: 'Too many requests. Please try again later.' })
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(10)
    expect(refused.headers.get('retry-after')).toBe(String(seconds))
  })

  test('a refused call under /api/v1 also has a code (SEC-210)', async () => {
    const { url } = await open({ RATE_LIMIT_MAX: '1' })
    for (const path of ['/api/v1/cities', '/api/v1/nothing']) {
      await fetch(url + path)
      const refused = await fetch(url + path)
      expect([refused.status, refused.headers.get('retry-after')], path).toEqual([429, refused.headers.get('x-retry-after')])
      expect(await refused.json()).toEqual({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' })
    }
  })

  test('spellings of a path, tRPC and plain forms share one counter (SEC-202, SEC-211)', async () => {
    const doors = await open()
    const { url } = doors
    const calls = [
      () => fetch(`${url}/api/auth/sign-in/email`, json(unknownUser)),
      () => fetch(`${url}/api/auth//sign-in/email//`, json(unknownUser)),
      () => fetch(`${url}/api/trpc/signIn.email`, json({ json: unknownUser })),
      () => fetch(`${url}/login`, { method: 'POST', body: new URLSearchParams(unknownUser) }),
      () => fetch(`${url}/api/auth/sign-in/email?x=1`, json(unknownUser)),
      () => fetch(`${url}/api/trpc/signIn.email`, json({ json: unknownUser })),
    ]
    const statuses: number[] = []
    for (const call of calls) statuses.push((await call()).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429])
    // `%2F` and other cases are other paths, which don't exist.
    expect((await fetch(`${url}/api/auth/sign-in%2Femail`, json(unknownUser))).status).toBe(404)
    expect((await fetch(`${url}/api/auth/Sign-In/email`, json(unknownUser))).status).toBe(404)
  })

  test('each call of a batch counts, and the size of a batch is limited (SEC-212)', async () => {
    const { url } = await open()
    const batch = (count: number) => {
      const body = Object.fromEntries(Array.from({ length: count }, (_, i) => [i, { json: unknownUser }]))
      return fetch(`${url}/api/trpc/${Array(count).fill('signIn.email').join()}?batch=1`, json(body))
    }
    const answers: { error: { json: { data: { code: string } } } }[] = JSON.parse(await (await batch(constants.batchMaxCalls)).text())
    const codes = answers.map(({ error }) => error.json.data.code)
    expect(codes.filter((code) => code === 'INVALID_EMAIL_OR_PASSWORD')).toHaveLength(3)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(constants.batchMaxCalls - 3)
    expect((await batch(constants.batchMaxCalls + 1)).status).toBe(400)
  })

  test('aliases of a procedure share one counter (SEC-203, SEC-211)', async () => {
    const { url } = await open()
    const ask = async (path: string) => (await fetch(`${url}/api/auth/${path}`, json({ email: unknownUser.email }))).status
    const statuses = [await ask('request-password-reset'), await ask('forget-password'), await ask('forgot-password')]
    expect([...statuses, await ask('request-password-reset')]).toEqual([200, 200, 200, 429])
  })

  test('unknown paths share one counter (SEC-213)', async () => {
    const { url } = await open({ RATE_LIMIT_MAX: '5' })
    const statuses = await inParallel(20, async (i) => (await fetch(`${url}/api/auth/nothing-${i}`)).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(5)
    expect(passed(statuses)).toBe(5)
  })

  test('X-Forwarded-For is trusted only from known proxies and is read from the right (SEC-215)', async () => {
    const signInFrom = async ({ url }: Doors, forwarded: string) =>
      (
        await fetch(
          `${url}/api/auth/sign-in/email`,
          json({ ...unknownUser, email: `${crypto.randomUUID()}@example.com` }, { 'x-forwarded-for': forwarded }),
        )
      ).status
    const direct = await open()
    expect(passed(await inParallel(10, (i) => signInFrom(direct, `203.0.113.${i}`)))).toBe(3)
    const behindProxy = await open({ TRUST_PROXY: 'loopback' })
    expect(passed(await inParallel(10, (i) => signInFrom(behindProxy, `203.0.113.${i}`)))).toBe(10)
    expect(passed(await inParallel(10, (i) => signInFrom(behindProxy, `203.0.113.${i}, 198.51.100.1`)))).toBe(3)
  })

  test('all pages share one limit, which applies before they are rendered, to forms as well (SEC-209, SEC-223)', async () => {
    const { url } = await open()
    const statuses = await inParallel(210, async (i) => (await fetch(`${url}/search?q=${i}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(200)
    const refused = await fetch(`${url}/legal/terms`)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    // The body is too large and would be refused with 413, but isn't read.
    const form = await fetch(`${url}/login`, { method: 'POST', body: new URLSearchParams({ email: 'x'.repeat(110_000) }) })
    expect(form.status).toBe(429)
  })

  test('a refused call does nothing (SEC-216)', async () => {
    const doors = await open()
    const statuses = await inParallel(20, async () => (await fetch(`${doors.url}/api/auth/sign-up/email`, json(newPerson()))).status)
    expect(passed(statuses)).toBe(3)
    expect(await doors.database.sql`select count(*)::int from "user"`).toEqual([{ count: 3 }])
  })
})

const program = findRedis()
if (!program) process.stderr.write('No redis-server on this machine: rate limits in Redis are not tested (set REDIS_SERVER_PATH).\n')

describe.skipIf(!program)('in Redis (needs redis-server)', () => {
  let redis: TestRedis
  const shared = () => open({ REDIS_URL: redis.url })
  beforeAll(async () => {
    redis = await startRedis(program ?? '')
  })
  afterEach(() => void redis.command('flushall'))
  afterAll(() => redis.kill())

  /** Waits until a broken connection is open again. */
  const counts = (doors: Doors) =>
    expect
      .poll(async () => {
        await fetch(`${doors.url}/api/auth/ok`)
        return redis.command('keys', '*site.ok*')
      })
      .not.toBe('')

  test('two machines count together, in parallel and in sequence (SEC-217)', async () => {
    const doors = [await shared(), await shared()]
    for (const each of doors) {
      await counts(each)
      redis.command('flushall')
    }
    const statuses = await inParallel(50, (i) => signIn(doors[i % 2] ?? (doors[0] as Doors)))
    expect(passed(statuses)).toBe(3)
  })

  test('traffic doesn’t extend a window (SEC-217)', async () => {
    const doors = await shared()
    await signIn(doors)
    const [key = ''] = redis.command('keys', '*signIn.email*').split('\n')
    redis.command('pexpire', key, '5000')
    await signIn(doors)
    expect(Number(redis.command('pttl', key))).toBeLessThanOrEqual(5000)
  })

  describe('while Redis is unavailable, machines count separately, and together again afterwards (SEC-218)', () => {
    const warned = ({ logged }: Doors) => logged.filter(({ level, msg }) => level === 40 && String(msg).includes('rate limit store')).length

    test('when it was killed and is started again', async () => {
      const doors = await shared()
      await redis.kill()
      expect(passed(await inParallel(20, () => signIn(doors)))).toBe(3)
      expect(warned(doors)).toBe(1)
      await redis.start()
      await counts(doors)
      expect(passed(await inParallel(20, () => signIn(doors)))).toBe(3)
      expect(redis.command('keys', '*signIn.email*')).not.toBe('')
    })

    test('when it is unavailable from the start', async () => {
      await redis.kill()
      const doors = await shared()
      expect(passed(await inParallel(20, () => signIn(doors)))).toBe(3)
      expect(warned(doors)).toBe(1)
      await redis.start()
      await counts(doors)
    })

    test('when it is running but not responding', async () => {
      const doors = await shared()
      redis.freeze()
      try {
        expect(passed(await inParallel(20, () => signIn(doors)))).toBe(3)
      } finally {
        redis.thaw()
      }
      await counts(doors)
    })

    test.each([
      ['full', ['config', 'set', 'maxmemory', '1'], ['config', 'set', 'maxmemory', '0']],
      ['read-only', ['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one']],
    ])('when it is %s', async (_name, breakIt, mendIt) => {
      const doors = await shared()
      redis.command(...breakIt)
      expect(passed(await inParallel(20, () => signIn(doors)))).toBe(3)
      redis.command(...mendIt)
      await counts(doors)
    })
  })
})
