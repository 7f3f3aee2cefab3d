import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { itemIdOf } from '../item/item-id.rules.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld(world.deps)
})
afterAll(() => world.drop())

const placeOf = (key: string) => demoId('restaurant', key)
const dishIdOf = (key: string, position = 0) => demoId('item', key, '0', '0', String(position))
const dishOf = (key: string, position = 0) => itemIdOf(dishIdOf(key, position))
const get = (input: { dishes?: string[]; places?: string[]; lat?: number; lon?: number }) => world.request().call.compare.get(input)

describe('compare.get', () => {
  it('compares dishes in the order of the IDs, with unknown facts marked as such (PLACE-650)', async () => {
    const [first, second] = [dishOf('tasca-do-arrais'), dishOf('onda-ramen')]
    const { dishes, places } = await get({ dishes: [second, first], lat: 39.8, lon: -8.8 })
    expect(places).toEqual([])
    expect(dishes.map(({ id }) => id)).toEqual([second, first])
    const page = await world.request().call.item.get({ itemId: first })
    expect(dishes[1]?.dish).toMatchObject({
      name: page.name,
      path: page.path,
      price: page.price,
      diets: page.diets,
      allergens: page.allergens,
      sources: [{ name: 'Morsel demo' }],
      place: { name: 'Tasca do Arrais', city: { slug: 'portalva' }, hours: { timeZone: 'Europe/Lisbon' } },
    })
    expect(dishes[1]?.dish?.allergens).toHaveLength(14)
    expect(dishes[1]?.dish?.place.distanceMeters).toBeGreaterThan(0)
  })

  it('compares places side by side (PLACE-650)', async () => {
    const { places } = await get({ places: [placeOf('tasca-do-arrais'), placeOf('onda-ramen')] })
    expect(places).toMatchObject([
      { place: { name: 'Tasca do Arrais', currency: 'EUR', hours: { days: { length: 7 } }, distanceMeters: null } },
      { place: { name: 'Onda Ramen' } },
    ])
  })

  it('keeps the columns of unknown, removed and hidden dishes and places, and follows merges (PLACE-652)', async () => {
    const [gone, merged] = [dishIdOf('sete-luas'), dishIdOf('goa-velha')]
    const [closed, hidden, moved] = [placeOf('casa-sodade'), placeOf('cais-nove'), placeOf('sal-grosso')]
    await world.sql`update item set deleted_at = now() where id = ${gone}`
    await world.sql`update item set deleted_at = now(), merged_into_id = ${dishIdOf('onda-ramen')} where id = ${merged}`
    await world.sql`update restaurant set deleted_at = now() where id = ${closed}`
    await world.sql`update restaurant set status = 'hidden' where id = ${hidden}`
    await world.sql`update restaurant set status = 'merged', merged_into_id = ${placeOf('onda-ramen')} where id = ${moved}`
    const { dishes } = await get({ dishes: ['1'.repeat(22), itemIdOf(gone), itemIdOf(merged), dishOf('tasca-do-arrais')] })
    const successor = await world.request().call.item.get({ itemId: dishOf('onda-ramen') })
    expect(dishes).toMatchObject([
      { isGone: false, dish: null },
      { isGone: true, dish: null },
      { isGone: false, dish: { path: successor.path } },
      { isGone: false, dish: { place: { name: 'Tasca do Arrais' } } },
    ])
    const { places } = await get({ places: ['0'.repeat(32), closed, hidden, moved] })
    expect(places).toMatchObject([
      { isGone: false, place: null },
      { isGone: true, place: null },
      { isGone: false, place: null },
      { isGone: false, place: { name: 'Onda Ramen' } },
    ])
  })

  it.each([
    {},
    { dishes: [] },
    { dishes: ['x'] },
    { dishes: ['1'.repeat(22)], places: ['0'.repeat(32)] },
    { places: Array.from({ length: 5 }, (_, index) => String(index).repeat(32)) },
    { places: ['0'.repeat(32)], lat: 1 },
  ])('refuses %o (PLACE-650)', async (input) => {
    await expect(get(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
