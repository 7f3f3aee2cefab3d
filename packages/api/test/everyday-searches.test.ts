import { Readable } from 'node:stream'
import type { SearchOutput } from '@morsel/contract/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importOsm } from '../src/places/import/osm.flow.ts'
import { createTestWorld, type TestWorld } from './world.ts'

/** An invented city with the shape of real ones: places of many cuisines, few facts, no dishes (SEARCH-404). */
let world: TestWorld

/** How many places have which tags. Names are numbered unless they are of a chain. */
const shape: readonly (readonly [count: number, name: string, tags: Readonly<Record<string, string>>])[] = [
  [9, 'Pizzeria', { amenity: 'restaurant', cuisine: 'pizza' }],
  [7, 'Grillen', { amenity: 'fast_food', cuisine: 'burger' }],
  [6, 'Kebabhuset', { amenity: 'fast_food', cuisine: 'kebab' }],
  [5, 'Kaffestugan', { amenity: 'cafe', cuisine: 'coffee_shop', opening_hours: 'Mo-Su 08:00-18:00' }],
  [4, 'Sushihörnan', { amenity: 'restaurant', cuisine: 'sushi', 'diet:vegetarian': 'yes' }],
  [3, 'Thaiköket', { amenity: 'restaurant', cuisine: 'thai' }],
  [3, 'Falafelkungen', { amenity: 'fast_food', cuisine: 'falafel', 'diet:vegan': 'yes' }],
  [3, 'Trattoria', { amenity: 'restaurant', cuisine: 'italian', 'diet:gluten_free': 'yes' }],
  [3, 'Curry Palats', { amenity: 'restaurant', cuisine: 'indian', 'diet:halal': 'yes' }],
  [2, 'Kinamuren', { amenity: 'restaurant', cuisine: 'chinese' }],
  [2, 'Saigonköket', { amenity: 'restaurant', cuisine: 'vietnamese' }],
  [2, 'Husmans', { amenity: 'restaurant', cuisine: 'regional;swedish', 'addr:suburb': 'Norrhamnen' }],
  [2, 'Ramenverkstan', { amenity: 'restaurant', cuisine: 'ramen', 'diet:vegan': 'yes' }],
  [2, 'Glassbåten', { amenity: 'ice_cream', cuisine: 'ice_cream' }],
  [2, 'Köttboden', { amenity: 'restaurant', cuisine: 'steak_house' }],
  [2, 'Cantina', { amenity: 'restaurant', cuisine: 'mexican' }],
  [2, 'Krogen', { amenity: 'bar' }],
  [1, 'Beirut', { amenity: 'restaurant', cuisine: 'lebanese' }],
  [1, 'Salladsbaren', { amenity: 'fast_food', cuisine: 'salad;sandwich' }],
  [1, 'Bageriet', { shop: 'bakery' }],
  [20, '', { amenity: 'restaurant' }],
]

const chain = { amenity: 'cafe', name: 'Kaffekedjan', brand: 'Kaffekedjan', cuisine: 'coffee_shop' }

beforeAll(async () => {
  world = await createTestWorld()
  const tags = [
    ...shape.flatMap(([count, name, each]) =>
      Array.from({ length: count }, (_, n) => ({ name: `${name || 'Stället'} ${n + 1}`, ...each })),
    ),
    ...Array.from({ length: 5 }, (_, n) => ({ ...chain, 'addr:street': 'Storgatan', 'addr:housenumber': String(n + 1) })),
  ]
  const features = tags.map((properties, n) => ({
    type: 'Feature',
    id: `node/${n + 1}`,
    properties,
    geometry: { type: 'Point', coordinates: [13 + n / 5000, 55.6 + ((n * 7) % 40) / 4000] },
  }))
  const file = Readable.from([Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))])
  await importOsm(world.deps, { file, city: { name: 'Norrby', country: 'SE' } })
})
afterAll(() => world.drop())

/** Searches as people type them, in Swedish and English, with slips, filters, dishes, districts and wishes. */
const searches = [
  'pizza, sushi, kebab, falafel, thaimat, indisk restaurang, kinesisk mat, hamburgare, burgare nära mig, billig lunch',
  'vegansk restaurang, vegetariskt, glutenfri pizza, öppet nu, open now, coffee near me, kaffe, fika, norrhamnen, kaffekedjan',
  'kaffekedjna, pizza norrby, brunch, frukost, ramen, vegan ramen near me open now, vegan burger, halal kebab, italiensk, uteservering',
  'glass, köttbullar, swedish meatballs, carbonara, pad thai, tacos, pizzza, suhsi, billig sushi, fish and chips',
  'steak, bar, bageri, kanelbulle, utan nötter, laktosfri glass, pho, galuten free piza, pizza turin, date night',
].flatMap((line) => line.split(', '))

const find = (q: string, kind: SearchOutput['kind']) => world.request().call.search.find({ q, kind })

it('there are fifty different searches', () => expect(new Set(searches).size).toBe(50))

it.each(searches)('%s returns results, or popular cuisines with their numbers of places (SEARCH-404, SEARCH-415)', async (q) => {
  const dishes = await find(q, 'items')
  expect(dishes.hits).toEqual([])
  if (dishes.totals.restaurants.value > 0) {
    const { hits, totals } = await find(q, 'restaurants')
    expect(hits.length).toBeGreaterThan(0)
    expect(totals.restaurants).toEqual(dishes.totals.restaurants)
    return
  }
  expect(dishes.popular?.city).toMatchObject({ slug: 'norrby', restaurantCount: 87 })
  const [first] = dishes.popular?.cuisines ?? []
  const led = await world.request().call.search.find({ kind: 'restaurants', city: 'norrby', cuisine: [first?.slug ?? ''] })
  expect(led.totals.restaurants.value).toBe(first?.restaurantCount)
})

it.each([
  ['carbonara', ['italian', 'pasta'], 'Trattoria'],
  ['kanelbulle', ['coffee_shop', 'cake'], 'Kaffe'],
  ['vegan tonkotsu', ['ramen', 'japanese'], 'Ramenverkstan'],
  ['udon', ['japanese'], undefined],
])('shows places that may have %s, and says so (SEARCH-208)', async (q, cuisines, name) => {
  const found = await find(q, 'restaurants')
  if (name === undefined) return expect(found.hits).toEqual([])
  expect(found.instead.map(({ slug }) => slug)).toEqual(cuisines)
  expect(found.leftOut).toEqual([q.split(' ').at(-1)])
  expect(found.hits[0]?.name).toContain(name)
  expect((await world.request().call.search.find({ q, kind: 'restaurants', exact: true })).hits).toEqual([])
})

it('shows places of the cuisines that are part of one that no place has (SEARCH-208)', async () => {
  const found = await find('japansk', 'restaurants')
  expect(found).toMatchObject({ leftOut: ['japansk'], instead: expect.arrayContaining([expect.objectContaining({ slug: 'ramen' })]) })
  expect(found.hits[0]?.name).toMatch(/Ramen|Sushi/)
})

it('never corrects a dish, occasion or well-known city to a similar name (SEARCH-209)', async () => {
  expect(await find('pizza turin', 'restaurants')).toMatchObject({
    corrected: null,
    leftOut: ['turin'],
    totals: { restaurants: { value: 9 } },
  })
  expect(await find('fine dining', 'restaurants')).toMatchObject({ corrected: null, hits: [] })
  const typo = await find('galuten free piza', 'restaurants')
  expect(typo).toMatchObject({ corrected: 'gluten free pizza', leftOut: ['pizza'], totals: { restaurants: { value: 3 } } })
  expect(typo.understood).toMatchObject([{ type: 'diet', value: 'gluten_free' }])
})

it('shows a chain once with its postal addresses, and each of its places when it is searched for by name (SEARCH-107)', async () => {
  const coffee = await world.request().call.search.restaurants({ q: 'kaffe' })
  const [one, ...more] = coffee.hits.filter(({ name }) => name === 'Kaffekedjan')
  expect(more).toEqual([])
  expect(new Set([one, ...(one?.also ?? [])].map((place) => place?.addressText))).toHaveProperty('size', 5)
  expect((await find('kaffekedjan', 'restaurants')).hits.map(({ also }) => also.length)).toEqual([0, 0, 0, 0, 0])
})
