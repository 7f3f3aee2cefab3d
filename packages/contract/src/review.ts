import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { codePoints, Id, PageSize, ParagraphText } from './fields.ts'
import { isOneTarget, placeTarget } from './place-target.ts'
import { reviewOrders } from './review-orders.ts'

/** What the calls about reviews and ratings take and answer. */

/** 1 to 5 stars. */
export const Stars = z.int('RATING_REQUIRED').check(z.minimum(1, 'RATING_REQUIRED'), z.maximum(5, 'RATING_REQUIRED'))

/** What people gave a place or a dish together. */
export const RatingSummary = z.object({
  count: z.int(),
  /** The plain average; null without ratings. */
  average: z.nullable(z.number()),
  /** How often one to five stars were given. */
  histogram: z.array(z.int()),
})
export type RatingSummary = z.infer<typeof RatingSummary>

/** The words of a review: none, or enough to help somebody. */
export const ReviewBody = ParagraphText.check(
  z.refine((text) => text === '' || codePoints(text) >= constants.reviewMinLength, 'REVIEW_TOO_SHORT'),
  z.refine((text) => codePoints(text) <= constants.reviewMaxLength, 'REVIEW_TOO_LONG'),
)

/** `review.list` of a place or a dish; only what is published. */
export const ReviewListInput = z
  .object({
    ...placeTarget,
    sort: z._default(z.enum(reviewOrders), 'newest'),
    /** Only reviews with so many stars. */
    rating: z.optional(z.pipe(z.union([z.int(), z.pipe(z.string().check(z.regex(/^[1-5]$/)), z.transform(Number))]), Stars)),
    /** `nextCursor` of an answer to the same question. */
    cursor: z.optional(z.string().check(z.maxLength(512))),
    limit: z._default(PageSize, constants.reviewsPerPage),
  })
  .check(z.refine(isOneTarget))
export type ReviewListInput = z.infer<typeof ReviewListInput>

/** A review as everybody reads it. */
export const Review = z.object({
  id: z.string(),
  rating: z.int(),
  /** Plain text; null when only stars were given. */
  body: z.nullable(z.string()),
  /** An ISO date. */
  visitedOn: z.nullable(z.string()),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
  helpfulCount: z.int(),
  /** Null when the author is leaving; `username`: of a page that everybody may open. */
  author: z.nullable(z.object({ name: z.string(), username: z.nullable(z.string()), image: z.nullable(z.string()) })),
  /** The answer of the place's owner. */
  reply: z.nullable(z.object({ text: z.string(), at: z.date() })),
  /** Whether the reader wrote it, and found it helpful. */
  isMine: z.boolean(),
  isHelpfulToMe: z.boolean(),
})
export type Review = z.infer<typeof Review>

/** The reader's own review, in whatever state it is. */
export const OwnReview = z.object({
  id: z.string(),
  rating: z.int(),
  body: z.nullable(z.string()),
  visitedOn: z.nullable(z.string()),
  /** `pending` and `hidden`: nobody else sees it. */
  status: z.enum(['published', 'pending', 'hidden']),
})
export type OwnReview = z.infer<typeof OwnReview>

/** A page of reviews. */
export const ReviewListOutput = z.object({
  summary: RatingSummary,
  reviews: z.array(Review),
  nextCursor: z.nullable(z.string()),
  /** Null for guests and for those who have not written one. */
  mine: z.nullable(OwnReview),
  /** What the reader may do here; a place's owner replies and does not review. */
  isOwner: z.boolean(),
})
export type ReviewListOutput = z.infer<typeof ReviewListOutput>

/** `review.write`: a person's one review of a place or a dish, new or instead of the one they wrote before. */
export const ReviewWriteInput = z
  .object({
    ...placeTarget,
    rating: Stars,
    body: z._default(ReviewBody, ''),
    visitedOn: z.optional(z.iso.date('VISIT_DATE_INVALID').check(z.refine((date) => date >= '2000-01-01', 'VISIT_DATE_INVALID'))),
  })
  .check(z.refine(isOneTarget))
export type ReviewWriteInput = z.infer<typeof ReviewWriteInput>

/** `review.remove`. */
export const ReviewRemoveInput = z.object({ id: Id })
/** `review.vote`: whether somebody else's review helped. */
export const ReviewVoteInput = z.object({ id: Id, isHelpful: z.boolean() })
export type ReviewVoteInput = z.infer<typeof ReviewVoteInput>
/** What `review.vote` answers. */
export const ReviewVoteOutput = z.object({ helpfulCount: z.int() })

/** `review.reply`: the owner's answer; an empty one takes it back. */
export const ReviewReplyInput = z.object({
  id: Id,
  text: ParagraphText.check(z.refine((text) => codePoints(text) <= constants.reviewReplyMaxLength, 'REPLY_TOO_LONG')),
})
export type ReviewReplyInput = z.infer<typeof ReviewReplyInput>
