import type { Menu } from '@morsel/contract/restaurant'
import { type DbOrTransaction, sharedDatabaseOf } from '@morsel/db/client'
import { findPlaceVersion } from '@morsel/db/queries/place-version'
import { findPlaceByPublicNo, listMenuRows, type PlaceRow } from '@morsel/db/queries/restaurant'
import { LRUCache } from 'lru-cache'
import { menuItem } from '../item/item-view.rules.ts'
import { successorOf } from './current-place.rules.ts'

/** The stored data of a place that doesn't depend on the reader or the time. All callers share it, so never modify it. */
export interface StoredPlace {
  place: PlaceRow
  menus: Menu[]
}

/**
 * Reads a place and its menus by its number. For a merged place, returns its successor. Returns undefined when there is none. A removed
 * place has no menus.
 */
export async function readPlace(db: DbOrTransaction, publicNo: string): Promise<StoredPlace | undefined> {
  const place = await successorOf(db, await findPlaceByPublicNo(db, publicNo))
  if (place === undefined) return undefined
  return { place, menus: place.restaurant.deletedAt === null ? menusOf(await listMenuRows(db, place.restaurant.id)) : [] }
}

/** The maximum number of dishes in all cached places of a process. A dish takes about a kilobyte. */
const keptDishesMax = 8_000

const kept = new WeakMap<DbOrTransaction, LRUCache<string, StoredPlace & { version: string }>>()

/**
 * Reads a place like `readPlace`, but from memory until a row of the place is written. Each time, the version is read from the database
 * first (decision 012).
 */
export async function getCachedPlace(db: DbOrTransaction, publicNo: string): Promise<StoredPlace | undefined> {
  const version = await findPlaceVersion(db, publicNo)
  if (version === undefined) return undefined
  const places = cacheOf(sharedDatabaseOf(db))
  const known = places.get(publicNo)
  if (known?.version === version) return known
  const stored = await readPlace(db, publicNo)
  // A merged place isn't cached, because its version doesn't cover its successor.
  if (stored && isItself(stored.place, publicNo)) places.set(publicNo, { ...stored, version })
  return stored
}

function cacheOf(db: DbOrTransaction) {
  const places = kept.get(db) ?? new LRUCache({ maxSize: keptDishesMax, sizeCalculation: ({ place }) => 1 + place.restaurant.itemCount })
  kept.set(db, places)
  return places
}

const isItself = ({ restaurant }: PlaceRow, publicNo: string) => restaurant.publicNo === publicNo && restaurant.mergedIntoId === null

/** Groups rows into menus and sections. The rows must be in menu order. */
function menusOf(rows: Awaited<ReturnType<typeof listMenuRows>>): Menu[] {
  const menus: Menu[] = []
  for (const { menu, section, item } of rows) {
    let current = menus.at(-1)
    if (current?.id !== menu.id) {
      current = { ...menu, sections: [] }
      menus.push(current)
    }
    const sectionId = section?.id ?? `${menu.id}-unsorted`
    let heading = current.sections.at(-1)
    if (heading?.id !== sectionId) {
      heading = { id: sectionId, name: section?.name ?? null, description: section?.description ?? null, items: [] }
      current.sections.push(heading)
    }
    heading.items.push(menuItem(item))
  }
  return menus
}
