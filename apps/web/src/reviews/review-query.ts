import type { PlaceTarget } from '@morsel/contract/place'
import type { ReviewOrder } from '@morsel/contract/review-orders'

/** Filters and order of `review.list`. */
export interface ReviewQuery {
  sort: ReviewOrder
  rating?: number
}

/** Returns the input of one page of reviews. */
export function reviewPage(target: PlaceTarget, { sort, rating }: ReviewQuery, cursor?: string) {
  return { ...target, sort, ...(rating !== undefined && { rating }), ...(cursor !== undefined && { cursor }) }
}

/** Returns the input of the page of reviews that the first view shows. */
export function firstReviews(target: PlaceTarget) {
  return reviewPage(target, { sort: 'newest' })
}
