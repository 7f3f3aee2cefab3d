import type { ReviewOrder } from '@morsel/contract/review-orders'
import { and, count, eq, gt, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { city } from '../schema/city.ts'
import { item } from '../schema/item.ts'
import { profile } from '../schema/profile.ts'
import { report } from '../schema/report.ts'
import { restaurant } from '../schema/restaurant.ts'
import { review } from '../schema/review.ts'
import { reviewRevision } from '../schema/review-revision.ts'
import { reviewVote } from '../schema/review-vote.ts'
import { user } from '../schema/user.ts'
import { photosOfReview } from './photo-columns.ts'
import { publicName, publicUsername } from './profile.ts'
import { FULL_WEIGHT, type RatedTarget } from './rating.ts'
import { trustOf } from './trust.ts'

export type ReviewRow = typeof review.$inferSelect

const standingPart = {
  placeId: restaurant.id,
  status: restaurant.status,
  isRemoved: sql<boolean>`${restaurant.deletedAt} is not null`,
}

/** Finds the name, place and ratings of a review's target, or undefined if it doesn't exist. */
export async function findReviewTarget(db: DbOrTransaction, target: RatedTarget) {
  if (target.itemId === null) {
    const { ratingCount, ratingSum, ratingHist } = restaurant
    const [row] = await db
      .select({ ...standingPart, name: restaurant.name, ratingCount, ratingSum, ratingHist })
      .from(restaurant)
      .where(eq(restaurant.id, target.restaurantId))
    return row
  }
  const { ratingCount, ratingSum, ratingHist } = item
  const isRemoved = sql<boolean>`${restaurant.deletedAt} is not null or ${item.deletedAt} is not null or ${item.availability} = 'removed'`
  const [row] = await db
    .select({ ...standingPart, name: item.name, isRemoved, ratingCount, ratingSum, ratingHist })
    .from(item)
    .innerJoin(restaurant, eq(restaurant.id, item.restaurantId))
    .where(eq(item.id, target.itemId))
  return row
}

/** Locks a user's reviews until the transaction ends, so that limits and duplicates are checked one request at a time. */
export async function lockReviewer(tx: DbOrTransaction, userId: string): Promise<void> {
  await tx.execute(sql`select from "user" where id = ${userId} for no key update`)
}

/** Prevents a place, or the place of a dish, from being merged until the transaction ends. */
export async function lockRated(tx: DbOrTransaction, { restaurantId, itemId }: RatedTarget): Promise<void> {
  await tx.execute(sql`
    select from restaurant where id = coalesce(${restaurantId}::uuid, (select i.restaurant_id from item i where i.id = ${itemId}::uuid)) for key share`)
}

const ofTarget = (target: RatedTarget): SQL =>
  target.itemId === null ? eq(review.restaurantId, target.restaurantId) : eq(review.itemId, target.itemId)

/** Finds a user's review of a place or dish. */
export async function findReviewByUser(db: DbOrTransaction, userId: string, target: RatedTarget): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(review)
    .where(and(eq(review.userId, userId), ofTarget(target)))
  return row
}

/** Finds a review in any status. */
export async function findReview(db: DbOrTransaction, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(review).where(eq(review.id, id))
  return row
}

/** Finds a review with its place, and locks the review until the transaction ends. */
export async function lockReview(tx: DbOrTransaction, id: string) {
  const [row] = await tx.select().from(review).where(eq(review.id, id)).for('no key update')
  if (row === undefined) return undefined
  const [place] = await tx
    .select({
      id: restaurant.id,
      name: restaurant.name,
      citySlug: city.slug,
      slug: restaurant.slug,
      publicNo: restaurant.publicNo,
    })
    .from(restaurant)
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .where(
      row.itemId === null
        ? eq(restaurant.id, row.restaurantId ?? '')
        : inArray(restaurant.id, tx.select({ id: item.restaurantId }).from(item).where(eq(item.id, row.itemId))),
    )
  return { ...row, place }
}

/** Lists pending reviews without an open report, oldest first, with their authors and targets. */
export async function listPendingReviews(db: DbOrTransaction, limit: number) {
  return db
    .select({ review, author: user.email, about: sql<string>`coalesce(${item.name}, ${restaurant.name})` })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .leftJoin(restaurant, eq(restaurant.id, review.restaurantId))
    .leftJoin(item, eq(item.id, review.itemId))
    .where(
      and(
        eq(review.status, 'pending'),
        isNull(review.removedAt),
        notExists(
          db
            .select({ id: report.id })
            .from(report)
            .where(and(eq(report.reviewId, review.id), eq(report.status, 'open'))),
        ),
      ),
    )
    .orderBy(review.createdAt, review.id)
    .limit(limit)
}

/** Lists a user's reviews of a place and its dishes, without hidden ones. */
export async function listReviewsOfPlaceByUser(db: DbOrTransaction, restaurantId: string, userId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: review.id })
    .from(review)
    .where(
      and(
        eq(review.userId, userId),
        sql`${review.status} <> 'hidden'`,
        sql`(${review.restaurantId} = ${restaurantId} or ${review.itemId} in (select i.id from item i where i.restaurant_id = ${restaurantId}))`,
      ),
    )
}

/** Counts the reviews that a user has created since a given time. */
export async function countReviewsSince(db: DbOrTransaction, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ reviews: count() })
    .from(review)
    .where(and(eq(review.userId, userId), gt(review.createdAt, since)))
  return row?.reviews ?? 0
}

/** Counts the reviews of a place or dish since a given time, by authors who aren't trusted yet. */
export async function countUntrustedReviews(db: DbOrTransaction, target: RatedTarget, since: Date): Promise<number> {
  const [row] = await db
    .select({ reviews: count() })
    .from(review)
    .where(and(ofTarget(target), eq(review.counts, false), gt(review.createdAt, since)))
  return row?.reviews ?? 0
}

/** Counts the reviews of a place or dish since a given time, by authors who aren't fully trusted. */
export async function countLightReviews(db: DbOrTransaction, target: RatedTarget, since: Date): Promise<number> {
  const isLight = or(eq(review.counts, false), lt(review.weight, FULL_WEIGHT))
  const [row] = await db
    .select({ reviews: count() })
    .from(review)
    .where(and(ofTarget(target), isLight, gt(review.createdAt, since)))
  return row?.reviews ?? 0
}

/** What counts as a flood: this many reviews of one place or dish within this time of each other. */
export interface Flood {
  reviews: number
  seconds: number
}

/**
 * Lists the reviews whose stars can count for more now that their authors are more trusted, oldest first, with their new weight. Those of a
 * flood wait until their authors are fully trusted.
 * @param trust the minimum trust for stars to count
 */
export async function listNewlyTrusted(
  db: DbOrTransaction,
  { now, trust, flood, limit }: { now: Date; trust: number; flood: Flood; limit: number },
): Promise<{ id: string; weight: number }[]> {
  const reach = sql`interval '1 second' * ${flood.seconds}::int`
  const inFlood = sql`(select count(*) from review o
    where o.restaurant_id is not distinct from v.restaurant_id and o.item_id is not distinct from v.item_id and o.id <> v.id
      and (not o.counts or o.weight < ${FULL_WEIGHT}) and o.created_at between v.created_at - ${reach} and v.created_at + ${reach}
    ) >= ${flood.reviews}::int`
  const rows = await db.execute<{ id: string; weight: number }>(sql`
    select light.id, light.weight from (
      select v.id, v.created_at, case when v.counts then v.weight else 0 end as before,
        case when known.trust >= 1 then ${FULL_WEIGHT}::int when known.trust < ${trust} or ${inFlood} then 0
          else floor(${FULL_WEIGHT}::int * known.trust)::int end as weight
      from review v join "user" u on u.id = v.user_id, lateral (select ${trustOf(sql`u`, now)} as trust) as known
      where not v.counts or v.weight < ${FULL_WEIGHT}
    ) as light where light.weight > light.before order by light.created_at limit ${limit}`)
  return rows.map(({ id, weight }) => ({ id: id.replaceAll('-', ''), weight }))
}

/** Makes the stars of a review count with a weight. */
export async function setReviewWeight(tx: DbOrTransaction, id: string, weight: number): Promise<void> {
  await tx.update(review).set({ counts: true, weight }).where(eq(review.id, id))
}

export async function insertReview(tx: DbOrTransaction, row: typeof review.$inferInsert): Promise<void> {
  await tx.insert(review).values(row)
}

/** Changes a review and stores its previous version. */
export async function reviseReview(
  tx: DbOrTransaction,
  before: ReviewRow,
  after: Pick<ReviewRow, 'rating' | 'body' | 'visitedOn' | 'status' | 'counts' | 'weight'> & { revisionId: string; at: Date },
): Promise<void> {
  const { revisionId, at, ...changes } = after
  if (before.removedAt === null)
    await tx
      .insert(reviewRevision)
      .values({ id: revisionId, reviewId: before.id, rating: before.rating, body: before.body, replacedAt: at })
  await tx
    .update(review)
    .set({ ...changes, editedAt: at, removedAt: null })
    .where(eq(review.id, before.id))
}

/** Deletes a review with its votes and revisions. */
export async function deleteReview(tx: DbOrTransaction, id: string): Promise<void> {
  await tx.delete(review).where(eq(review.id, id))
}

/**
 * Removes the content, revisions and votes of a review. The row is kept, because it records that the review was moderated or is waiting for
 * moderation (decision 020).
 */
export async function clearReview(tx: DbOrTransaction, { id, status }: ReviewRow, at: Date): Promise<void> {
  await tx.delete(reviewRevision).where(eq(reviewRevision.reviewId, id))
  await tx.delete(reviewVote).where(eq(reviewVote.reviewId, id))
  // Ratings can't be null; a removed review's rating counts nowhere.
  const said = { rating: 1, body: null, visitedOn: null, reply: null, repliedAt: null, helpfulCount: 0, helpfulNotified: 0 }
  await tx
    .update(review)
    .set({ ...said, status: status === 'hidden' ? status : 'pending', removedAt: at })
    .where(eq(review.id, id))
}

export async function setReviewStatus(tx: DbOrTransaction, id: string, status: ReviewRow['status']): Promise<void> {
  await tx.update(review).set({ status }).where(eq(review.id, id))
}

/** Sets the owner's reply, or removes it with null. The author is notified of the first one only. */
export async function setReviewReply(tx: DbOrTransaction, id: string, reply: string | null, at: Date): Promise<void> {
  const changes =
    reply === null ? { repliedAt: null } : { repliedAt: at, replyNotifiedAt: sql`coalesce(${review.replyNotifiedAt}, ${at.toISOString()})` }
  await tx
    .update(review)
    .set({ reply, ...changes })
    .where(eq(review.id, id))
}

/**
 * Claims the helpful votes that authors haven't been notified of, per author. This is one statement, so that only one of several concurrent
 * jobs gets them.
 */
export async function claimUnnotifiedVotes(tx: DbOrTransaction): Promise<{ userId: string; username: string | null; votes: number }[]> {
  const rows = await tx.execute<{ user_id: string; username: string | null; votes: number }>(sql`
    with due as (
      select id, user_id, helpful_count - helpful_notified as votes from review
      where helpful_count > helpful_notified and status = 'published' order by id for no key update
    ), told as (update review set helpful_notified = helpful_notified + due.votes from due where review.id = due.id)
    select u.id as user_id, u.username, sum(due.votes)::int as votes from due join "user" u on u.id = due.user_id group by u.id`)
  return rows.map(({ user_id, username, votes }) => ({ userId: user_id.replaceAll('-', ''), username, votes }))
}

/**
 * Adds or removes a helpful vote.
 * @returns the new number of votes
 */
export async function voteForReview(tx: DbOrTransaction, vote: { reviewId: string; userId: string; isHelpful: boolean }): Promise<number> {
  const { reviewId, userId, isHelpful } = vote
  const changed = isHelpful
    ? await tx.insert(reviewVote).values({ reviewId, userId }).onConflictDoNothing().returning({ reviewId: reviewVote.reviewId })
    : await tx
        .delete(reviewVote)
        .where(and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.userId, userId)))
        .returning({ reviewId: reviewVote.reviewId })
  const by = isHelpful ? changed.length : -changed.length
  const [row] = await tx
    .update(review)
    .set({
      helpfulCount: sql`${review.helpfulCount} + ${by}`,
      // After a vote is withdrawn, the next one counts as new.
      helpfulNotified: sql`least(${review.helpfulNotified}, ${review.helpfulCount} + ${by})`,
    })
    .where(eq(review.id, reviewId))
    .returning({ helpfulCount: review.helpfulCount })
  return row?.helpfulCount ?? 0
}

/** Lists a user's reviews, oldest first. */
export async function listReviewsByUser(tx: DbOrTransaction, userId: string): Promise<ReviewRow[]> {
  return tx.select().from(review).where(eq(review.userId, userId)).orderBy(review.id)
}

/** Lists the previous versions of a user's reviews, oldest first. */
export async function listRevisionsByUser(db: DbOrTransaction, userId: string) {
  const { reviewId, rating, body, replacedAt } = reviewRevision
  return db
    .select({ reviewId, rating, body, replacedAt })
    .from(reviewRevision)
    .innerJoin(review, eq(review.id, reviewId))
    .where(eq(review.userId, userId))
    .orderBy(reviewRevision.id)
}

/** Lists the IDs of the reviews that a user voted helpful. */
export async function listVotesByUser(db: DbOrTransaction, userId: string): Promise<string[]> {
  const rows = await db
    .select({ reviewId: reviewVote.reviewId })
    .from(reviewVote)
    .where(eq(reviewVote.userId, userId))
    .orderBy(reviewVote.reviewId)
  return rows.map(({ reviewId }) => reviewId)
}

/** Locks the reviews that users wrote or voted for, in the same order as everywhere else, until the transaction ends. */
export async function lockReviewsOfUsers(tx: DbOrTransaction, userIds: readonly string[]): Promise<void> {
  const people = sql`any(${sql.param([...userIds])}::uuid[])`
  await tx.execute(sql`
    select from review where user_id = ${people} or id in (select review_id from review_vote where user_id = ${people})
    order by id for update`)
}

export async function deleteVotesByUser(tx: DbOrTransaction, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from review_vote where user_id = ${userId} returning review_id)
    update review set helpful_count = helpful_count - 1, helpful_notified = least(helpful_notified, helpful_count - 1) where id in (select review_id from gone)`)
}

/** Where a page of reviews starts: after the one with this key and ID. */
export interface ReviewCursor {
  key: number
  id: string
}

/** Sort keys. Equal keys are sorted by ID, which rises with time. */
const keys = {
  newest: sql<number>`0`,
  helpful: sql<number>`${review.helpfulCount}`,
  highest: sql<number>`${review.rating}`,
  lowest: sql<number>`-${review.rating}`,
} satisfies Record<ReviewOrder, SQL<number>>

/**
 * Lists one page of published reviews with their authors.
 * @param options `readerId` is the user whose own votes are marked
 */
export async function listReviews(
  db: DbOrTransaction,
  target: RatedTarget,
  {
    sort,
    rating,
    after,
    limit,
    readerId,
  }: { sort: ReviewOrder; rating: number | undefined; after: ReviewCursor | undefined; limit: number; readerId: string | undefined },
) {
  const key = keys[sort]
  const isHelpfulToMe =
    readerId === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (select from review_vote v where v.review_id = ${review.id} and v.user_id = ${readerId})`
  return db
    .select({
      review,
      key,
      isHelpfulToMe,
      photos: photosOfReview,
      author: {
        name: publicName,
        username: publicUsername,
        image: user.image,
        status: user.status,
      },
    })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .leftJoin(profile, eq(profile.userId, user.id))
    .where(
      and(
        ofTarget(target),
        eq(review.status, 'published'),
        rating === undefined ? undefined : eq(review.rating, rating),
        after === undefined ? undefined : sql`(${key}, ${review.id}) < (${after.key}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...(sort === 'newest' ? [sql`${review.id} desc`] : [sql`${key} desc`, sql`${review.id} desc`]))
    .limit(limit)
}
