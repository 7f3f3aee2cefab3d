import type { ReviewTarget } from '@morsel/contract/review'
import type { ReviewOrder } from '@morsel/contract/review-orders'

/** What is asked of `review.list`. */
export interface ReviewQuestion {
  sort: ReviewOrder
  rating?: number
}

/** The input of one page of reviews. */
export function reviewPage(target: ReviewTarget, { sort, rating }: ReviewQuestion, cursor?: string) {
  return { ...target, sort, ...(rating !== undefined && { rating }), ...(cursor !== undefined && { cursor }) }
}

/** The input of the page that is part of the first view. */
export function firstReviews(target: ReviewTarget) {
  return reviewPage(target, { sort: 'newest' })
}
