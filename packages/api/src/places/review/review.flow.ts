import { constants } from '@morsel/contract/constants'
import { AppError } from '@morsel/contract/errors'
import { hasPlaceRight } from '@morsel/contract/place-member'
import type { OwnReview, ReviewReplyInput, ReviewVoteInput, ReviewWriteInput } from '@morsel/contract/review'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { deletePhotosOfReview } from '@morsel/db/queries/photo'
import { applyRatingChange, type RatedTarget } from '@morsel/db/queries/rating'
import { weighReporters } from '@morsel/db/queries/report'
import {
  clearReview,
  countReviewsSince,
  deleteReview,
  findReviewByUser,
  findReviewTarget,
  insertReview,
  lockRated,
  lockReview,
  lockReviewer,
  type ReviewRow,
  reviseReview,
  setReviewReply,
  voteForReview,
} from '@morsel/db/queries/review'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { announce } from '../../mail/notice/announce.ts'
import { tell, tellTotal } from '../../mail/notice/tell.ts'
import { queueTopicMail } from '../../mail/topic/topic-mail.ts'
import { tellWebhooks } from '../../mail/webhook/tell-webhooks.ts'
import { itemIdOf, itemPath } from '../item/item-id.rules.ts'
import { placeRoleOf } from '../member/member.rules.ts'
import { isBurst, isReportedEnough, weightNow } from './held-review.rules.ts'
import { counted, targetOf, tellOfReview } from './moderate-review.rules.ts'
import { publicRated, ratedTarget } from './rated-target.rules.ts'
import { ownReview } from './review-list.flow.ts'

type Needs = Pick<Deps, 'db' | 'now'>
type ReplyNeeds = Pick<Deps, 'db' | 'config' | 'now'>

const daySeconds = 86_400
/** How far the date of a visit may be ahead of UTC, because of time zones. */
const farthestZoneSeconds = 14 * 3600

/**
 * Creates or replaces a user's review of a place or dish. Each user has at most one. The previous text is stored for moderators.
 * @throws AppError NOT_FOUND, GONE, CANT_REVIEW_OWN_RESTAURANT, VISIT_DATE_IN_FUTURE, REVIEW_LIMIT_REACHED
 */
export async function writeReview({ db, now }: Needs, { user }: SessionAndUser, input: ReviewWriteInput): Promise<OwnReview> {
  const at = now()
  const target = ratedTarget(input)
  const visitedOn = input.visitedOn ?? null
  if (visitedOn !== null && visitedOn > new Date(at.getTime() + farthestZoneSeconds * 1000).toISOString().slice(0, 10))
    throw new AppError('VISIT_DATE_IN_FUTURE')
  const body = input.body === '' ? null : input.body
  return db.transaction(async (tx) => {
    await lockReviewer(tx, user.id)
    await lockRated(tx, target)
    const place = await publicRated(tx, target)
    if ((await placeRoleOf(tx, { restaurantId: place.placeId, userId: user.id })) !== null) throw new AppError('CANT_REVIEW_OWN_RESTAURANT')
    const earlier = await findReviewByUser(tx, user.id, target)
    // The lock prevents overwriting a moderator's decision.
    const before = earlier && (await lockReview(tx, earlier.id))
    const isNewcomer = at.getTime() - user.createdAt.getTime() < constants.newAccountSeconds * 1000
    const { rating } = input
    const standing = await weightNow(tx, { userId: user.id, target, now: at })
    const weighing = weighingOf(before, standing.weight)
    const isHeld = (isNewcomer && isFullOfLinks(body)) || (!standing.isTrusted && before === undefined && (await isBurst(tx, target, at)))
    if (before === undefined) {
      await refuseTooMany(tx, { userId: user.id, isNewcomer, at })
      const row = { id: newId(at), userId: user.id, ...target, rating, body, visitedOn, createdAt: at, ...weighing }
      const status = isHeld ? 'pending' : 'published'
      await insertReview(tx, { ...row, status })
      await applyRatingChange(tx, target, { before: null, after: counted({ status, rating, ...weighing }) })
      if (status === 'published') await announceReview(tx, { now }, { reviewId: row.id, userId: user.id, target, name: place.name })
      return { id: row.id, rating, body, visitedOn, status, counts: weighing.counts }
    }
    const status = await statusAfterEdit(tx, before, { isHeld, counts: weighing.counts, at })
    await reviseReview(tx, before, { revisionId: newId(at), rating, body, visitedOn, status, ...weighing, at })
    await applyRatingChange(tx, target, { before: counted(before), after: counted({ status, rating, ...weighing }) })
    await tellOfReview(tx, { now }, before, before.removedAt === null ? before.status : null, status)
    return ownReview({ ...before, rating, body, visitedOn, status, ...weighing })
  })
}

/** Announces a review to the followers of its target and of its author. */
async function announceReview(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  { reviewId, userId, target, name }: { reviewId: string; userId: string; target: RatedTarget; name: string },
): Promise<void> {
  const review = await lockReview(tx, reviewId)
  if (review === undefined) return
  await tellOfReview(tx, deps, review, null, 'published')
  const said = { data: { name, path: pathOf(review) }, actorId: userId }
  await announce(tx, deps, { ...said, kind: 'followed-reviews', of: target })
  await announce(tx, deps, { ...said, kind: 'followed-person', of: { personId: userId } })
}

/** Returns the weight of a review's stars after an edit, which never lowers it. */
function weighingOf(before: ReviewRow | undefined, weight: number): Pick<ReviewRow, 'counts' | 'weight'> {
  const heaviest = Math.max(before?.counts ? before.weight : 0, weight)
  return { counts: heaviest > 0, weight: Math.max(1, heaviest) }
}

/**
 * Returns the status of an edited review. An edit can release a review that was held back for its links. Hidden reviews stay hidden, and
 * reviews stay held back if they were reported or part of a burst.
 */
async function statusAfterEdit(tx: DbOrTransaction, before: ReviewRow, now: { isHeld: boolean; counts: boolean; at: Date }) {
  const { id, status } = before
  if (status === 'hidden') return status
  if (now.isHeld) return 'pending'
  if (status === 'published') return status
  const isOfBurst = !now.counts && (await isBurst(tx, targetOf(before), now.at))
  return isOfBurst || (await isReportedEnough(tx, id, now.at)) ? status : 'published'
}

const isFullOfLinks = (body: string | null) => (body?.match(/https?:\/\/|www\./gi) ?? []).length >= 2

async function refuseTooMany(tx: DbOrTransaction, { userId, isNewcomer, at }: { userId: string; isNewcomer: boolean; at: Date }) {
  const most = isNewcomer ? constants.reviewsPerDayWhenNew : constants.reviewsPerDay
  if ((await countReviewsSince(tx, userId, new Date(at.getTime() - daySeconds * 1000))) >= most)
    throw new AppError('REVIEW_LIMIT_REACHED', { retryAfterSeconds: daySeconds })
}

/**
 * Permanently deletes the user's own review. A hidden or reported one is only emptied, so that it's still hidden or reported when the user
 * writes it again.
 * @throws AppError NOT_FOUND for an unknown review and for another user's
 */
export async function removeReview({ db, now }: Needs, { user }: SessionAndUser, { id }: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockReview(tx, id)
    if (found?.userId !== user.id || found.removedAt !== null) throw new AppError('NOT_FOUND')
    await deletePhotosOfReview(tx, id, now())
    if (found.status === 'hidden' || (await weighReporters(tx, id, now())).people > 0) await clearReview(tx, found, now())
    else await deleteReview(tx, id)
    await tellOfReview(tx, { now }, found, found.status, null)
    await applyRatingChange(tx, targetOf(found), { before: counted(found), after: null })
  })
}

/**
 * Adds or removes a "Helpful" vote for another user's review.
 * @returns the number of votes
 * @throws AppError NOT_FOUND, CANT_VOTE_FOR_OWN_REVIEW, CANT_VOTE_AT_OWN_RESTAURANT
 */
export async function vote(deps: Needs, { user }: SessionAndUser, { id, isHelpful }: ReviewVoteInput): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const found = await lockReview(tx, id)
    if (found?.status !== 'published') throw new AppError('NOT_FOUND')
    if (found.userId === user.id) throw new AppError('CANT_VOTE_FOR_OWN_REVIEW')
    if (found.place && (await placeRoleOf(tx, { restaurantId: found.place.id, userId: user.id })) !== null)
      throw new AppError('CANT_VOTE_AT_OWN_RESTAURANT')
    const count = await voteForReview(tx, { reviewId: id, userId: user.id, isHelpful })
    const rated = await findReviewTarget(tx, targetOf(found))
    const data = { name: rated?.name ?? '', path: pathOf(found) }
    await tellTotal(tx, deps, { userId: found.userId, kind: 'review-helpful', subject: id, count, data })
    return count
  })
}

type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

/** Returns the path of the page that shows a review. */
const pathOf = ({ itemId, place }: Pick<LockedReview, 'itemId' | 'place'>): string =>
  itemId !== null ? itemPath(itemId) : place === undefined ? '/' : restaurantPath(place)

/**
 * Stores the reply of a member of the place to a review of the place or one of its dishes.
 * @throws AppError NOT_FOUND, ONLY_THE_OWNER_MAY_REPLY
 */
export async function reply(deps: ReplyNeeds, { user }: SessionAndUser, { id, text }: ReviewReplyInput): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await lockReview(tx, id)
    if (found?.status !== 'published' || found.place === undefined) throw new AppError('NOT_FOUND')
    const role = await placeRoleOf(tx, { restaurantId: found.place.id, userId: user.id })
    if (!hasPlaceRight(role, 'reply')) throw new AppError('ONLY_THE_OWNER_MAY_REPLY')
    await setReviewReply(tx, id, text === '' ? null : text, deps.now())
    const dish = found.itemId === null ? null : itemIdOf(found.itemId)
    await tellWebhooks(tx, deps, { kind: 'reply.updated', data: { place: found.place.id, dish, review: id } })
    // An edited reply sends no email.
    if (text === '' || found.replyNotifiedAt !== null) return
    const { place, userId } = found
    const path = pathOf(found)
    await tell(tx, deps, { userId, kind: 'review-replied', data: { name: place.name, path } })
    await queueTopicMail(tx, deps, { userId, topic: 'reviews' }, (to) => ({
      mail: 'review-replied',
      props: { ...to, place: place.name, page: path.slice(1).split('/') },
    }))
  })
}
