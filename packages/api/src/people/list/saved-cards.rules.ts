import type { ItemCard } from '@morsel/contract/item'
import type { RestaurantCard } from '@morsel/contract/restaurant'
import type { DbOrTransaction } from '@morsel/db/client'
import { findItemCards } from '@morsel/db/queries/item'
import { findMergedPlaces } from '@morsel/db/queries/list-entry'
import { findPlaceCards } from '@morsel/db/queries/restaurant'
import { itemCard } from '../../places/item/item-view.rules.ts'
import { restaurantCard } from '../../places/place/place-view.rules.ts'

/** A saved place or dish. */
interface Kept {
  restaurantId: string | null
  itemId: string | null
}

/** The current card of a saved place or dish. If there is no card, it's no longer public. */
export interface Found {
  restaurant: RestaurantCard | null
  item: ItemCard | null
  isMerged: boolean
}

/** Finds the current cards of saved places and dishes, in the same order. Merged places appear as their successors. */
export async function findCards(db: DbOrTransaction, kept: readonly Kept[], at: Date): Promise<Found[]> {
  const placeIds = kept.flatMap(({ restaurantId }) => restaurantId ?? [])
  const itemIds = kept.flatMap(({ itemId }) => itemId ?? [])
  const merges = await findMergedPlaces(db, placeIds)
  const [places, items] = await Promise.all([
    findPlaceCards(
      db,
      placeIds.map((id) => merges.get(id) ?? id),
    ),
    findItemCards(db, itemIds),
  ])
  const placeById = new Map(places.map((row) => [row.id, row]))
  const itemById = new Map(items.map((row) => [row.id, row]))
  return kept.map(({ restaurantId, itemId }) => {
    const place = restaurantId === null ? undefined : placeById.get(merges.get(restaurantId) ?? restaurantId)
    const item = itemId === null ? undefined : itemById.get(itemId)
    return {
      restaurant: (place && restaurantCard(place, at)) ?? null,
      item: item ? itemCard(item, at) : null,
      isMerged: restaurantId !== null && merges.has(restaurantId),
    }
  })
}
