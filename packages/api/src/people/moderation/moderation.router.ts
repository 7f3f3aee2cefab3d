import { ChangeHistoryOutput } from '@morsel/contract/change'
import {
  ModerationDecideInput,
  ModerationDoublesOutput,
  ModerationLiftInput,
  ModerationMeasureInput,
  ModerationMergeInput,
  ModerationMergeOutput,
  ModerationMergesOutput,
  ModerationMoveInput,
  ModerationMoveOutput,
  ModerationPersonChangesInput,
  ModerationPersonInput,
  ModerationPersonOutput,
  ModerationQueueInput,
  ModerationQueueOutput,
  ModerationRevertAllInput,
  ModerationRevertAllOutput,
  ModerationRoleOutput,
  ModerationUndoMergeInput,
  ModerationUndoMergeOutput,
} from '@morsel/contract/moderation'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../../kernel/session/client.ts'
import { uncached } from '../../kernel/session/current-session.ts'
import { sessionCookieNames } from '../../kernel/session/session-cookies.ts'
import { moderator } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { listOfPerson } from '../../places/change/history.flow.ts'
import { getPerson, liftMeasure, takeMeasure } from './person.flow.ts'
import { listLikelyDoubles, listUndoableMerges, mergeAsModerator, moveAsModerator, undoMergeAsModerator } from './places.flow.ts'
import { decideEntry, listQueue } from './queues.flow.ts'
import { revertAll } from './revert-all.flow.ts'
import { getRole } from './role.flow.ts'

const cursor = '`nextCursor` of an answer to the same query.'
const measures = ['NOT_FOUND', 'CANT_DO_THAT_TO_ACCOUNT'] as const
const done = { status: true as const }

/** What moderators do: see what is waiting, and decide (MOD-110). */
export const moderationRouter = router({
  role: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/moderation/role', isPrivate: true }],
      docs: {
        summary: 'Get the user’s role',
        description: 'Returns `none` for guests and for users without a role.',
        cookies: sessionCookieNames,
      },
    })
    .output(ModerationRoleOutput)
    .query(async ({ ctx }) => getRole(ctx.deps, await ctx.session.get(uncached))),

  queue: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/moderation/queue', isPrivate: true }],
      docs: {
        summary: 'List open decisions',
        description: 'For moderators. Lists what is waiting for a decision, oldest first.',
        parameters: { kind: 'Lists only this kind.', cursor },
        errors: ['INVALID_CURSOR'],
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
        description: 'For moderators. Accepting a report hides what was reported. The people affected by a decision are told the reason.',
        errors: ['NOT_FOUND', 'GONE', 'ALREADY_DECIDED', 'CANT_DECIDE_ON_OWN', 'ANOTHER_MODERATOR_NEEDED', 'FACT_CHANGED_MEANWHILE'],
      },
    })
    .input(ModerationDecideInput)
    .use(moderator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await decideEntry(ctx.deps, ctx.who, input, clientOf(ctx.request))
      return { status: true as const }
    }),
  person: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/moderation/people/{person}', isPrivate: true }],
      docs: {
        summary: 'Get a user',
        description: 'For moderators.',
        parameters: { person: 'The id or username.' },
        errors: ['NOT_FOUND'],
      },
    })
    .input(ModerationPersonInput)
    .use(moderator)
    .output(ModerationPersonOutput)
    .query(({ ctx, input }) => getPerson(ctx.deps, ctx.who, input.person)),

  personChanges: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/moderation/people/{person}/changes', isPrivate: true }],
      docs: {
        summary: 'List a user’s changes',
        description: 'For moderators.',
        parameters: { cursor },
        errors: ['INVALID_CURSOR'],
      },
    })
    .input(ModerationPersonChangesInput)
    .use(moderator)
    .output(ChangeHistoryOutput)
    .query(({ ctx, input }) => listOfPerson(ctx.deps, ctx.who, input)),

  revertAll: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/moderation/people/{person}/revert', isPrivate: true }],
      docs: {
        summary: 'Undo a user’s changes',
        description: 'For moderators. Undoes a few changes at a time, latest first. Call it again with `nextCursor` for the rest.',
        errors: [...measures, 'INVALID_CURSOR'],
      },
      timeout: 'long',
    })
    .input(ModerationRevertAllInput)
    .use(moderator)
    .output(ModerationRevertAllOutput)
    .mutation(({ ctx, input }) => revertAll(ctx.deps, ctx.who, input, clientOf(ctx.request))),

  suspend: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/moderation/people/{person}/suspend', isPrivate: true }],
      docs: { summary: 'Suspend a user', description: 'For moderators. Ends the user’s sessions.', errors: measures },
    })
    .input(ModerationMeasureInput)
    .use(moderator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await takeMeasure(ctx.deps, ctx.who, { ...input, measure: 'suspended' }, clientOf(ctx.request))
      return done
    }),

  bar: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/moderation/people/{person}/bar', isPrivate: true }],
      docs: { summary: 'Block a user from contributing', description: 'For moderators.', errors: measures },
    })
    .input(ModerationMeasureInput)
    .use(moderator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await takeMeasure(ctx.deps, ctx.who, { ...input, measure: 'barred' }, clientOf(ctx.request))
      return done
    }),

  lift: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/moderation/people/{person}/lift', isPrivate: true }],
      docs: { summary: 'Lift a suspension or block', description: 'For moderators.', errors: measures },
    })
    .input(ModerationLiftInput)
    .use(moderator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await liftMeasure(ctx.deps, ctx.who, input, clientOf(ctx.request))
      return done
    }),

  doubles: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/moderation/doubles', isPrivate: true }],
      docs: { summary: 'List probable duplicate places', description: 'For moderators.' },
    })
    .use(moderator)
    .output(ModerationDoublesOutput)
    .query(({ ctx }) => listLikelyDoubles(ctx.deps)),

  merge: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/moderation/merge', isPrivate: true }],
      docs: {
        summary: 'Merge two places',
        description: 'For moderators. `from` becomes part of `into`, and its URL redirects there.',
        errors: ['NOT_FOUND', 'CANT_BE_MERGED'],
      },
      timeout: 'long',
    })
    .input(ModerationMergeInput)
    .use(moderator)
    .output(ModerationMergeOutput)
    .mutation(({ ctx, input }) => mergeAsModerator(ctx.deps, ctx.who, input, clientOf(ctx.request))),

  merges: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/moderation/merges', isPrivate: true }],
      docs: {
        summary: 'List merges to undo',
        description: 'For moderators. Lists the latest merges that can be undone.',
      },
    })
    .use(moderator)
    .output(ModerationMergesOutput)
    .query(({ ctx }) => listUndoableMerges(ctx.deps)),

  undoMerge: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/moderation/merges/{id}/undo', isPrivate: true }],
      docs: {
        summary: 'Undo a merge',
        description: 'For moderators. What came from the merged place goes back to it, and its URL leads to it again.',
        errors: ['NOT_FOUND', 'CANT_BE_MERGED'],
      },
      timeout: 'long',
    })
    .input(ModerationUndoMergeInput)
    .use(moderator)
    .output(ModerationUndoMergeOutput)
    .mutation(({ ctx, input }) => undoMergeAsModerator(ctx.deps, ctx.who, input, clientOf(ctx.request))),

  moveDishes: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/moderation/move-dishes', isPrivate: true }],
      docs: {
        summary: 'Move dishes to another place',
        description: 'For moderators. Separates dishes of two different places.',
        errors: ['NOT_FOUND', 'CANT_BE_MERGED'],
      },
      timeout: 'long',
    })
    .input(ModerationMoveInput)
    .use(moderator)
    .output(ModerationMoveOutput)
    .mutation(({ ctx, input }) => moveAsModerator(ctx.deps, ctx.who, input, clientOf(ctx.request))),
})
