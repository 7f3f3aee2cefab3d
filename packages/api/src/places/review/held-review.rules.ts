import { constants } from '@morsel/contract/constants'
import type { DbOrTransaction } from '@morsel/db/client'
import type { RatedTarget } from '@morsel/db/queries/rating'
import { weighReporters } from '@morsel/db/queries/report'
import { countUntrustedReviews } from '@morsel/db/queries/review'
import { findTrust } from '@morsel/db/queries/trust'

/** Limits what accounts without a history can do to reviews and ratings: a little each, but no more than that together (decision 077). */

/** How much trust reporters need in total to hold a review back. A user with a history has a trust of 1. */
const reportTrustUntilPending = 2
/** The minimum trust of a user whose ratings count. */
export const ratingTrustMin = 0.5
/** How many reviews of a place or dish untrusted users can write in a day before the next one is held back. */
const untrustedReviewsPerDay = 5

/** Whether a review must wait for a moderator because enough trusted users reported it (PLACE-322). */
export async function isReportedEnough(tx: DbOrTransaction, reviewId: string, now: Date): Promise<boolean> {
  const { people, trust } = await weighReporters(tx, reviewId, now)
  return people >= constants.reportsUntilPending && trust >= reportTrustUntilPending
}

/** Whether a user's ratings count at once (PLACE-331). */
export async function isTrusted(tx: DbOrTransaction, userId: string, now: Date): Promise<boolean> {
  return (await findTrust(tx, userId, now)) >= ratingTrustMin
}

const daySeconds = 86_400

/** Whether a new review must wait for a moderator because so many untrusted users reviewed the place or dish within a day (PLACE-332). */
export async function isBurst(tx: DbOrTransaction, target: RatedTarget, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - daySeconds * 1000)
  return (await countUntrustedReviews(tx, target, since)) >= untrustedReviewsPerDay
}
