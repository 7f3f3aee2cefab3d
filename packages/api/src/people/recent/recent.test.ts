import { savedLimits } from '@morsel/contract/list'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { itemIdOf } from '../../places/item/item-id.rules.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'

let world: TestWorld
let ann: TestPerson
let items: string[]

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
  items = (await world.sql`select id from item order by id limit 60`).map(({ id }) => itemIdOf(String(id)))
})
afterAll(() => world.drop())
beforeEach(async () => {
  ann = await newPerson(world)
})

const note = (item: string | undefined) => ann.browser.do((call) => call.recent.note({ item }))
const list = () => ann.browser.do((call) => call.recent.list())

it('stores the newest fifty views without duplicates (PLACE-414, PLACE-402)', async () => {
  for (const item of items) {
    world.clock.advance(1)
    await note(item)
  }
  world.clock.advance(1)
  await note(items[55])
  const { entries, isKept } = await list()
  expect(isKept).toBe(true)
  expect(entries).toHaveLength(savedLimits.recent)
  expect(entries.slice(0, 3).map(({ item }) => item?.id)).toEqual([items[55], items[59], items[58]])
})

it('fifty simultaneous views are recorded once, for places too (PLACE-414)', async () => {
  await Promise.all(Array.from({ length: 50 }, () => note(items[0])))
  const [place] = await world.sql`select replace(id::text, '-', '') as id from restaurant limit 1`
  world.clock.advance(1)
  await ann.browser.do((call) => call.recent.note({ restaurant: String(place?.id) }))
  expect((await list()).entries).toMatchObject([{ restaurant: { id: place?.id } }, { item: { id: items[0] } }])
})

it('the history can be cleared, turned off and on (PLACE-414)', async () => {
  await note(items[0])
  await ann.browser.do((call) => call.recent.clear())
  expect(await list()).toEqual({ isKept: true, entries: [] })
  await note(items[0])
  await ann.browser.do((call) => call.recent.keep({ isKept: false }))
  expect(await list()).toEqual({ isKept: false, entries: [] })
  await note(items[0])
  expect((await list()).entries).toEqual([])
  await ann.browser.do((call) => call.recent.keep({ isKept: true }))
  await note(items[0])
  expect((await list()).entries).toHaveLength(1)
})

it("leaves out deleted places, and doesn't record missing ones (PLACE-414)", async () => {
  await note(items[0])
  await world.sql`update item set deleted_at = now() where id in (select item_id from recent_view where user_id = ${ann.id})`
  expect((await list()).entries).toEqual([])
  await expect(note(items[0])).rejects.toMatchObject({ cause: { code: 'GONE' } })
  await world.sql`update item set deleted_at = null`
})
