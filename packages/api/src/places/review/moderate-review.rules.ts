import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { applyRatingChange, type RatedTarget } from '@morsel/db/queries/rating'
import {
  deleteReview,
  deleteVotesByUser,
  listReviewsByUser,
  lockReview,
  lockReviewsOfUsers,
  type ReviewRow,
  setReviewStatus,
} from '@morsel/db/queries/review'

/** The stars that count; others wait or are hidden. */
export const counted = ({ status, rating }: Pick<ReviewRow, 'status' | 'rating'>) => (status === 'published' ? rating : null)

/** What a review in the database is about. */
export function targetOf({ restaurantId, itemId }: ReviewRow): RatedTarget {
  return itemId === null ? { restaurantId: restaurantId ?? '', itemId } : { restaurantId: null, itemId }
}

/** Shows a review, or hides it and counts it no longer. One that its author took away may only be written again. @throws AppError NOT_FOUND */
export async function moderateReview(tx: DbOrTransaction, id: string, wanted: ReviewRow['status']): Promise<void> {
  const found = await lockReview(tx, id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const status = wanted === 'published' && found.removedAt !== null ? 'pending' : wanted
  await setReviewStatus(tx, id, status)
  await applyRatingChange(tx, targetOf(found), { before: counted(found), after: counted({ ...found, status }) })
}

/** Takes back all that a person gave, before they are erased: what others gave stays counted right. */
export async function withdrawReviews(tx: DbOrTransaction, userId: string): Promise<void> {
  await lockReviewsOfUsers(tx, [userId])
  await deleteVotesByUser(tx, userId)
  for (const written of await listReviewsByUser(tx, userId)) {
    await deleteReview(tx, written.id)
    await applyRatingChange(tx, targetOf(written), { before: counted(written), after: null })
  }
}
