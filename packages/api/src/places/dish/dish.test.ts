import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { importCsv } from '../import/csv.flow.ts'
import { keepSearchCurrent } from '../import/project-due.flow.ts'
import { rebuildSearch } from '../import/rebuild-search.flow.ts'
import { setHidden } from '../moderation/hide.flow.ts'
import { mergeInto } from '../moderation/merge.flow.ts'
import { sitemapFile, sitemapIndex } from '../sitemap/sitemap.flow.ts'

let world: TestWorld
const head = 'restaurant,lat,lon,section,item,item_kind,price,diets,allergens,ingredients,description\n'
const load = (city: { name: string; country: string; at: { lat: number; lon: number } }, rows: string) =>
  importCsv(world.deps, { file: Readable.from([Buffer.from(head + rows)]), city, source: { name: 'Notes', licence: 'CC0-1.0' } })
const malmo = { name: 'Malmö', country: 'SE', at: { lat: 55.6, lon: 13 } }
const lund = { name: 'Lund', country: 'SE', at: { lat: 55.7, lon: 13.19 } }
const oslo = { name: 'Oslo', country: 'NO', at: { lat: 59.91, lon: 10.75 } }

beforeAll(async () => {
  world = await createTestWorld({ RATE_LIMIT_ENABLED: 'false' })
  await load(
    malmo,
    `Alfa,55.6,13.0,Pasta,Spaghetti alla Carbonara,,125,vegan=no,eggs;milk,"spaghetti, guanciale, eggs, pecorino",
Alfa,55.6,13.0,Pasta,Carbonara (small),,90,,eggs,,
Beta,55.61,13.0,Pasta,Spaghetti Carbonara,,140,vegetarian,eggs;nuts=free,"pasta, bacon, egg, parmesan",
Gamma,55.62,13.0,,Pasta carbonara,,110,vegan;vegetarian,,,"Vegan: spaghetti, smoked tofu, eggs, pecorino"
Gamma,55.62,13.0,Pizza,Margherita,,95,,,,
Beta,55.61,13.0,,Carbonara menu,set,300,,,,
`,
  )
  await load(lund, 'Delta,55.7,13.19,,Carbonara,,150,,,"eggs, cream, ham",\nEpsilon,55.7,13.19,Pizza,Margherita,,99,,,,\n')
  await load(oslo, 'Zeta,59.91,10.75,,Tiramisù,,89,,,,\n')
})
afterAll(() => world.drop())

const get = (input: { slug: string; city?: string }) => world.request().call.dish.get(input)
const places = (input: { slug: string; city?: string; lat?: number; lon?: number; cursor?: string; limit?: number }) =>
  world.request().call.dish.places(input)
const namesOf = async (input: Parameters<typeof places>[0]) =>
  (await places(input)).hits.map(({ name, restaurant }) => [restaurant.name, name])

describe('dish.get', () => {
  it('combines dishes that places name differently (PLACE-640, PLACE-642, PLACE-643)', async () => {
    expect(await get({ slug: 'carbonara' })).toMatchObject({
      slug: 'carbonara',
      path: '/dish/carbonara',
      city: null,
      isIndexed: true,
      itemCount: 5,
      placeCount: 4,
      lookedAt: 5,
      rating: { count: 0, average: null },
      diets: [
        { diet: 'vegan', count: 1 },
        { diet: 'vegetarian', count: 2 },
        { diet: 'pescatarian', count: 2 },
        { diet: 'lactose_free', count: 1 },
      ],
      allergens: [
        { allergen: 'eggs', contained: 3, free: 0 },
        { allergen: 'milk', contained: 1, free: 0 },
        { allergen: 'nuts', contained: 0, free: 1 },
      ],
      // Four dishes list ingredients, and "eggs" and "egg" count as the same.
      ingredients: [{ name: 'eggs', count: 4 }],
      withIngredients: 4,
      cities: [
        { city: { slug: 'malmo' }, itemCount: 4, placeCount: 3, price: { minor: 9000, toMinor: 14000, currency: 'SEK' } },
        { city: { slug: 'lund' }, itemCount: 1, placeCount: 1, price: { minor: 15000, toMinor: null, currency: 'SEK' } },
      ],
    })
  })

  it('counts the dishes of one city, and names the nearest other cities (PLACE-644)', async () => {
    expect(await get({ slug: 'carbonara', city: 'lund' })).toMatchObject({
      path: '/dish/carbonara?city=lund',
      city: { slug: 'lund' },
      isIndexed: false,
      itemCount: 1,
      placeCount: 1,
      ingredients: [],
      cities: [{ city: { slug: 'lund' }, distanceMeters: 0 }, { city: { slug: 'malmo' } }],
    })
    const elsewhere = await get({ slug: 'carbonara', city: 'oslo' })
    expect(elsewhere).toMatchObject({ itemCount: 0, isIndexed: false, cities: [{ city: { slug: 'lund' } }, { city: { slug: 'malmo' } }] })
    expect((await places({ slug: 'carbonara', city: 'oslo' })).hits).toEqual([])
  })

  it.each([{ slug: 'none' }, { slug: 'margherita' }, { slug: 'tiramisu' }, { slug: 'carbonara', city: 'nowhere' }])(
    'finds no dish served at fewer than three places (PLACE-641): %o',
    async (input) => {
      await expect(get(input)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
      await expect(places(input)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    },
  )

  it.each(['', '-', 'a--b', 'a/b', "a'b", 'a'.repeat(81), '%00'])('refuses %j', async (slug) => {
    await expect(get({ slug })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('dish.places', () => {
  it('lists the best dish of each place by its Bayesian rating, page by page (PLACE-645)', async () => {
    const rate = (restaurant: string, name: string, rating: number) => world.sql`
      update item set rating_count = 1, rating_sum = ${rating}, rating_hist[${rating}] = 1
      where name = ${name} and restaurant_id = (select id from restaurant where name = ${restaurant})`
    await rate('Gamma', 'Pasta carbonara', 5)
    await rate('Alfa', 'Carbonara (small)', 4)
    await rate('Beta', 'Spaghetti Carbonara', 1)
    await rebuildSearch(world.deps)
    const all = [
      ['Gamma', 'Pasta carbonara'],
      ['Alfa', 'Carbonara (small)'],
      ['Delta', 'Carbonara'],
      ['Beta', 'Spaghetti Carbonara'],
    ]
    expect(await namesOf({ slug: 'carbonara' })).toEqual(all)
    const first = await places({ slug: 'carbonara', limit: 3 })
    expect(first).toMatchObject({ placeCount: 4, hits: all.slice(0, 3).map(([, name]) => ({ name })) })
    const cursor = first.nextCursor ?? ''
    expect(await places({ slug: 'carbonara', limit: 3, cursor })).toMatchObject({
      hits: [{ name: 'Spaghetti Carbonara' }],
      nextCursor: null,
    })
    await expect(places({ slug: 'carbonara', city: 'malmo', cursor })).rejects.toMatchObject({ cause: { code: 'INVALID_CURSOR' } })
    expect((await get({ slug: 'carbonara' })).rating).toEqual({ count: 3, average: 10 / 3, histogram: [1, 0, 0, 1, 1] })
    expect((await get({ slug: 'carbonara', city: 'lund' })).rating).toMatchObject({ count: 0, average: null })
  })

  it('returns the distance of each from a point', async () => {
    const { hits } = await places({ slug: 'carbonara', city: 'malmo', lat: 55.6, lon: 13 })
    const far = Object.fromEntries(hits.map(({ restaurant, distanceMeters }) => [restaurant.name, distanceMeters]))
    expect(far).toMatchObject({ Alfa: 0 })
    expect(far.Beta).toBeGreaterThan(1000)
    await expect(places({ slug: 'carbonara', lat: 55.6 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('pages that link to a dish', () => {
  it('each of its dishes has its link and shows the same dish elsewhere in the city (PLACE-257)', async () => {
    const { hits } = await places({ slug: 'carbonara', city: 'malmo' })
    const alfa = hits.find(({ restaurant }) => restaurant.name === 'Alfa')
    const page = await world.request().call.item.get({ itemId: alfa?.id ?? '' })
    expect(page.dish).toMatchObject({ slug: 'carbonara', path: '/dish/carbonara?city=malmo', itemCount: 5, placeCount: 4 })
    expect(page.alsoServedAt.map(({ restaurant }) => restaurant.name).sort()).toEqual(['Beta', 'Gamma'])
  })

  it.each([
    ['carbonara', '/dish/carbonara'],
    ['spaghetti alla carbonara', '/dish/carbonara'],
    ['carbonara in malmö', '/dish/carbonara?city=malmo'],
    ['カルボナーラ', '/dish/carbonara'],
  ])('is returned by a search for %s (SEARCH-417)', async (q, path) => {
    const { dish } = await world.request().call.search.find({ q })
    expect(dish).toMatchObject({ path, itemCount: 5, placeCount: 4, bestIn: 'Malmö' })
  })

  it.each(['pizza', 'margherita', 'carbonara pizza', ''])('is not returned by a search for %j', async (q) => {
    expect((await world.request().call.search.find({ q })).dish).toBeNull()
  })

  it('is in the sitemap (WEB-112)', async () => {
    const index = await sitemapIndex(world.deps)
    expect(index).toContain('/sitemaps/dishes-carbonara.xml')
    let xml = ''
    for await (const piece of sitemapFile(world.deps, 'dishes-carbonara.xml')) xml += piece
    expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)).toEqual([`${world.config.APP_URL}/dish/carbonara`])
    for (const name of ['dishes-zzz.xml', 'dishes-%ff.xml', 'dishes-a/b.xml', 'dishes-.xml'])
      await expect(sitemapFile(world.deps, name).next()).rejects.toMatchObject({ code: 'PAGE_NOT_FOUND' })
  })
})

/** Returns every concept, and the concept of every dish, but no labels, which may differ between the first import and the next recount. */
const state = async () =>
  JSON.stringify([
    await world.sql`select slug, items, places from dish order by slug`,
    await world.sql`select id, dish_slug from item order by id`,
    await world.sql`select id, dish_slug from item_search order by id`,
  ])

describe('SEARCH-351 dish concepts follow the dishes', () => {
  it('when they are hidden and shown again', async () => {
    const before = await state()
    await setHidden(world.deps, 'Delta', true)
    expect(await get({ slug: 'carbonara' })).toMatchObject({ itemCount: 4, placeCount: 3, cities: [{ city: { slug: 'malmo' } }] })
    await setHidden(world.deps, 'Beta', true)
    await expect(get({ slug: 'carbonara' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    await setHidden(world.deps, 'Delta', false)
    await setHidden(world.deps, 'Beta', false)
    expect(await state()).toBe(before)
  })

  it('when search is rebuilt, and when an older release stored no concepts (SEARCH-355)', async () => {
    const before = await state()
    await rebuildSearch(world.deps)
    expect(await state()).toBe(before)
    await world.sql`update search_state set version = 1`
    await world.sql`update item set dish_slug = null`
    await world.sql`update item_search set dish_slug = null`
    await world.sql`delete from dish`
    await keepSearchCurrent(world.deps)
    expect(await state()).toBe(before)
  })

  it('when an import renames a dish, and when dishes are merged', async () => {
    await load(lund, 'Epsilon,55.7,13.19,Pizza,Carbonara,,99,,,,\n')
    expect(await get({ slug: 'carbonara' })).toMatchObject({ itemCount: 6, placeCount: 5 })
    await mergeInto(world.deps, 'Epsilon', 'Delta')
    // The merged place had a dish with the same name.
    expect(await get({ slug: 'carbonara' })).toMatchObject({ itemCount: 5, placeCount: 4 })
  })
})
