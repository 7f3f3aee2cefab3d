import {
  OwnReview,
  ReviewListInput,
  ReviewListOutput,
  ReviewRemoveInput,
  ReviewReplyInput,
  ReviewVoteInput,
  ReviewVoteOutput,
  ReviewWriteInput,
} from '@morsel/contract/review'
import { StatusOutput } from '@morsel/contract/session'
import { uncached } from '../../kernel/session/current-session.ts'
import { signedIn, verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { removeReview, reply, vote, writeReview } from './review.flow.ts'
import { listTargetReviews } from './review-list.flow.ts'

/** Lists, writes and removes reviews of places and dishes, and records votes and replies. */
export const reviewRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/reviews', isPrivate: true }],
      docs: {
        summary: 'List reviews',
        description: 'Lists the reviews of a place or a dish.',
        parameters: {
          restaurant: 'The `id` of a place. Either this or `item`.',
          item: 'The `id` of a dish. Either this or `restaurant`.',
          rating: 'Only reviews with this many stars.',
          cursor: '`nextCursor` of a response to the same query.',
        },
        example: { item: '1CWfg49Sfdggn2Cwhk9S7c' },
        errors: ['NOT_FOUND', 'GONE', 'INVALID_CURSOR'],
      },
    })
    .input(ReviewListInput)
    .output(ReviewListOutput)
    .query(async ({ ctx, input }) => listTargetReviews(ctx.deps, await ctx.session.get(uncached), input)),

  write: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/reviews', isPrivate: true }],
      docs: {
        summary: 'Write a review',
        description: 'Creates the user’s review of a place or dish, or replaces it. New accounts’ stars don’t count yet (`counts`).',
        errors: ['NOT_FOUND', 'GONE', 'CANT_REVIEW_OWN_RESTAURANT', 'VISIT_DATE_IN_FUTURE', 'REVIEW_LIMIT_REACHED'],
      },
    })
    .input(ReviewWriteInput)
    .use(verified)
    .output(OwnReview)
    .mutation(({ ctx, input }) => writeReview(ctx.deps, ctx.who, input)),

  remove: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/reviews/{id}', isPrivate: true }],
      docs: {
        summary: 'Delete your review',
        description: 'Permanently deletes the text, the stars and the photos.',
        errors: ['NOT_FOUND'],
      },
    })
    .input(ReviewRemoveInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removeReview(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),

  vote: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/reviews/{id}/vote', isPrivate: true }],
      docs: {
        summary: 'Vote for a review',
        description: 'Adds or removes the user’s “Helpful” vote. Returns the number of votes.',
        errors: ['NOT_FOUND', 'CANT_VOTE_FOR_OWN_REVIEW', 'CANT_VOTE_AT_OWN_RESTAURANT'],
      },
    })
    .input(ReviewVoteInput)
    .use(verified)
    .output(ReviewVoteOutput)
    .mutation(async ({ ctx, input }) => ({ helpfulCount: await vote(ctx.deps, ctx.who, input) })),

  reply: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/reviews/{id}/reply', isPrivate: true }],
      docs: {
        summary: 'Reply to a review',
        description: 'Only for members of the place. Replaces the earlier reply; an empty `text` deletes it.',
        errors: ['NOT_FOUND', 'ONLY_THE_OWNER_MAY_REPLY'],
      },
    })
    .input(ReviewReplyInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await reply(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),
})
