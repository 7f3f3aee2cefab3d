import type { DishRef } from '@morsel/contract/dish-ref'
import type { DishRow } from '@morsel/db/queries/dish'

/** Returns the canonical path of a dish concept, in a city if one is given. */
export function dishPath(slug: string, city?: string): string {
  return `/dish/${encodeURIComponent(slug)}${city === undefined ? '' : `?city=${city}`}`
}

/** Returns a link to a dish concept. */
export function dishRef({ slug, label, items, places }: DishRow, city?: string): DishRef {
  return { slug, path: dishPath(slug, city), name: label, itemCount: items, placeCount: places }
}
