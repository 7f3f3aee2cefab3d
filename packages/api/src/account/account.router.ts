import {
  AccountAccessTokenOutput,
  AccountInfoInput,
  AccountInfoOutput,
  AccountListOutput,
  AccountRefreshTokenOutput,
  AccountTokensInput,
  AccountUnlinkInput,
} from '@morsel/contract/account'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../session/client.ts'
import { fresh, signedIn } from '../signed-in.ts'
import { procedure, router } from '../trpc.ts'
import { listOwnAccounts, unlinkAccount } from './account.flow.ts'
import { accountInfo, getAccessToken, refreshToken } from './account-tokens.flow.ts'

/** Ways to sign in (auth contract 4.13). */
export const accountRouter = router({
  list: procedure
    .meta({ rest: [{ method: 'GET', base: 'auth', path: '/list-accounts' }], docs: { summary: 'Lists the ways to sign in' } })
    .use(signedIn)
    .output(AccountListOutput)
    .query(({ ctx }) => listOwnAccounts(ctx.deps, ctx.who)),

  unlink: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/unlink-account' }],
      docs: { summary: 'Removes a way to sign in', errors: ['FAILED_TO_UNLINK_LAST_ACCOUNT', 'ACCOUNT_NOT_FOUND'] },
    })
    .input(AccountUnlinkInput)
    .use(fresh)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await unlinkAccount(ctx.deps, ctx.who, input, clientOf(ctx.request))
      return { status: true as const }
    }),

  accessToken: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/get-access-token' }] })
    .input(AccountTokensInput)
    .use(signedIn)
    .output(AccountAccessTokenOutput)
    .mutation(({ ctx, input }) => getAccessToken(ctx.deps, { ...input, userId: ctx.who.user.id })),

  refreshToken: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/refresh-token' }] })
    .input(AccountTokensInput)
    .use(signedIn)
    .output(AccountRefreshTokenOutput)
    .mutation(({ ctx, input }) => refreshToken(ctx.deps, { ...input, userId: ctx.who.user.id })),

  info: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/account-info' }] })
    .input(AccountInfoInput)
    .use(signedIn)
    .output(AccountInfoOutput)
    .mutation(({ ctx, input }) => accountInfo(ctx.deps, ctx.who.user.id, input)),
})
