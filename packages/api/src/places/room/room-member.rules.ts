import { AppError } from '@morsel/contract/errors'
import type { PlaceRight } from '@morsel/contract/place-member'
import type { DbOrTransaction } from '@morsel/db/client'
import type { PlaceRow } from '@morsel/db/queries/restaurant'
import { requirePlaceRole } from '../member/member.rules.ts'
import { isPublicStatus } from '../place/place-view.rules.ts'
import { findCurrentPlace } from '../restaurant/current-place.rules.ts'

/**
 * Finds a place for one of its members (PLACE-730). If it was merged, finds what it was merged into.
 * @throws AppError NOT_FOUND, GONE, PLACE_ROLE_REQUIRED
 */
export async function placeOfMember(
  db: DbOrTransaction,
  { userId, restaurant, right }: { userId: string; restaurant: string; right: PlaceRight },
): Promise<PlaceRow> {
  const place = await findCurrentPlace(db, restaurant)
  if (place === undefined) throw new AppError('NOT_FOUND')
  await requirePlaceRole(db, { restaurantId: place.restaurant.id, userId }, right)
  if (place.restaurant.deletedAt !== null) throw new AppError('GONE')
  if (!isPublicStatus(place.restaurant.status)) throw new AppError('NOT_FOUND')
  return place
}
