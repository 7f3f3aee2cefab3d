import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import type { PhotoSubject } from '@morsel/db/queries/photo'
import { findReview } from '@morsel/db/queries/review'
import { findTarget } from '../change/change-target.rules.ts'
import { itemIdOf } from '../item/item-id.rules.ts'

/** What names the subject of a photo: exactly one is set. */
interface Named {
  restaurant?: string | undefined
  item?: string | undefined
  review?: string | undefined
}

/** What a photo shows: a place, or one of its dishes, maybe as part of a review. */
interface Shown {
  restaurantId: string
  itemId: string | null
  reviewId: string | null
}

/**
 * Finds the subject that a photo is added to. A review has to be the author's own.
 * @throws AppError NOT_FOUND, GONE
 */
export async function subjectToShow(db: DbOrTransaction, userId: string, { restaurant, item, review }: Named): Promise<Shown> {
  if (review !== undefined) {
    const found = await findReview(db, review)
    if (found?.userId !== userId || found.removedAt !== null || found.status === 'hidden') throw new AppError('NOT_FOUND')
    return { ...(await targetOfReview(db, found)), reviewId: found.id }
  }
  const target = restaurant === undefined ? { kind: 'item' as const, id: item ?? '' } : { kind: 'restaurant' as const, id: restaurant }
  return { ...(await findTarget(db, target)), reviewId: null }
}

/** Finds the subject whose public photos are listed. @throws AppError NOT_FOUND, GONE */
export async function subjectToList(db: DbOrTransaction, { restaurant, item, review }: Named): Promise<PhotoSubject & { placeId: string }> {
  if (review !== undefined) {
    const found = await findReview(db, review)
    if (found?.status !== 'published') throw new AppError('NOT_FOUND')
    return { reviewId: found.id, placeId: (await targetOfReview(db, found)).restaurantId }
  }
  if (restaurant !== undefined) {
    const { restaurantId } = await findTarget(db, { kind: 'restaurant', id: restaurant })
    return { restaurantId, placeId: restaurantId }
  }
  const { restaurantId, itemId } = await findTarget(db, { kind: 'item', id: item ?? '' })
  return { itemId: itemId ?? '', placeId: restaurantId }
}

function targetOfReview(db: DbOrTransaction, { restaurantId, itemId }: { restaurantId: string | null; itemId: string | null }) {
  if (itemId !== null) return findTarget(db, { kind: 'item', id: itemIdOf(itemId) })
  return findTarget(db, { kind: 'restaurant', id: restaurantId ?? '' })
}
