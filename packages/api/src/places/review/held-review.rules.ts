import { constants } from '@morsel/contract/constants'
import type { DbOrTransaction } from '@morsel/db/client'
import type { RatedTarget } from '@morsel/db/queries/rating'
import { weighReporters } from '@morsel/db/queries/report'
import { countUntrustedReviews } from '@morsel/db/queries/review'
import { findTrust } from '@morsel/db/queries/trust'

/** What accounts without a history can do to reviews and ratings: little, and nothing together (decision 077). */

/** How far users must be trusted together to hold a review back; one user with a history has 1. */
const reportTrustUntilPending = 2
/** From which trust on a user's stars count. */
export const ratingTrustMin = 0.5
/** Reviews of a place or dish by untrusted users in a day until the next one is held back. */
const untrustedReviewsPerDay = 5

/** Whether enough trusted users report a review for it to wait for a moderator (PLACE-322). */
export async function isReportedEnough(tx: DbOrTransaction, reviewId: string, now: Date): Promise<boolean> {
  const { people, trust } = await weighReporters(tx, reviewId, now)
  return people >= constants.reportsUntilPending && trust >= reportTrustUntilPending
}

/** Whether a user's stars count at once (PLACE-331). */
export async function isTrusted(tx: DbOrTransaction, userId: string, now: Date): Promise<boolean> {
  return (await findTrust(tx, userId, now)) >= ratingTrustMin
}

const daySeconds = 86_400

/** Whether so many untrusted users reviewed a place or dish within a day that the next one waits for a moderator (PLACE-332). */
export async function isBurst(tx: DbOrTransaction, target: RatedTarget, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - daySeconds * 1000)
  return (await countUntrustedReviews(tx, target, since)) >= untrustedReviewsPerDay
}
