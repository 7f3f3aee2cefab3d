import type { SearchInput, SearchOutput } from '@morsel/contract/search'
import { insertMenus } from '@morsel/db/queries/menu'
import { projectAll, projectRestaurants } from '@morsel/db/queries/projection'
import { refreshSeasonalHours } from '@morsel/db/queries/seasonal-hours'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { restTable } from '../../kernel/rest.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'
import { appRouter } from '../../wiring/router.ts'

let world: TestWorld
const placeId = demoId('restaurant', 'tasca-do-arrais')
const odd = [
  'Crème Brûlée',
  'CRÈME caramel',
  "Moules à l'ŉ aïoli",
  'Щука «по-царски»',
  '味噌ラーメン',
  '豚骨ラーメン',
  '菜食 みどりや',
  'Ramen 7.5 & more',
  "O'Brien 100%_\\ stew",
  'Обед №1',
]

beforeAll(async () => {
  world = await createTestWorld()
  const { db } = world
  await loadDemoWorld(world.deps)
  const menuId = demoId('menu', 'odd')
  const menu = { id: menuId, restaurantId: placeId, name: 'Odd', kind: 'food' as const, currency: 'EUR', position: 9 }
  const common = { restaurantId: placeId, menuId, sourceId: demoId('source'), kind: 'dish' as const, currency: 'EUR' }
  await insertMenus(db, {
    menus: [menu],
    sections: [],
    items: [
      ...odd.map((name, position) => ({ ...common, id: demoId('odd', name), position, name })),
      ...Array.from({ length: 45 }, (_, index) => ({
        ...common,
        id: demoId('zuppa', String(index)),
        position: 100 + index,
        name: `Zuppa ${index}`,
      })),
      { ...common, id: demoId('zuppa'), position: 200, name: 'Zuppa' },
      { ...common, id: demoId('zuppa', 'gone'), position: 201, name: 'Zuppa gone', availability: 'removed' as const },
    ],
  })
  await projectRestaurants(db, [placeId])
})
afterAll(() => world.drop())

const find = (input: Partial<SearchInput>): Promise<SearchOutput> => world.request().call.search.find(input)
const names = async (input: Partial<SearchInput>) => (await find(input)).hits.map(({ name }) => name)

describe('words (SEARCH-001, SEARCH-002)', () => {
  it.each([
    ['creme brulee', ['Crème Brûlée']],
    ['CRÈME BRÛLÉE', ['Crème Brûlée']],
    ['brulee crem', ['Crème Brûlée']],
    ['щука', ['Щука «по-царски»']],
    ['ЦАРСКИ щук', ['Щука «по-царски»']],
    ['7.5 ramen', ['Ramen 7.5 & more']],
    ["o'brien stew", ["O'Brien 100%_\\ stew"]],
    ['moules aioli', ["Moules à l'ŉ aïoli"]],
  ])('find dishes: %s', async (q, expected) => {
    expect(await names({ q, city: 'portalva' })).toEqual(expected)
  })

  it("are found inside scripts that don't separate words (SEARCH-003)", async () => {
    expect((await names({ q: 'ラーメン', city: 'portalva' })).slice(0, 2).sort()).toEqual(['味噌ラーメン', '豚骨ラーメン'])
    expect(await names({ q: '豚骨', city: 'portalva' })).toEqual(['豚骨ラーメン'])
    expect(await names({ q: '豚味', city: 'portalva' })).toEqual([])
  })

  it.each(['菜食みどりや', '菜食 みどりや', '食みど', 'みどりや', '菜食　みどり'])(
    'are found with and without the spaces of a name: %s (SEARCH-003)',
    async (q) => {
      expect(await names({ q, city: 'portalva' })).toEqual(['菜食 みどりや'])
    },
  )

  it("don't continue from one name into the next (SEARCH-003)", async () => {
    await world.sql`update item set names = '{"ja": "月見"}' where name = '菜食 みどりや'`
    await projectRestaurants(world.db, [placeId])
    expect(await names({ q: '月見', city: 'portalva' })).toEqual(['菜食 みどりや'])
    expect(await names({ q: 'や月', city: 'portalva', exact: true })).toEqual([])
  })

  it('must all match, and all except the last one completely (SEARCH-001)', async () => {
    expect(await names({ q: 'crem brulee', city: 'portalva', exact: true })).toEqual([])
    expect(await names({ q: 'creme nothing', exact: true })).toEqual([])
  })

  it('put names that equal or begin with them first (SEARCH-101)', async () => {
    expect((await names({ q: 'zuppa', limit: 3 }))[0]).toBe('Zuppa')
    expect((await names({ q: 'crème', city: 'portalva' })).slice(0, 2).sort()).toEqual(['CRÈME caramel', 'Crème Brûlée'].sort())
  })

  it('find names that are split differently from the query (SEARCH-101)', async () => {
    const { hits, totals } = await find({ q: 'обед №1' })
    expect(hits.map(({ name }) => name)).toEqual(['Обед №1'])
    expect(totals.items).toEqual({ value: 1, relation: 'eq' })
  })

  it("don't find removed dishes (SEARCH-008)", async () => {
    expect(await names({ q: 'zuppa gone', exact: true })).toEqual([])
  })

  it.each(["'", "''':*", 'a & ! b', '\\', 'ŉ', '<->', 'x:*A', '%', '_', "') or true --", '🍜', '\u{20bb7}野家'])(
    'the query %s causes no error (SEARCH-005)',
    async (q) => {
      await expect(find({ q })).resolves.toMatchObject({ kind: 'items' })
    },
  )

  it('find nothing if they are only punctuation (SEARCH-006)', async () => {
    expect(await find({ q: '!!!' })).toMatchObject({ hits: [], totals: { items: { value: 0 } }, nextCursor: null })
  })

  it("can't be used as filters (SEARCH-005)", async () => {
    expect(await names({ q: 'city:portalva' })).not.toContain('Crème Brûlée')
  })
})

describe('places', () => {
  it('are found by name, cuisine and city (SEARCH-004)', async () => {
    expect((await names({ kind: 'restaurants', q: 'tasca arrais' }))[0]).toBe('Tasca do Arrais')
    expect(await names({ kind: 'restaurants', q: 'seafood portalva' })).toContain('Tasca do Arrais')
  })

  it('are all listed without words, best first (SEARCH-006, SEARCH-100)', async () => {
    const all = await find({ kind: 'restaurants', limit: 50 })
    expect(all.totals.restaurants.relation).toBe('eq')
    expect(all.hits.length).toBe(Math.min(50, all.totals.restaurants.value))
  })

  it('belong to the requested city (SEARCH-020)', async () => {
    const found = await find({ kind: 'restaurants', city: 'portalva', limit: 50 })
    expect(new Set(found.hits.map(({ city }) => city.slug))).toEqual(new Set(['portalva']))
    expect(found.city).toMatchObject({ slug: 'portalva', country: 'PT' })
  })
})

describe('filters', () => {
  const items = async (input: Partial<SearchInput>) => {
    const found = await find({ city: 'portalva', limit: 50, ...input })
    return found.kind === 'items' ? found : expect.fail('places instead of dishes')
  }
  const places = async (input: Partial<SearchInput>) => {
    const found = await find({ city: 'portalva', limit: 50, kind: 'restaurants', ...input })
    return found.kind === 'restaurants' ? found : expect.fail('dishes instead of places')
  }

  it('select dishes that suit a diet and are known to be free of allergens (SEARCH-022, SEARCH-023, PLACE-205)', async () => {
    const { hits, totals } = await items({ diet: ['vegan'], free: ['nuts', 'milk'] })
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.every(({ diets }) => diets.vegan === 'yes')).toBe(true)
    const [row] = await world.sql`select count(*)::int as count from item i join item_search s using (id) join city c on c.id = s.city_id
      where c.slug = 'portalva' and i.diets ->> 'vegan' = 'yes' and i.allergens ->> 'nuts' = 'free' and i.allergens ->> 'milk' = 'free'`
    expect(totals.items.value).toBe(row?.count)
  })

  it('select any of several cuisines and price levels (SEARCH-021, SEARCH-024)', async () => {
    const { hits } = await places({ cuisine: ['seafood', 'italian'], price: [1, 2] })
    expect(hits.length).toBeGreaterThan(0)
    for (const { cuisines, priceLevel } of hits) {
      expect(cuisines.map(({ slug }) => slug)).toEqual(expect.arrayContaining([expect.stringMatching(/^(seafood|italian)$/)]))
      expect([1, 2]).toContain(priceLevel)
    }
  })

  it.each(['2026-03-04T12:30:00Z', '2026-03-08T03:00:00Z', '2026-03-07T20:15:00Z'])(
    'select what is open at %s (SEARCH-025)',
    async (moment) => {
      const before = world.clock.now
      world.clock.now = new Date(moment)
      try {
        const all = (await places({})).hits
        const { hits } = await places({ open: 'now' })
        expect(hits.map(({ name }) => name).sort()).toEqual(
          all
            .filter(({ now }) => now.state === 'open')
            .map(({ name }) => name)
            .sort(),
        )
        const open = new Set(hits.map(({ id }) => id))
        const dishes = await items({ open: 'now' })
        expect(dishes.hits.every(({ restaurant }) => open.has(restaurant.id))).toBe(true)
        const served = await world.sql`select from item_search where restaurant_id = any(${[...open]}::uuid[])`
        expect(dishes.totals.items).toEqual({ value: served.length, relation: 'eq' })
      } finally {
        world.clock.now = before
      }
    },
  )

  it("select what is open at a time of the week in the place's local time, whatever the current time (SEARCH-025)", async () => {
    const before = world.clock.now
    const openOf = async (city: string, open: string) => (await places({ city, open })).hits.map(({ name }) => name).sort()
    const asked = [
      { city: 'portalva', at: 'at:sat-20:15', moment: '2026-03-07T20:15:00Z' },
      { city: 'kazehama', at: 'at:sun-05:15', moment: '2026-03-07T20:15:00Z' },
      { city: 'kazehama', at: 'at:mon-12:00', moment: '2026-03-09T03:00:00Z' },
    ]
    try {
      for (const { city, at, moment } of asked) {
        world.clock.now = new Date(moment)
        const then = await openOf(city, 'now')
        world.clock.now = new Date('2026-03-04T03:00:00Z')
        expect(await openOf(city, at), at).toEqual(then)
      }
      expect(await openOf('kazehama', 'at:mon-12:00')).not.toEqual([])
    } finally {
      world.clock.now = before
    }
  })

  it('select what is open by the seasonal hours (PLACE-110)', async () => {
    const before = world.clock.now
    const periods = await world.sql`select * from opening_period where restaurant_id = ${placeId}`
    const [place] = await world.sql<{ openWeek: string }[]>`select open_week::text as "openWeek" from restaurant where id = ${placeId}`
    // Open on Sunday nights from October to March, and for lunch otherwise.
    const hours = [
      { weekday: 6, opens: 1320, closes: 1560, from: 1001, to: 331 },
      ...[0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 720, closes: 840, from: 401, to: 930 })),
    ]
    try {
      await world.sql.begin(async (sql) => {
        await sql`update restaurant set open_week = null where id = ${placeId}`
        await sql`delete from opening_period where restaurant_id = ${placeId}`
        for (const [position, { weekday, opens, closes, from, to }] of hours.entries())
          await sql`insert into opening_period values (${placeId}, ${position}, ${weekday}, ${opens}, ${closes}, false, ${from}, ${to})`
      })
      await projectRestaurants(world.db, [placeId])
      const isListed = async () => (await places({ open: 'now' })).hits.some(({ name }) => name === 'Tasca do Arrais')
      for (const [moment, isOpen] of [
        ['2026-03-29T22:30:00Z', true],
        ['2026-03-30T00:30:00Z', true],
        ['2026-03-30T01:30:00Z', false],
        ['2026-03-30T12:30:00Z', false],
        ['2026-04-01T11:30:00Z', true],
        ['2026-04-05T22:30:00Z', false],
        ['2026-12-31T12:30:00Z', false],
        ['2027-01-03T22:30:00Z', true],
      ] as const) {
        world.clock.now = new Date(moment)
        await refreshSeasonalHours(world.db, world.clock.now)
        expect(await isListed(), moment).toBe(isOpen)
        const place = (await places({})).hits.find(({ name }) => name === 'Tasca do Arrais')
        expect(place?.now.state, moment).toBe(isOpen ? 'open' : 'closed')
      }
    } finally {
      world.clock.now = before
      await world.sql`delete from opening_period where restaurant_id = ${placeId}`
      for (const period of periods) await world.sql`insert into opening_period ${world.sql(period)}`
      await world.sql`update restaurant set open_week = ${place?.openWeek ?? null}::int4multirange where id = ${placeId}`
      await projectRestaurants(world.db, [placeId])
    }
  })

  it('select what is near a point, nearest first on request (SEARCH-027, SEARCH-103)', async () => {
    const [spot] = await world.sql<{ lat: number; lon: number }[]>`select lat, lon from restaurant where id = ${placeId}`
    const here = { city: undefined, lat: spot?.lat, lon: spot?.lon }
    const { hits } = await places({ ...here, r: 1, sort: 'distance' })
    expect(hits[0]).toMatchObject({ name: 'Tasca do Arrais', distanceMeters: 0 })
    const meters = hits.map(({ distanceMeters }) => distanceMeters ?? 0)
    expect(meters).toEqual([...meters].sort((a, b) => a - b))
    expect(Math.max(...meters)).toBeLessThanOrEqual(1000)
    expect((await places({ ...here, r: 50 })).totals.restaurants.value).toBeGreaterThan(hits.length)
    expect((await items({ ...here, r: 0.1, q: 'zuppa 7' })).hits).toMatchObject([{ name: 'Zuppa 7' }])
  })

  it('order a whole city by the distance from its center, across all pages (SEARCH-103, SEARCH-104, SEARCH-105)', async () => {
    const meters: (number | null)[] = []
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page = await places({ city: 'portalva', sort: 'distance', limit: 7, ...(cursor === undefined ? {} : { cursor }) })
      meters.push(...page.hits.map(({ distanceMeters }) => distanceMeters))
      cursor = page.nextCursor
    }
    expect(meters).toHaveLength((await places({ city: 'portalva' })).totals.restaurants.value)
    const known = meters.filter((each) => each !== null)
    expect(known.length).toBeGreaterThan(7)
    expect(known).toEqual([...known].sort((a, b) => a - b))
    expect(meters.slice(0, known.length)).not.toContain(null)
    expect((await places({ city: 'portalva' })).hits[0]?.distanceMeters).toBeNull()
  })

  it('select what is inside an area, even across the date line (SEARCH-028)', async () => {
    const inside = (bbox: number[]) => places({ city: undefined, bbox }).then(({ totals }) => totals.restaurants.value)
    const everywhere = await inside([-90, -180, 90, 180])
    expect(everywhere).toBeGreaterThan(0)
    expect(await inside([-90, 0, 90, 180]).then(async (east) => east + (await inside([-90, -180, 90, -0.0000001])))).toBe(everywhere)
    expect(await inside([-90, 1, 90, 0])).toBeLessThanOrEqual(everywhere)
  })

  it('select what is rated well, and order by rating (SEARCH-026, SEARCH-103)', async () => {
    await world.sql`update restaurant_search set rating = 4.5, bayes = 4.2, tsv = tsv || array_to_tsvector(array['r:3', 'r:3.5', 'r:4', 'r:4.5']) where id = ${placeId}`
    expect((await places({ rating: 4 })).hits).toMatchObject([{ name: 'Tasca do Arrais' }])
    expect((await places({ sort: 'rating' })).hits[0]).toMatchObject({ name: 'Tasca do Arrais' })
  })

  it('apply across all pages, as do orders (SEARCH-103, SEARCH-105)', async () => {
    for (const sort of ['price', 'newest', 'rating'] as const) {
      const ids: string[] = []
      const prices: number[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await items({ sort, limit: 50, ...(cursor === undefined ? {} : { cursor }) })
        ids.push(...page.hits.map(({ id }) => id))
        prices.push(...page.hits.map(({ price }) => price?.minor ?? Number.MAX_SAFE_INTEGER))
        cursor = page.nextCursor
      }
      const [row] =
        await world.sql`select count(*)::int as count from item_search s join city c on c.id = s.city_id where c.slug = 'portalva'`
      expect(new Set(ids).size).toBe(row?.count)
      if (sort === 'price') expect(prices).toEqual([...prices].sort((a, b) => a - b))
    }
  })

  it.each([
    { open: 'now' },
    { city: 'portalva', open: 'at:fri-24:00' },
    { sort: 'price' },
    { sort: 'distance', bbox: [1, 2, 3, 4] },
    { lat: 1 },
    { lat: 91, lon: 0 },
    { bbox: [1, 2, 3] },
    { bbox: [3, 0, 1, 0] },
    { diet: ['carnivore'] },
    { price: [5] },
    { r: 51 },
  ])('refuse %o (SEARCH-030)', async (input) => {
    await expect(world.request().call.search.find(input as Partial<SearchInput>)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('are accepted in the form of query strings (SEARCH-031)', async () => {
    const answer = await world
      .request()
      .call.search.find({ city: 'portalva', diet: 'vegan,vegetarian', price: '1,2', lat: '38.1', lon: '-9', r: '50' })
    expect(answer.kind).toBe('items')
  })
})

describe('facets', () => {
  const facets = (input: object) => world.request().call.search.facets({ city: 'portalva', ...input })

  it('count the results that each choice would leave (SEARCH-300)', async () => {
    const counts = await facets({ kind: 'items' })
    for (const { diet, count } of counts.diets) expect((await find({ city: 'portalva', diet: [diet] })).totals.items.value).toBe(count)
    for (const { allergen, count } of counts.free)
      expect((await find({ city: 'portalva', free: [allergen] })).totals.items.value).toBe(count)
    expect(counts.amenities.map(({ amenity }) => amenity)).toContain('outdoor_seating')
    for (const { amenity, count } of counts.amenities)
      expect((await find({ city: 'portalva', amenity: [amenity] })).totals.items.value).toBe(count)
    for (const { level, count } of counts.prices) expect((await find({ city: 'portalva', price: [level] })).totals.items.value).toBe(count)
    for (const { slug, count } of counts.cuisines)
      expect((await find({ city: 'portalva', cuisine: [slug] })).totals.items.value).toBe(count)
    expect((await find({ city: 'portalva', open: 'now' })).totals.items.value).toBe(counts.openNow)
    expect(counts.among).toBe('all')
  })

  it('count cuisines and prices without their own filter, diets, allergens and amenities with it (SEARCH-301)', async () => {
    const [all, chosen] = [await facets({ kind: 'restaurants' }), await facets({ kind: 'restaurants', cuisine: ['seafood'] })]
    expect(chosen.cuisines).toEqual(all.cuisines)
    expect(chosen.prices).not.toEqual(all.prices)
  })

  it('are empty without results', async () => {
    expect(await facets({ q: '!!!' })).toMatchObject({ cuisines: [], diets: [], openNow: null })
  })
})

describe('variety', () => {
  it.each(['portalva', 'kazehama'])('a page of %s begins with many different places (SEARCH-102)', async (city) => {
    const page = await find({ city, limit: 20 })
    const perPlace = new Map<string, number>()
    if (page.kind === 'items')
      for (const { restaurant } of page.hits) perPlace.set(restaurant.path, (perPlace.get(restaurant.path) ?? 0) + 1)
    expect(Math.max(...perPlace.values())).toBeLessThanOrEqual(3)
  })

  it("doesn't move a highly rated dish down (SEARCH-100)", async () => {
    const [row] =
      await world.sql`select s.id from item_search s join city c on c.id = s.city_id where c.slug = 'portalva' order by s.score limit 1`
    await world.sql`update item set rating_count = 50, rating_sum = 250, rating_hist = '{0,0,0,0,50}' where id = ${row?.id}`
    await projectAll(world.db)
    const [name] = await names({ city: 'portalva' })
    expect(await world.sql`select name from item where id = ${row?.id}`).toEqual([{ name }])
  })
})

describe('pages', () => {
  it('show every result once, forward and back (SEARCH-150)', async () => {
    const there: SearchOutput[] = []
    for (let cursor: string | null | undefined; cursor !== null; cursor = there.at(-1)?.nextCursor ?? null) {
      there.push(await find({ q: 'zuppa', exact: true, limit: 10, ...(cursor === undefined ? {} : { cursor }) }))
    }
    const ids = there.map(({ hits }) => hits.map(({ id }) => id))
    expect(ids.map((page) => page.length)).toEqual([10, 10, 10, 10, 6])
    expect(new Set(ids.flat()).size).toBe(46)
    expect(there[0]?.previousCursor).toBeNull()

    const back: string[][] = []
    for (let cursor = there.at(-1)?.previousCursor; cursor; ) {
      const page = await find({ q: 'zuppa', exact: true, limit: 10, cursor })
      back.unshift(page.hits.map(({ id }) => id))
      cursor = page.previousCursor
    }
    expect(back).toEqual(ids.slice(0, 4))
  })

  it('work if the first one has only pinned rows (SEARCH-150)', async () => {
    const first = await find({ q: 'zuppa', limit: 1 })
    expect(first.hits.map(({ name }) => name)).toEqual(['Zuppa'])
    const second = await find({ q: 'zuppa', limit: 1, cursor: first.nextCursor ?? '' })
    expect(second.hits).toHaveLength(1)
    expect(second.hits[0]?.id).not.toBe(first.hits[0]?.id)
    const again = await find({ q: 'zuppa', limit: 1, cursor: second.previousCursor ?? '' })
    expect(again.hits).toEqual(first.hits)
  })

  it('refuse a cursor from another query (SEARCH-151)', async () => {
    const { nextCursor } = await find({ q: 'zuppa', limit: 10 })
    await expect(find({ q: 'zupp', limit: 10, cursor: nextCursor ?? '' })).rejects.toMatchObject({
      cause: { code: 'INVALID_CURSOR', status: 400 },
    })
    await expect(find({ q: 'zuppa', cursor: 'x' })).rejects.toMatchObject({ cause: { code: 'INVALID_CURSOR' } })
  })
})

it('returns how many results there are, on both tabs (SEARCH-153)', async () => {
  expect((await find({ q: 'zuppa', exact: true })).totals).toEqual({
    items: { value: 46, relation: 'eq' },
    // The place that serves the dishes.
    restaurants: { value: 1, relation: 'eq' },
  })
})

it('sends few queries to the database', async () => {
  world.queries.take()
  await find({ q: 'zuppa', city: 'portalva' })
  expect(world.queries.take()).toBeLessThanOrEqual(6)
})

it('returns 404 for an unknown city (SEARCH-020)', async () => {
  await expect(find({ city: 'nowhere' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
})

it('ignores unknown filters', async () => {
  expect((await find({ q: 'zuppa', exact: true, color: 'red' } as Partial<SearchInput>)).totals.items.value).toBe(46)
})

it.each([
  { limit: 0 },
  { limit: 51 },
  { q: 'x'.repeat(101) },
  { q: 'a '.repeat(13) },
  { city: 'Nowhere!' },
  { cursor: 'x'.repeat(1025) },
  { q: 'x'.repeat(10_000) },
])('refuses %o (SEARCH-007, SEARCH-152)', async (input) => {
  await expect(find(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('accepts numbers in the form of query strings (SEARCH-031)', async () => {
  const answer = await world.request().call.search.find({ q: 'zuppa', limit: '2' })
  expect(answer.hits).toHaveLength(2)
  // The coordinates contain floating-point noise.
  const near = await world.request().call.search.find({ lat: '39.871449999999996', lon: '-8.944700000000001' })
  expect(near.hits).not.toEqual([])
})

it('exports results as a file with each place once (SEARCH-350)', async () => {
  const input = { kind: 'items', city: 'portalva' } as const
  const { text } = await world.request().call.search.export({ ...input, format: 'geojson' })
  const { features }: { features: { id: string; properties: { dishes: unknown[] } }[] } = JSON.parse(text)
  const { totals } = await find(input)
  expect(features.flatMap(({ properties }) => properties.dishes)).toHaveLength(totals.items.value)
  expect(new Set(features.map(({ id }) => id)).size).toBe(features.length)
})

it('is available to REST clients, too', () => {
  const rows = restTable(appRouter).filter(({ base }) => base === 'v1')
  expect(rows.map(({ method, path, procedure }) => [method, path, procedure])).toEqual(
    expect.arrayContaining([
      ['GET', '/cities', 'city.list'],
      ['GET', '/items/{itemId}', 'item.get'],
      ['GET', '/restaurants/{city}/{slugId}', 'restaurant.get'],
      ['GET', '/search', 'search.find'],
    ]),
  )
})
