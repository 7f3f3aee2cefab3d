import type { RatingSummary } from '@morsel/contract/review'

/** The rating counts stored with places and dishes. */
export interface RatedRow {
  ratingCount: number
  ratingSum: number
  ratingHist: number[]
}

/** Returns the public summary of stored counts. */
export function ratingSummary({ ratingCount: count, ratingSum, ratingHist: histogram }: RatedRow): RatingSummary {
  return { count, average: count === 0 ? null : ratingSum / count, histogram }
}
