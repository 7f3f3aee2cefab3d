import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { applyRatingChange, type CountedRating, type RatedTarget } from '@morsel/db/queries/rating'
import {
  deleteReview,
  deleteVotesByUser,
  listReviewsByUser,
  listReviewsOfPlaceByUser,
  lockReview,
  lockReviewsOfUsers,
  type ReviewRow,
  setReviewStatus,
  setReviewWeight,
} from '@morsel/db/queries/review'
import type { Deps } from '../../kernel/ports/deps.ts'
import { tellWebhooks } from '../../mail/webhook/tell-webhooks.ts'
import { itemIdOf } from '../item/item-id.rules.ts'

/**
 * Returns a review's stars and their weight if they count. They do if the review is published and its author is trusted, but not while
 * it's pending or hidden (PLACE-304, PLACE-331).
 */
export const counted = ({
  status,
  rating,
  counts,
  weight,
}: Pick<ReviewRow, 'status' | 'rating' | 'counts' | 'weight'>): CountedRating | null =>
  status === 'published' && counts ? { stars: rating, weight } : null

/** Returns the target of a stored review. */
export function targetOf({ restaurantId, itemId }: ReviewRow): RatedTarget {
  return itemId === null ? { restaurantId: restaurantId ?? '', itemId } : { restaurantId: null, itemId }
}

/**
 * Publishes or hides a review and updates the rating. A deleted review can't be published: only its author can bring it back, by writing it
 * again.
 * @throws AppError NOT_FOUND
 */
export async function moderateReview(tx: DbOrTransaction, deps: Pick<Deps, 'now'>, id: string, wanted: ReviewRow['status']): Promise<void> {
  const found = await lockReview(tx, id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const status = wanted === 'published' && found.removedAt !== null ? 'pending' : wanted
  await setReviewStatus(tx, id, status)
  await applyRatingChange(tx, targetOf(found), { before: counted(found), after: counted({ ...found, status }) })
  await tellOfReview(tx, deps, found, found.status, status)
}

/** Tells the endpoints of a place about a review that becomes, stays or is no longer public; null for none. */
export async function tellOfReview(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  { id, itemId, place }: NonNullable<Awaited<ReturnType<typeof lockReview>>>,
  before: ReviewRow['status'] | null,
  after: ReviewRow['status'] | null,
): Promise<void> {
  const [wasPublic, isPublic] = [before === 'published', after === 'published']
  if (place === undefined || (!wasPublic && !isPublic)) return
  const kind = !wasPublic ? 'review.created' : isPublic ? 'review.updated' : 'review.removed'
  const dish = itemId === null ? null : itemIdOf(itemId)
  await tellWebhooks(tx, deps, { kind, data: { place: place.id, dish, review: id } })
}

/** Hides the reviews that a new member wrote about the place (PLACE-310). @returns how many were hidden */
export async function hideOwnReviews(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  { restaurantId, userId }: { restaurantId: string; userId: string },
): Promise<number> {
  const own = await listReviewsOfPlaceByUser(tx, restaurantId, userId)
  for (const { id } of own) await moderateReview(tx, deps, id, 'hidden')
  return own.length
}

/** Counts the stars of a review whose author has become trusted, or raises their weight. */
export async function countLateReview(tx: DbOrTransaction, { id, weight }: { id: string; weight: number }): Promise<void> {
  const found = await lockReview(tx, id)
  if (found === undefined || (found.counts && found.weight >= weight)) return
  await setReviewWeight(tx, id, weight)
  await applyRatingChange(tx, targetOf(found), { before: counted(found), after: counted({ ...found, counts: true, weight }) })
}

/** Removes all reviews and votes by a user who is about to be erased, and updates the counts. */
export async function withdrawReviews(tx: DbOrTransaction, deps: Pick<Deps, 'now'>, userId: string): Promise<void> {
  await lockReviewsOfUsers(tx, [userId])
  await deleteVotesByUser(tx, userId)
  for (const written of await listReviewsByUser(tx, userId)) {
    const found = await lockReview(tx, written.id)
    if (found !== undefined) await tellOfReview(tx, deps, found, found.status, null)
    await deleteReview(tx, written.id)
    await applyRatingChange(tx, targetOf(written), { before: counted(written), after: null })
  }
}
