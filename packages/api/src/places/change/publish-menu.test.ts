import type { MenuPublishInput } from '@morsel/contract/menu/publish-menu'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newContributor } from '../../../test/contributors.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'

let world: TestWorld
let ann: TestPerson
/** Has enough accepted changes for prices. */
let kim: TestPerson
const restaurant = demoId('restaurant', 'tasca-do-arrais')

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await loadDemoWorld(world.deps)
})
afterAll(() => world.drop())
beforeEach(async () => {
  await world.sql`delete from change`
  await world.sql`delete from item where restaurant_id = ${restaurant} and name like 'Zz%'`
  ann = await newContributor(world)
  kim = await newContributor(world, { accepted: 3 })
})

type Dishes = MenuPublishInput['dishes']
const euro = (minor: number) => ({ minor, toMinor: null, currency: 'EUR' })
const dish = (name: string, minor = 1000, more: Partial<Dishes[number]> = {}): Dishes[number] => ({
  ...{ name, kind: 'dish', section: 'Specials', price: euro(minor), variants: [], description: null, diets: {}, allergens: {} },
  ...more,
})
const publish = (person: TestPerson, dishes: Dishes) => person.browser.do((call) => call.menu.publish({ restaurant, dishes }))
const dishes = async () => {
  const rows =
    await world.sql`select name, price_minor as minor from item where restaurant_id = ${restaurant} and name like 'Zz%' and deleted_at is null order by name`
  return rows.map(({ name, minor }) => `${name} ${minor}`)
}
const refused = (code: string) => ({ cause: { code } })

describe('menu.publish', () => {
  it('adds dishes that search finds immediately, with one change each (PLACE-710, EDIT-104)', async () => {
    const [before] = await world.sql`select item_count from city where slug = 'portalva'`
    const outcome = await publish(ann, [
      dish('Zz quokka stew', 1250, { allergens: { milk: 'contains' } }),
      dish('Zz lemonade', 300, { kind: 'drink', section: 'Drinks' }),
    ])
    expect(outcome).toMatchObject({
      added: 2,
      changed: 0,
      waiting: 0,
      same: 0,
      path: expect.stringContaining('/restaurant/portalva/tasca-do-arrais'),
    })
    const { hits } = await world.request().call.search.find({ q: 'quokka stew', city: 'portalva' })
    expect(hits[0]).toMatchObject({ name: 'Zz quokka stew', price: euro(1250), allergens: { milk: 'contains' } })
    const { changes } = await ann.browser.do((call) => call.change.history({ kind: 'restaurant', id: restaurant }))
    expect(changes.map(({ kind, about }) => `${kind} ${about.name}`).sort()).toEqual(['add Zz lemonade', 'add Zz quokka stew'])
    expect((await world.sql`select item_count from city where slug = 'portalva'`)[0]?.item_count).toBe(Number(before?.item_count) + 2)
  })

  it('changes nothing when it is published again (PLACE-711)', async () => {
    const menu = [
      dish('Zz soup', 600),
      dish('Zz cola', 300, {
        price: null,
        variants: [
          { name: 'small', minor: 300 },
          { name: 'large', minor: 450 },
        ],
      }),
    ]
    await publish(ann, menu)
    expect(await publish(kim, menu)).toMatchObject({ added: 0, changed: 0, waiting: 0, same: 2 })
    expect(await publish(ann, [...menu, ...menu])).toMatchObject({ added: 0, same: 4 })
    expect(await dishes()).toEqual(['Zz cola null', 'Zz soup 600'])
  })

  it('adds a new price to the price history, and keeps dishes that are not on the menu (PLACE-710)', async () => {
    await publish(ann, [dish('Zz crème', 600), dish('Zz other')])
    world.clock.advance(2 * 86_400)
    expect(await publish(kim, [dish('ZZ CREME', 700)])).toMatchObject({ added: 0, changed: 1 })
    expect(await dishes()).toEqual(['Zz crème 700', 'Zz other 1000'])
    const [hit] = (await world.request().call.search.find({ q: 'zz crème', city: 'portalva' })).hits
    const { priceHistory } = await world.request().call.item.get({ itemId: String(hit?.id) })
    expect(priceHistory.map(({ price }) => price.minor)).toEqual([700, 600])
  })

  it('holds a newcomer’s price for someone else’s dish for review, once (EDIT-110)', async () => {
    await publish(kim, [dish('Zz soup', 600)])
    expect(await publish(ann, [dish('Zz soup', 700)])).toMatchObject({ changed: 0, waiting: 1 })
    expect(await publish(ann, [dish('Zz soup', 700)])).toMatchObject({ changed: 0, waiting: 1 })
    expect(await world.sql`select count(*)::int as n from change where status = 'waiting'`).toEqual([{ n: 1 }])
    expect(await dishes()).toEqual(['Zz soup 600'])
  })

  it('publishes all dishes or none (PLACE-711)', async () => {
    const dollar = { minor: 500, toMinor: null, currency: 'USD' }
    await expect(publish(ann, [dish('Zz one'), dish('Zz two', 0, { price: dollar })])).rejects.toMatchObject(refused('VALIDATION_ERROR'))
    await expect(
      publish(
        ann,
        Array.from({ length: 60 }, (_, at) => dish(`Zz ${at}`, 500, { section: `Section ${at}` })),
      ),
    ).rejects.toMatchObject(refused('MENU_IS_FULL'))
    await expect(
      publish(
        ann,
        Array.from({ length: 300 }, (_, at) => dish(`Zz ${at}`)),
      ),
    ).rejects.toMatchObject(refused('CHANGE_LIMIT_REACHED'))
    expect(await dishes()).toEqual([])
    expect(await world.sql`select count(*)::int as n from change where kind = 'add'`).toEqual([{ n: 0 }])
  })

  it('loses no dishes when ten people publish menus of one place at once (PLACE-711)', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newContributor(world)))
    const shared = Array.from({ length: 10 }, (_, at) => dish(`Zz shared ${at}`))
    const outcomes = await Promise.all(people.map((person, at) => publish(person, [...shared, dish(`Zz own ${at}`)])))
    expect(outcomes.reduce((sum, { added }) => sum + added, 0)).toBe(20)
    expect(await dishes()).toHaveLength(20)
    const [{ projected } = {}] =
      await world.sql`select count(*)::int as projected from item_search s join item i on i.id = s.id where i.name like 'Zz%'`
    expect(projected).toBe(20)
  })

  it('requires a verified email and a public place', async () => {
    const eve = await newPerson(world)
    await expect(publish(eve, [dish('Zz')])).rejects.toMatchObject(refused('EMAIL_NOT_VERIFIED'))
    await expect(ann.browser.do((call) => call.menu.publish({ restaurant: '0'.repeat(32), dishes: [dish('Zz')] }))).rejects.toMatchObject(
      refused('NOT_FOUND'),
    )
  })
})
