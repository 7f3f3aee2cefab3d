import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, mailTo } from '../../../test/mails.ts'
import { newModerator } from '../../../test/moderators.ts'
import { isSignedIn, newPerson, type TestPerson } from '../../../test/people.ts'
import { enrol } from '../../../test/two-factor.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'

let world: TestWorld
let oscar: TestPerson
beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
})
afterAll(() => world.drop())
beforeEach(async () => {
  oscar = await newModerator(world, 'operator')
})

const refused = (code: string) => ({ cause: { code } })
const eventsOf = async (id: string) => world.sql`select kind, detail from audit_event where user_id = ${id} order by created_at, id`

test('an operator finds accounts by email, username, ID and name (MOD-150)', async () => {
  const ann = await newPerson(world, { username: 'finds_me' })
  const find = async (q: string) => (await oscar.browser.do((call) => call.operator.find({ q }))).accounts.map(({ id }) => id)
  expect(await find(ann.email.toUpperCase())).toEqual([ann.id])
  expect(await find('Finds_Me')).toEqual([ann.id])
  expect(await find(ann.id)).toEqual([ann.id])
  expect(await find('an')).toContain(ann.id)
  expect(await find('%')).toEqual([])
})

test('an operator locks, unlocks and signs out an account, with their name in the audit log (MOD-150)', async () => {
  const ann = await newPerson(world)
  const act = (action: 'locked' | 'unlocked' | 'signed-out', id = ann.id) =>
    oscar.browser.do((call) => call.operator.act({ id, action, reason: 'taken over' }))
  await act('signed-out')
  expect(await isSignedIn(ann.browser)).toBe(false)
  await act('locked')
  await expect(act('locked')).rejects.toMatchObject(refused('CANT_DO_THAT_TO_ACCOUNT'))
  expect(await oscar.browser.do((call) => call.operator.account({ id: ann.id }))).toMatchObject({ isLocked: true, sessions: [] })
  await act('unlocked')
  const events = await eventsOf(ann.id)
  expect(events.find(({ kind }) => kind === 'account-locked')?.detail).toBe(`taken over by ${oscar.id}`)
  expect(events.find(({ kind }) => kind === 'account-shown')?.detail).toBe(`by ${oscar.id}`)
  await expect(act('locked', oscar.id)).rejects.toMatchObject(refused('CANT_DO_THAT_TO_ACCOUNT'))
  await expect(act('locked', '0'.repeat(32))).rejects.toMatchObject(refused('NOT_FOUND'))
})

test('operators assign roles to others, but not to themselves (MOD-151)', async () => {
  const ann = await newPerson(world)
  await oscar.browser.do((call) => call.operator.giveRole({ id: ann.id, role: 'moderator' }))
  const { people } = await oscar.browser.do((call) => call.operator.roles())
  expect(people.find(({ id }) => id === ann.id)).toMatchObject({ role: 'moderator', hasSecondFactor: false, isMe: false })
  // Sign-up was at the same moment of the test's clock, so that the two events have no order.
  const given = (await eventsOf(ann.id)).find(({ kind }) => kind === 'role-changed')
  expect(given?.detail).toBe(`none to moderator by ${oscar.id}`)
  const own = oscar.browser.do((call) => call.operator.giveRole({ id: oscar.id, role: 'none' }))
  await expect(own).rejects.toMatchObject(refused('CANT_DO_THAT_TO_ACCOUNT'))
})

describe('a lost second factor', () => {
  const resetOf = async (id: string) => (await oscar.browser.do((call) => call.operator.account({ id }))).reset
  const confirmAgain = (person: TestPerson) => person.browser.do((call) => call.password.confirm({ password: person.password }))

  test('is removed after 72 hours by another operator (MOD-160, MOD-161)', async () => {
    const ann = await newPerson(world, { isVerified: true })
    await enrol(world, ann)
    const olga = await newModerator(world, 'operator')
    await oscar.browser.do((call) => call.operator.requestReset({ id: ann.id, reason: 'lost phone' }))
    const reset = (await resetOf(ann.id))?.id ?? ''
    const confirm = (person: TestPerson) => person.browser.do((call) => call.operator.confirmReset({ reset }))
    await expect(confirm(oscar)).rejects.toMatchObject(refused('ANOTHER_MODERATOR_NEEDED'))
    await expect(confirm(olga)).rejects.toMatchObject(refused('WAITING_TIME_NOT_OVER'))
    world.clock.advance(72 * 3600)
    await confirmAgain(olga)
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(olga)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [user] = await world.sql`select two_factor_enabled from "user" where id = ${ann.id}`
    expect(user?.two_factor_enabled).toBe(false)
    expect(await mailsTo(world, ann.email, 'operator-action')).toHaveLength(1)
  })

  test('stays when the owner stops the request with the emailed link, once (MOD-162)', async () => {
    const ann = await newPerson(world, { isVerified: true })
    await enrol(world, ann)
    await oscar.browser.do((call) => call.operator.requestReset({ id: ann.id, reason: 'lost phone' }))
    const again = oscar.browser.do((call) => call.operator.requestReset({ id: ann.id, reason: 'again' }))
    await expect(again).rejects.toMatchObject(refused('CANT_DO_THAT_TO_ACCOUNT'))
    const mail = await mailTo(world, ann.email, 'factor-reset-requested')
    const token = /stop-reset\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    expect(await world.request().call.factorReset.look({ token })).toMatchObject({ dueAt: expect.any(Date) })
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => world.request().call.factorReset.stop({ token })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await resetOf(ann.id)).toBeNull()
    expect(await world.request().call.factorReset.look({ token })).toBeNull()
    expect((await eventsOf(ann.id)).map(({ kind }) => kind)).toContain('factor-reset-stopped')
  })
})
