import type { DbOrTransaction } from '@morsel/db/client'
import { findPlaceById, type PlaceRow } from '@morsel/db/queries/restaurant'

/** Merges may be chained; this ends a circle. */
const MERGES_MAX = 5

/** A place by its id; a merged one as its successor. */
export async function findCurrentPlace(db: DbOrTransaction, id: string): Promise<PlaceRow | undefined> {
  return await successorOf(db, await findPlaceById(db, id))
}

/** What a place became by merges; the place itself without any. */
export async function successorOf(db: DbOrTransaction, found: PlaceRow | undefined): Promise<PlaceRow | undefined> {
  let place = found
  for (let merges = 0; merges < MERGES_MAX && place !== undefined && place.restaurant.mergedIntoId !== null; merges++) {
    place = await findPlaceById(db, place.restaurant.mergedIntoId)
  }
  return place
}
