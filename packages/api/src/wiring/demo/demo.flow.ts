import type { Transaction } from '@morsel/db/client'
import { insertCity, recountCities, updateCityBounds } from '@morsel/db/queries/city'
import { addCountry } from '@morsel/db/queries/country'
import { deleteDemoRows, insertDemoActivity } from '@morsel/db/queries/demo'
import { analyzeContent, isDatabaseEmpty, lockImports } from '@morsel/db/queries/import-lock'
import { limitTransaction } from '@morsel/db/queries/limits'
import { insertMenus } from '@morsel/db/queries/menu'
import { projectAll, projectRestaurants } from '@morsel/db/queries/projection'
import { repairRatings } from '@morsel/db/queries/rating'
import { insertRestaurants } from '@morsel/db/queries/restaurant-write'
import { markCurrent } from '@morsel/db/queries/search-due'
import { ensureSource } from '@morsel/db/queries/source'
import { insertUser } from '@morsel/db/queries/user'
import { countries } from '@morsel/db/seed/countries'
import { demoLife } from '@morsel/db/seed/life/life'
import { demoWorld } from '@morsel/db/seed/world'
import type { DemoCity, DemoLife, DemoReviewer, DemoWorld } from '@morsel/db/seed/world-shape'
import { audit } from '../../kernel/audit/audit-log.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { dishSlugOf } from '../../places/dish-name/dish-name.rules.ts'
import { addKnownCuisines } from '../../places/import/known-cuisines.flow.ts'
import { demoId } from './demo-id.ts'
import { demoActivity } from './demo-life-rows.ts'
import { demoMenus, demoRestaurant } from './demo-rows.ts'

/** A demo world in which nothing has happened yet, for tests that rely on that. */
export const noLife: DemoLife = { reviewers: [], reviews: [], lists: [] }

/**
 * Fills an empty database with the demo world in one transaction, with the same IDs everywhere.
 * @param life reviews, lists and past prices; without reviewers, there are none
 * @returns false, without any changes, when there is already a place or a user
 */
export async function loadDemoWorld(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  world: DemoWorld = demoWorld,
  life: DemoLife = noLife,
): Promise<boolean> {
  const isLoaded = await db.transaction(async (tx) => {
    await limitTransaction(tx, 'work')
    await lockImports(tx)
    if (!(await isDatabaseEmpty(tx))) return false
    await addKnownCuisines(tx)
    const sourceId = await ensureSource(tx, {
      id: demoSourceId,
      kind: 'user',
      name: 'Morsel demo',
      licence: 'CC0-1.0',
      attribution: 'Invented for Morsel: none of these places exists',
    })
    await addDemoCities(tx, world)
    await addDemoPlaces(tx, world, sourceId, now())
    await addDemoPeople(tx, [...world.people, ...life.reviewers], now())
    if (life.reviewers.length > 0) {
      await insertDemoActivity(tx, demoActivity(world, life, sourceId))
      await repairRatings(tx)
    }
    await projectAll(tx, dishSlugOf)
    await markCurrent(tx)
    await recountCities(tx, 'all')
    return true
  })
  if (isLoaded) await analyzeContent(db, { withDishes: true })
  return isLoaded
}

async function addDemoCities(tx: Transaction, world: DemoWorld): Promise<void> {
  for (const { slug, lang, region, names, countryCode, ...city } of world.cities) {
    const country = countries.find(({ code }) => code === countryCode)
    if (country === undefined) throw new Error(`The demo world has a city in an unknown country: ${countryCode}`)
    await addCountry(tx, country)
    await insertCity(tx, { ...city, id: cityId(slug), slug, lang, countryCode, region: region ?? null, names: { ...names } })
  }
}

const demoSourceId = demoId('source')

const cityId = (slug: string) => demoId('city', slug)

async function addDemoPlaces(tx: Transaction, world: DemoWorld, sourceId: string, now: Date): Promise<void> {
  const cities = new Map<string, DemoCity>(world.cities.map((city) => [city.slug, city]))
  const places = world.restaurants.map((place) => {
    const city = cities.get(place.city)
    if (city === undefined) throw new Error(`The demo world has a place in an unknown city: ${place.city}`)
    const id = demoId('restaurant', place.key)
    const facts = { id, cityId: cityId(city.slug), sourceId, confirmedAt: now, lang: city.lang, currency: city.currency }
    return { draft: demoRestaurant(place, facts), menus: demoMenus(place, facts) }
  })
  await insertRestaurants(
    tx,
    places.map(({ draft }) => draft),
  )
  await insertMenus(tx, {
    menus: places.flatMap(({ menus }) => menus.menus),
    sections: places.flatMap(({ menus }) => menus.sections),
    items: places.flatMap(({ menus }) => menus.items),
  })
  await updateCityBounds(tx, new Set(world.cities.map(({ slug }) => cityId(slug))))
}

/** Adds the people of the demo world. They can't sign in until development adds their passwords. */
async function addDemoPeople(tx: Transaction, people: readonly DemoReviewer[], now: Date): Promise<void> {
  for (const { name, email, username, bio } of people) {
    const id = demoId('person', username)
    await insertUser(tx, {
      id,
      email,
      emailVerified: true,
      emailProvenAt: now,
      name,
      image: null,
      username: username.toLowerCase(),
      displayUsername: username,
      twoFactorEnabled: false,
      status: 'active',
      onboardedAt: now,
      bio,
      createdAt: now,
      updatedAt: now,
    })
  }
}

/**
 * Deletes the demo world, with what real users added to it.
 * @returns how many places it had
 */
export async function removeDemoWorld({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    await limitTransaction(tx, 'work')
    await lockImports(tx)
    const people = [...demoWorld.people, ...demoLife.reviewers]
    const { places, cities } = await deleteDemoRows(tx, {
      sourceId: demoSourceId,
      userIds: people.map(({ username }) => demoId('person', username)),
      cityIds: demoWorld.cities.map(({ slug }) => cityId(slug)),
    })
    // In theory, these people may also have reviewed places that stay.
    await projectRestaurants(tx, [...new Set(await repairRatings(tx))])
    await recountCities(tx, new Set(cities))
    await audit(tx, { now }, { kind: 'moderation', userId: null, detail: 'demo remove' })
    return places
  })
}
