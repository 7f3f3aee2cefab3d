import type { ItemEdits } from '@morsel/contract/change'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newContributor } from '../../../test/contributors.ts'
import type { TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { endSoldOutDishes } from '../../wiring/jobs/end-sold-out.ts'
import { idOfItemId, itemIdOf } from '../item/item-id.rules.ts'

let world: TestWorld
/** Owns the place. */
let olga: TestPerson
let ann: TestPerson
const restaurant = demoId('restaurant', 'tasca-do-arrais')

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`delete from change`
  await world.sql`delete from place_member`
  olga = await newContributor(world)
  ann = await newContributor(world)
  await world.sql`insert into place_member (restaurant_id, user_id, role, since) values (${restaurant}, ${olga.id}, 'editor', now())`
})

const menuOf = (person = olga) => person.browser.do((call) => call.room.menu({ restaurant }))
const edit = (input: object, person = olga) => person.browser.do((call) => call.room.edit({ restaurant, ...input }))
const history = () => world.request().call.change.history({ kind: 'restaurant', id: restaurant })
const revert = (id: string, person = olga) => person.browser.do((call) => call.change.revert({ id }))
const refused = (code: string, more: object = {}) => ({ cause: { code, ...more } })
/** Raises each price by ten cents. */
const dearer = (dishes: Awaited<ReturnType<typeof menuOf>>['dishes']) =>
  dishes.flatMap(({ id, price }) => {
    const fields: ItemEdits = price === null ? {} : { price: { from: price, to: { ...price, minor: price.minor + 10, toMinor: null } } }
    return price === null ? [] : [{ id, fields }]
  })

describe('room.edit', () => {
  it('changes many prices as one change, which one revert undoes (EDIT-220, PLACE-202)', async () => {
    const before = await menuOf()
    const items = dearer(before.dishes)
    const { change, changed } = await edit({ items })
    expect(changed).toBe(items.length)
    expect((await menuOf()).dishes.map(({ price }) => price?.minor)).toEqual(
      before.dishes.map(({ price }) => (price?.minor === undefined ? undefined : price.minor + 10)),
    )
    const { changes } = await history()
    expect(changes).toMatchObject([{ id: change, source: 'owner', status: 'live', together: items.length }])
    const { changes: all } = await world.request().call.change.together({ id: change ?? '', limit: 50 })
    expect(all.map(({ about }) => about.id)).toEqual(items.map(({ id }) => id))
    world.clock.advance(1)
    const { live } = await revert(change ?? '')
    expect((await menuOf()).dishes).toEqual(before.dishes)
    expect((await history()).changes).toMatchObject([
      { id: live, kind: 'revert', together: items.length },
      { id: change, status: 'reverted' },
    ])
    await revert(live ?? '')
    const former = before.dishes.find(({ id }) => id === items[0]?.id)?.price?.minor ?? 0
    const page = await world.request().call.item.get({ itemId: items[0]?.id ?? '' })
    expect(page.price?.minor).toBe(former + 10)
    expect(page.priceHistory.map(({ price }) => price.minor)).toContain(former)
  })

  it('saves all edits or none, and names the dish that has changed in the meantime (EDIT-102, EDIT-220)', async () => {
    const before = await menuOf()
    const items = dearer(before.dishes)
    const last = items.at(-1)
    await edit({ items: items.slice(-1) })
    const late = items.map(({ id, fields }) =>
      id === last?.id ? { id, fields: { price: { from: fields.price?.from ?? null, to: null } } } : { id, fields },
    )
    await expect(edit({ items: late })).rejects.toMatchObject(
      refused('FACT_CHANGED_MEANWHILE', {
        status: 409,
        facts: { candidates: [{ id: last?.id }], conflicts: { price: expect.anything() } },
      }),
    )
    expect((await menuOf()).dishes.slice(0, -1)).toEqual(before.dishes.slice(0, -1))
  })

  it('undoes the rest but keeps what has changed since (EDIT-221)', async () => {
    const before = await menuOf()
    const items = dearer(before.dishes)
    const { change } = await edit({ items })
    const first = (await menuOf()).dishes.find(({ id }) => id === items[0]?.id)
    const later = { from: first?.price ?? null, to: { minor: 1, toMinor: null, currency: 'EUR' } }
    await edit({ items: [{ id: first?.id, fields: { price: later } }] })
    await revert(change ?? '')
    const after = (await menuOf()).dishes
    const isOther = ({ id }: { id: string }) => id !== first?.id
    expect(after.find(({ id }) => id === first?.id)?.price?.minor).toBe(1)
    expect(after.filter(isOther)).toEqual(before.dishes.filter(isOther))
    await expect(revert(change ?? '')).rejects.toMatchObject(refused('FACT_CHANGED_MEANWHILE'))
  })

  it('adds, renames, orders and removes sections, and a revert brings their dishes back (EDIT-222)', async () => {
    const before = await menuOf()
    const from = before.sections
    const [first, ...rest] = from
    if (first === undefined) throw new Error('no sections')
    const to = [...rest, { ...first, name: 'Petiscos' }, { id: null, menu: first.menu, name: 'Specials' }]
    await edit({ sections: { from, to } })
    const arranged = await menuOf()
    expect(arranged.sections.map(({ name }) => name)).toEqual(to.map(({ name }) => name))
    const page = await world.request().call.restaurant.get({ city: 'portalva', slugId: before.path.split('/').at(-1) ?? '' })
    expect(page.menus.flatMap(({ sections }) => sections.map(({ name }) => name))).toContain('Petiscos')
    const without = { from: arranged.sections, to: arranged.sections.filter(({ id }) => id !== first.id) }
    const moved = arranged.dishes
      .filter(({ sectionId }) => sectionId === first.id)
      .map(({ id, section }) => ({ id, fields: { section: { from: section, to: null } } }))
    const { change } = await edit({ sections: without, items: moved })
    expect((await menuOf()).dishes.filter(({ sectionId }) => sectionId === null)).toHaveLength(moved.length)
    await revert(change ?? '')
    expect(await menuOf()).toEqual({ ...arranged, at: expect.any(Date) })
  })

  it("refuses other places' sections and menus, repeated names and outdated orders (EDIT-222)", async () => {
    const { sections: from } = await menuOf()
    const [other] =
      await world.sql`select s.id, s.menu_id from menu_section s join menu m on m.id = s.menu_id where m.restaurant_id <> ${restaurant} limit 1`
    const hex = (uuid: unknown) => String(uuid).replaceAll('-', '')
    await expect(edit({ sections: { from, to: [{ id: hex(other?.id), menu: null, name: 'Mine' }] } })).rejects.toMatchObject(
      refused('FACT_CHANGED_MEANWHILE'),
    )
    await expect(edit({ sections: { from, to: [{ id: null, menu: hex(other?.menu_id), name: 'Mine' }] } })).rejects.toMatchObject(
      refused('VALIDATION_ERROR', { fieldErrors: { sections: 'SECTION_UNKNOWN' } }),
    )
    const twice = from.slice(0, 1).flatMap((section) => [section, { id: null, menu: section.menu, name: section.name.toUpperCase() }])
    await expect(edit({ sections: { from, to: twice } })).rejects.toMatchObject(
      refused('VALIDATION_ERROR', { fieldErrors: { sections: 'SECTION_EXISTS' } }),
    )
    await edit({ sections: { from, to: from.toReversed() } })
    await expect(edit({ sections: { from, to: from.slice(1) } })).rejects.toMatchObject(refused('FACT_CHANGED_MEANWHILE'))
  })

  it('lets only members in, who need no trust and have no daily limit (PLACE-730, EDIT-223)', async () => {
    const { dishes } = await menuOf()
    const items = dearer(dishes)
    const calls = [() => edit({ items }, ann), () => menuOf(ann), () => ann.browser.do((to) => to.room.get({ restaurant }))]
    for (const call of calls) await expect(call()).rejects.toMatchObject(refused('PLACE_ROLE_REQUIRED', { status: 403 }))
    for (let round = 0; round < 5; round++) await edit({ items: dearer((await menuOf()).dishes) })
    const { trust } = await olga.browser.do((call) => call.change.mine({}))
    expect(trust).toMatchObject({ accepted: 0, editsLeft: 30 })
  })

  it('refuses dishes of other places (EDIT-220)', async () => {
    const [other] = await world.sql`select id from item where restaurant_id <> ${restaurant} limit 1`
    const id = itemIdOf(String(other?.id).replaceAll('-', ''))
    await expect(edit({ items: [{ id, fields: { description: { from: null, to: 'x' } } }] })).rejects.toMatchObject(refused('NOT_FOUND'))
  })
})

describe('room.sellOut', () => {
  it('marks dishes as sold out until the place opens on its next day (PLACE-735)', async () => {
    const { dishes } = await menuOf()
    const id = dishes[0]?.id ?? ''
    await olga.browser.do((call) => call.room.sellOut({ restaurant, items: [id], isSoldOut: true }))
    const page = () => world.request().call.item.get({ itemId: id })
    expect((await page()).availability).toBe('sold_out')
    const [row] = await world.sql`select sold_out_until from item where id = ${idOfItemId(id) ?? ''}`
    const until = new Date(String(row?.sold_out_until))
    expect(until.getTime()).toBeGreaterThan(world.clock.now.getTime())
    const change = (await history()).changes[0]
    expect(change).toMatchObject({ source: 'owner', differences: [{ field: 'soldOutUntil', from: null, to: until.toISOString() }] })
    const jobDeps = { ...world.deps, now: () => new Date(until.getTime() - 1) }
    await endSoldOutDishes.run(jobDeps)
    expect((await page()).availability).toBe('sold_out')
    await endSoldOutDishes.run({ ...jobDeps, now: () => until })
    expect((await page()).availability).toBe('always')
  })

  it('makes dishes available again immediately, and undoes that (PLACE-735, EDIT-160)', async () => {
    const id = (await menuOf()).dishes[0]?.id ?? ''
    const sell = (isSoldOut: boolean) => olga.browser.do((call) => call.room.sellOut({ restaurant, items: [id], isSoldOut }))
    await sell(true)
    const { change } = await sell(false)
    await revert(change ?? '')
    expect((await olga.browser.do((call) => call.room.get({ restaurant }))).soldOut).toBe(1)
  })
})

it('room.get names reviews without a reply and facts to confirm (PLACE-731)', async () => {
  await world.sql`update restaurant set hours_checked_at = null where id = ${restaurant}`
  const room = await olga.browser.do((call) => call.room.get({ restaurant }))
  expect(room.stale).toContainEqual({ about: 'hours', since: null, count: 1 })
  expect(room.dishes).toBeGreaterThan(5)
  for (const { body } of room.reviews) expect(body).not.toBeNull()
})
