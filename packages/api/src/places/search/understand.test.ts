import { projectRestaurants } from '@morsel/db/queries/projection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld(world.deps)
})
afterAll(() => world.drop())

type Input = Parameters<ReturnType<TestWorld['request']>['call']['search']['items']>[0]
const items = (input: Input) => world.request().call.search.items(input)
const places = (input: Input) => world.request().call.search.restaurants(input)

describe('understood words (SEARCH-040)', () => {
  it.each([
    ['vegan ramen', [['vegan', 'diet', 'vegan']]],
    ['gluten free pizza', [['gluten free', 'diet', 'gluten_free']]],
    ['ramen ohne Nüsse', [['ohne Nüsse', 'free', 'nuts']]],
    ['cheap sushi', [['cheap', 'cheap', null]]],
    ['pizza under 10', [['under 10', 'maxPrice', '10']]],
    ['ramen in Portalva', [['Portalva', 'city', 'portalva']]],
  ])('are recognized in %s', async (q, expected) => {
    const { understood, leftOut } = await items({ q })
    const seen = understood.map(({ text, type, value }) => [text, type, value])
    // A condition that leaves no results may be left out.
    expect([...seen, ...leftOut.map((text) => expected.find(([each]) => each === text))]).toEqual(expected)
  })

  it('have the same effect as filters', async () => {
    const [said, chosen] = [
      await items({ q: 'vegan ramen in Kazehama', limit: 50 }),
      await items({ q: 'ramen', diet: ['vegan'], city: 'kazehama', limit: 50 }),
    ]
    expect(said.totals.items.value).toBeGreaterThan(0)
    expect(said.hits.map(({ id }) => id)).toEqual(chosen.hits.map(({ id }) => id))
  })

  it('find what places are known to offer, as the filter does, in other languages too (SEARCH-045, SEARCH-046)', async () => {
    for (const q of ['outdoor seating', 'uteservering']) {
      const { understood, leftOut, totals, hits } = await places({ q, city: 'portalva', limit: 50 })
      expect(understood).toEqual([{ text: q, type: 'amenity', value: 'outdoor_seating', isApplied: true }])
      const [known] = await world.sql<
        { ids: string[] }[]
      >`select array_agg(replace(r.id::text, '-', '')) as ids from restaurant r join city c on c.id = r.city_id
        where c.slug = 'portalva' and r.amenities ->> 'outdoor_seating' = 'yes' and r.deleted_at is null and r.status in ('published', 'temporarily_closed')`
      expect([leftOut, hits.map(({ id }) => id).toSorted()]).toEqual([[], known?.ids.toSorted()])
      expect(totals.items.value).toBeGreaterThan(0)
      expect((await places({ amenity: ['outdoor_seating'], city: 'portalva', limit: 50 })).totals).toEqual(totals)
    }
  })

  it('are searched for if they are in literal (SEARCH-041)', async () => {
    expect(await items({ q: 'vegan ramen', literal: ['vegan'] })).toMatchObject({ understood: [] })
    expect(await items({ q: 'vegan ramen', exact: true })).toMatchObject({ understood: [] })
  })

  it('don’t leave out dishes with the words in their name (SEARCH-041)', async () => {
    const placeId = demoId('restaurant', 'tasca-do-arrais')
    await world.sql`update item set name = 'Vegan dream', diets = '{"vegan": "no"}'
      where id = (select id from item where restaurant_id = ${placeId} order by id limit 1)`
    await projectRestaurants(world.db, [placeId])
    expect((await items({ q: 'vegan dream' })).hits[0]).toMatchObject({ name: 'Vegan dream' })
  })

  it('override the chosen city if they name another (SEARCH-042)', async () => {
    const { hits } = await places({ q: 'ramen portalva', city: 'kazehama' })
    expect(hits.length).toBeGreaterThan(0)
    expect(new Set(hits.map(({ city }) => city.slug))).toEqual(new Set(['portalva']))
  })

  it("aren't applied without the point or place that they need (SEARCH-043)", async () => {
    const without = await items({ q: 'ramen near me open now' })
    expect(without.understood.map(({ type, isApplied }) => [type, isApplied])).toEqual([
      ['nearMe', false],
      ['openNow', false],
    ])
    const within = await items({ q: 'ramen near me', lat: 39.35, lon: -9.38 })
    expect(within.understood).toMatchObject([{ type: 'nearMe', isApplied: true }])
    expect(within.totals.items.value).toBeLessThan(without.totals.items.value)
  })
})

describe('words in other forms (SEARCH-009)', () => {
  it.each(['zuppe', 'noodle soups', 'prawn', 'shrimp', 'hamburguesas'])('%s find dishes', async (q) => {
    expect(await items({ q })).toMatchObject({ corrected: null, leftOut: [] })
    expect((await items({ q })).hits.length).toBeGreaterThan(0)
  })

  it('find a name written as one or as two words', async () => {
    const names = async (q: string) => (await places({ q })).hits.map(({ name }) => name)
    expect((await names('tascado arrais'))[0]).toBe('Tasca do Arrais')
    expect((await names('ondaramen'))[0]).toBe('Onda Ramen')
  })
})

it('cuisines are found by other forms of their names (SEARCH-044)', async () => {
  const { hits } = await places({ q: 'japanische', limit: 50 })
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.every(({ cuisines }) => cuisines.some(({ slug }) => slug === 'japanese'))).toBe(true)
})

it('dishes that match only by their place come last and are marked (SEARCH-106)', async () => {
  const { hits } = await items({ q: 'ramen', limit: 50 })
  const matches = hits.map(({ match }) => match)
  expect(new Set(matches)).toEqual(new Set(['dish', 'place']))
  expect(matches).toEqual([...matches].sort())
})

it('places are found by the dishes that they serve (SEARCH-106)', async () => {
  const served = await items({ q: 'tantanmen' })
  const serving = await places({ q: 'tantanmen', limit: 50 })
  expect(serving.hits.map(({ id }) => id)).toEqual(
    expect.arrayContaining([...new Set(served.hits.filter(({ match }) => match === 'dish').map(({ restaurant }) => restaurant.id))]),
  )
})

it('leaves words out if no dish has them all, and lists them (SEARCH-207)', async () => {
  const found = await items({ q: 'tantanmen qqqzzz' })
  expect(found.leftOut).toEqual(['qqqzzz'])
  expect(found.hits.length).toBeGreaterThan(0)
  expect(await items({ q: 'tantanmen qqqzzz', exact: true })).toMatchObject({ leftOut: [], hits: [] })
  // Prices and opening hours may be left out, because they're often unknown, but diets never are.
  expect(await items({ q: 'halal qqqzzz' })).not.toMatchObject({ leftOut: expect.arrayContaining(['halal']) })
})
