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
    .input(ReviewWriteInput)
    .use(verified)
    .output(OwnReview)
    .mutation(({ ctx, input }) => writeReview(ctx.deps, ctx.who, input)),

  remove: procedure
    .input(ReviewRemoveInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removeReview(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),

  vote: procedure
    .input(ReviewVoteInput)
    .use(verified)
    .output(ReviewVoteOutput)
    .mutation(async ({ ctx, input }) => ({ helpfulCount: await vote(ctx.deps, ctx.who, input) })),

  reply: procedure
    .input(ReviewReplyInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await reply(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),
})
