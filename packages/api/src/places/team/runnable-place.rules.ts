import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import type { PlaceRow } from '@morsel/db/queries/restaurant'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { isPublicStatus } from '../place/place-view.rules.ts'
import { findCurrentPlace } from '../restaurant/current-place.rules.ts'

/** Finds a place that people may run: a public one, or what it was merged into. @throws AppError NOT_FOUND, GONE */
export async function findRunnablePlace(db: DbOrTransaction, id: string): Promise<PlaceRow> {
  const place = await findCurrentPlace(db, id)
  if (place === undefined) throw new AppError('NOT_FOUND')
  if (place.restaurant.deletedAt !== null) throw new AppError('GONE')
  if (!isPublicStatus(place.restaurant.status)) throw new AppError('NOT_FOUND')
  return place
}

/** A place as lists of members show it. */
export const placeLink = (place: { id: string; name: string; citySlug: string; slug: string; publicNo: string }) => ({
  id: place.id,
  name: place.name,
  path: restaurantPath(place),
})
