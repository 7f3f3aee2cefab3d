import { listNewlyTrusted } from '@morsel/db/queries/review'
import { flood, ratingTrustMin } from '../../places/review/held-review.rules.ts'
import { countLateReview } from '../../places/review/moderate-review.rules.ts'
import type { Job } from './job.ts'

/** The maximum number of reviews per run, to keep the transaction short. */
const batch = 500

/** Counts the stars of reviews whose authors have become trusted, or raises their weight (PLACE-331, PLACE-333). */
export const countLateReviews: Job = {
  everySeconds: 3600,
  async run({ db, now }) {
    const due = await listNewlyTrusted(db, { now: now(), trust: ratingTrustMin, flood, limit: batch })
    for (const each of due) await countLateReview(db, each)
  },
}
