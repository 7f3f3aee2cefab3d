import { Decision, DecisionAppealInput, DecisionGetInput, DecisionListInput, DecisionListOutput } from '@morsel/contract/moderation'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { appeal, getDecision, listDecisions } from './decision.flow.ts'

/** Statements of reasons: what moderators decided about the user, and appeals (MOD-131, MOD-132). */
export const decisionRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/decisions', isPrivate: true }],
      docs: {
        summary: 'List decisions about the user',
        description: 'Lists what moderators decided about the user and their contributions, latest first.',
        parameters: { cursor: '`nextCursor` of an answer to the same query.' },
        errors: ['INVALID_CURSOR'],
      },
    })
    .input(DecisionListInput)
    .use(signedIn)
    .output(DecisionListOutput)
    .query(({ ctx, input }) => listDecisions(ctx.deps, ctx.who, input)),

  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/decisions/{id}', isPrivate: true }],
      docs: { summary: 'Get a decision about the user', errors: ['NOT_FOUND'] },
    })
    .input(DecisionGetInput)
    .use(signedIn)
    .output(Decision)
    .query(({ ctx, input }) => getDecision(ctx.deps, ctx.who, input.id)),

  appeal: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/decisions/{id}/appeal', isPrivate: true }],
      docs: {
        summary: 'Appeal a decision',
        description: 'Each decision can be appealed once. A different moderator decides.',
        errors: ['NOT_FOUND', 'ALREADY_APPEALED'],
      },
    })
    .input(DecisionAppealInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await appeal(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),
})
