import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Documents } from './documents.ts'

/** Dishes of a place from the historic menus. */
const HISTORIC_PER_PLACE = 5

/** A CSV table, as `import csv` reads it, that gives places the dishes of the New York Public Library's sample, each dish to a few places. */
export function menuTable({ places }: Documents, historicDishes: string): string {
  const parsed: { name: string; price: string }[] = parse(historicDishes, { columns: true, relax_quotes: true })
  const dishes = [...new Map(parsed.map((dish) => [dish.name.toLowerCase(), dish])).values()]
  const rows = places.flatMap((place, index) =>
    Array.from({ length: HISTORIC_PER_PLACE }, (_, nth) => {
      const { name = '', price = '' } = dishes[(index * HISTORIC_PER_PLACE + nth) % dishes.length] ?? {}
      return { restaurant: place.name, restaurant_id: place.publicNo, city: place.city, item: name, price: Number(price) > 0 ? price : '' }
    }),
  )
  return stringify(rows, { header: true })
}
