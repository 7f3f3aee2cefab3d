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

/** Lets operators manage accounts (MOD-150 to MOD-162). Only the pages call it. */
export const operatorRouter = router({
  find: procedure
    .input(OperatorFindInput)
    .use(operator)
    .output(OperatorFindOutput)
    .query(({ ctx, input }) => findAccounts(ctx.deps, input.q)),

  account: procedure
    .input(OperatorAccountInput)
    .use(operator)
    .output(OperatorAccountOutput)
    .query(({ ctx, input }) => getAccount(ctx.deps, byOf(ctx), input.id)),

  act: procedure
    .input(OperatorActInput)
    .use(operator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await actOnAccount(ctx.deps, byOf(ctx), input)
      return done
    }),

  requestReset: procedure
    .input(OperatorRequestResetInput)
    .use(operator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await requestReset(ctx.deps, byOf(ctx), input)
      return done
    }),

  confirmReset: procedure
    .input(OperatorResetInput)
    .use(operator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await confirmReset(ctx.deps, byOf(ctx), input.reset)
      return done
    }),

  cancelReset: procedure
    .input(OperatorResetInput)
    .use(operator)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await cancelReset(ctx.deps, byOf(ctx), input.reset)
      return done
    }),

  roles: procedure
    .use(operator)
    .output(OperatorRolesOutput)
    .query(({ ctx }) => listRoles(ctx.deps, ctx.who.user.id)),

  giveRole: procedure
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
