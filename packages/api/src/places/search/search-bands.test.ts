import { limitTransaction } from '@morsel/db/queries/limits'
import { insertMenus } from '@morsel/db/queries/menu'
import { projectAll, projectRestaurants } from '@morsel/db/queries/projection'
import { applyRatingChange } from '@morsel/db/queries/rating'
import { insertRestaurants } from '@morsel/db/queries/restaurant-write'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import type { Paging, SearchFilters, SearchQuestion } from '../../kernel/ports/search-port.ts'
import { loadDemoWorld } from '../../wiring/demo/demo.flow.ts'
import { demoId } from '../../wiring/demo/demo-id.ts'

/** This city has so many dishes that search reads them in bands, whose limits come from a sample (decision 054). */

const PLACES = 2600
const DISHES = 3
const middle = { lat: 39.35, lon: -9.38 }
/** More places are within 300 m of this point than are read one by one, ten of them at each distance. */
const crowded = { lat: 39.6, lon: -9.38 }
const CROWDED_FROM = 2300

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld(world.deps)
  const places = Array.from({ length: PLACES }, (_, n) => ({
    id: demoId('banded', String(n)),
    menuId: demoId('banded menu', String(n)),
    n,
  }))
  await insertRestaurants(
    world.db,
    places.map(({ id, n }) => ({
      row: {
        id,
        cityId: demoId('city', 'portalva'),
        sourceId: demoId('source'),
        slug: 'banded',
        publicNo: `z${n.toString(9).padStart(5, '0')}`,
        kind: 'restaurant' as const,
        status: 'published' as const,
        name: `Banded ${n}`,
        lat: n < CROWDED_FROM ? middle.lat + ((n * 37) % 400) / 4000 : crowded.lat + (n % 30) / 15_000,
        lon: n < CROWDED_FROM ? middle.lon + ((n * 91) % 400) / 4000 : crowded.lon,
        hoursState: 'read' as const,
        // Three out of four are open at noon on Mondays, and one in fifty at night.
        openWeek: n % 50 === 0 ? '{[0,10080)}' : n % 4 === 0 ? '{[1080,1320)}' : '{[660,1320)}',
      },
      cuisines: [],
      periods: [],
    })),
  )
  await insertMenus(world.db, {
    menus: places.map(({ id, menuId }) => ({
      id: menuId,
      restaurantId: id,
      name: 'Menu',
      kind: 'food' as const,
      currency: 'EUR',
      position: 0,
    })),
    sections: [],
    items: places.flatMap(({ id, menuId, n }) =>
      Array.from({ length: DISHES }, (_, position) => {
        const number = n * DISHES + position
        return {
          id: demoId('banded dish', String(number)),
          restaurantId: id,
          menuId,
          sourceId: demoId('source'),
          kind: 'dish' as const,
          currency: 'EUR',
          position,
          name: number % 3 === 0 ? `banded stew ${number}` : `banded ${number}`,
          ...(number % 17 !== 0 && { priceMinor: 200 + ((number * 7919) % 4000) }),
        }
      }),
    ),
  })
  await world.sql`
    update item set rating_count = 4, rating_sum = 12 + position % 9, rating_hist = '{0,0,4,0,0}' where name like 'banded%' and substr(name, 8) ~ '[05]$'`
  await world.db.transaction(async (tx) => {
    await limitTransaction(tx, 'work')
    await projectAll(tx)
  })
  await world.sql`analyze`
})
afterAll(() => world.drop())

const find = (text: string, filters: Partial<SearchFilters>, paging: Partial<Paging & Pick<SearchQuestion, 'kind'>>) =>
  world.deps.search.search({
    kind: 'items',
    text,
    literal: [],
    filters: { r: 3, ...filters },
    sort: 'relevance',
    origin: undefined,
    limit: 20,
    mayCorrect: false,
    at: undefined,
    ...paging,
  })

/** Returns the IDs of several pages. */
async function pages(text: string, filters: Partial<SearchFilters>, paging: Partial<Paging>, count = 4) {
  const ids: string[] = []
  let at: Paging['at']
  for (let page = 0; page < count; page++) {
    const found = await find(text, filters, { ...paging, at })
    ids.push(...found.ids)
    if (found.next === null) break
    at = found.next
  }
  return ids
}

const distanceFrom = ({ lat, lon }: typeof middle) =>
  `power(s.lat - ${lat}, 2) + power((s.lon - ${lon}) * cos(radians(${lat})), 2), s.id desc`
const orders = {
  price: 's.price_minor asc nulls last, s.id desc',
  rating: 's.bayes desc, s.id desc',
  distance: distanceFrom(middle),
  crowd: distanceFrom(crowded),
} as const
const isOpen = (minute: number) => `exists (select from restaurant_search p where p.id = s.restaurant_id and p.open_week @> ${minute})`
const noon = { open: 'at:mon-12:00' } as const
const night = { open: 'at:mon-04:00' } as const

/** Returns the same IDs, read from the whole table. */
const expected = async (order: keyof typeof orders, where: string, count = 80) =>
  (
    await world.sql.unsafe<{ id: string }[]>(
      `select replace(s.id::text, '-', '') as id from item_search s join city c on c.id = s.city_id where c.slug = 'portalva' and ${where} order by ${orders[order]} limit ${count}`,
    )
  ).map(({ id }) => id)

it('the world has enough dishes for the small sample', async () => {
  const [row] =
    await world.sql`select count(*)::int as count from item_search where get_byte(uuid_send(id), 15) = 0 and price_minor is not null`
  expect(row?.count).toBeGreaterThan(8)
})

const stew = `s.name_norm like 'banded stew%'`
it.each<[keyof typeof orders, string, Partial<SearchFilters>, string]>([
  ['price', '', {}, 'true'],
  ['price', 'stew', {}, stew],
  ['price', 'stew', noon, `${stew} and ${isOpen(720)}`],
  ['price', 'stew', night, `${stew} and ${isOpen(240)}`],
  ['rating', 'stew', {}, stew],
  ['rating', 'banded', noon, `s.name_norm like 'banded%' and ${isOpen(720)}`],
  ['distance', '', {}, 'true'],
  ['distance', 'stew', {}, stew],
  ['distance', 'stew', noon, `${stew} and ${isOpen(720)}`],
  ['distance', 'stew', night, `${stew} and ${isOpen(240)}`],
  ['crowd', '', {}, 'true'],
  ['crowd', 'stew', {}, stew],
  ['crowd', 'stew', noon, `${stew} and ${isOpen(720)}`],
  ['crowd', '', { lat: crowded.lat, lon: crowded.lon, r: 2 }, 's.lat > 39.59'],
])('orders by %s as if everything were read: "%s" with %o (SEARCH-103)', async (order, text, filters, where) => {
  const origins = { price: undefined, rating: undefined, distance: middle, crowd: crowded }
  const paging = { sort: order === 'crowd' ? 'distance' : order, origin: origins[order] } as const
  expect(await pages(text, { city: 'portalva', ...filters }, paging)).toEqual(await expected(order, where))
})

it('pages backward through the bands (SEARCH-150)', async () => {
  for (const sort of ['price', 'rating', 'distance'] as const) {
    const paging = { sort, origin: sort === 'distance' ? middle : undefined }
    const first = await find('stew', { city: 'portalva' }, paging)
    const second = await find('stew', { city: 'portalva' }, { ...paging, at: first.next ?? undefined })
    const back = await find('stew', { city: 'portalva' }, { ...paging, at: second.previous ?? undefined })
    expect(back.ids, sort).toEqual(first.ids)
  }
})

it.each([
  ['many', noon, 720],
  ['few', night, 240],
])('finds and counts dishes and places that are open while %s are (SEARCH-025, SEARCH-153)', async (_, filters, minute) => {
  const places = await world.sql.unsafe(`select from restaurant_search p where p.name_norm like 'banded%' and p.open_week @> ${minute}`)
  const open = new Set(await expected('price', `${stew} and ${isOpen(minute)}`, 10_000))
  const { ids, totals } = await find('stew', { city: 'portalva', ...filters }, {})
  expect(ids).toHaveLength(20)
  expect(ids.filter((id) => !open.has(id))).toEqual([])
  expect(Math.min(totals.items, 1001)).toBe(Math.min(open.size, 1001))
  const found = await find('banded', { city: 'portalva', ...filters }, { kind: 'restaurants' })
  expect(Math.min(found.totals.restaurants, 1001)).toBe(Math.min(places.length, 1001))
  expect(found.ids).toHaveLength(Math.min(20, places.length))
})

it('estimates facets of many results to within 25% (SEARCH-302)', async () => {
  const facets = await world.deps.search.facets({ kind: 'items', text: 'banded', literal: [], filters: { r: 3, city: 'portalva' } })
  expect(facets.among).toBe('sample')
  const [row] = await world.sql.unsafe<{ count: number }[]>(
    `select count(*)::int as count from item_search s where s.name_norm like 'banded%' and ${isOpen(720)}`,
  )
  world.clock.now = new Date('2026-03-02T12:00:00.000Z')
  const { openNow } = await world.deps.search.facets({ kind: 'items', text: 'banded', literal: [], filters: { r: 3, city: 'portalva' } })
  expect(Math.abs((openNow ?? 0) - (row?.count ?? 0))).toBeLessThan((row?.count ?? 0) / 4)
})

it('a new rating changes the token that finds a dish (SEARCH-103)', async () => {
  const best = demoId('banded dish', '33')
  const tokensOf = async () => (await world.sql`select tsvector_to_array(tsv) as terms from item_search where id = ${best}`)[0]?.terms
  expect(await tokensOf()).toContain('b:37')
  await world.db.transaction((tx) =>
    applyRatingChange(tx, { restaurantId: null, itemId: best }, { before: null, after: { stars: 5, weight: 4 } }),
  )
  expect(await tokensOf()).toContain('b:39')
  expect(await tokensOf()).not.toContain('b:37')
})

it('finds dishes at night by the hours of their place, whose week may change with the season (SEARCH-025)', async () => {
  const id = demoId('banded', '2')
  const hoursOf = async () => {
    const [row] = await world.sql`
      select array(select term from unnest(tsvector_to_array(tsv)) as term where term like 'h:%') as terms from item_search where restaurant_id = ${id}`
    return row?.terms
  }
  expect(await hoursOf()).toEqual([])
  const project = async (week: string | null) => {
    await world.sql`update restaurant set open_week = ${week}::int4multirange where id = ${id}`
    await projectRestaurants(world.db, [id])
  }
  await project('{[1320,1500)}')
  expect(await hoursOf()).toEqual(['h:0', 'h:22', 'h:23'])
  await world.sql`
    insert into opening_period (restaurant_id, position, weekday, opens_minute, closes_minute, season_from, season_to)
    values (${id}, 0, 0, 360, 500, 401, 930), (${id}, 1, 4, 1200, 1480, 1001, 331)`
  await project(null)
  expect(await hoursOf()).toEqual(['h:0', 'h:22', 'h:23', 'h:6', 'h:7', 'h:8'])
  await world.sql`update restaurant set holiday_hours = '[{"opensMinute": 540, "closesMinute": 700}]' where id = ${id}`
  await project('{[1320,1380)}')
  expect(await hoursOf()).toEqual(['h:0', 'h:22', 'h:23', 'h:6', 'h:7', 'h:8', 'h:9'])
})
