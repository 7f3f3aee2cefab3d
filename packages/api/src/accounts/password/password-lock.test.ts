import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  person = await newPerson(world)
  world.hashings.take()
})

interface Outcome {
  code: string
  status?: number
  retryAfterSeconds?: number | undefined
}

const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    () => ({ code: 'right' }),
    ({ cause: { code, status, retryAfterSeconds } }) => ({ code, status, retryAfterSeconds }),
  )
let addresses = 0
/** Signs in from a new IP address each time. */
const guess = (password = 'wrong-guess-17', email = person.email) => {
  addresses += 1
  const ip = `198.51.${addresses >> 8}.${addresses & 255}`
  return outcomeOf(world.request({ ip }).call.signIn.email({ email, password }))
}
const codes = (outcomes: Outcome[]) => outcomes.map(({ code }) => code)
const wrongOnes = (outcomes: Outcome[]) => outcomes.filter(({ code }) => code === 'INVALID_EMAIL_OR_PASSWORD').length
const inTurn = async (count: number, call: () => Promise<Outcome>) => {
  const outcomes: Outcome[] = []
  for (let turn = 0; turn < count; turn += 1) outcomes.push(await call())
  return outcomes
}
const signInWith = (browser: TestBrowser, password = person.password) =>
  outcomeOf(browser.do((call) => call.signIn.email({ email: person.email, password })))

describe('wrong passwords of an account (AUTH-440)', () => {
  test('lock out 300 guesses from 300 IP addresses after ten', async () => {
    const outcomes = await inTurn(300, () => guess())
    expect(wrongOnes(outcomes)).toBe(10)
    expect(outcomes.slice(10).every(({ code, status }) => code === 'TOO_MANY_REQUESTS' && status === 429)).toBe(true)
    expect(outcomes[10]?.retryAfterSeconds).toBe(30)
    // Passwords aren't checked during the wait, so even the right one is refused.
    expect(await guess(person.password)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 })
    expect(world.hashings.take()).toBe(10)
  })

  test('lock out 50 simultaneous guesses after ten, too', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => guess()))
    expect(wrongOnes(outcomes)).toBe(10)
    expect(codes(outcomes).filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(40)
  })

  test('refuse the correct password as well if ten wrong ones are counted first', async () => {
    const { verify } = world.deps.passwords
    const slow = world.with({})
    slow.deps.passwords = {
      ...world.deps.passwords,
      verify: async (hash, password) => {
        await inTurn(10, () => guess())
        return verify(hash, password)
      },
    }
    const before = await world.sql`select from session`
    const { email, password } = person
    expect(await outcomeOf(slow.request().call.signIn.email({ email, password }))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await world.sql`select from session`).toHaveLength(before.length)
  })

  test('are counted by every check: sign-in by email and username, changing, confirming and deleting', async () => {
    const other = await newPerson(world, { username: 'counted' })
    other.browser.cookies.delete('morsel.known_browser')
    const [email, password] = [other.email, 'wrong-guess-17']
    const { do: ask } = other.browser
    const ways = [
      () => world.request().call.signIn.email({ email, password }),
      () => world.request().call.signIn.username({ username: 'counted', password }),
      () => ask((call) => call.password.change({ currentPassword: password, newPassword: 'copper-window-17' })),
      () => ask((call) => call.password.confirm({ password })),
      () => ask((call) => call.user.delete({ password })),
    ]
    for (const way of [...ways, ...ways]) expect((await outcomeOf(way())).code).toMatch(/^INVALID_/)
    for (const way of ways) expect(await outcomeOf(way())).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  })

  test('are forgotten after the correct password', async () => {
    await inTurn(9, () => guess())
    expect(await guess(person.password)).toEqual({ code: 'right' })
    expect(wrongOnes(await inTurn(11, () => guess()))).toBe(10)
  })
})

describe('the waits (AUTH-441)', () => {
  /** Guesses as soon as each wait is over. @returns the length of each wait, in seconds */
  async function waits(count: number): Promise<(number | undefined)[]> {
    const seconds: (number | undefined)[] = []
    for (let wait = 0; wait < count; wait += 1) {
      const { retryAfterSeconds } = await guess()
      seconds.push(retryAfterSeconds)
      world.clock.advance(retryAfterSeconds ?? 0)
      await guess()
    }
    return seconds
  }

  test('double up to an hour', async () => {
    await inTurn(10, () => guess())
    expect(await waits(9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  })

  test('end after a hundred consecutive wrong passwords; then only a reset helps', async () => {
    await world.sql`insert into password_lock (subject, browser, failures, failed_at) values (${person.id}, '', 98, ${world.clock.now.toISOString()})`
    expect((await guess()).code).toBe('INVALID_EMAIL_OR_PASSWORD')
    world.clock.advance(3600)
    expect((await guess()).code).toBe('INVALID_EMAIL_OR_PASSWORD')
    world.clock.advance(400 * 86_400)
    expect(await guess(person.password)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 86_400 })

    await world.request().call.password.request({ email: person.email })
    const [mail] = await mailsTo(world, person.email, 'reset-password')
    const token = mail?.url.pathname.split('/').at(-1) ?? ''
    await world.request().call.password.reset({ newPassword: 'copper-window-17', token })
    expect(await guess('copper-window-17')).toEqual({ code: 'right' })
  })
})

test('an unknown email gets the same response as a known one, after the same work (AUTH-442)', async () => {
  const known: unknown[] = []
  const unknown: unknown[] = []
  for (let turn = 0; turn < 14; turn += 1) {
    for (const [email, outcomes] of [
      [person.email, known],
      [`nobody-${person.email}`, unknown],
    ] as const) {
      // The security log is written after the response.
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
      world.queries.take()
      world.hashings.take()
      outcomes.push([await guess('wrong-guess-17', email), world.hashings.take(), world.queries.take()])
    }
    if (turn === 11) world.clock.advance(30)
  }
  expect(unknown).toEqual(known)
})

describe('a browser in which the user signed in before (AUTH-443)', () => {
  test('isn’t affected, and has its own count', async () => {
    await inTurn(11, () => guess())
    expect(await signInWith(world.browser())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await signInWith(person.browser)).toEqual({ code: 'right' })
    // The user's successful sign-in doesn't give the attacker more tries.
    expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(wrongOnes(await inTurn(12, () => signInWith(person.browser, 'wrong-guess-17')))).toBe(10)
  })

  test('isn’t known after the password has changed, nor to another user', async () => {
    const former = world.browser()
    await signInWith(former)
    const change = { newPassword: 'copper-window-17', currentPassword: person.password, revokeOtherSessions: true }
    await person.browser.do((call) => call.password.change(change))
    const other = await newPerson(world)
    await inTurn(11, () => guess())
    expect(await signInWith(former, 'copper-window-17')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await signInWith(other.browser, 'copper-window-17')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await signInWith(person.browser, 'copper-window-17')).toEqual({ code: 'right' })
  })
})

test('the user gets one email, and the security log has an entry (AUTH-444)', async () => {
  await inTurn(10, () => guess())
  await expect.poll(() => mailsTo(world, person.email, 'password-locked')).toHaveLength(1)
  world.clock.advance(3600)
  await inTurn(2, () => guess())
  const { events } = await person.browser.do((call) => call.activity.events())
  expect(events.map(({ kind }) => kind)).toContain('password-locked')
  expect(await mailsTo(world, person.email, 'password-locked')).toHaveLength(1)
})

test('erasing an account also erases its counts', async () => {
  await inTurn(3, () => guess())
  await person.browser.do((call) => call.user.delete({ password: person.password }))
  expect(await world.sql`select from password_lock where subject = ${person.id}`).toHaveLength(0)
})
