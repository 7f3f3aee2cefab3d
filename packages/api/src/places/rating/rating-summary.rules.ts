import type { RatingSummary } from '@morsel/contract/review'

/** The counts that places and dishes are stored with. */
export interface RatedRow {
  ratingCount: number
  ratingSum: number
  ratingHist: number[]
}

/** Stored counts as everybody reads them. */
export function ratingSummary({ ratingCount: count, ratingSum, ratingHist: histogram }: RatedRow): RatingSummary {
  return { count, average: count === 0 ? null : ratingSum / count, histogram }
}
