import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newContributor } from '../../../test/contributors.ts'
import { newModerator } from '../../../test/moderators.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { tell } from '../../mail/notice/tell.ts'
import { itemIdOf } from '../../places/item/item-id.rules.ts'
import { decideReport } from '../../places/moderation/decide-report.flow.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { applyRetention } from '../../wiring/jobs/retention.ts'
import { runDueJobs } from '../../wiring/jobs/run-jobs.ts'
import { eraseUser } from '../../wiring/user-data/erase-user.ts'

let world: TestWorld
let ann: TestPerson
/** Has enough accepted changes for most fields. */
let kim: TestPerson
const restaurant = demoId('restaurant', 'tasca-do-arrais')
const item = itemIdOf(demoId('item', 'tasca-do-arrais', '0', '0', '0'))
const daySeconds = 86_400

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`delete from change`
  ann = await newContributor(world)
  kim = await newContributor(world, { accepted: 3 })
})

const inbox = (person: TestPerson, input = {}) => person.browser.do((call) => call.notice.list(input))
const linesOf = async (person: TestPerson) => (await inbox(person)).notices.map(({ text }) => text)
const kindsOf = async (person: TestPerson) => (await inbox(person)).notices.map(({ kind }) => kind)
const unreadOf = async (person: TestPerson) => (await person.browser.do((call) => call.notice.unread())).unread
const readAll = async (person: TestPerson) => {
  const [latest] = (await inbox(person)).notices
  await person.browser.do((call) => call.notice.read({ upTo: latest?.id ?? '' }))
}
const told = (person: TestPerson, name = 'Tasca', more: object = {}) => {
  // IDs rise with the clock.
  world.clock.advance(1)
  return tell(world.db, world.deps, { userId: person.id, kind: 'change-accepted', data: { name, path: '/x' }, ...more })
}

describe('a change', () => {
  const facts = async () => (await world.request().call.change.facts({ kind: 'item', id: item })).item
  /** Changes the description of a dish. */
  async function describeDish(person: TestPerson, to: string) {
    const from = (await facts())?.description ?? null
    return person.browser.do((call) => call.change.suggest({ kind: 'item', id: item, fields: { description: { from, to } } }))
  }

  test('tells its author what was decided, with the reason (PLACE-800)', async () => {
    const { waiting } = await describeDish(ann, 'With clams from the bay')
    await kim.browser.do((call) => call.change.decide({ id: waiting ?? '', accept: false, note: 'No clams here' }))
    const [line, ...more] = (await inbox(ann)).notices
    expect([line, more]).toMatchObject([{ kind: 'change-declined', note: 'No clams here', path: `/item/${item}`, isRead: false }, []])
    expect(line?.text).toMatch(/^Your change to .+ was declined\.$/)
    expect(await kindsOf(kim)).toEqual([])
  })

  test('notifies its author when it was accepted and then undone, and the person who provided the fact when it waits (PLACE-800)', async () => {
    const { waiting } = await describeDish(ann, 'With razor clams')
    await kim.browser.do((call) => call.change.decide({ id: waiting ?? '', accept: true }))
    const ben = await newContributor(world)
    world.clock.advance(1)
    await describeDish(ben, 'Without clams')
    world.clock.advance(1)
    await kim.browser.do((call) => call.change.revert({ id: waiting ?? '', note: 'Nonsense' }))
    expect(await kindsOf(ann)).toEqual(['change-reverted', 'change-suggested', 'change-accepted'])
    await expect(kim.browser.do((call) => call.change.revert({ id: waiting ?? '' }))).rejects.toThrow()
    expect(await kindsOf(ann)).toHaveLength(3)
  })
})

describe('a review', () => {
  test('has one unread notice with the number of its votes, even if fifty people vote at once (PLACE-802)', async () => {
    const { id } = await ann.browser.do((call) => call.review.write({ restaurant, rating: 4 }))
    const voters = await Promise.all(Array.from({ length: 50 }, () => newPerson(world, { isVerified: true })))
    const vote = (person: TestPerson | undefined, isHelpful: boolean) => person?.browser.do((call) => call.review.vote({ id, isHelpful }))
    await Promise.all(voters.map((person) => vote(person, true)))
    expect(await linesOf(ann)).toEqual([expect.stringMatching(/^50 people found your review of .+ helpful\.$/)])
    await vote(voters[0], false)
    expect(await linesOf(ann)).toEqual([expect.stringMatching(/^49 people/)])
    await readAll(ann)
    // Withdrawing a vote and giving it again isn't news.
    await vote(voters[0], true)
    await readAll(ann)
    await vote(voters[0], false)
    await vote(voters[0], true)
    expect(await unreadOf(ann)).toBe(0)
  })

  test('leads to one notice when the owner replies (PLACE-800)', async () => {
    const { id } = await ann.browser.do((call) => call.review.write({ restaurant, rating: 4 }))
    await world.sql`update restaurant set owner_user_id = ${kim.id} where id = ${restaurant}`
    for (const text of ['Thank you', 'Thank you!']) await kim.browser.do((call) => call.review.reply({ id, text }))
    expect(await kindsOf(ann)).toEqual(['review-replied'])
  })
})

const deciders = {
  'on the command line': (id: string, decision: 'actioned' | 'dismissed') => decideReport(world.deps, id, decision),
  'by a moderator': async (id: string, decision: 'actioned' | 'dismissed') => {
    const { browser } = await newModerator(world)
    await browser.do((call) => call.moderation.decide({ kind: 'report', id, accept: decision === 'actioned', reason: 'checked' }))
  },
}

test.each(
  Object.entries(deciders).flatMap(([who, decide]) => (['actioned', 'dismissed'] as const).map((decision) => ({ who, decide, decision }))),
)('a report $decision $who is announced to everyone who reported it, without naming anyone (PLACE-800)', async ({ decide, decision }) => {
  // Several bad reviews of one place in a short time are held back, and only visible ones can be reported.
  await world.sql`delete from review`
  const ben = await newContributor(world)
  const { id } = await ben.browser.do((call) => call.review.write({ restaurant, rating: 1 }))
  for (const person of [ann, kim]) await person.browser.do((call) => call.report.send({ kind: 'review', id, reason: 'offensive' }))
  const [report] = await world.sql<
    { id: string }[]
  >`select replace(id::text, '-', '') as id from report where review_id = ${id} order by id`
  await decide(report?.id ?? '', decision)
  for (const person of [ann, kim]) expect(await kindsOf(person)).toEqual([`report-${decision}`])
  expect(JSON.stringify(await inbox(ann))).not.toContain(ben.email)
})

describe('the inbox', () => {
  test('counts events of one subject in one unread notice, atomically, and starts again once it has been read (PLACE-801)', async () => {
    await Promise.all(Array.from({ length: 50 }, () => told(ann, 'Tasca', { subject: 'x' })))
    expect(await linesOf(ann)).toEqual(['50 of your changes to Tasca were accepted.'])
    await readAll(ann)
    await told(ann, 'Tasca', { subject: 'x' })
    expect((await inbox(ann)).notices).toMatchObject([
      { text: 'Your change to Tasca was accepted.', isRead: false },
      { text: '50 of your changes to Tasca were accepted.', isRead: true },
    ])
  })

  test('has pages, latest first, in the language of its user (PLACE-803)', async () => {
    for (const name of ['A', 'B', 'C']) await told(ann, name)
    await ann.browser.do((call) => call.preferences.chooseLanguage({ locale: 'de' }))
    const first = await inbox(ann, { limit: 2 })
    expect(first.notices.map(({ text }) => text)).toEqual(['C', 'B'].map((name) => `Deine Änderung an ${name} wurde angenommen.`))
    const second = await inbox(ann, { limit: 2, cursor: first.nextCursor })
    expect([second.notices.length, second.nextCursor, second.unread]).toEqual([1, null, 3])
    await expect(inbox(kim, { cursor: first.nextCursor })).rejects.toMatchObject({ cause: { code: 'INVALID_CURSOR' } })
  })

  test("marks some as read, or all up to the latest that was seen, and never another user's (PLACE-804)", async () => {
    await told(ann, 'A')
    await told(ann, 'B')
    const [seen, older] = (await inbox(ann)).notices
    await told(ann, 'C')
    await kim.browser.do((call) => call.notice.read({ ids: [seen?.id ?? ''] }))
    expect(await unreadOf(ann)).toBe(3)
    await ann.browser.do((call) => call.notice.read({ ids: [older?.id ?? ''] }))
    expect(await unreadOf(ann)).toBe(2)
    await ann.browser.do((call) => call.notice.read({ upTo: seen?.id ?? '' }))
    expect((await inbox(ann)).notices.map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  test('forgets read notices after 90 days and unread ones after a year (PLACE-805)', async () => {
    await told(ann, 'Read')
    await readAll(ann)
    await told(ann, 'Unread')
    const linesAfter = async (days: number) => {
      world.clock.advance(days * daySeconds)
      await runDueJobs(world.deps, { retention: applyRetention })
      return (await world.sql`select data->>'name' as name from notice where user_id = ${ann.id} order by id`).map(({ name }) => name)
    }
    expect(await linesAfter(89)).toEqual(['Read', 'Unread'])
    expect(await linesAfter(2)).toEqual(['Unread'])
    expect(await linesAfter(275)).toEqual([])
  })

  test('leaves out what another release stored, and is part of the export (PLACE-806)', async () => {
    await told(ann)
    await world.sql`insert into notice (id, user_id, kind, data, created_at) values (gen_random_uuid(), ${ann.id}, 'of-tomorrow', '{}', now())`
    expect(await linesOf(ann)).toHaveLength(1)
    const { notices } = await ann.browser.do((call) => call.user.export({ password: ann.password }))
    expect(notices.map(({ kind }) => kind).sort()).toEqual(['change-accepted', 'of-tomorrow'])
  })

  test('loses notices about a user who is erased (PLACE-806)', async () => {
    await told(ann, 'Tasca', { actorId: kim.id })
    await world.db.transaction((tx) => eraseUser(tx, world.deps, { id: kim.id, email: kim.email, username: null }))
    expect(await linesOf(ann)).toEqual([])
    await told(kim)
  })
})
