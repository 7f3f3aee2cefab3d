import {
  ChangeConfirmInput,
  ChangeConfirmOutput,
  ChangeDecideInput,
  ChangeDecideOutput,
  ChangeFacts,
  ChangeHistoryInput,
  ChangeHistoryOutput,
  ChangeListInput,
  ChangeMineOutput,
  ChangeOutcome,
  ChangeRevertInput,
  ChangeSuggestInput,
  ChangeTarget,
  ChangeTogetherInput,
  ChangeWaitingInput,
  ChangeWaitingOutput,
} from '@morsel/contract/change'
import { uncached } from '../../kernel/session/current-session.ts'
import { signedIn, verified, verifiedOrGuest } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { confirm } from './confirm.flow.ts'
import { decide } from './decide.flow.ts'
import { getFacts } from './facts.flow.ts'
import { listHistory, listMine, listTogetherWith, listWaiting } from './history.flow.ts'
import { revert } from './revert.flow.ts'
import { suggest } from './suggest.flow.ts'

const target = { kind: '`restaurant` or `item`.', id: 'The `id` of the place or dish.' }
const cursor = '`nextCursor` of an answer to the same query.'
const example = { kind: 'item', id: '1CWfg49Sfdggn2Cwhk9S7c' }

/** Lists, makes, confirms, reverts and decides on changes to places and dishes. */
export const changeRouter = router({
  facts: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/changes/facts', isPrivate: true }],
      docs: {
        summary: 'Get the facts to edit',
        description: 'Returns the current values, which edits must include, and who provided or confirmed them.',
        parameters: target,
        example,
        errors: ['NOT_FOUND', 'GONE'],
      },
    })
    .input(ChangeTarget)
    .output(ChangeFacts)
    .query(({ ctx, input }) => getFacts(ctx.deps, input)),

  history: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/changes', isPrivate: true }],
      docs: {
        summary: 'List changes',
        description: 'Lists changes to a place and its dishes, or to one dish, latest first.',
        parameters: { ...target, cursor },
        example,
        errors: ['NOT_FOUND', 'GONE', 'INVALID_CURSOR'],
      },
    })
    .input(ChangeHistoryInput)
    .output(ChangeHistoryOutput)
    .query(async ({ ctx, input }) => listHistory(ctx.deps, await ctx.session.get(uncached), input)),

  together: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/changes/{id}/together', isPrivate: true }],
      docs: {
        summary: 'List changes that were made together',
        description: 'Lists the changes behind a history entry that has `together`, in order.',
        parameters: { cursor },
        errors: ['NOT_FOUND', 'GONE', 'INVALID_CURSOR'],
      },
    })
    .input(ChangeTogetherInput)
    .output(ChangeHistoryOutput)
    .query(async ({ ctx, input }) => listTogetherWith(ctx.deps, await ctx.session.get(uncached), input)),

  mine: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/changes/mine', isPrivate: true }],
      docs: { summary: 'List the user’s changes', parameters: { cursor }, errors: ['INVALID_CURSOR'] },
    })
    .input(ChangeListInput)
    .use(signedIn)
    .output(ChangeMineOutput)
    .query(({ ctx, input }) => listMine(ctx.deps, ctx.who, input)),

  waiting: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/changes/waiting', isPrivate: true }],
      docs: {
        summary: 'List waiting changes',
        description: 'Lists the changes that are waiting for a second person, oldest first.',
        parameters: { cursor, restaurant: 'Only changes of this place and its dishes.' },
        errors: ['INVALID_CURSOR'],
      },
    })
    .input(ChangeWaitingInput)
    .use(verified)
    .output(ChangeWaitingOutput)
    .query(({ ctx, input }) => listWaiting(ctx.deps, ctx.who, input)),

  suggest: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/changes', isPrivate: true }],
      checkOriginForGuests: true,
      docs: {
        summary: 'Change facts',
        description:
          'Each edit includes the value it is based on. Additions are live immediately. Changes to existing facts may wait, and guests’ changes always do. Contributions are published under ODbL-1.0.',
        errors: [
          'NOT_FOUND',
          'GONE',
          'FACT_CHANGED_MEANWHILE',
          'CHANGE_LIMIT_REACHED',
          'EMAIL_NOT_VERIFIED',
          'ACCOUNT_IS_SCHEDULED_FOR_DELETION',
        ],
      },
    })
    .input(ChangeSuggestInput)
    .use(verifiedOrGuest)
    .output(ChangeOutcome)
    .mutation(({ ctx, input }) => suggest(ctx.deps, { who: ctx.who, ip: ctx.request.ip }, input)),

  confirm: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/changes/confirm', isPrivate: true }],
      docs: {
        summary: 'Confirm facts',
        description: 'Records that these facts are still correct. Returns the fields that were confirmed.',
        errors: ['NOT_FOUND', 'GONE', 'CHANGE_LIMIT_REACHED'],
      },
    })
    .input(ChangeConfirmInput)
    .use(verified)
    .output(ChangeConfirmOutput)
    .mutation(({ ctx, input }) => confirm(ctx.deps, ctx.who, input)),

  revert: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/changes/{id}/revert', isPrivate: true }],
      docs: {
        summary: 'Undo a change',
        errors: [
          'NOT_FOUND',
          'GONE',
          'CHANGE_CANT_BE_REVERTED',
          'FACT_CHANGED_MEANWHILE',
          'MORE_ACCEPTED_CHANGES_NEEDED',
          'CHANGE_LIMIT_REACHED',
        ],
      },
    })
    .input(ChangeRevertInput)
    .use(verified)
    .output(ChangeOutcome)
    .mutation(({ ctx, input }) => revert(ctx.deps, ctx.who, input)),

  decide: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/changes/{id}/decide', isPrivate: true }],
      docs: {
        summary: 'Decide on a waiting change',
        errors: [
          'NOT_FOUND',
          'GONE',
          'CHANGE_ALREADY_DECIDED',
          'CANT_DECIDE_ON_OWN_CHANGE',
          'MORE_ACCEPTED_CHANGES_NEEDED',
          'FACT_CHANGED_MEANWHILE',
        ],
      },
    })
    .input(ChangeDecideInput)
    .use(verified)
    .output(ChangeDecideOutput)
    .mutation(({ ctx, input }) => decide(ctx.deps, ctx.who, input)),
})
