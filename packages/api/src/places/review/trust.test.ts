import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPerson, type TestPerson, trustedPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { runDueJobs } from '../../wiring/jobs/run-jobs.ts'

let world: TestWorld
let restaurant: string
let ann: TestPerson
beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld(world.deps)
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`delete from review`
  await world.sql`update restaurant set rating_count = 0, rating_sum = 0, rating_hist = '{0,0,0,0,0}', rating_discount = 0, rating_discount_sum = 0`
  const [found] = await world.sql`select replace(id::text, '-', '') as id from restaurant where status = 'published' order by id limit 1`
  restaurant = String(found?.id)
  ann = await trustedPerson(world)
})

const day = 86_400
const throwAways = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson(world, { isVerified: true })))
const write = ({ browser }: TestPerson, rating: number) => browser.do((call) => call.review.write({ restaurant, rating }))
const report = ({ browser }: TestPerson, id: string) => browser.do((call) => call.report.send({ kind: 'review', id, reason: 'spam' }))
const list = (person?: TestPerson) => (person?.browser ?? world.browser()).do((call) => call.review.list({ restaurant }))
const statusFor = async (person: TestPerson) => (await list(person)).mine?.status

describe('reviews, votes and reports require a verified email (PLACE-329)', () => {
  it('returns 403 without one and stores nothing; if verification is off, none is required', async () => {
    const { id } = await write(ann, 4)
    const ben = await newPerson(world)
    const refused = { cause: { code: 'EMAIL_NOT_VERIFIED', status: 403 } }
    await expect(write(ben, 5)).rejects.toMatchObject(refused)
    await expect(report(ben, id)).rejects.toMatchObject(refused)
    await expect(ben.browser.do((call) => call.review.vote({ id, isHelpful: true }))).rejects.toMatchObject(refused)
    expect(await world.sql`select from review where user_id = ${ben.id}`).toHaveLength(0)
    const off = world.with({ AUTH_VERIFICATION_MAIL_ENABLED: 'false' }).browser()
    for (const [name, value] of ben.browser.cookies) off.cookies.set(name, value)
    expect(await off.do((call) => call.review.vote({ id, isHelpful: true }))).toEqual({ helpfulCount: 1 })
  })
})

describe('reports of throwaway accounts (PLACE-322, PLACE-330)', () => {
  it('hide nothing: neither three on their first day nor ten in their first week', async () => {
    const { id } = await write(ann, 1)
    for (const person of await throwAways(3)) await report(person, id)
    expect(await statusFor(ann)).toBe('published')
    world.clock.advance(2 * day)
    const [first] = await throwAways(1)
    world.clock.advance(-2 * day)
    await report(first ?? ann, id)
    expect((await list()).reviews).toHaveLength(1)
  })

  it('carry little weight compared with those of trusted users, the third of which holds the review back', async () => {
    const { id } = await write(ann, 1)
    for (const person of await throwAways(3)) await report(person, id)
    await report(await trustedPerson(world), id)
    expect(await statusFor(ann)).toBe('published')
    await report(await trustedPerson(world), id)
    expect(await statusFor(ann)).toBe('pending')
  })

  it('count for less after dismissed reports', async () => {
    const { id } = await write(ann, 1)
    const [ben, cleo, dan] = [await trustedPerson(world), await trustedPerson(world), await trustedPerson(world)]
    for (const person of [ben, cleo, dan])
      for (const other of [1, 2])
        await world.sql`insert into report (id, reporter_id, user_id, reason, note, status, created_at, resolved_at)
          values (gen_random_uuid(), ${person.id}, ${ann.id}, 'spam', ${String(other)}, 'dismissed', now(), now())`
    for (const person of [ben, cleo, dan]) await report(person, id)
    expect(await statusFor(ann)).toBe('published')
  })
})

describe('stars of new accounts (PLACE-331)', () => {
  it('don’t count toward the rating until the account is a week old, but the review is shown immediately', async () => {
    await write(ann, 2)
    const people = await throwAways(3)
    for (const person of people) expect(await write(person, 5)).toMatchObject({ status: 'published', counts: false })
    expect((await list()).summary).toMatchObject({ count: 1, average: 2 })
    expect((await list()).reviews).toHaveLength(4)
    // The nightly recount changes nothing.
    world.clock.advance(day)
    await runDueJobs(world.deps)
    expect((await list()).summary).toMatchObject({ count: 1, average: 2 })
    world.clock.advance(6 * day)
    await runDueJobs(world.deps)
    expect((await list()).summary).toEqual({ count: 4, average: 4.25, histogram: [0, 1, 0, 0, 3] })
  })

  it('leave nothing behind when the review is deleted before that', async () => {
    const [ben] = await throwAways(1)
    const { id } = await write(ben ?? ann, 5)
    await (ben ?? ann).browser.do((call) => call.review.remove({ id }))
    expect((await list()).summary.count).toBe(0)
  })

  it('count immediately when a trusted author edits the review', async () => {
    const [ben = ann] = await throwAways(1)
    await write(ben, 5)
    world.clock.advance(8 * day)
    const browser = world.browser()
    await browser.do((call) => call.signIn.email({ email: ben.email, password: ben.password }))
    expect(await write({ ...ben, browser }, 4)).toMatchObject({ counts: true })
    expect((await list()).summary).toMatchObject({ count: 1, average: 4 })
  })
})

describe('the weight of stars (PLACE-333)', () => {
  const standing = async () => {
    const [row] = await world.sql`select s.bayes, r.rating_discount, r.rating_discount_sum from restaurant r
      join restaurant_search s using (id) where r.id = ${restaurant}`
    return { bayes: Number(row?.bayes), discount: Number(row?.rating_discount), sum: Number(row?.rating_discount_sum) }
  }

  it('is half for week-old accounts in the order of lists, until they are trusted, and the average stays plain', async () => {
    const people = await throwAways(3)
    const before = (await standing()).bayes
    for (const person of people) await write(person, 5)
    expect((await standing()).bayes).toBe(before)
    world.clock.advance(8 * day)
    await runDueJobs(world.deps)
    const light = await standing()
    expect(light).toMatchObject({ discount: 6, sum: 30 })
    expect((await list()).summary).toMatchObject({ count: 3, average: 5 })
    world.clock.advance(30 * day)
    await runDueJobs(world.deps)
    const full = await standing()
    expect(full).toMatchObject({ discount: 0, sum: 0 })
    expect(light.bayes).toBeGreaterThan(before)
    // Three ratings with a total weight of 1.5 raise the rank less than three with a total weight of 3.
    expect(light.bayes - before).toBeLessThan(full.bayes - before)
  })

  it('is removed with its review, and the nightly check computes the same weights', async () => {
    const [ben = ann] = await throwAways(1)
    const { id } = await write(ben, 5)
    await write(ann, 3)
    world.clock.advance(8 * day)
    await runDueJobs(world.deps)
    expect(await standing()).toMatchObject({ discount: 2, sum: 10 })
    await world.sql`update restaurant set rating_discount = 9, rating_discount_sum = 9 where id = ${restaurant}`
    world.clock.advance(day)
    await runDueJobs(world.deps)
    // A review that stays for a week adds to the trust in its author.
    expect(await standing()).toMatchObject({ discount: 1, sum: 5 })
    const browser = world.browser()
    await browser.do((call) => call.signIn.email({ email: ben.email, password: ben.password }))
    await browser.do((call) => call.review.remove({ id }))
    expect(await standing()).toMatchObject({ discount: 0, sum: 0 })
  })
})

it('further stars in a flood of reviews by accounts that aren’t fully trusted wait until they are (PLACE-334)', async () => {
  const people = await throwAways(8)
  const others = await throwAways(1)
  await write(others[0] ?? ann, 1)
  world.clock.advance(8 * day)
  const again = await Promise.all(
    people.map(async ({ email, password, ...more }) => {
      const browser = world.browser()
      await browser.do((call) => call.signIn.email({ email, password }))
      return { ...more, email, password, browser }
    }),
  )
  const written: { status: string; counts: boolean }[] = []
  for (const person of again) written.push(await write(person, 5))
  expect(written.map(({ status }) => status)).toEqual(Array(8).fill('published'))
  expect(written.map(({ counts }) => counts)).toEqual([...Array(5).fill(true), ...Array(3).fill(false)])
  world.clock.advance(day)
  await runDueJobs(world.deps)
  expect((await list()).summary.count).toBe(6)
  world.clock.advance(30 * day)
  await runDueJobs(world.deps)
  expect((await list()).summary.count).toBe(9)
})

it('the sixth new account that reviews a place within a day waits for a moderator, even after an edit (PLACE-332)', async () => {
  const people = await throwAways(7)
  const statuses: string[] = []
  for (const person of people) statuses.push((await write(person, 5)).status)
  expect(statuses).toEqual([...Array(5).fill('published'), 'pending', 'pending'])
  expect((await write(people[6] ?? ann, 4)).status).toBe('pending')
  expect((await write(ann, 4)).status).toBe('published')
})
