import { ModerationDecideInput, ModerationQueueInput, ModerationQueueOutput, ModerationRoleOutput } from '@morsel/contract/moderation'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../../kernel/session/client.ts'
import { moderator, signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { decideEntry, listQueue } from './queues.flow.ts'
import { getRole } from './role.flow.ts'

const cursor = '`nextCursor` of an answer to the same query.'
/** The errors that any call for moderators may return. */
const powers = ['ROLE_REQUIRED', 'TWO_FACTOR_REQUIRED', 'SESSION_IS_NOT_FRESH'] as const

/** What moderators do: see what is waiting, and decide (MOD-110). */
export const moderationRouter = router({
  role: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/moderation/role', isPrivate: true }],
      docs: { summary: 'Get your role', description: 'Returns `none` for users without a role.' },
    })
    .use(signedIn)
    .output(ModerationRoleOutput)
    .query(({ ctx }) => getRole(ctx.deps, ctx.who)),

  queue: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/moderation/queue', isPrivate: true }],
      docs: {
        summary: 'List open decisions',
        description: 'For moderators. Lists what is waiting for a decision, oldest first.',
        parameters: { kind: 'Lists only this kind.', cursor },
        errors: [...powers, 'INVALID_CURSOR'],
      },
    })
    .input(ModerationQueueInput)
    .use(moderator)
    .output(ModerationQueueOutput)
    .query(({ ctx, input }) => listQueue(ctx.deps, ctx.who, input)),

  decide: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/moderation/queue/{id}/decide', isPrivate: true }],
      docs: {
        summary: 'Make a decision',
        description:
          'For moderators. Accepting a report confirms it and hides what it is about. The people affected by a decision are told the reason.',
        errors: [
          ...powers,
          'NOT_FOUND',
          'GONE',
          'ALREADY_DECIDED',
          'CANT_DECIDE_ON_OWN',
          'ANOTHER_MODERATOR_NEEDED',
          'FACT_CHANGED_MEANWHILE',
        ],
      },
    })
    .input(ModerationDecideInput)
    .use(moderator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await decideEntry(ctx.deps, ctx.who, input, clientOf(ctx.request))
      return { status: true as const }
    }),
})
