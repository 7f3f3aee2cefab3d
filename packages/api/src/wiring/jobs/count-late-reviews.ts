import { listNewlyTrusted } from '@morsel/db/queries/review'
import { ratingTrustMin } from '../../places/review/held-review.rules.ts'
import { countLateReview } from '../../places/review/moderate-review.rules.ts'
import type { Job } from './job.ts'

/** The maximum number of reviews per run, to keep the transaction short. */
const batch = 500

/** Counts the stars of reviews whose authors have become trusted (PLACE-331). */
export const countLateReviews: Job = {
  everySeconds: 3600,
  async run({ db, now }) {
    const due = await listNewlyTrusted(db, { now: now(), trust: ratingTrustMin, limit: batch })
    for (const id of due) await countLateReview(db, id)
  },
}
