import { constants } from '@morsel/contract/constants'
import { listNewlyTrusted } from '@morsel/db/queries/review'
import { countLateReview } from '../../places/review/moderate-review.rules.ts'
import type { Job } from './job.ts'

/** How many at a time, so that the transaction stays short. */
const batch = 500

/** Lets the stars of reviews count whose authors have become trusted (PLACE-331). */
export const countLateReviews: Job = {
  everySeconds: 3600,
  async run({ db, now }) {
    const due = await listNewlyTrusted(db, { now: now(), trust: constants.ratingTrustMin, limit: batch })
    for (const id of due) await countLateReview(db, id)
  },
}
