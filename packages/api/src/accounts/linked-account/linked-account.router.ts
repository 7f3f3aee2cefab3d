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
import { clientOf } from '../../kernel/session/client.ts'
import { fresh, signedIn, unfrozen } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { listOwnAccounts, unlinkAccount } from './linked-account.flow.ts'
import { accountInfo, getAccessToken, refreshToken } from './tokens.flow.ts'

/** Lists and unlinks accounts, and gets provider tokens and profiles (AUTH-901 to AUTH-916). */
export const linkedAccountRouter = router({
  list: procedure
    .meta({ rest: [{ method: 'GET', base: 'auth', path: '/list-accounts' }], docs: { summary: 'List linked accounts' } })
    .use(signedIn)
    .output(AccountListOutput)
    .query(({ ctx }) => listOwnAccounts(ctx.deps, ctx.who)),

  unlink: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/unlink-account' }],
      docs: { summary: 'Unlink an account', errors: ['FAILED_TO_UNLINK_LAST_ACCOUNT', 'ACCOUNT_NOT_FOUND', 'TWO_FACTOR_NEEDS_PASSWORD'] },
    })
    .input(AccountUnlinkInput)
    .use(fresh)
    .use(unfrozen)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await unlinkAccount(ctx.deps, ctx.who, input, clientOf(ctx.request))
      return { status: true as const }
    }),

  accessToken: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/get-access-token' }],
      docs: {
        summary: 'Get a provider access token',
        description: 'Refreshes the token first if it is about to expire.',
        errors: ['ACCOUNT_NOT_FOUND', 'PROVIDER_IS_NOT_SUPPORTED', 'FAILED_TO_GET_A_VALID_ACCESS_TOKEN'],
      },
    })
    .input(AccountTokensInput)
    .use(signedIn)
    .output(AccountAccessTokenOutput)
    .mutation(({ ctx, input }) => getAccessToken(ctx.deps, { ...input, userId: ctx.who.user.id })),

  refreshToken: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/refresh-token' }],
      docs: {
        summary: 'Refresh provider tokens',
        errors: [
          'ACCOUNT_NOT_FOUND',
          { code: 'PROVIDER_NOT_FOUND', status: 400 },
          'PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING',
          'FAILED_TO_REFRESH_ACCESS_TOKEN',
        ],
      },
    })
    .input(AccountTokensInput)
    .use(signedIn)
    .output(AccountRefreshTokenOutput)
    .mutation(({ ctx, input }) => refreshToken(ctx.deps, { ...input, userId: ctx.who.user.id })),

  info: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/account-info' }],
      docs: {
        summary: 'Get account info from a provider',
        errors: ['ACCOUNT_NOT_FOUND', 'PROVIDER_IS_NOT_CONFIGURED', 'ACCESS_TOKEN_NOT_FOUND'],
      },
    })
    .input(AccountInfoInput)
    .use(signedIn)
    .output(AccountInfoOutput)
    .mutation(({ ctx, input }) => accountInfo(ctx.deps, ctx.who.user.id, input)),
})
