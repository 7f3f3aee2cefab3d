import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newContributor } from '../../../test/contributors.ts'
import type { TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { applyRetention } from '../../wiring/jobs/retention.ts'
import { itemIdOf } from '../item/item-id.rules.ts'
import { mergeInto } from '../moderation/merge.flow.ts'
import { writePlaceCounts } from './place-counter.rules.ts'

let world: TestWorld
/** Edits the place. */
let olga: TestPerson
let ann: TestPerson
const restaurant = demoId('restaurant', 'tasca-do-arrais')
const firefox = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' } }
const dayMs = 86_400_000

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
  olga = await newContributor(world)
  ann = await newContributor(world)
  await world.sql`insert into place_member (restaurant_id, user_id, role, since) values (${restaurant}, ${olga.id}, 'editor', now())`
})
afterAll(() => world.drop())
beforeEach(async () => {
  await writePlaceCounts(world.deps.db)
  await world.sql`delete from place_day`
})

const pageOf = async (id = restaurant) => {
  const [row] = await world.sql`select slug || '-' || public_no as page from restaurant where id = ${id}`
  return String(row?.page)
}
const dishOf = async () => {
  const [row] =
    await world.sql`select replace(id::text, '-', '') as id from item where restaurant_id = ${restaurant} and deleted_at is null limit 1`
  return itemIdOf(String(row?.id))
}
const view = (page: string, { isFromSearch = false, headers = firefox.headers }: { isFromSearch?: boolean; headers?: object } = {}) =>
  world.request({ headers: { ...headers } }).call.statistics.view({ page, isFromSearch })
const statistics = async (days: '7' | '28' | '90' = '7', person = olga) => {
  await writePlaceCounts(world.deps.db)
  return person.browser.do((call) => call.statistics.get({ restaurant, days }))
}

describe('statistics.view', () => {
  it('counts views of a place and its dishes, and those that a search led to (PLACE-910)', async () => {
    const page = await pageOf()
    await view(page)
    await view(page.toUpperCase(), { isFromSearch: true })
    await view(await dishOf(), { isFromSearch: true })
    const { total, days } = await statistics()
    expect(total).toEqual({ views: 3, saves: 0, searches: 2 })
    expect(days.at(-1)).toEqual({ day: world.clock.now.toISOString().slice(0, 10), ...total })
  })

  it('ignores crawlers, unknown pages and places that are not public (PLACE-910)', async () => {
    const page = await pageOf()
    for (const name of ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Chrome-Lighthouse'])
      await view(page, { headers: { 'user-agent': name } })
    await view(page, { headers: {} })
    await view('nowhere-000000')
    await view('1'.repeat(22))
    await world.sql`update restaurant set status = 'hidden' where id = ${restaurant}`
    await view(page)
    await writePlaceCounts(world.deps.db)
    await world.sql`update restaurant set status = 'published' where id = ${restaurant}`
    expect(await world.sql`select * from place_day`).toEqual([])
  })

  it('writes nothing per view, and stores the views of an interval in one statement (PLACE-911)', async () => {
    const page = await pageOf()
    world.queries.take()
    for (let count = 0; count < 20; count += 1) await view(page)
    expect(world.queries.take()).toBe(0)
    expect(await writePlaceCounts(world.deps.db)).toBe(1)
    expect(world.queries.take()).toBe(1)
    expect((await statistics()).total.views).toBe(20)
  })

  it('keeps the counts while the database is unavailable, and counts each view once when many processes write (PLACE-911)', async () => {
    const page = await pageOf()
    await view(page)
    await world.sql`alter table place_day rename to place_day_away`
    await expect(writePlaceCounts(world.deps.db)).rejects.toThrow()
    await world.sql`alter table place_day_away rename to place_day`
    await view(page)
    await Promise.all(Array.from({ length: 5 }, () => writePlaceCounts(world.deps.db)))
    expect((await statistics()).total.views).toBe(2)
  })
})

it('counts a place or dish that is saved on a list once (PLACE-910)', async () => {
  const item = await dishOf()
  for (let count = 0; count < 2; count += 1) {
    await ann.browser.do((call) => call.list.put({ list: 'want_to_try', restaurant }))
    await ann.browser.do((call) => call.list.put({ list: 'want_to_try', item }))
  }
  await ann.browser.do((call) => call.list.drop({ list: 'want_to_try', item }))
  expect((await statistics()).total).toEqual({ views: 0, saves: 2, searches: 0 })
})

describe('statistics.get', () => {
  it('returns each day, the sums, and those of the previous period (PLACE-912)', async () => {
    const page = await pageOf()
    const today = new Date(world.clock.now)
    const add = (ago: number, views: number) => {
      const day = new Date(today.getTime() - ago * dayMs).toISOString().slice(0, 10)
      return world.sql`insert into place_day (restaurant_id, day, views) values (${restaurant}, ${day}, ${views})`
    }
    await add(6, 1)
    await add(7, 10)
    await add(13, 100)
    await add(14, 1000)
    await view(page)
    const week = await statistics('7')
    expect(week.days.map(({ views }) => views)).toEqual([1, 0, 0, 0, 0, 0, 1])
    expect([week.total.views, week.before.views]).toEqual([2, 110])
    expect((await statistics('28')).total.views).toBe(1112)
    expect((await statistics('90')).days).toHaveLength(90)
  })

  it('is for members of the place (PLACE-730)', async () => {
    await expect(statistics('7', ann)).rejects.toMatchObject({ cause: { code: 'PLACE_ROLE_REQUIRED', status: 403 } })
  })
})

it('deletes days after 200 days (PLACE-913)', async () => {
  const day = (ago: number) => new Date(world.clock.now.getTime() - ago * dayMs).toISOString().slice(0, 10)
  await world.sql`insert into place_day (restaurant_id, day) values (${restaurant}, ${day(199)}), (${restaurant}, ${day(200)})`
  await applyRetention.run(world.deps)
  expect(await world.sql`select day::text from place_day`).toEqual([{ day: day(199) }])
})

it('moves the counts of a merged place to the one that remains (PLACE-913)', async () => {
  const [from] = await world.sql`select id from restaurant where id <> ${restaurant} and status = 'published' limit 1`
  const gone = String(from?.id).replaceAll('-', '')
  for (const page of [await pageOf(), await pageOf(gone)]) await view(page)
  await writePlaceCounts(world.deps.db)
  await mergeInto(world.deps, (await pageOf(gone)).split('-').at(-1) ?? '', (await pageOf()).split('-').at(-1) ?? '')
  expect((await statistics()).total.views).toBe(2)
})
