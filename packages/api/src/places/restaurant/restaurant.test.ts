import { constants } from '@morsel/contract/constants'
import { demoWorld } from '@morsel/db/seed/world'
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

const key = 'tasca-do-arrais'
const id = demoId('restaurant', key)
const card = demoWorld.restaurants.find((place) => place.key === key)
const slugIdOf = async (placeId: string) => {
  const [row] = await world.sql`select slug || '-' || public_no as "slugId" from restaurant where id = ${placeId}`
  return String(row?.slugId)
}
const get = (slugId: string, city = 'portalva') => world.request().call.restaurant.get({ city, slugId })

describe('restaurant.get', () => {
  it('returns everything on the page in at most three queries (PLACE-251)', async () => {
    const slugId = await slugIdOf(id)
    world.queries.take()
    const page = await get(slugId)
    expect(world.queries.take()).toBeLessThanOrEqual(3)
    expect(page).toMatchObject({
      id,
      path: `/restaurant/portalva/${slugId}`,
      name: 'Tasca do Arrais',
      city: { slug: 'portalva', name: 'Portalva', country: 'PT', countryName: 'Portugal' },
      currency: 'EUR',
      cuisines: [{ slug: 'portuguese' }, { slug: 'seafood' }, { slug: 'regional' }],
      phone: { e164: '+351244000101', text: '+351 244 000 101' },
      hours: { timeZone: 'Europe/Lisbon', raw: null },
      sources: [{ name: 'Morsel demo', licence: 'CC0-1.0' }],
    })
    expect(page.hours.days).toHaveLength(7)
  })

  it('keeps the order of the menu (PLACE-208)', async () => {
    const page = await get(await slugIdOf(id))
    const order = page.menus.map(({ name, sections }) => [
      name,
      sections.map((section) => [section.name, section.items.map((item) => item.name)]),
    ])
    expect(order).toEqual(
      card?.menus.map(({ name, sections }) => [name, sections.map((section) => [section.name, section.items.map((item) => item.name)])]),
    )
  })

  it('uses only the number, in any letter case (PLACE-002)', async () => {
    const slugId = await slugIdOf(id)
    const number = slugId.split('-').at(-1) ?? ''
    expect((await get(`other-words-${number.toUpperCase()}`, 'elsewhere')).path).toBe(`/restaurant/portalva/${slugId}`)
  })

  it.each(['x-0000000', 'x-zzzzzzzz'])('returns 404 for %s (PLACE-008)', async (slugId) => {
    await expect(get(slugId)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND', status: 404 } })
  })

  it('returns 400 for a malformed ID', async () => {
    await expect(get('no-number')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('returns 410 for a removed place and 404 for a hidden one (PLACE-008, PLACE-020)', async () => {
    const [gone, hidden] = demoWorld.restaurants.slice(3, 5).map((place) => demoId('restaurant', place.key))
    await world.sql`update restaurant set deleted_at = now() where id = ${gone ?? ''}`
    await world.sql`update restaurant set status = 'hidden' where id = ${hidden ?? ''}`
    await expect(get(await slugIdOf(gone ?? ''))).rejects.toMatchObject({ cause: { code: 'GONE', status: 410 } })
    await expect(get(await slugIdOf(hidden ?? ''))).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  })

  it('redirects from a merged place to the one it was merged into (PLACE-009)', async () => {
    const merged = demoId('restaurant', demoWorld.restaurants[5]?.key ?? '')
    await world.sql`update restaurant set status = 'merged', merged_into_id = ${id} where id = ${merged}`
    expect((await get(await slugIdOf(merged))).id).toBe(id)
  })

  it('never loops (PLACE-009)', async () => {
    const [one, two] = demoWorld.restaurants.slice(6, 8).map((place) => demoId('restaurant', place.key))
    await world.sql`update restaurant set status = 'merged', merged_into_id = ${two ?? ''} where id = ${one ?? ''}`
    await world.sql`update restaurant set status = 'merged', merged_into_id = ${one ?? ''} where id = ${two ?? ''}`
    await expect(get(await slugIdOf(one ?? ''))).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  })

  it('keeps the page of a permanently closed place (PLACE-021, PLACE-111)', async () => {
    const closed = demoWorld.restaurants.find(({ status }) => status === 'permanently_closed')
    const page = await get(await slugIdOf(demoId('restaurant', closed?.key ?? '')))
    expect(page).toMatchObject({ status: 'permanently_closed', hours: { now: { state: 'closed', opensAt: null } } })
  })

  it('tells search engines to drop a place and its dishes 90 days after it closed permanently (PLACE-025)', async () => {
    const slugId = await slugIdOf(id)
    const itemId = itemIdOf(demoId('item', key, '0', '0', '2'))
    const indexed = async () => [(await get(slugId)).isIndexed, (await world.request().call.item.get({ itemId })).isIndexed]
    await world.sql`update restaurant set status = 'permanently_closed' where id = ${id}`
    expect(await indexed()).toEqual([true, true])
    const longAgo = new Date(world.clock.now.getTime() - constants.closedIndexedSeconds * 1000)
    await world.sql`update restaurant set closed_at = ${longAgo.toISOString()} where id = ${id}`
    // The place is hidden, and then imported again as closed.
    await world.sql`update restaurant set status = 'hidden', status_before_hiding = status where id = ${id}`
    await world.sql`update restaurant set status = 'permanently_closed', status_before_hiding = null where id = ${id}`
    expect(await indexed()).toEqual([false, false])
    await world.sql`update restaurant set status = 'published' where id = ${id}`
    expect(await indexed()).toEqual([true, true])
  })

  it('never changes the number of a place (PLACE-004)', async () => {
    await expect(world.sql`update restaurant set public_no = '0000000' where id = ${id}`).rejects.toThrow('never changes')
  })
})

describe('item.get', () => {
  const itemId = demoId('item', key, '0', '0', '2')
  const getItem = (text: string) => world.request().call.item.get({ itemId: text })

  it('returns a dish with its place, diets and allergens, and related dishes (PLACE-257)', async () => {
    world.queries.take()
    const page = await getItem(itemIdOf(itemId))
    expect(world.queries.take()).toBeLessThanOrEqual(3)
    const stored = card?.menus[0]?.sections[0]?.items[2]
    expect(page).toMatchObject({
      id: itemIdOf(itemId),
      path: `/item/${itemIdOf(itemId)}`,
      name: stored?.name,
      price: { minor: stored?.priceMinor, toMinor: null, currency: 'EUR' },
      restaurant: { id, name: 'Tasca do Arrais' },
      section: { name: card?.menus[0]?.sections[0]?.name },
    })
    expect(page.diets).toHaveLength(7)
    expect(page.allergens).toHaveLength(14)
    expect(page.allergens.find(({ allergen }) => allergen === 'molluscs')).toEqual({ allergen: 'molluscs', state: 'contains' })
    expect(page.allergens.find(({ allergen }) => allergen === 'lupin')).toEqual({ allergen: 'lupin', state: 'unknown' })
    expect(page.alsoHere[0]?.name).toBe(card?.menus[0]?.sections[0]?.items[0]?.name)
  })

  it('accepts the UUID and names the canonical ID (PLACE-007)', async () => {
    const uuid = itemId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    expect((await getItem(uuid)).path).toBe(`/item/${itemIdOf(itemId)}`)
  })

  it('returns a price range if only sizes have prices (PLACE-201)', async () => {
    const [row] =
      await world.sql`select replace(id::text, '-', '') as id from item where price_minor is null and jsonb_array_length(variants) > 1 limit 1`
    const page = await getItem(itemIdOf(String(row?.id)))
    const prices = page.variants.map(({ price }) => price.minor)
    expect(page.price).toMatchObject({ minor: Math.min(...prices), toMinor: Math.max(...prices) })
  })

  it('returns 410 for a removed dish and 404 for an unknown one (PLACE-008)', async () => {
    const other = demoId('item', key, '0', '0', '3')
    await world.sql`update item set deleted_at = now() where id = ${other}`
    await expect(getItem(itemIdOf(other))).rejects.toMatchObject({ cause: { code: 'GONE' } })
    await expect(getItem(itemIdOf(demoId('nothing')))).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
    await expect(getItem('z'.repeat(22))).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  })
})

describe('city', () => {
  it('lists cities with their counts', async () => {
    const cities = await world.request().call.city.list()
    expect(cities.map(({ slug }) => slug).sort()).toEqual(demoWorld.cities.map(({ slug }) => slug).sort())
    expect(cities.every(({ restaurantCount, itemCount }) => restaurantCount > 0 && itemCount > 0)).toBe(true)
  })

  it('lists the cuisines of all cities, most frequent first', async () => {
    const { call } = world.request()
    const cuisines = await call.city.cuisines()
    const slugs = cuisines.map(({ slug }) => slug)
    expect(cuisines.length).toBeLessThanOrEqual(24)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const { slug } of demoWorld.cities) expect(slugs).toContain((await call.city.discover({ city: slug })).cuisines[0]?.slug)
    const counts = new Map((await call.search.facets({ q: '', kind: 'restaurants' })).cuisines.map(({ slug, count }) => [slug, count]))
    const counted = slugs.flatMap((slug) => counts.get(slug) ?? [])
    expect(counted).toEqual([...counted].sort((a, b) => b - a))
  })

  it('returns rails with cuisines, open places first, and one dish per place (PLACE-457)', async () => {
    const discover = await world.request().call.city.discover({ city: 'ronnhamn' })
    expect(discover.city?.slug).toBe('ronnhamn')
    expect(discover.cuisines.length).toBeLessThanOrEqual(8)
    expect(discover.restaurants).toHaveLength(6)
    const states = discover.restaurants.map(({ now }) => now.state === 'open')
    expect(states).toEqual([...states].sort((a, b) => Number(b) - Number(a)))
    expect(discover.items).toHaveLength(6)
    expect(new Set(discover.items.map(({ restaurant }) => restaurant.id)).size).toBe(6)
  })

  it('defaults to the largest city, and returns 404 for an unknown one (PLACE-456)', async () => {
    const [largest] = await world.request().call.city.list()
    expect((await world.request().call.city.discover()).city).toEqual(largest)
    await expect(world.request().call.city.discover({ city: 'nowhere' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  })

  it("starts with the user's home city, unless another city is named (PLACE-456)", async () => {
    const browser = world.browser()
    await browser.do((call) => call.signIn.signUp({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }))
    await browser.do((call) => call.preferences.update({ city: 'ronnhamn', cuisines: [], diets: [], allergens: [] }))
    const cityOf = async (input?: { city: string }) => (await browser.do((call) => call.city.discover(input))).city?.slug
    expect(await cityOf()).toBe('ronnhamn')
    expect(await cityOf({ city: 'portalva' })).toBe('portalva')
  })

  it('has empty rails in an empty installation (PLACE-458)', async () => {
    const empty = await createTestWorld()
    expect(await empty.request().call.city.discover()).toEqual({ city: null, cuisines: [], restaurants: [], items: [], liked: null })
    expect(await empty.request().call.city.list()).toEqual([])
    expect(await empty.request().call.city.cuisines()).toEqual([])
    await empty.drop()
  })
})
