import { fitOf } from '@morsel/contract/fit'
import { demoWorld } from '@morsel/db/seed/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noPreferences } from '../src/places/taste/stored-preferences.rules.ts'
import { loadDemoWorld } from '../src/wiring/demo/demo.flow.ts'
import { newPerson } from './people.ts'
import { createTestWorld, type TestWorld } from './world.ts'

/** Tests home pages of people who have set their diets, allergens and taste. */
let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await loadDemoWorld({ db: world.db, now: () => world.clock.now })
})
afterAll(() => world.drop())

const cities = demoWorld.cities.map(({ slug }) => slug)
const nothing = noPreferences

test('a home page leaves out what is known not to fit (PLACE-459)', async () => {
  const { browser } = await newPerson(world)
  const needs = { diets: ['vegan' as const], allergens: ['nuts' as const, 'gluten' as const] }
  await browser.do((call) => call.preferences.update({ ...nothing, ...needs }))
  for (const city of cities) {
    const { items, restaurants } = await browser.do((call) => call.city.discover({ city }))
    expect(items.length, city).toBeGreaterThan(0)
    expect(items.map((dish) => fitOf(dish, needs).state)).not.toContain('unfit')
    expect(items.map((dish) => fitOf(dish, { ...needs, allergens: [] }).state)).not.toContain('ask')
    expect(new Set(items.map(({ restaurant }) => restaurant.id)).size).toBe(items.length)
    // Known facts come first.
    const states = items.map((dish) => fitOf(dish, needs).state)
    expect(states).toEqual(states.toSorted((one, other) => Number(one === 'ask') - Number(other === 'ask')))
    expect(restaurants.length, city).toBeGreaterThan(0)
    const refusing =
      await world.sql`select name from restaurant where diets ->> 'vegan' = 'no' and id = any(${restaurants.map(({ id }) => id)}::uuid[])`
    expect(refusing).toEqual([])
  }
})

test('allergens alone leave out what contains them, but not what is unknown (PLACE-459, PLACE-210)', async () => {
  const { browser } = await newPerson(world)
  await browser.do((call) => call.preferences.update({ ...nothing, allergens: ['milk', 'gluten', 'fish', 'eggs'] }))
  const { items } = await browser.do((call) => call.city.discover({ city: 'portalva' }))
  const states = items.map((dish) => fitOf(dish, { diets: [], allergens: ['milk', 'gluten', 'fish', 'eggs'] }).state)
  expect(states).toContain('ask')
  expect(states).not.toContain('unfit')
})

test('favorite cuisines have a separate rail, in the home city (PLACE-460, PLACE-456)', async () => {
  const { browser } = await newPerson(world)
  await browser.do((call) => call.preferences.update({ ...nothing, city: 'portalva', cuisines: ['ramen', 'pizza', 'thai'] }))
  const { city, liked, restaurants } = await browser.do((call) => call.city.discover())
  expect(city?.slug).toBe('portalva')
  const shown = liked?.restaurants ?? []
  expect(shown.length).toBeGreaterThan(0)
  expect(liked?.cuisines.length).toBeGreaterThan(0)
  for (const { cuisines } of shown) expect(cuisines.some(({ slug }) => ['ramen', 'pizza', 'thai'].includes(slug))).toBe(true)
  expect(restaurants.filter(({ id }) => shown.some((place) => place.id === id))).toEqual([])
  expect((await world.browser().do((call) => call.city.discover({ city: 'portalva' }))).liked).toBeNull()
})
