import { translatorIn } from '@morsel/email/catalogues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { challenged, enrol } from '../../../test/two-factor.ts'
import { createTestWorld, type TestRequest, type TestWorld } from '../../../test/world.ts'
import { runDueJobs } from '../../wiring/jobs/run-jobs.ts'

/** Unusual sign-ins, behind a proxy that says where clients are. */

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.drop())

const berlin = { country: 'DE', position: { latitude: 52.5, longitude: 13.4 } }
const potsdam = { country: 'DE', position: { latitude: 52.4, longitude: 13.1 } }
const munich = { country: 'DE', position: { latitude: 48.1, longitude: 11.6 } }
const lisbon = { country: 'PT', position: { latitude: 38.7, longitude: -9.1 } }
const sydney = { country: 'AU', position: { latitude: -33.9, longitude: 151.2 } }

const signIn = (person: TestPerson, facts: TestRequest) => world.browser(facts).do((call) => call.signIn.email(person))
const logOf = async (person: TestPerson) => {
  const { events } = await person.browser.do((call) => call.activity.events())
  return events.map(({ kind, country }) => `${kind} ${country}`.trim())
}
const details = async (person: TestPerson) => {
  const rows =
    await world.sql`select detail from audit_event where user_id = ${person.id} and kind = 'session-created' order by created_at, id`
  return rows.map(({ detail }) => String(detail))
}
const inBerlin = async () => {
  const person = await newPerson(world)
  world.clock.advance(3600)
  await signIn(person, { place: berlin })
  return person
}

describe('a new country (AUTH-834)', () => {
  test('is recorded and emailed once, and a user’s first known country is only recorded', async () => {
    const person = await inBerlin()
    expect(await mailsTo(world, person.email, 'new-sign-in')).toEqual([])
    world.clock.advance(86_400)
    await Promise.all([signIn(person, { place: lisbon }), signIn(person, { place: lisbon })])
    const [mail, ...more] = await mailsTo(world, person.email, 'new-sign-in')
    expect(more).toEqual([])
    expect(mail?.text).toContain('Portugal')
    expect((await logOf(person)).sort()).toEqual(['new-country DE', 'new-country PT', 'new-device'])
    expect((await details(person)).slice(1)).toEqual(expect.arrayContaining(['password DE', 'password PT new-country']))
  })

  test('is recorded for a new account at sign-up', async () => {
    const email = 'from.lisbon@example.com'
    await world.request({ place: lisbon }).call.signIn.signUp({ name: 'Ann', email, password: 'tomato-lantern-42' })
    expect(
      await world.sql`select e.country, p.latitude from security_event e join "user" u on u.id = e.user_id
      join last_position p on p.user_id = u.id where u.email = ${email} and e.kind = 'new-country'`,
    ).toMatchObject([{ country: 'PT' }])
  })
})

describe('a sign-in that is too far away (AUTH-835)', () => {
  test('is recorded and emailed even from a known device and country, unless the user can have traveled there', async () => {
    const person = await inBerlin()
    world.clock.advance(60)
    await signIn(person, { place: potsdam })
    world.clock.advance(600)
    await signIn(person, { place: munich })
    const [mail] = await mailsTo(world, person.email, 'new-sign-in')
    expect(mail?.text).toContain(translatorIn('en')('new-sign-in.far'))
    expect((await details(person)).at(-1)).toBe('password DE impossible-travel')
    world.clock.advance(86_400)
    await signIn(person, { place: sydney })
    expect((await details(person)).at(-1)).toBe('password AU new-country')
  })

  test('is measured from the last sign-in nearby, and emailed once a day', async () => {
    const person = await inBerlin()
    world.clock.advance(5 * 86_400)
    await signIn(person, { place: berlin })
    world.clock.advance(600)
    await signIn(person, { place: munich })
    expect((await details(person)).at(-1)).toBe('password DE impossible-travel')
    world.clock.advance(600)
    await signIn(person, { place: berlin })
    expect((await details(person)).at(-1)).toBe('password DE')
    expect(await mailsTo(world, person.email, 'new-sign-in')).toHaveLength(1)
  })
})

test('a normal sign-in takes two statements, even if its country and position are known (SEC-815)', async () => {
  const person = await inBerlin()
  world.clock.advance(60)
  world.queries.take()
  await signIn(person, { place: berlin })
  expect(world.queries.take()).toBe(2)
})

describe('a wrong second factor (AUTH-745)', () => {
  test('in a new browser is shown in the security log and emailed, once a day', async () => {
    const person = await newPerson(world)
    await enrol(world, person)
    const pending = await challenged(world, person, world.browser({ ip: '198.51.100.7' }))
    for (const code of ['000000', '000001'])
      await expect(pending.do((call) => call.twoFactor.verifyTotp({ code }))).rejects.toMatchObject({ cause: { code: 'INVALID_CODE' } })
    await expect.poll(() => mailsTo(world, person.email, 'wrong-second-factor')).toHaveLength(1)
    const [mail] = await mailsTo(world, person.email, 'wrong-second-factor')
    expect(mail?.text).toContain('198.51.100.7')
    const events = await world.sql`select kind from security_event where user_id = ${person.id} and kind = 'second-factor-refused'`
    expect(events).toHaveLength(1)
    await expect
      .poll(() => world.sql`select from audit_event where user_id = ${person.id} and kind = 'second-factor-refused'`)
      .toHaveLength(2)
  })

  test('by a signed-in user is only in the audit log', async () => {
    const person = await newPerson(world)
    await enrol(world, person)
    await expect(person.browser.do((call) => call.twoFactor.verifyTotp({ code: '000000' }))).rejects.toThrow()
    await expect
      .poll(() => world.sql`select from audit_event where user_id = ${person.id} and kind = 'second-factor-refused'`)
      .toHaveLength(1)
    expect(await mailsTo(world, person.email, 'wrong-second-factor')).toEqual([])
  })
})

describe('refusals in the audit log (SEC-812)', () => {
  test('store unknown emails and usernames as hashes, which are equal for equal text', async () => {
    const refuse = (email: string) =>
      expect(world.request({ ip: '198.51.100.9' }).call.signIn.email({ email, password: 'x' })).rejects.toThrow()
    await refuse('who.is.this@example.com')
    await refuse('who.is.this@example.com')
    await refuse('another.one@example.com')
    const rows = () => world.sql`select detail, user_id from audit_event where ip_address = '198.51.100.9' order by created_at, id`
    await expect.poll(rows).toHaveLength(3)
    const names = (await rows()).map(({ detail }) => String(detail))
    expect(new Set(names).size).toBe(2)
    expect(names.every((name) => /^unknown:[0-9a-f]{5}$/.test(name))).toBe(true)
    expect(JSON.stringify(await world.sql`select * from audit_event`)).not.toContain('who.is.this')
  })

  test('report a network that tries many accounts, at most once an hour (SEC-814)', async () => {
    const tries = async (prefix: string, count: number) => {
      for (let index = 0; index < count; index += 1)
        await world
          .request({ ip: `${prefix}${index}` })
          .call.signIn.email({ email: `tried${index}@example.com`, password: 'x' })
          .catch(() => undefined)
    }
    await tries('2001:db8:5:6::', 25)
    await tries('2001:db8:5:7::', 3)
    await expect.poll(() => world.sql`select from audit_event where ip_address like '2001:db8:5:%'`).toHaveLength(28)
    world.clock.advance(400)
    await runDueJobs(world.deps)
    world.clock.advance(400)
    await runDueJobs(world.deps)
    const busy = await world.sql`select ip_address, detail from audit_event where kind = 'many-accounts'`
    expect(busy).toEqual([{ ip_address: '2001:db8:5:6::/64', detail: '25 accounts' }])
  })
})
