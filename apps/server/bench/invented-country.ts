import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cuisines } from '@morsel/db/seed/cuisines'
import { demoWorld } from '@morsel/db/seed/world'
import type { Sql } from 'postgres'

/** Fills a database with an invented country of any size, using COPY. Places and menus are the same in every run. */

export const ITEMS_PER_PLACE = 10
const CITIES = 300
/** The share of all places in the largest city, as in a real extract. */
const LARGEST_SHARE = 0.4
const PLACE_NAMES = 32_500
const ITEM_NAMES = 252_000
const RARE_WORDS = 90_000
/** The share of places that never close, among those with hours. */
const ALWAYS_OPEN_SHARE = 0.02
/** The share of dishes that have ratings. */
const RATED_SHARE = 0.08

/** Creates a source of random numbers that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

const syllables = 'ba ce di fo gu ha ki lo ma ne po qui ra se ti vo wa xi ya zu bré çal dör gün mæ ñol schu tža'.split(' ')

/** Returns words in order of frequency: first those of real menus, then rare ones. */
const words = (() => {
  const real = new Set(
    demoWorld.restaurants.flatMap(({ menus }) =>
      menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items.flatMap(({ name }) => name.split(/\s+/u)))),
    ),
  )
  const next = randomNumbers(7)
  const rare = Array.from({ length: RARE_WORDS }, () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => syllables[Math.floor(next() * syllables.length)]).join(''),
  )
  return [...new Set([...real, ...rare])]
})()

/** Returns a random number up to `count`; small ones are frequent, large ones rare (Zipf). */
const skewed = (next: () => number, count: number) => Math.min(count - 1, Math.floor(count ** next()) - 1 + Math.floor(next() * 2))

function nameFrom(seed: number, most: number): string {
  const next = randomNumbers(seed)
  const count = 1 + Math.floor(next() * most)
  const name = Array.from({ length: count }, () => words[Math.max(0, skewed(next, words.length))]).join(' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`.slice(0, 110)
}

const id = (kind: number, index: number) =>
  `0193a1b2-${kind.toString(16).padStart(4, '0')}-7000-8000-${index.toString(16).padStart(12, '0')}`
const sourceId = id(1, 0)
const cityOf = (index: number) => {
  const next = randomNumbers(index + 11)
  return {
    id: id(2, index),
    slug: `city-${index}`,
    name: `${nameFrom(index + 900_000, 1)} ${index}`,
    lat: next() * 100 - 50,
    lon: next() * 340 - 170,
  }
}
const cities = Array.from({ length: CITIES }, (_, index) => cityOf(index))
const weeks = Array.from({ length: 20 }, (_, kind) => {
  const days = Array.from({ length: 7 }, (_, day) => day).filter((day) => (day + kind) % 7 !== 0)
  return `{${days.map((day) => `[${day * 1440 + 600 + kind * 15},${day * 1440 + 1260 + (kind % 5) * 20})`).join(',')}}`
})
const slugs = cuisines.map(({ slug }) => slug)
const diets = ['vegan', 'vegetarian', 'halal', 'gluten_free'] as const
const allergens = ['peanuts', 'nuts', 'milk', 'gluten', 'fish'] as const

type Cell = string | number | null
type Row = readonly Cell[]

function placeRow(index: number): { row: Row; cuisines: Row[]; menu: Row; items: Row[] } {
  const next = randomNumbers(index + 1)
  const city = cities[next() < LARGEST_SHARE ? 0 : Math.max(0, skewed(next, CITIES))] ?? cityOf(0)
  const name = nameFrom(2_000_000 + skewed(next, PLACE_NAMES), 2)
  const placeId = id(3, index)
  const rated = Math.floor(next() ** 4 * 40)
  const hist = [0, 0, Math.floor(rated / 5), Math.floor(rated / 3)]
  const five = rated - hist.reduce((sum, each) => sum + each, 0)
  const sum = (hist[2] ?? 0) * 3 + (hist[3] ?? 0) * 4 + five * 5
  const row: Row = [
    placeId,
    city.id,
    'place',
    index.toString(32).padStart(6, '0').replaceAll('i', 'w').replaceAll('l', 'x').replaceAll('o', 'y').replaceAll('u', 'z'),
    'restaurant',
    'published',
    name,
    1 + Math.floor(next() * 4),
    // Denser in the middle.
    city.lat + (next() + next() - 1) * 0.1,
    city.lon + (next() + next() - 1) * 0.1,
    next() < 0.6 ? (next() < ALWAYS_OPEN_SHARE ? '{[0,10080)}' : (weeks[Math.floor(next() * weeks.length)] ?? null)) : null,
    'read',
    sourceId,
    rated,
    sum,
    `{${[...hist, five].join(',')}}`,
  ]
  const chosen = [...new Set([skewed(next, slugs.length), skewed(next, slugs.length)].map((each) => slugs[Math.max(0, each)] ?? 'pizza'))]
  const items = Array.from({ length: ITEMS_PER_PLACE }, (_, position) =>
    itemRow(index * ITEMS_PER_PLACE + position, position, placeId, id(4, index)),
  )
  return {
    row,
    cuisines: chosen.map((slug, position) => [placeId, position, slug]),
    menu: [id(4, index), placeId, 'Menu', 'food', 'EUR', 0],
    items,
  }
}

function itemRow(index: number, position: number, placeId: string, menuId: string): Row {
  const next = randomNumbers(5_000_000 + index)
  const name = nameFrom(3_000_000 + skewed(next, ITEM_NAMES), 4)
  const description = next() < 0.6 ? nameFrom(9_000_000 + index, 7) : null
  const fits = Object.fromEntries(diets.filter(() => next() < 0.15).map((diet) => [diet, 'yes']))
  const free = Object.fromEntries(allergens.filter(() => next() < 0.3).map((allergen) => [allergen, 'free']))
  return [
    id(5, index),
    placeId,
    menuId,
    position,
    name,
    description,
    'dish',
    300 + Math.floor(next() * 3000),
    'EUR',
    JSON.stringify(fits),
    JSON.stringify(free),
    sourceId,
    ...ratingsOf(next),
  ]
}

/** Most dishes have no ratings; some have many. */
function ratingsOf(next: () => number): Row {
  if (next() >= RATED_SHARE) return [0, 0, '{0,0,0,0,0}']
  const hist = [0, 0, 0, 0, 0]
  const likely = 2 + next() * 3
  for (let count = 1 + Math.floor(next() ** 4 * 60); count > 0; count -= 1) {
    const stars = Math.min(5, Math.max(1, Math.round(likely + (next() + next() - 1) * 2)))
    hist[stars - 1] = (hist[stars - 1] ?? 0) + 1
  }
  const sum = hist.reduce((total, count, index) => total + count * (index + 1), 0)
  return [hist.reduce((total, count) => total + count, 0), sum, `{${hist.join(',')}}`]
}

const cell = (value: Cell) => (value === null ? '\\N' : String(value).replaceAll('\\', '\\\\').replaceAll('\t', ' ').replaceAll('\n', ' '))

async function copy(sql: Sql, into: string, rows: Iterable<Row>): Promise<void> {
  function* lines() {
    let text = ''
    for (const row of rows) {
      text += `${row.map(cell).join('\t')}\n`
      if (text.length < 65_536) continue
      yield text
      text = ''
    }
    yield text
  }
  await pipeline(Readable.from(lines()), await sql.unsafe(`copy ${into} from stdin`).writable())
}

/** Inserts the rows that don't depend on the size. */
export async function insertCountry(sql: Sql): Promise<void> {
  await sql`insert into country (code, name, default_currency, default_lang) values ('XX', 'Bench', 'EUR', 'en') on conflict do nothing`
  await sql`insert into source (id, kind, name, licence, attribution) values (${sourceId}, 'file', 'Bench', 'CC0-1.0', 'bench')`
  await copy(
    sql,
    'city (id, country_code, name, slug, lat, lon, tz, currency, lang)',
    cities.map((city) => [city.id, 'XX', city.name, city.slug, city.lat, city.lon, 'Europe/Lisbon', 'EUR', 'en']),
  )
}

/** Inserts the places with the numbers `from` to `to` and their menus. */
export async function insertPlaces(sql: Sql, from: number, to: number): Promise<void> {
  const each = function* <Value>(pick: (place: ReturnType<typeof placeRow>) => Iterable<Value>) {
    for (let index = from; index < to; index += 1) yield* pick(placeRow(index))
  }
  await copy(
    sql,
    'restaurant (id, city_id, slug, public_no, kind, status, name, price_level, lat, lon, open_week, hours_state, source_id, rating_count, rating_sum, rating_hist)',
    each(({ row }) => [row]),
  )
  await copy(
    sql,
    'restaurant_cuisine (restaurant_id, position, cuisine_slug)',
    each(({ cuisines }) => cuisines),
  )
  await copy(
    sql,
    'menu (id, restaurant_id, name, kind, currency, position)',
    each(({ menu }) => [menu]),
  )
  await copy(
    sql,
    'item (id, restaurant_id, menu_id, position, name, description, kind, price_minor, currency, diets, allergens, source_id, rating_count, rating_sum, rating_hist)',
    each(({ items }) => items),
  )
}
