import { followLimits } from '@morsel/contract/follow'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newContributor } from '../../../test/contributors.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { itemIdOf } from '../../places/item/item-id.rules.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { runDueJobs } from '../../wiring/jobs/run-jobs.ts'
import { tellFollowers } from '../../wiring/jobs/tell-followers.ts'

let world: TestWorld
let ann: TestPerson
/** Has enough accepted changes to change prices immediately, and a public profile. */
let kim: TestPerson
let people = 0
const restaurant = demoId('restaurant', 'tasca-do-arrais')
const item = itemIdOf(demoId('item', 'tasca-do-arrais', '0', '0', '0'))

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`delete from follow`
  await world.sql`delete from follow_event`
  await world.sql`delete from change`
  people += 1
  ann = await newPerson(world, { isVerified: true })
  kim = await newContributor(world, { accepted: 3 })
  await kim.browser.do((call) => call.user.update({ username: `kim.${people}` }))
  await kim.browser.do((call) => call.profile.setVisibility({ isPublic: true, isIndexed: false }))
})

type Target = { kind: 'restaurant' | 'item' | 'user'; id: string }
const place: Target = { kind: 'restaurant', id: restaurant }
const follow = (person: TestPerson, target: Target, isFollowed = true) =>
  person.browser.do((call) => call.follow.set({ ...target, isFollowed }))
const isFollowed = async (person: TestPerson, target: Target) => (await person.browser.do((call) => call.follow.get(target))).isFollowed
const listed = (person: TestPerson) => person.browser.do((call) => call.follow.list())
const tellAll = async () => {
  world.clock.advance(60)
  await runDueJobs(world.deps, { 'tell-followers': tellFollowers })
}
const linesOf = async (person: TestPerson) => {
  await tellAll()
  return (await person.browser.do((call) => call.notice.list({}))).notices.map(({ text }) => text)
}
const addDish = (name: string) => kim.browser.do((call) => call.item.add({ restaurant, name }))

describe('following', () => {
  test('adds a place, a dish and a person once each, and can be undone (PLACE-820)', async () => {
    const targets: Target[] = [place, { kind: 'item', id: item }, { kind: 'user', id: kim.id }]
    for (const target of targets) await Promise.all(Array.from({ length: 10 }, () => follow(ann, target)))
    const { follows } = await listed(ann)
    expect(follows.map(({ kind }) => kind).sort()).toEqual(['item', 'restaurant', 'user'])
    expect(follows.every(({ path, name }) => path !== null && name !== '')).toBe(true)
    for (const target of targets) {
      expect(await isFollowed(ann, target)).toBe(true)
      await follow(ann, target, false)
      expect(await isFollowed(ann, target)).toBe(false)
    }
  })

  test('is limited to what the user may see, and excludes the user (PLACE-820)', async () => {
    const hidden = await newPerson(world)
    const notFound = { cause: { code: 'NOT_FOUND' } }
    await expect(follow(ann, { kind: 'user', id: hidden.id })).rejects.toMatchObject(notFound)
    await expect(follow(kim, { kind: 'user', id: kim.id })).rejects.toMatchObject(notFound)
    await expect(follow(ann, { kind: 'item', id: '1'.repeat(22) })).rejects.toMatchObject(notFound)
  })

  test('ends at the limit (PLACE-821)', async () => {
    await world.sql`with someone as (
        insert into "user" (id, name, email, email_verified, created_at, updated_at)
        select gen_random_uuid(), 'Star', 'star-' || n || '@stars.example', true, now(), now()
        from generate_series(1, ${followLimits.follows}::int) n returning id)
      insert into follow (id, user_id, person_id, created_at) select gen_random_uuid(), ${ann.id}, id, now() from someone`
    await expect(follow(ann, place)).rejects.toMatchObject({ cause: { code: 'FOLLOW_LIMIT_REACHED', status: 409 } })
  })

  test('ends when the person removes the follower, who can’t follow again (PLACE-823)', async () => {
    await follow(ann, { kind: 'user', id: kim.id })
    expect((await listed(kim)).followers).toMatchObject([{ id: ann.id, name: ann.name }])
    await kim.browser.do((call) => call.follow.removeFollower({ id: ann.id }))
    expect((await listed(kim)).followers).toEqual([])
    await expect(follow(ann, { kind: 'user', id: kim.id })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    const { following } = await kim.browser.do((call) => call.user.export({ password: kim.password }))
    expect(following.removedFollowers).toMatchObject([{ id: ann.id }])
  })
})

describe('followers are told', () => {
  test('about new dishes, prices and states of a place, counted together, but not about their own (PLACE-822)', async () => {
    for (const person of [ann, kim]) await follow(person, place)
    for (const name of ['Octopus salad', 'Octopus rice']) await addDish(`${name} ${people}`)
    const facts = await world.request().call.change.facts({ kind: 'item', id: item })
    const from = facts.item?.price ?? null
    const to = { minor: 1111 + people, toMinor: null, currency: from?.currency ?? 'EUR' }
    await kim.browser.do((call) => call.change.suggest({ kind: 'item', id: item, fields: { price: { from, to } } }))
    const { name } = await world.request().call.change.facts({ kind: 'restaurant', id: restaurant })
    expect((await linesOf(ann)).sort()).toEqual([`${name} has 2 new dishes on its menu.`, `The price of a dish changed: ${name}.`])
    expect(await linesOf(kim)).toEqual([])
  })

  test('about reviews of a person, only while the profile is public (PLACE-822, PLACE-824)', async () => {
    await follow(ann, { kind: 'user', id: kim.id })
    await kim.browser.do((call) => call.review.write({ restaurant, rating: 4 }))
    expect(await linesOf(ann)).toEqual([expect.stringMatching(/^Ann wrote a new review: /)])
    await kim.browser.do((call) => call.review.write({ item, rating: 4 }))
    await kim.browser.do((call) => call.profile.setVisibility({ isPublic: false, isIndexed: false }))
    expect(await linesOf(ann)).toHaveLength(1)
  })

  test('by the job, in batches, each once, and never in the request (PLACE-822)', async () => {
    await world.sql`insert into "user" (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'Fan', ${`${people}-`} || n || '@fans.example', true, now(), now() from generate_series(1, 1200) n`
    await world.sql`insert into follow (id, user_id, restaurant_id, created_at)
      select gen_random_uuid(), u.id, ${restaurant}, now() from "user" u where u.email like ${`${people}-%@fans.example`}`
    await addDish(`Cuttlefish ${people}`)
    const told = async () =>
      Number(
        (
          await world.sql`select count(*) as n from notice where kind = 'followed-dishes' and user_id in
      (select id from "user" where email like ${`${people}-%@fans.example`})`
        )[0]?.n,
      )
    const counts = [await told()]
    for (let runs = 0; runs < 4; runs++) {
      await tellAll()
      counts.push(await told())
    }
    expect(counts).toEqual([0, 500, 1000, 1200, 1200])
    expect(await world.sql`select from follow_event`).toEqual([])
  })

  test('only if there are any; an event without followers leaves no row (PLACE-822)', async () => {
    await addDish(`Limpets ${people}`)
    expect(await world.sql`select from follow_event`).toEqual([])
  })
})
