import type { DbOrTransaction } from '@morsel/db/client'
import { findPlaceById, type PlaceRow } from '@morsel/db/queries/restaurant'

/** The maximum number of merges to follow. Merges may be chained, and the limit ends a cycle. */
const MERGES_MAX = 5

/** Finds a place by its ID. For a merged place, returns its successor. */
export async function findCurrentPlace(db: DbOrTransaction, id: string): Promise<PlaceRow | undefined> {
  return await successorOf(db, await findPlaceById(db, id))
}

/** Returns what a place was merged into, or the place itself if it wasn't merged. */
export async function successorOf(db: DbOrTransaction, found: PlaceRow | undefined): Promise<PlaceRow | undefined> {
  let place = found
  for (let merges = 0; merges < MERGES_MAX && place !== undefined && place.restaurant.mergedIntoId !== null; merges++) {
    place = await findPlaceById(db, place.restaurant.mergedIntoId)
  }
  return place
}
