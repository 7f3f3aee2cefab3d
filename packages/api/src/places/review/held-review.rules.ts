import { constants } from '@morsel/contract/constants'
import type { DbOrTransaction } from '@morsel/db/client'
import { FULL_WEIGHT, type RatedTarget } from '@morsel/db/queries/rating'
import { weighPhotoReporters, weighReporters } from '@morsel/db/queries/report'
import { countLightReviews, countUntrustedReviews, type Flood } from '@morsel/db/queries/review'
import { findTrust } from '@morsel/db/queries/trust'

/**
 * Limits what accounts without a history can do to reviews and ratings: each can do a little, but many of them together can't do much more
 * (decisions 077 and 091).
 */

/** How much trust reporters need in total to hold a review or photo back. A user with a history has a trust of 1. */
const reportTrustUntilPending = 2
/** The minimum trust of a user whose ratings count. */
export const ratingTrustMin = 0.5
/** How many reviews of a place or dish untrusted users can write in a day before the next one is held back. */
const untrustedReviewsPerDay = 5

/** Whether a review must wait for a moderator because enough trusted users reported it (PLACE-322). */
export async function isReportedEnough(tx: DbOrTransaction, reviewId: string, now: Date): Promise<boolean> {
  return isEnough(await weighReporters(tx, reviewId, now))
}

/** Whether a photo must wait for a moderator because enough trusted users reported it (PLACE-770). */
export async function isPhotoReportedEnough(tx: DbOrTransaction, photoId: string, now: Date): Promise<boolean> {
  return isEnough(await weighPhotoReporters(tx, photoId, now))
}

const isEnough = ({ people, trust }: { people: number; trust: number }) =>
  people >= constants.reportsUntilPending && trust >= reportTrustUntilPending

const daySeconds = 86_400
/** After this many reviews in a day, the stars of authors who aren't fully trusted wait until they are (PLACE-334). */
export const flood: Flood = { reviews: 5, seconds: daySeconds }

/**
 * Returns how much a user's stars for a place or dish count now, in quarters, and 0 if they must wait (PLACE-331, PLACE-333, PLACE-334).
 */
export async function weightNow(
  tx: DbOrTransaction,
  { userId, target, now }: { userId: string; target: RatedTarget; now: Date },
): Promise<{ isTrusted: boolean; weight: number }> {
  const trust = await findTrust(tx, userId, now)
  if (trust < ratingTrustMin) return { isTrusted: false, weight: 0 }
  const since = new Date(now.getTime() - flood.seconds * 1000)
  const isFlooded = trust < 1 && (await countLightReviews(tx, target, since)) >= flood.reviews
  return { isTrusted: true, weight: isFlooded ? 0 : Math.floor(trust * FULL_WEIGHT) }
}

/** Whether a new review must wait for a moderator because so many untrusted users reviewed the place or dish within a day (PLACE-332). */
export async function isBurst(tx: DbOrTransaction, target: RatedTarget, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - daySeconds * 1000)
  return (await countUntrustedReviews(tx, target, since)) >= untrustedReviewsPerDay
}
