import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let limited: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(() => {
  // This world has its own counters.
  limited = world.with({ RATE_LIMIT_ENABLED: 'true' })
  // Another test covers the limit of three sign-ups in ten seconds (SEC-202).
  const { limits } = limited.deps
  limited.deps.limits = { count: async (name, ...rest) => (name === 'credentials' ? undefined : limits.count(name, ...rest)) }
})

let people = 0
const signUp = (more: object = {}, ip = '203.0.113.7') => {
  people += 1
  const person = { name: 'Ann', email: `new${people}@example.com`, password: 'tomato-lantern-42', ...more }
  return limited.request({ ip }).call.signIn.signUp(person)
}
const three = async (ip?: string) => {
  for (let count = 0; count < 3; count += 1) await signUp({}, ip)
}
const userCount = async () => (await world.sql`select from "user"`).length
const refused = { cause: { code: 'PROOF_OF_WORK_REQUIRED', status: 429 } }

async function solved(): Promise<string> {
  const challenge = JSON.parse((await limited.request().call.signIn.puzzle()).puzzle)
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

describe('new accounts of one client (AUTH-318)', () => {
  test('three an hour are created, an IPv6 /64 counts as one client, and the fourth is refused with a time to wait and stores nothing', async () => {
    await three()
    const before = await userCount()
    await expect(signUp()).rejects.toMatchObject(refused)
    await expect(signUp({ proofOfWork: 'nonsense' })).rejects.toMatchObject(refused)
    await expect(signUp()).rejects.toMatchObject({ cause: { retryAfterSeconds: expect.any(Number) } })
    expect(await userCount()).toBe(before)
    await signUp({}, '203.0.113.8')
    await three('2001:db8:1:2::1')
    await expect(signUp({}, '2001:db8:1:2:ffff::9')).rejects.toMatchObject(refused)
  })

  test('a solution allows one more account, once, even in parallel', async () => {
    await three()
    const proofOfWork = await solved()
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => signUp({ proofOfWork })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(signUp({ proofOfWork })).rejects.toMatchObject(refused)
    await signUp({ proofOfWork: await solved() })
  })

  test('a solution that is late, wrong or of an easier puzzle doesn’t count', async () => {
    await three()
    const proofOfWork = await solved()
    const { challenge, solution } = JSON.parse(proofOfWork)
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    const later = { ...challenge, parameters: { ...challenge.parameters, data: { endsAt: Date.UTC(2100, 0) } } }
    const texts = [
      { challenge: easier, solution },
      { challenge: later, solution },
      { challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } },
      { challenge },
      null,
    ]
    for (const text of texts) await expect(signUp({ proofOfWork: JSON.stringify(text) })).rejects.toMatchObject(refused)
    world.clock.advance(601)
    await expect(signUp({ proofOfWork })).rejects.toMatchObject(refused)
  })
})

test('a bot that fills in the hidden field gets a success response (AUTH-319)', async () => {
  const before = await userCount()
  const email = 'program@example.com'
  expect(await signUp({ email, website: 'https://spam.example' })).toEqual({ token: null, user: expect.objectContaining({ email }) })
  expect(await userCount()).toBe(before)
  await signUp({ email, website: '' })
})
