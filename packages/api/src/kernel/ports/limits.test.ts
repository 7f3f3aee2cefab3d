import { RateLimiterMemory } from 'rate-limiter-flexible'
import { describe, expect, it } from 'vitest'
import { createLimits, type LimitStore, limitTable } from './limits.ts'

const config = { RATE_LIMIT_ENABLED: true, RATE_LIMIT_MAX: 100, RATE_LIMIT_WINDOW: 10, RATE_LIMIT_INSTANCES: 1, WEB_CONCURRENCY: 1 }
const logged: string[] = []
const write = (_facts: object, message: string) => void logged.push(message)
const log = { info: write, warn: write, error: write }
const limitsOf = (more: Partial<typeof config> = {}, store?: LimitStore) => createLimits({ ...config, ...more }, log, store)
/** Makes calls one after the other and returns the outcome of each. */
async function outcomes(calls: [procedure: string, ip: string | undefined][], limits = limitsOf()): Promise<string[]> {
  const said: string[] = []
  for (const [procedure, ip] of calls) {
    said.push(
      await limits.count('credentials', procedure, ip).then(
        () => 'passed',
        (error: { code: string }) => error.code,
      ),
    )
  }
  return said
}

describe('rate limits', () => {
  it.each([
    ['SEC-202', 'credentials', 3, 10],
    ['AUTH-318', 'accounts', 3, 3600],
    ['SEC-203', 'mails', 3, 60],
    ['SEC-205', 'uploads', 10, 60],
    ['SEC-233', 'photos', 30, 60],
    ['SEC-206', 'typing', 300, 10],
    ['SEC-207', 'mailLinks', 300, 10],
    ['SEC-208', 'exports', 20, 60],
  ] as const)('%s: %s allows %d calls in %d seconds', (_rule, name, max, windowSeconds) => {
    expect(limitTable[name]).toEqual({ max, windowSeconds })
  })

  it('allow RATE_LIMIT_MAX calls in RATE_LIMIT_WINDOW seconds where no row says otherwise (SEC-201)', async () => {
    const limits = limitsOf({ RATE_LIMIT_MAX: 2, RATE_LIMIT_WINDOW: 5 })
    for (let call = 0; call < 2; call += 1) await limits.count('general', 'session.get', '203.0.113.7')
    await expect(limits.count('general', 'session.get', '203.0.113.7')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 5,
    })
  })

  it('refuse the fourth sign-in within ten seconds, and say when to try again (SEC-202)', async () => {
    const limits = limitsOf()
    for (let call = 0; call < 3; call += 1) await limits.count('credentials', 'signIn.email', '203.0.113.7')
    await expect(limits.count('credentials', 'signIn.email', '203.0.113.7')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    })
  })

  it('count each procedure and each client separately (SEC-211)', async () => {
    const three = (procedure: string, ip: string): [string, string][] => [
      [procedure, ip],
      [procedure, ip],
      [procedure, ip],
    ]
    expect(
      await outcomes([
        ...three('signIn.email', '203.0.113.7'),
        ...three('signIn.signUp', '203.0.113.7'),
        ...three('signIn.email', '203.0.113.8'),
      ]),
    ).toEqual(Array(9).fill('passed'))
  })

  it.each([
    ['one IPv6 network', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0DB8:1:2:0:0:0:3', '2001:db8:1:2::4']],
    ['spellings of one IPv4 address', ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', '203.0.113.7']],
    ['clients without an address', [undefined, undefined, 'nonsense', undefined]],
  ])('count %s as one client (SEC-214)', async (_name, addresses) => {
    expect(await outcomes(addresses.map((ip) => ['signIn.email', ip]))).toEqual(['passed', 'passed', 'passed', 'TOO_MANY_REQUESTS'])
  })

  it('let an IPv6 /48 make ten times the calls of a client (SEC-230)', async () => {
    const from = (network: string): [string, string][] =>
      Array.from({ length: 40 }, (_, i) => ['signIn.email', `2001:db8:${network}:${i.toString(16)}::1`])
    const outcomesOf = await outcomes([...from('1'), ...from('2').slice(0, 1)])
    expect(outcomesOf.filter((outcome) => outcome === 'passed')).toHaveLength(31)
    expect(outcomesOf.at(-1)).toBe('passed')
  })

  it('let exactly three of fifty parallel calls pass (SEC-216)', async () => {
    const limits = limitsOf()
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => limits.count('credentials', 'signIn.email', '203.0.113.7')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('don’t count calls when they are turned off', async () => {
    const limits = limitsOf({ RATE_LIMIT_ENABLED: false })
    expect(await outcomes(Array(20).fill(['signIn.email', '203.0.113.7']), limits)).toEqual(Array(20).fill('passed'))
  })

  describe('while their store is unavailable', () => {
    /** Creates a store in memory that can be made unavailable. */
    function shakyStore() {
      const state = { isAway: false }
      const store: LimitStore = (row) => {
        const counters = new RateLimiterMemory(row)
        return { consume: async (key) => (state.isAway ? Promise.reject(new Error('away')) : counters.consume(key)) }
      }
      return { state, store }
    }
    const call: [string, string] = ['signIn.email', '203.0.113.7']

    it('each process allows its share, at least one call (SEC-218)', async () => {
      const { state, store } = shakyStore()
      state.isAway = true
      expect(await outcomes(Array(4).fill(call), limitsOf({ WEB_CONCURRENCY: 3 }, store))).toEqual([
        'passed',
        ...Array(3).fill('TOO_MANY_REQUESTS'),
      ])
      const many = limitsOf({ WEB_CONCURRENCY: 4, RATE_LIMIT_INSTANCES: 5 }, store)
      expect(await outcomes(Array(2).fill(call), many)).toEqual(['passed', 'TOO_MANY_REQUESTS'])
    })

    it('count in the store again once it is back, and log that once (SEC-218)', async () => {
      const { state, store } = shakyStore()
      const limits = limitsOf({}, store)
      logged.length = 0
      expect(await outcomes(Array(2).fill(call), limits)).toEqual(['passed', 'passed'])
      state.isAway = true
      expect(await outcomes(Array(4).fill(call), limits)).toEqual(['passed', 'passed', 'passed', 'TOO_MANY_REQUESTS'])
      state.isAway = false
      expect(await outcomes(Array(2).fill(call), limits)).toEqual(['passed', 'TOO_MANY_REQUESTS'])
      expect(logged).toEqual(['rate limit store is unavailable, limiting in this process', 'rate limit store is available again'])
    })
  })
})
