import { FollowerInput, FollowGetOutput, FollowListOutput, FollowSetInput, FollowTarget } from '@morsel/contract/follow'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { isFollowed, listOwnFollows, removeFollower, setFollowed } from './follow.flow.ts'

const done = { status: true } as const

/** Follows places, dishes and people. */
export const followRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/follows/{kind}/{id}', isPrivate: true }],
      docs: {
        summary: 'Check if you follow something',
        parameters: { kind: '`restaurant`, `item` or `user`.', id: 'The `id` of the place, dish or user.' },
        example: { kind: 'item', id: '1CWfg49Sfdggn2Cwhk9S7c' },
      },
    })
    .input(FollowTarget)
    .use(signedIn)
    .output(FollowGetOutput)
    .query(async ({ ctx, input }) => ({ isFollowed: await isFollowed(ctx.deps, ctx.who, input) })),

  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/follows', isPrivate: true }],
      docs: { summary: 'List follows', description: 'Lists what the user follows, and who follows the user, latest first.' },
    })
    .use(signedIn)
    .output(FollowListOutput)
    .query(({ ctx }) => listOwnFollows(ctx.deps, ctx.who)),

  set: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/follows', isPrivate: true }],
      docs: {
        summary: 'Follow or unfollow',
        description: 'Followers of a place, dish or person get news about it in their inbox.',
        errors: ['NOT_FOUND', 'GONE', 'FOLLOW_LIMIT_REACHED'],
      },
    })
    .input(FollowSetInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await setFollowed(ctx.deps, ctx.who, input)
      return done
    }),

  removeFollower: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/follows/remove-follower', isPrivate: true }],
      docs: { summary: 'Remove a follower', description: 'They can’t follow the user again.' },
    })
    .input(FollowerInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removeFollower(ctx.deps, ctx.who, input.id)
      return done
    }),
})
