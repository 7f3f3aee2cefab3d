import { AppError } from '@morsel/contract/errors'
import type { PlaceTarget } from '@morsel/contract/place'
import type { DbOrTransaction } from '@morsel/db/client'
import type { RatedTarget } from '@morsel/db/queries/rating'
import { findReviewTarget } from '@morsel/db/queries/review'
import { idOfItemId } from '../item/item-id.rules.ts'
import { isPublicStatus } from '../place/place-view.rules.ts'

/** Returns the place or dish of an input. @throws AppError NOT_FOUND for an invalid ID */
export function ratedTarget({ restaurant, item }: PlaceTarget): RatedTarget {
  if (restaurant !== undefined) return { restaurantId: restaurant, itemId: null }
  const itemId = item === undefined ? undefined : idOfItemId(item)
  if (itemId === undefined) throw new AppError('NOT_FOUND')
  return { restaurantId: null, itemId }
}

/** Returns the facts of a public place or dish. @throws AppError NOT_FOUND, GONE */
export async function publicRated(db: DbOrTransaction, target: RatedTarget) {
  const found = await findReviewTarget(db, target)
  if (found === undefined) throw new AppError('NOT_FOUND')
  if (found.isRemoved) throw new AppError('GONE')
  if (!isPublicStatus(found.status)) throw new AppError('NOT_FOUND')
  return found
}
