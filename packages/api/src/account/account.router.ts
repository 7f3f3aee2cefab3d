import { AccountListOutput, AccountUnlinkInput } from '@morsel/contract/account'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../session/client.ts'
import { fresh, signedIn } from '../signed-in.ts'
import { procedure, router } from '../trpc.ts'
import { listOwnAccounts, unlinkAccount } from './account.flow.ts'

/** Ways to sign in (auth contract 4.13). */
export const accountRouter = router({
  list: procedure
    .meta({ rest: [{ method: 'GET', base: 'auth', path: '/list-accounts' }] })
    .use(signedIn)
    .output(AccountListOutput)
    .query(({ ctx }) => listOwnAccounts(ctx.deps, ctx.who)),

  unlink: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/unlink-account' }] })
    .input(AccountUnlinkInput)
    .use(fresh)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await unlinkAccount(ctx.deps, ctx.who, input, clientOf(ctx.request))
      return { status: true as const }
    }),
})
