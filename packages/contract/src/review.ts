import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { codePoints, Id, PageSize, ParagraphText } from './fields.ts'
import { PhotoFile } from './photo.ts'
import { isOneTarget, placeTarget } from './place.ts'
import { reviewOrders } from './review-orders.ts'

/** Inputs and outputs of the procedures for reviews and ratings. */

/** 1 to 5 stars. */
export const Stars = z.int('RATING_REQUIRED').check(z.minimum(1, 'RATING_REQUIRED'), z.maximum(5, 'RATING_REQUIRED'))

/** All ratings of a place or dish together. */
export const RatingSummary = z.object({
  count: z.int(),
  /** The plain average; null without ratings. */
  average: z.nullable(z.number()),
  /** The number of ratings with one to five stars. */
  histogram: z.array(z.int()),
})
export type RatingSummary = z.infer<typeof RatingSummary>

/** The text of a review: none, or long enough to be helpful. */
export const ReviewBody = ParagraphText.check(
  z.refine((text) => text === '' || codePoints(text) >= constants.reviewMinLength, 'REVIEW_TOO_SHORT'),
  z.refine((text) => codePoints(text) <= constants.reviewMaxLength, 'REVIEW_TOO_LONG'),
)

/** `review.list`: published reviews of a place or dish. */
export const ReviewListInput = z
  .object({
    ...placeTarget,
    sort: z._default(z.enum(reviewOrders), 'newest'),
    /** Only reviews with this many stars. */
    rating: z.optional(z.pipe(z.union([z.int(), z.pipe(z.string().check(z.regex(/^[1-5]$/)), z.transform(Number))]), Stars)),
    /** `nextCursor` of a response to the same query. */
    cursor: z.optional(z.string().check(z.maxLength(512))),
    limit: z._default(PageSize, constants.reviewsPerPage),
  })
  .check(z.refine(isOneTarget))
export type ReviewListInput = z.infer<typeof ReviewListInput>

export const Review = z.object({
  id: z.string(),
  rating: z.int(),
  /** Plain text; null if the review has stars only. */
  body: z.nullable(z.string()),
  /** An ISO date. */
  visitedOn: z.nullable(z.string()),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
  helpfulCount: z.int(),
  /** Null if the author is leaving; `username` only for a public profile. */
  author: z.nullable(z.object({ name: z.string(), username: z.nullable(z.string()), image: z.nullable(z.string()) })),
  photos: z.array(PhotoFile),
  reply: z.nullable(z.object({ text: z.string(), at: z.date() })),
  /** Whether the reader wrote it, and whether they voted it helpful. */
  isMine: z.boolean(),
  isHelpfulToMe: z.boolean(),
})
export type Review = z.infer<typeof Review>

/** The reader's own review, in any state. */
export const OwnReview = z.object({
  id: z.string(),
  rating: z.int(),
  body: z.nullable(z.string()),
  visitedOn: z.nullable(z.string()),
  /** `pending` and `hidden` reviews are visible only to their author. */
  status: z.enum(['published', 'pending', 'hidden']),
  /** False while its author is new, because its stars don't count yet. */
  counts: z.boolean(),
})
export type OwnReview = z.infer<typeof OwnReview>

export const ReviewListOutput = z.object({
  summary: RatingSummary,
  reviews: z.array(Review),
  nextCursor: z.nullable(z.string()),
  /** Null for guests and for users without a review. */
  mine: z.nullable(OwnReview),
  /** Whether the reader is a member of the place: members can't write reviews or vote for them. */
  isOwner: z.boolean(),
  /** Whether the reader's role includes replies. */
  canReply: z.boolean(),
})
export type ReviewListOutput = z.infer<typeof ReviewListOutput>

/** `review.write`: creates or replaces the user's review of a place or dish. */
export const ReviewWriteInput = z
  .object({
    ...placeTarget,
    rating: Stars,
    body: z._default(ReviewBody, ''),
    visitedOn: z.optional(z.iso.date('VISIT_DATE_INVALID').check(z.refine((date) => date >= '2000-01-01', 'VISIT_DATE_INVALID'))),
  })
  .check(z.refine(isOneTarget))
export type ReviewWriteInput = z.infer<typeof ReviewWriteInput>

/** The input of `review.remove`. */
export const ReviewRemoveInput = z.object({ id: Id })
/** `review.vote`: whether another user's review is helpful. */
export const ReviewVoteInput = z.object({ id: Id, isHelpful: z.boolean() })
export type ReviewVoteInput = z.infer<typeof ReviewVoteInput>
/** The response of `review.vote`. */
export const ReviewVoteOutput = z.object({ helpfulCount: z.int() })

/** `review.reply`: the owner's reply; an empty one deletes it. */
export const ReviewReplyInput = z.object({
  id: Id,
  text: ParagraphText.check(z.refine((text) => codePoints(text) <= constants.reviewReplyMaxLength, 'REPLY_TOO_LONG')),
})
export type ReviewReplyInput = z.infer<typeof ReviewReplyInput>
