import type { DemoActivity } from '@morsel/db/queries/demo'
import type { DemoItem, DemoLife, DemoRestaurant, DemoReview, DemoWorld } from '@morsel/db/seed/world-shape'
import { generateKeyBetween } from 'fractional-indexing'
import { demoBytes, demoId, demoIdAt } from './demo-id.ts'

/** What people did in the demo world, as rows. Written reviews are data; stars without text and past prices follow from the names. */

const DAY_MS = 86_400_000
const FIRST_DAY_MS = Date.UTC(2024, 0, 1)
const DAYS = 730

/** The reviewers of a place other than those who wrote something, and how many rate it. */
const RATERS_MIN = 3
const RATERS_RANGE = 5

/** One in this many places has stars only if it has a written review. */
const UNRATED_ONE_OF = 8

/** The dishes of a place that have ratings. */
const RATED_DISHES = 3

/** One in this many places has a dish with an earlier price. */
const CHANGED_ONE_OF = 3

interface Target {
  restaurantId: string | null
  itemId: string | null
}

/** A place with its ID and the dishes of its menus. */
export interface KnownPlace {
  place: DemoRestaurant
  id: string
  dishes: readonly { id: string; item: DemoItem }[]
}

/** Returns the rows of all that people did. @throws Error if the data names an unknown place, dish or person */
export function demoActivity(world: DemoWorld, life: DemoLife, sourceId: string): DemoActivity {
  const places = findDemoPlaces(world)
  const usernames = [...world.people, ...life.reviewers].map(({ username }) => username)
  const activity: DemoActivity = { reviews: [], votes: [], lists: [], entries: [], prices: [], changes: [] }
  addWritten(activity, life, places, usernames)
  addStars(activity, places, usernames)
  addLists(activity, life, places)
  addPrices(activity, world, places, { sourceId, usernames })
  return activity
}

/** Returns the places of the demo world by key. */
export const findDemoPlaces = (world: DemoWorld): ReadonlyMap<string, KnownPlace> =>
  new Map(world.restaurants.map((place) => [place.key, knownPlace(place)]))

/** Returns the ID that a person's review of a target has. */
export const writtenReviewId = ({ by, place, dish, on }: Pick<DemoReview, 'by' | 'place' | 'dish' | 'on'>): string =>
  demoIdAt(timeOf(on), 'review', by, place, dish ?? '')

const timeOf = (day: string) => new Date(`${day}T18:30:00Z`)

function knownPlace(place: DemoRestaurant): KnownPlace {
  const dishes = place.menus.flatMap(({ sections }, menu) =>
    sections.flatMap(({ items }, section) =>
      items.map((item, at) => ({ id: demoId('item', place.key, String(menu), String(section), String(at)), item })),
    ),
  )
  return { place, id: demoId('restaurant', place.key), dishes }
}

/** Finds a place, or a dish of it. @throws Error if there is none */
export function findTarget(places: ReadonlyMap<string, KnownPlace>, key: string, dish: string | undefined): Target & { name: string } {
  const known = places.get(key)
  if (known === undefined) throw new Error(`The demo world has no place ${key}`)
  if (dish === undefined) return { restaurantId: known.id, itemId: null, name: known.place.name }
  const found = known.dishes.find(({ item }) => item.name === dish)
  if (found === undefined) throw new Error(`The demo place ${key} has no dish ${dish}`)
  return { restaurantId: null, itemId: found.id, name: dish }
}

function personId(usernames: readonly string[], username: string): string {
  if (!usernames.includes(username)) throw new Error(`The demo world has no person ${username}`)
  return demoId('person', username)
}

function addWritten(
  { reviews, votes }: DemoActivity,
  life: DemoLife,
  places: ReadonlyMap<string, KnownPlace>,
  usernames: readonly string[],
): void {
  for (const { place, dish, by, stars, on, text, helpful = 0, reply } of life.reviews) {
    const at = timeOf(on)
    const id = writtenReviewId({ by, place, ...(dish !== undefined && { dish }), on })
    const { restaurantId, itemId } = findTarget(places, place, dish)
    reviews.push({
      id,
      userId: personId(usernames, by),
      restaurantId,
      itemId,
      rating: stars,
      body: text,
      visitedOn: on,
      status: 'published',
      helpfulCount: helpful,
      helpfulNotified: helpful,
      createdAt: at,
      ...(reply !== undefined && { reply, repliedAt: later(at, 2), replyNotifiedAt: later(at, 2) }),
    })
    const voters = shuffled(usernames, 'votes', by, place, dish ?? '').filter((name) => name !== by)
    votes.push(...voters.slice(0, helpful).map((name) => ({ reviewId: id, userId: demoId('person', name) })))
  }
}

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** Adds stars without text to most places and some of their dishes. */
function addStars({ reviews }: DemoActivity, places: ReadonlyMap<string, KnownPlace>, usernames: readonly string[]): void {
  const rated = new Set(reviews.map(({ userId, restaurantId, itemId }) => `${userId} ${restaurantId ?? itemId}`))
  for (const { place, id, dishes } of places.values()) {
    const [share, level, count] = numbers('stars', place.key)
    if (share % UNRATED_ONE_OF === 0) continue
    const targets: Target[] = [
      { restaurantId: id, itemId: null },
      ...dishes
        .filter(({ item }) => item.kind !== 'drink')
        .slice(0, RATED_DISHES)
        .map((dish) => ({ restaurantId: null, itemId: dish.id })),
    ]
    for (const [at, target] of targets.entries()) {
      const raters = shuffled(usernames, 'raters', place.key, String(at)).slice(0, RATERS_MIN + ((count + at) % RATERS_RANGE))
      for (const username of raters) {
        const userId = demoId('person', username)
        const key = `${userId} ${target.restaurantId ?? target.itemId}`
        if (!rated.has(key)) reviews.push(star(target, userId, level, [username, place.key, String(at)]))
      }
    }
  }
}

function star(target: Target, userId: string, level: number, key: readonly string[]): DemoActivity['reviews'][number] {
  const [taste, day] = numbers('star', ...key)
  const createdAt = new Date(FIRST_DAY_MS + ((day * 256 + taste) % DAYS) * DAY_MS + taste * 60_000)
  // Most people are content: three in four ratings are 4 or 5 stars, fewer at a weaker place.
  const rating = taste % 16 < 7 - (level % 3) ? 5 : taste % 16 < 13 - (level % 2) ? 4 : taste % 16 < 15 ? 3 : 2
  return { id: demoIdAt(createdAt, 'star', ...key), userId, ...target, rating, status: 'published', createdAt }
}

function addLists({ lists, entries }: DemoActivity, life: DemoLife, places: ReadonlyMap<string, KnownPlace>): void {
  const addedAt = new Date(FIRST_DAY_MS + DAYS * DAY_MS)
  for (const { by, title, description, entries: targets } of life.lists) {
    const listId = demoId('list', by, title)
    const dates = { createdAt: addedAt, updatedAt: addedAt }
    lists.push({ id: listId, userId: demoId('person', by), kind: 'custom', title, description, visibility: 'public', ...dates })
    let position: string | null = null
    for (const { place, dish, note = null } of targets) {
      position = generateKeyBetween(position, null)
      const { name, ...target } = findTarget(places, place, dish)
      entries.push({ id: demoId('entry', listId, position), listId, ...target, title: name, note, position, addedAt })
    }
  }
}

const PRICE_DAYS = { before: '2024-03-01', now: '2025-04-01' } as const

/** Adds an earlier, lower price to the first dish of some places, and the change by the person who noticed the new one. */
function addPrices(
  { prices, changes }: DemoActivity,
  world: DemoWorld,
  places: ReadonlyMap<string, KnownPlace>,
  { sourceId, usernames }: { sourceId: string; usernames: readonly string[] },
): void {
  for (const { place, id, dishes } of places.values()) {
    const [share, discount] = numbers('price', place.key)
    const first = dishes.find(({ item }) => item.priceMinor !== null && item.kind !== 'drink')
    const currency = world.cities.find(({ slug }) => slug === place.city)?.currency
    if (share % CHANGED_ONE_OF !== 0 || !first || first.item.priceMinor === null || currency === undefined) continue
    const now = first.item.priceMinor
    const step = 10 ** Math.max(0, Math.floor(Math.log10(now)) - 2) * 5
    const before = Math.round((now * (88 + (discount % 6))) / 100 / step) * step
    const row = (priceMinor: number, seenOn: string) => {
      const priceId = demoId('price', place.key, seenOn)
      prices.push({ id: priceId, itemId: first.id, priceMinor, currency, seenOn, sourceId, externalId: `demo/${place.key}/${seenOn}` })
    }
    row(before, PRICE_DAYS.before)
    row(now, PRICE_DAYS.now)
    const price = (minor: number) => ({ minor, toMinor: null, currency })
    const createdAt = timeOf(PRICE_DAYS.now)
    changes.push({
      id: demoIdAt(createdAt, 'change', place.key),
      userId: demoId('person', shuffled(usernames, 'price', place.key)[0] ?? ''),
      restaurantId: id,
      itemId: first.id,
      kind: 'edit',
      fields: { price: { from: price(before), to: price(now) } },
      status: 'live',
      source: 'person',
      createdAt,
    })
  }
}

/** Numbers from 0 to 255 that depend only on a name. */
function numbers(...key: readonly string[]): [number, number, number] {
  const [a = 0, b = 0, c = 0] = demoBytes(...key)(3)
  return [a, b, c]
}

const shuffled = (names: readonly string[], ...key: readonly string[]) =>
  names
    .map((name) => ({ name, order: demoId('order', ...key, name) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ name }) => name)
