import { ownPicture } from '@morsel/contract/avatar'
import { hasPlaceRight } from '@morsel/contract/place-member'
import type { OwnReview, Review, ReviewListInput, ReviewListOutput } from '@morsel/contract/review'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import {
  findReviewByUser,
  listReviews,
  listReviewsByUser,
  listRevisionsByUser,
  listVotesByUser,
  type ReviewRow,
} from '@morsel/db/queries/review'
import { keysOf } from '../../kernel/config/keys.ts'
import { readCursor, writeCursor } from '../../kernel/page-cursor/page-cursor.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { itemIdOf } from '../item/item-id.rules.ts'
import { placeRoleOf } from '../member/member.rules.ts'
import { ratingSummary } from '../rating/rating-summary.rules.ts'
import { publicRated, ratedTarget } from './rated-target.rules.ts'

/**
 * Lists the reviews of a place or dish, and the reader's own.
 * @throws AppError NOT_FOUND, GONE, INVALID_CURSOR
 */
export async function listTargetReviews(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  who: SessionAndUser | null,
  input: ReviewListInput,
): Promise<ReviewListOutput> {
  const target = ratedTarget(input)
  const { sort, rating, limit } = input
  const keys = keysOf(config).cursor
  const question = ['reviews', target.restaurantId ?? target.itemId, sort, String(rating ?? '')]
  const position = input.cursor === undefined ? undefined : readCursor(input.cursor, question, keys).position
  const after = position === undefined || position === null ? undefined : { key: position.key, id: position.id }
  const [rated, rows, mine] = await Promise.all([
    publicRated(db, target),
    listReviews(db, target, { sort, rating, after, limit: limit + 1, readerId: who?.user.id }),
    who === null ? undefined : findReviewByUser(db, who.user.id, target),
  ])
  const role = who === null ? null : await placeRoleOf(db, { restaurantId: rated.placeId, userId: who.user.id })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    summary: ratingSummary(rated),
    reviews: shown.map((row) => publicReview(row, who)),
    nextCursor:
      rows.length > limit && last !== undefined
        ? writeCursor(
            { direction: 'after', offset: 0, position: { tier: 0, key: Number(last.key), id: last.review.id }, instead: null },
            question,
            keys,
          )
        : null,
    mine: mine === undefined || mine.removedAt !== null ? null : ownReview(mine),
    isOwner: role !== null,
    canReply: hasPlaceRight(role, 'reply'),
  }
}

function publicReview(row: Awaited<ReturnType<typeof listReviews>>[number], who: SessionAndUser | null): Review {
  const { id, rating, body, visitedOn, createdAt, editedAt, helpfulCount, reply, repliedAt, userId } = row.review
  const { status, ...author } = row.author
  return {
    id,
    rating,
    body,
    visitedOn,
    createdAt,
    editedAt,
    helpfulCount,
    author: status === 'active' ? { ...author, image: ownPicture(author.image) } : null,
    photos: row.photos,
    reply: reply === null || repliedAt === null ? null : { text: reply, at: repliedAt },
    isMine: userId === who?.user.id,
    isHelpfulToMe: row.isHelpfulToMe,
  }
}

/** Returns a review as its author sees it. */
export function ownReview({ id, rating, body, visitedOn, status, counts }: ReviewRow): OwnReview {
  return { id, rating, body, visitedOn, status, counts }
}

/** Returns all reviews by a user, for the data export. */
export async function exportReviews({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<UserExportOutput['reviews']> {
  const [rows, revisions] = await Promise.all([listReviewsByUser(db, user.id), listRevisionsByUser(db, user.id)])
  return rows.map((row) => {
    const { restaurantId, itemId, createdAt, editedAt, removedAt } = row
    const about = { restaurantId, itemId: itemId === null ? null : itemIdOf(itemId) }
    const earlier = revisions.flatMap(({ reviewId, ...said }) => (reviewId === row.id ? said : []))
    return { ...ownReview(row), ...(removedAt && { rating: null }), ...about, createdAt, editedAt, removedAt, earlier }
  })
}

/** Returns a user's votes, for the data export. */
export async function exportVotes({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<UserExportOutput['helpfulVotes']> {
  return listVotesByUser(db, user.id)
}
