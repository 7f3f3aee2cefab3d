import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Documents, PlaceDocument } from './documents.ts'
import { dishesOf, kitchensOf } from './modern-menu.ts'
import { randomFrom } from './random.ts'
import { folded } from './words.ts'

/** Roughly how many units of the local currency a euro is worth, by country. */
const priceLevels: Readonly<Record<string, number>> = { SE: 11, RS: 110, CZ: 25, PL: 4, TH: 36, LB: 90_000 }

/** Which dishes to give to places. */
export interface MenuWish {
  /** The number of modern dishes for each place that has a menu. */
  modern: number
  /** A CSV table with `name` and `price`, from the New York Public Library's dishes. Each row is for one place. */
  historic?: string
}

const HISTORIC_PER_PLACE = 2

/**
 * Creates a CSV table, as `import csv` reads it, that gives places dishes by their cuisines. It's always the same. Places of a chain have
 * the same dishes, and one place in five has none.
 */
export function menuTable({ places }: Documents, { modern, historic }: MenuWish): string {
  const old = historic === undefined ? [] : historicDishes(historic)
  const rows = places.flatMap((place, index) => {
    const taken = Array.from({ length: old.length === 0 ? 0 : HISTORIC_PER_PLACE }, (_, nth) => {
      const { name = '', price = 0 } = old[(index * HISTORIC_PER_PLACE + nth) % old.length] ?? {}
      return rowOf(place, { name, price, menu: 'Historic menu', section: '', diets: '', allergens: '', description: '' })
    })
    return [...modernRows(place, modern), ...taken]
  })
  return stringify(rows, { header: true })
}

function modernRows(place: PlaceDocument, count: number) {
  const random = randomFrom(createHash('sha256').update(folded(place.name)).digest().readUInt32LE(0))
  if (random.int(5) === 0) return []
  const menu = kitchensOf(place).flatMap((kitchen) => dishesOf(kitchen).map((dish) => ({ ...dish, section: kitchen })))
  return random.sample(menu, count).map(({ name, price, section, diets, allergens, description }) =>
    rowOf(place, {
      ...{ name, price, description, menu: 'Menu', section },
      diets: diets.join(';'),
      allergens: allergens.map((each) => (each.startsWith('-') ? `${each.slice(1)}=free` : each)).join(';'),
    }),
  )
}

interface Cells {
  name: string
  price: number
  menu: string
  section: string
  diets: string
  allergens: string
  description: string
}

function rowOf({ name: restaurant, publicNo, city, country }: PlaceDocument, { name, price, ...cells }: Cells) {
  const amount = Math.round(price * (priceLevels[country] ?? 1))
  return { restaurant, restaurant_id: publicNo, city, item: name, price: amount > 0 ? String(amount) : '', ...cells }
}

function historicDishes(csv: string): { name: string; price: number }[] {
  const rows: { name: string; price: string }[] = parse(csv, { columns: true, relax_quotes: true })
  const once = new Map(rows.map(({ name, price }) => [name.toLowerCase(), { name, price: Number(price) }]))
  return [...once.values()]
}
