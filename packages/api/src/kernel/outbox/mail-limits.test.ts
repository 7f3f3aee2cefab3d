import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { enrol } from '../../../test/two-factor.ts'
import { createTestWorld, type TestBrowser, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let person: TestPerson
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())
beforeEach(async () => {
  world.clock.advance(3600)
  person = await newPerson(world)
  await world.sql`delete from mail_count`
  await world.sql`delete from mail`
})

let addresses = 0
/** Returns the procedures as a guest with a new IP address. */
const stranger = ({ request } = world) => {
  addresses += 1
  return request({ ip: `203.0.${addresses >> 8}.${addresses & 255}` }).call
}
const inTurn = async <Answer>(count: number, call: () => Promise<Answer>) => {
  const answers: Answer[] = []
  for (let turn = 0; turn < count; turn += 1) answers.push(await call())
  return answers
}
const arrived = async (to: string, mail: string) => (await mailsTo(world, to, mail)).length
const challenged = async (browser: TestBrowser) => {
  await browser.do((call) => call.signIn.email({ email: person.email, password: person.password }))
  return browser
}

describe('guests can cause five emails of a kind to one email address per hour, in any number of requests (SEC-204)', () => {
  test('by requesting links to reset a password, and the response stays the same', async () => {
    const answers = await inTurn(20, () => stranger().password.request({ email: person.email.toUpperCase() }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await arrived(person.email, 'reset-password')).toBe(5)
  })

  test('even with 50 requests at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => stranger().password.request({ email: person.email })))
    expect(await arrived(person.email, 'reset-password')).toBe(5)
  })

  test('and one more only once the oldest is an hour old', async () => {
    const ask = () => stranger().password.request({ email: person.email })
    for (let sent = 0; sent < 5; sent += 1) {
      await ask()
      world.clock.advance(600)
    }
    await inTurn(3, ask)
    expect(await arrived(person.email, 'reset-password')).toBe(5)
    world.clock.advance(600)
    await inTurn(3, ask)
    expect(await arrived(person.email, 'reset-password')).toBe(6)
  })

  test('by requesting links to verify it', async () => {
    await inTurn(20, () => stranger().address.sendVerification({ email: person.email }))
    expect(await arrived(person.email, 'verify-email')).toBe(5)
  })

  test('by signing in before it is verified', async () => {
    const strict = world.with({ AUTH_REQUIRE_EMAIL_VERIFICATION: 'true' })
    const { email, password } = person
    const codes = await inTurn(12, () =>
      stranger(strict)
        .signIn.email({ email, password })
        .catch(({ cause }) => cause.code),
    )
    expect(new Set(codes)).toEqual(new Set(['EMAIL_NOT_VERIFIED']))
    expect(await arrived(person.email, 'verify-email')).toBe(5)
  })

  test('by signing up with an email that has an account', async () => {
    const strict = world.with({ AUTH_REQUIRE_EMAIL_VERIFICATION: 'true' })
    const { email, password } = person
    await inTurn(12, () => stranger(strict).signIn.signUp({ name: 'Mallory', email, password }))
    expect(await arrived(person.email, 'account-exists')).toBe(5)
  })

  test('by repeatedly signing up and erasing the account', async () => {
    const email = `victim-of-${person.email}`
    await inTurn(8, async () => {
      const browser = world.browser()
      await browser.do((call) => call.signIn.signUp({ name: 'Mallory', email, password: person.password }))
      await browser.do((call) => call.user.delete({ password: person.password }))
    })
    expect(await arrived(email, 'verify-email')).toBe(5)
  })

  test('by changing an account’s email to it', async () => {
    const victim = `victim-of-${person.email}`
    const { do: ask } = person.browser
    await inTurn(8, async () => {
      await ask((call) => call.address.change({ newEmail: victim }))
      await ask((call) => call.address.change({ newEmail: person.email }))
    })
    expect(await arrived(victim, 'verify-email')).toBe(5)
  })

  test('by requesting two-factor codes, and the last one sent stays valid', async () => {
    await world.sql`update "user" set email_verified = true where id = ${person.id}`
    await enrol(world, person)
    const browsers = await inTurn(7, () => challenged(world.browser()))
    const last = browsers[0] ?? world.browser()
    await inTurn(5, () => last.do((call) => call.twoFactor.sendOtp()))
    const [mail] = await world.sql`select otp_hash from two_factor_challenge where otp_hash is not null`
    await inTurn(5, () => last.do((call) => call.twoFactor.sendOtp()))
    expect(await world.sql`select otp_hash from two_factor_challenge where otp_hash is not null`).toEqual([mail])
    for (const browser of browsers) await browser.do((call) => call.twoFactor.sendOtp())
    expect(await arrived(person.email, 'two-factor-code')).toBe(5)
    // A browser in which the user verified a second factor has its own count.
    await (await challenged(person.browser)).do((call) => call.twoFactor.sendOtp())
    expect(await arrived(person.email, 'two-factor-code')).toBe(6)
  })
})

test('links that the signed-in user requests have a separate count (SEC-231)', async () => {
  await inTurn(20, () => stranger().address.sendVerification({ email: person.email }))
  const resend = () => person.browser.do((call) => call.address.sendVerification({ email: person.email }))
  await inTurn(5, resend)
  expect(await arrived(person.email, 'verify-email')).toBe(10)
  await expect(resend()).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3600 } })
})

test('warnings to the user of a proven email are always sent (SEC-232)', async () => {
  const { do: ask } = person.browser
  const change = (turn: number) =>
    ask((call) => call.password.change({ currentPassword: `${person.password}-${turn}`, newPassword: `${person.password}-${turn + 1}` }))
  await ask((call) => call.password.change({ currentPassword: person.password, newPassword: `${person.password}-0` }))
  for (let turn = 0; turn < 7; turn += 1) await change(turn)
  expect(await arrived(person.email, 'password-changed')).toBe(5)
  await world.sql`update "user" set email_verified = true where id = ${person.id}`
  for (let turn = 7; turn < 14; turn += 1) await change(turn)
  expect(await arrived(person.email, 'password-changed')).toBe(12)
})

test('AUTH_MAILS_PER_HOUR=0 turns the limit off', async () => {
  const free = world.with({ AUTH_MAILS_PER_HOUR: '0' })
  await inTurn(7, () => stranger(free).password.request({ email: person.email }))
  expect(await arrived(person.email, 'reset-password')).toBe(7)
})
