import type { Preferences } from '@morsel/contract/preferences'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noPreferences } from '../src/places/taste/stored-preferences.rules.ts'
import { loadDemoWorld } from '../src/wiring/demo/demo.flow.ts'
import { demoId } from '../src/wiring/demo/demo-id.ts'
import { newPerson } from './people.ts'
import { createTestWorld, type TestWorld } from './world.ts'

/** Tests that each preference about taste has an effect (PLACE-461). */
let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld({ db: world.db, now: () => world.clock.now })
})
afterAll(() => world.drop())

/** A preference, and what is shown with it but not without it. */
interface Reader {
  chosen: Partial<Preferences>
  before?: Partial<Preferences>
  shown: (ask: Awaited<ReturnType<typeof newPerson>>['browser']) => Promise<unknown>
}

const home = async (ask: Awaited<ReturnType<typeof newPerson>>['browser']) => {
  const { city, restaurants, items, liked } = await ask.do((call) => call.city.discover())
  return { city: city?.slug, places: restaurants.map(({ name }) => name), dishes: items.map(({ name }) => name), liked }
}

/** Searches like the search page, which passes the favorites on only if the user wants them first. */
const favoritesOnPages = async (ask: Awaited<ReturnType<typeof newPerson>>['browser']) => {
  const { cuisines, favoritesFirst } = await ask.do((call) => call.preferences.get())
  const found = await ask.do((call) => call.search.find({ kind: 'restaurants', favorites: favoritesFirst ? cuisines : [] }))
  return found.hits.map(({ name }) => name)
}

const readers = {
  city: { chosen: { city: 'kazehama' }, shown: home },
  cuisines: { chosen: { cuisines: ['ramen'] }, before: { city: 'kazehama' }, shown: home },
  disliked: { chosen: { disliked: ['ramen', 'sushi'] }, before: { city: 'kazehama' }, shown: home },
  priceMax: { chosen: { priceMax: 1 }, shown: home },
  favoritesFirst: { chosen: { favoritesFirst: false }, before: { cuisines: ['ramen', 'thai', 'pizza'] }, shown: favoritesOnPages },
  diets: { chosen: { diets: ['vegan'] }, shown: home },
  allergens: { chosen: { allergens: ['gluten', 'milk', 'fish'] }, shown: home },
} as const satisfies Record<keyof Preferences, Reader>

describe('each stored preference has an effect (PLACE-461)', () => {
  it.each(Object.entries(readers) as [keyof Preferences, Reader][])('%s', async (_name, { chosen, before, shown }) => {
    const { browser } = await newPerson(world)
    await browser.do((call) => call.preferences.update({ ...noPreferences, ...before }))
    const without = await shown(browser)
    await browser.do((call) => call.preferences.update({ ...noPreferences, ...before, ...chosen }))
    expect(await shown(browser)).not.toEqual(without)
  })
})

it('leaves disliked cuisines and higher prices out of home pages, unless a place also has a favorite cuisine (PLACE-461)', async () => {
  const { browser } = await newPerson(world)
  const cuisines = async () => {
    const { restaurants, items, cuisines: tiles, liked } = await browser.do((call) => call.city.discover({ city: 'kazehama' }))
    return { rails: [...restaurants, ...items], tiles: tiles.map(({ slug }) => slug), liked: liked?.restaurants ?? [] }
  }
  await browser.do((call) => call.preferences.update({ ...noPreferences, disliked: ['ramen'], priceMax: 2 }))
  const { rails, tiles } = await cuisines()
  expect(rails.length).toBeGreaterThan(0)
  expect(rails.flatMap((each) => each.cuisines.map(({ slug }) => slug))).not.toContain('ramen')
  expect(rails.some((each) => 'priceLevel' in each && (each.priceLevel ?? 0) > 2)).toBe(false)
  expect(tiles).not.toContain('ramen')
  // A cuisine in both lists counts as a favorite.
  await browser.do((call) => call.preferences.update({ ...noPreferences, cuisines: ['ramen'], disliked: ['ramen'] }))
  expect(await browser.do((call) => call.preferences.get())).toMatchObject({ cuisines: ['ramen'], disliked: [] })
  expect((await cuisines()).liked.length).toBeGreaterThan(0)
})

it('shows equal dishes and places of a chain once, lists the others, and skips nothing on the next pages (SEARCH-107, SEARCH-150)', async () => {
  const places = await world.sql<{ id: string }[]>`
    select replace(id::text, '-', '') as id from restaurant where city_id = ${demoId('city', 'portalva')} and status = 'published' and item_count > 0 order by id limit 4`
  const ids = places.map(({ id }) => id)
  await world.sql`update restaurant set name = 'Bunhouse', names = '{}', brand_wikidata = 'Q42' where id = any(${ids}::uuid[])`
  await world.sql`update item set name = 'House bun', names = '{}' where id in (
    select distinct on (restaurant_id) id from item where restaurant_id = any(${ids}::uuid[]) and deleted_at is null order by restaurant_id, id)`
  await projectRestaurants(world.db, ids)
  const { call } = world.request()
  const dishes = await call.search.items({ q: 'house bun' })
  expect(dishes.hits.filter(({ name }) => name === 'House bun')).toHaveLength(1)
  expect(dishes.hits[0]?.also.map(({ restaurant }) => restaurant.id)).toHaveLength(3)
  expect(new Set([dishes.hits[0]?.restaurant.id, ...(dishes.hits[0]?.also ?? []).map(({ restaurant }) => restaurant.id)])).toEqual(
    new Set(ids),
  )

  // In a search by name, any of them may be meant, so all are listed.
  const named = await call.search.find({ q: 'bunhouse', kind: 'restaurants' })
  expect(named.hits.map(({ also }) => also.length)).toEqual([0, 0, 0, 0])
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await call.search.find({ kind: 'restaurants', city: 'portalva', limit: 5, ...(cursor && { cursor }) })
    seen.push(...page.hits.flatMap((hit) => [hit, ...hit.also].map(({ id }) => id)))
    if (page.nextCursor === null) expect(seen).toHaveLength(page.totals.restaurants.value)
    cursor = page.nextCursor
  }
  expect(new Set(seen).size).toBe(seen.length)
  const { text } = await call.search.export({ q: 'house bun' })
  expect(text.split('House bun').length - 1).toBeGreaterThanOrEqual(4)
})
