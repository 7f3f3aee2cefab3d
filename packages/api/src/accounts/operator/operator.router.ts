import {
  FactorResetLinkInput,
  FactorResetLookOutput,
  OperatorAccountInput,
  OperatorAccountOutput,
  OperatorActInput,
  OperatorFindInput,
  OperatorFindOutput,
  OperatorGiveRoleInput,
  OperatorRequestResetInput,
  OperatorResetInput,
  OperatorRolesOutput,
} from '@morsel/contract/operator'
import { StatusOutput } from '@morsel/contract/session'
import type { Context } from '../../kernel/context.ts'
import { clientOf } from '../../kernel/session/client.ts'
import { operator } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { actOnAccount, changeRole, findAccounts, getAccount, listRoles } from './accounts.flow.ts'
import { cancelReset, confirmReset, lookAtReset, requestReset, stopReset } from './factor-reset.flow.ts'

const done = { status: true as const }
const byOf = (ctx: Pick<Context, 'request'> & { who: { user: { id: string } } }) => ({ id: ctx.who.user.id, client: clientOf(ctx.request) })

/** Lets operators manage accounts (MOD-150 to MOD-162). */
export const operatorRouter = router({
  find: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/operator/accounts', isPrivate: true }],
      docs: {
        summary: 'Find accounts',
        description: 'For operators. By email, username, ID or the beginning of a name.',
        parameters: { q: 'An email, a username, an ID, or the beginning of a name.' },
        example: { q: 'marta_w' },
      },
    })
    .input(OperatorFindInput)
    .use(operator)
    .output(OperatorFindOutput)
    .query(({ ctx, input }) => findAccounts(ctx.deps, input.q)),

  account: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/operator/accounts/{id}', isPrivate: true }],
      docs: { summary: 'Get an account', description: 'For operators. The lookup is recorded in the audit log.', errors: ['NOT_FOUND'] },
    })
    .input(OperatorAccountInput)
    .use(operator)
    .output(OperatorAccountOutput)
    .query(({ ctx, input }) => getAccount(ctx.deps, byOf(ctx), input.id)),

  act: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/operator/accounts/{id}/act', isPrivate: true }],
      docs: {
        summary: 'Lock or sign out an account',
        description: 'For operators. Also unlocks an account.',
        errors: ['NOT_FOUND', 'CANT_DO_THAT_TO_ACCOUNT'],
      },
    })
    .input(OperatorActInput)
    .use(operator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await actOnAccount(ctx.deps, byOf(ctx), input)
      return done
    }),

  requestReset: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/operator/accounts/{id}/factor-reset', isPrivate: true }],
      docs: {
        summary: 'Request a factor reset',
        description: 'For operators. Removes lost second factors after a waiting time, if another operator confirms it.',
        errors: ['NOT_FOUND', 'CANT_DO_THAT_TO_ACCOUNT'],
      },
    })
    .input(OperatorRequestResetInput)
    .use(operator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await requestReset(ctx.deps, byOf(ctx), input)
      return done
    }),

  confirmReset: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/operator/factor-resets/{reset}/confirm', isPrivate: true }],
      docs: {
        summary: 'Confirm a factor reset',
        description: 'For operators.',
        errors: ['NOT_FOUND', 'ANOTHER_MODERATOR_NEEDED', 'WAITING_TIME_NOT_OVER'],
      },
    })
    .input(OperatorResetInput)
    .use(operator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await confirmReset(ctx.deps, byOf(ctx), input.reset)
      return done
    }),

  cancelReset: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/operator/factor-resets/{reset}', isPrivate: true }],
      docs: { summary: 'Cancel a factor reset', description: 'For operators.', errors: ['NOT_FOUND'] },
    })
    .input(OperatorResetInput)
    .use(operator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await cancelReset(ctx.deps, byOf(ctx), input.reset)
      return done
    }),

  roles: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/operator/roles', isPrivate: true }],
      docs: { summary: 'List roles', description: 'For operators. Lists the users with a role, and open factor resets.' },
    })
    .use(operator)
    .output(OperatorRolesOutput)
    .query(({ ctx }) => listRoles(ctx.deps, ctx.who.user.id)),

  giveRole: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/operator/accounts/{id}/role', isPrivate: true }],
      docs: {
        summary: 'Assign a role',
        description: 'For operators. Operators can’t change their own.',
        errors: ['NOT_FOUND', 'CANT_DO_THAT_TO_ACCOUNT'],
      },
    })
    .input(OperatorGiveRoleInput)
    .use(operator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await changeRole(ctx.deps, byOf(ctx), input)
      return done
    }),
})

/** The emailed link with which the owner of an account stops a reset of their second factors (MOD-162). */
export const factorResetRouter = router({
  look: procedure
    .input(FactorResetLinkInput)
    .output(FactorResetLookOutput)
    .query(({ ctx, input }) => lookAtReset(ctx.deps, input.token)),

  stop: procedure
    .meta({ checkOriginForGuests: true })
    .input(FactorResetLinkInput)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await stopReset(ctx.deps, input.token, clientOf(ctx.request))
      return done
    }),
})
