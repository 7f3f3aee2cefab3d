import type { RatedTarget } from '@morsel/db/queries/rating'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { trustedPerson as newPerson, type TestPerson } from '../../../test/people.ts'
import { refusedField } from '../../../test/refused-field.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { runDueJobs } from '../../wiring/jobs/run-jobs.ts'
import { itemIdOf } from '../item/item-id.rules.ts'
import { setHidden } from '../moderation/hide.flow.ts'

let world: TestWorld
let ann: TestPerson
const restaurant = demoId('restaurant', 'tasca-do-arrais')
const dish = demoId('item', 'tasca-do-arrais', '0', '0', '0')
const item = itemIdOf(dish)
const words = 'The grilled sardines were the best of the whole week.'

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`delete from review`
  await world.sql`update restaurant set rating_count = 0, rating_sum = 0, rating_hist = '{0,0,0,0,0}', owner_user_id = null`
  await world.sql`update item set rating_count = 0, rating_sum = 0, rating_hist = '{0,0,0,0,0}'`
  ann = await newPerson(world)
})

/** Makes an account look new again. */
const rejuvenate = ({ id }: TestPerson) => world.sql`update "user" set created_at = ${world.clock.now.toISOString()} where id = ${id}`
const target: RatedTarget = { restaurantId: restaurant, itemId: null }
const write = (person: TestPerson, input: { rating: number; body?: string; visitedOn?: string }) =>
  person.browser.do((call) => call.review.write({ restaurant, ...input }))
const list = (input: object = {}, person?: TestPerson) =>
  (person?.browser ?? world.browser()).do((call) => call.review.list({ restaurant, ...input }))
const remove = (person: TestPerson, id: string) => person.browser.do((call) => call.review.remove({ id }))
const scoreOf = async () => Number((await world.sql`select score from restaurant_search where id = ${restaurant}`)[0]?.score)

describe('review.write', () => {
  it('makes the review visible to everyone and counts it (PLACE-303, PLACE-304)', async () => {
    const before = await scoreOf()
    await write(ann, { rating: 5, body: ` ${words}\r\nReally. `, visitedOn: '2026-03-01' })
    const { summary, reviews, mine } = await list()
    expect(summary).toEqual({ count: 1, average: 5, histogram: [0, 0, 0, 0, 1] })
    expect(reviews).toMatchObject([
      { rating: 5, body: `${words}\nReally.`, visitedOn: '2026-03-01', author: { name: 'Ann' }, isMine: false },
    ])
    expect(mine).toBeNull()
    expect((await list({}, ann)).mine).toMatchObject({ rating: 5, status: 'published' })
    const page = await world.request().call.restaurant.get({ city: 'portalva', slugId: await slugId() })
    expect(page.rating).toEqual(summary)
    expect(await scoreOf()).toBeGreaterThan(before)
  })

  it("edits the user's existing review of the place or dish and keeps a history (PLACE-302)", async () => {
    const first = await write(ann, { rating: 2, body: words })
    const second = await write(ann, { rating: 4 })
    expect(second).toEqual({ id: first.id, rating: 4, body: null, visitedOn: null, status: 'published', counts: true })
    const { summary, reviews } = await list()
    expect(summary).toEqual({ count: 1, average: 4, histogram: [0, 0, 0, 1, 0] })
    expect(reviews[0]?.editedAt).toEqual(world.clock.now)
    expect(await world.sql`select rating, body from review_revision where review_id = ${first.id}`).toMatchObject([
      { rating: 2, body: words },
    ])
    const { reviews: told } = await ann.browser.do((call) => call.user.export({ password: ann.password }))
    expect(told).toMatchObject([
      { id: first.id, rating: 4, body: null, earlier: [{ rating: 2, body: words, replacedAt: world.clock.now }] },
    ])
  })

  it('counts fifty users who write at the same time, and simultaneous reviews of one user only once (PLACE-303)', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newPerson(world)))
    await Promise.all(people.flatMap((person, at) => [1, 2, 3, 4, 5].map((n) => write(person, { rating: ((at + n) % 5) + 1 }))))
    const [row] = await world.sql`select count(*)::int as count, sum(rating)::int as sum from review where restaurant_id = ${restaurant}`
    const { summary } = await list()
    expect(summary.count).toBe(10)
    expect(row).toMatchObject({ count: 10, sum: Math.round(Number(summary.average) * 10) })
    expect(summary.histogram.reduce((sum, n) => sum + n)).toBe(10)
  })

  it('treats a text without visible characters as empty (PLACE-011)', async () => {
    expect(await write(ann, { rating: 4, body: '\u200B\u2060\uFEFF\u3164 '.repeat(10) })).toMatchObject({ body: null })
    const unseen = ann.browser.do((call) => call.list.create({ title: '\u200B\u00AD' }))
    await expect(unseen).rejects.toMatchObject(refusedField('LIST_TITLE_REQUIRED'))
  })

  it('works for dishes too (PLACE-256)', async () => {
    await ann.browser.do((call) => call.review.write({ item, rating: 3 }))
    expect((await world.request().call.item.get({ itemId: item })).rating).toMatchObject({ count: 1, average: 3 })
    expect((await list()).summary.count).toBe(0)
  })

  it.each([
    ['no stars', { rating: 0 }, 'RATING_REQUIRED'],
    ['six stars', { rating: 6 }, 'RATING_REQUIRED'],
    ['half stars', { rating: 4.5 }, 'RATING_REQUIRED'],
    ['a few letters', { rating: 3, body: 'Too short.' }, 'REVIEW_TOO_SHORT'],
    ['5,001 letters', { rating: 3, body: 'x'.repeat(5001) }, 'REVIEW_TOO_LONG'],
    ['a NUL', { rating: 3, body: `${words}\0` }, 'TEXT_INVALID'],
    ['text turned around', { rating: 3, body: `${words}\u202E` }, 'TEXT_INVALID'],
    ['a visit in another century', { rating: 3, visitedOn: '1999-12-31' }, 'VISIT_DATE_INVALID'],
    ['a day that never was', { rating: 3, visitedOn: '2026-02-30' }, 'VISIT_DATE_INVALID'],
  ])('refuses %s (PLACE-300, PLACE-301, PLACE-010)', async (_name, input, code) => {
    await expect(write(ann, input)).rejects.toMatchObject(refusedField(code))
    expect((await list()).summary.count).toBe(0)
  })

  it('refuses future visits, a place with a dish, and missing places (PLACE-301)', async () => {
    await expect(write(ann, { rating: 3, visitedOn: '2026-03-06' })).rejects.toMatchObject({ cause: { code: 'VISIT_DATE_IN_FUTURE' } })
    await expect(ann.browser.do((call) => call.review.write({ restaurant, item, rating: 3 }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const nowhere = { restaurant: '0'.repeat(32), rating: 3 }
    await expect(ann.browser.do((call) => call.review.write(nowhere))).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  })

  it('limits new users to ten a day (PLACE-308)', async () => {
    await rejuvenate(ann)
    const items = await world.sql`select id from item limit 12`
    const writeItem = (at: number) => ann.browser.do((call) => call.review.write({ item: itemIdOf(String(items[at]?.id)), rating: 3 }))
    for (let at = 0; at < 10; at++) await writeItem(at)
    await expect(writeItem(10)).rejects.toMatchObject({ cause: { code: 'REVIEW_LIMIT_REACHED', status: 429 } })
    // Existing reviews can still be edited.
    await writeItem(9)
    world.clock.advance(86_401)
    await writeItem(10)
    world.clock.advance(-86_401)
  })

  it('holds reviews with links by new users (PLACE-309, PLACE-304)', async () => {
    const body = `${words} See https://a.example and www.b.example`
    await rejuvenate(ann)
    expect(await write(ann, { rating: 5, body })).toMatchObject({ status: 'pending' })
    expect(await list({}, ann)).toMatchObject({ summary: { count: 0 }, reviews: [], mine: { status: 'pending' } })
    expect(await write(ann, { rating: 4, body: `${body} www.c.example` })).toMatchObject({ status: 'pending' })
    expect(await write(ann, { rating: 4, body: words })).toMatchObject({ status: 'published' })
    expect((await list()).reviews).toMatchObject([{ rating: 4 }])
  })

  it("editing doesn't restore a review hidden by a moderator (PLACE-314)", async () => {
    const body = `${words} See https://a.example and www.b.example`
    const { id } = await write(ann, { rating: 5, body })
    await setHidden(world.deps, id, true)
    expect(await write(ann, { rating: 5, body: words })).toMatchObject({ status: 'hidden' })
    expect((await list()).summary.count).toBe(0)
  })

  it("deleting a hidden review and writing it again doesn't restore it either (PLACE-314)", async () => {
    const { id } = await write(ann, { rating: 4, body: words })
    await setHidden(world.deps, id, true)
    await remove(ann, id)
    expect((await list({}, ann)).mine).toBeNull()
    expect((await ann.browser.do((call) => call.user.export({ password: ann.password }))).reviews).toMatchObject([
      { rating: null, body: null, status: 'hidden', removedAt: world.clock.now },
    ])
    await expect(remove(ann, id)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    expect(await world.sql`select rating, body from review where id = ${id}`).toEqual([{ rating: 1, body: null }])
    expect(await write(ann, { rating: 1, body: words })).toMatchObject({ id, status: 'hidden' })
    expect((await list()).summary.count).toBe(0)
    await remove(ann, id)
    await setHidden(world.deps, id, false)
    expect((await list()).summary.count).toBe(0)
    expect(await write(ann, { rating: 1, body: words })).toMatchObject({ status: 'published' })
  })

  it("isn't available to the owner of the place (PLACE-310)", async () => {
    await world.sql`update restaurant set owner_user_id = ${ann.id} where id = ${restaurant}`
    await expect(write(ann, { rating: 5 })).rejects.toMatchObject({ cause: { code: 'CANT_REVIEW_OWN_RESTAURANT' } })
    await expect(ann.browser.do((call) => call.review.write({ item, rating: 5 }))).rejects.toMatchObject({
      cause: { code: 'CANT_REVIEW_OWN_RESTAURANT' },
    })
    expect((await list({}, ann)).isOwner).toBe(true)
  })
})

describe('review.list', () => {
  it('is paged in every order, each review once (PLACE-312)', async () => {
    for (const rating of [3, 1, 5, 2, 4]) {
      const person = await newPerson(world)
      world.clock.advance(1)
      await write(person, { rating })
    }
    const all = async (sort: 'newest' | 'highest' | 'lowest') => {
      const stars: number[] = []
      for (let cursor: string | undefined; ; ) {
        const { reviews, nextCursor } = await list({ sort, limit: 2, cursor })
        stars.push(...reviews.map(({ rating }) => rating))
        if (nextCursor === null) return stars
        cursor = nextCursor
      }
    }
    expect(await all('newest')).toEqual([4, 2, 5, 1, 3])
    expect(await all('highest')).toEqual([5, 4, 3, 2, 1])
    expect(await all('lowest')).toEqual([1, 2, 3, 4, 5])
    expect((await list({ rating: 5 })).reviews).toHaveLength(1)
  })

  it('refuses a cursor from another query (PLACE-312)', async () => {
    for (let n = 0; n < 3; n++) await write(await newPerson(world), { rating: 3 })
    const { nextCursor } = await list({ limit: 1 })
    await expect(list({ limit: 1, sort: 'lowest', cursor: nextCursor })).rejects.toMatchObject({ cause: { code: 'INVALID_CURSOR' } })
  })

  it("doesn't name users whose deletion is scheduled (PLACE-315)", async () => {
    await write(ann, { rating: 4 })
    await world.sql`update "user" set status = 'soft_deleted', erased_at = now() where id = ${ann.id}`
    expect((await list()).reviews).toMatchObject([{ author: null }])
  })
})

describe('votes', () => {
  it('count each user once, and never the author (PLACE-311)', async () => {
    const { id } = await write(ann, { rating: 4 })
    const ben = await newPerson(world)
    const vote = (person: TestPerson, isHelpful: boolean) => person.browser.do((call) => call.review.vote({ id, isHelpful }))
    const answers = await Promise.all(Array.from({ length: 5 }, () => vote(ben, true)))
    expect(answers.every(({ helpfulCount }) => helpfulCount === 1)).toBe(true)
    expect((await list({ sort: 'helpful' }, ben)).reviews).toMatchObject([{ helpfulCount: 1, isHelpfulToMe: true }])
    expect(await vote(ben, false)).toEqual({ helpfulCount: 0 })
    expect(await vote(ben, false)).toEqual({ helpfulCount: 0 })
    await expect(vote(ann, true)).rejects.toMatchObject({ cause: { code: 'CANT_VOTE_FOR_OWN_REVIEW' } })
  })
})

describe('the owner', () => {
  it('is the only one who can reply and delete the reply (PLACE-310)', async () => {
    const { id } = await write(ann, { rating: 2, body: words })
    const owner = await newPerson(world)
    await world.sql`update restaurant set owner_user_id = ${owner.id} where id = ${restaurant}`
    const answer = (person: TestPerson, text: string) => person.browser.do((call) => call.review.reply({ id, text }))
    await expect(answer(ann, 'I answer myself')).rejects.toMatchObject({ cause: { code: 'ONLY_THE_OWNER_MAY_REPLY' } })
    await answer(owner, 'We are sorry.')
    expect((await list()).reviews).toMatchObject([{ reply: { text: 'We are sorry.' } }])
    await answer(owner, '')
    expect((await list()).reviews).toMatchObject([{ reply: null }])
  })
})

describe('deleting', () => {
  it('removes a review with its rating (PLACE-313)', async () => {
    const { id } = await write(ann, { rating: 1 })
    const ben = await newPerson(world)
    await expect(ben.browser.do((call) => call.review.remove({ id }))).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    await ann.browser.do((call) => call.review.remove({ id }))
    expect(await list({}, ann)).toMatchObject({ summary: { count: 0, average: null }, mine: null })
  })

  it('users who rated the same places and voted for each other can be erased at once (PLACE-317)', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(world)))
    const items = (await world.sql`select id from item order by id limit 3`).map(({ id }) => itemIdOf(String(id)))
    const written: string[] = []
    for (const [at, { browser }] of people.entries())
      for (const item of at % 2 === 0 ? items : items.toReversed())
        written.push((await browser.do((call) => call.review.write({ item, rating: 3 }))).id)
    await world.sql`insert into review_vote select review.id, "user".id from review, "user" where review.user_id <> "user".id
      and "user".id = any(${people.map(({ id }) => id)})`
    await world.sql`update review set helpful_count = (select count(*) from review_vote v where v.review_id = review.id)`
    await Promise.all(people.map(({ browser, password }) => browser.do((call) => call.user.delete({ password }))))
    expect(await world.sql`select id from review where id = any(${written})`).toEqual([])
    expect(await world.sql`select id from item where rating_count <> 0`).toEqual([])
  })

  it('works for users with reports about others (PLACE-317)', async () => {
    const { id } = await write(await newPerson(world), { rating: 5 })
    await ann.browser.do((call) => call.review.vote({ id, isHelpful: true }))
    await ann.browser.do((call) => call.report.send({ kind: 'review', id, reason: 'other', note: 'I know the author.' }))
    world.clock.advance(1)
    await ann.browser.do((call) => call.report.send({ kind: 'item', id: item, reason: 'spam' }))
    expect(await ann.browser.do((call) => call.user.export({ password: ann.password }))).toMatchObject({
      helpfulVotes: [id],
      reports: [
        { reviewId: id, reason: 'other', note: 'I know the author.', status: 'open' },
        { itemId: item, reviewId: null, reason: 'spam' },
      ],
    })
  })

  it('removes everything of an erased user (PLACE-317)', async () => {
    const ben = await newPerson(world)
    const { id } = await write(ben, { rating: 5 })
    await write(ann, { rating: 1 })
    await ann.browser.do((call) => call.review.vote({ id, isHelpful: true }))
    await ann.browser.do((call) => call.user.delete({ password: ann.password }))
    expect(await list()).toMatchObject({ summary: { count: 1, average: 5 }, reviews: [{ helpfulCount: 0 }] })
  })
})

describe('report.send', () => {
  it('keeps its effect when the review is deleted and written again (PLACE-314)', async () => {
    const { id } = await write(ann, { rating: 1, body: words })
    const [ben, cleo, dan] = [await newPerson(world), await newPerson(world), await newPerson(world)]
    await report(ben, id)
    await report(cleo, id)
    await remove(ann, id)
    expect(await list({}, ann)).toMatchObject({ summary: { count: 0 }, mine: null })
    expect(await write(ann, { rating: 1, body: words })).toMatchObject({ id, status: 'published' })
    await report(dan, id)
    await remove(ann, id)
    expect(await write(ann, { rating: 1, body: words })).toMatchObject({ status: 'pending' })
    expect((await list()).summary.count).toBe(0)
  })

  const report = (person: TestPerson, id: string, more: { reason?: 'spam' | 'other'; note?: string } = {}) =>
    person.browser.do((call) => call.report.send({ kind: 'review', id, reason: 'spam', ...more }))

  it('holds a review that three users reported (PLACE-321, PLACE-322)', async () => {
    const { id } = await write(ann, { rating: 1, body: words })
    const [ben, cleo, dan] = [await newPerson(world), await newPerson(world), await newPerson(world)]
    await report(ben, id)
    await report(ben, id, { reason: 'other', note: 'I know the author.' })
    await report(cleo, id)
    expect((await list()).summary.count).toBe(1)
    await report(dan, id)
    expect(await list({}, ann)).toMatchObject({ summary: { count: 0 }, mine: { status: 'pending' } })
    expect(await write(ann, { rating: 1, body: `${words} Again.` })).toMatchObject({ status: 'pending' })
    expect(await world.sql`select note from report where reporter_id = ${ben.id}`).toMatchObject([{ note: 'I know the author.' }])
  })

  it('requires a note for "other", and an existing target (PLACE-320)', async () => {
    const { id } = await write(ann, { rating: 1 })
    await expect(report(ann, id, { reason: 'other' })).rejects.toMatchObject(refusedField('NOTE_REQUIRED'))
    await expect(report(ann, '0'.repeat(32))).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    const about = (kind: 'restaurant' | 'item' | 'user', id: string) =>
      ann.browser.do((call) => call.report.send({ kind, id, reason: 'spam' }))
    await about('restaurant', restaurant)
    await about('item', item)
    await about('user', ann.id)
    await expect(about('item', restaurant)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(about('user', '0'.repeat(32))).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  })
})

it('the nightly job corrects wrong counts (PLACE-307, PLACE-305)', async () => {
  await write(ann, { rating: 4 })
  await world.sql`update restaurant set rating_count = 7, rating_sum = 30, rating_hist = '{0,0,0,5,2}' where id = ${restaurant}`
  await world.sql`update restaurant_search set rating = 4.9, bayes = 4.9 where id = ${restaurant}`
  await runDueJobs(world.deps)
  const [found] = await world.sql`select rating, bayes from restaurant_search where id = ${restaurant}`
  expect([Number(found?.rating), Number(found?.bayes)]).toEqual([4, expect.closeTo((4 + 10 * 3.7) / 11, 4)])
  expect((await list()).summary).toEqual({ count: 1, average: 4, histogram: [0, 0, 0, 1, 0] })
  expect(world.logged).toContainEqual({ level: 'warn', message: 'corrected rating counts', facts: { corrected: 1 } })
})

async function slugId(): Promise<string> {
  const [row] = await world.sql`select slug || '-' || public_no as slug from restaurant where id = ${target.restaurantId}`
  return String(row?.slug)
}
