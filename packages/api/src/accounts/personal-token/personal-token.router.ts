import {
  PersonalTokenCreateInput,
  PersonalTokenCreateOutput,
  PersonalTokenListOutput,
  PersonalTokenRevokeInput,
} from '@morsel/contract/personal-token'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../../kernel/session/client.ts'
import { confirmed, signedIn, unfrozen } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { createPersonalToken, listOwnPersonalTokens, revokePersonalToken } from './personal-token.flow.ts'

/** Manages personal access tokens. */
export const personalTokenRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/personal-tokens', isPrivate: true }],
      docs: {
        summary: 'List personal access tokens',
        description: 'Newest first, without expired ones and without the tokens themselves.',
      },
    })
    .use(signedIn)
    .output(PersonalTokenListOutput)
    .query(({ ctx }) => listOwnPersonalTokens(ctx.deps, ctx.who)),

  create: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/personal-tokens', isPrivate: true }],
      docs: {
        summary: 'Create a personal access token',
        description: 'Only this response contains the token. It’s valid for 90 days unless `days` says otherwise.',
        errors: ['TOO_MANY_PERSONAL_TOKENS'],
      },
    })
    .input(PersonalTokenCreateInput)
    .use(confirmed)
    .use(unfrozen)
    .output(PersonalTokenCreateOutput)
    .mutation(({ ctx, input }) => createPersonalToken(ctx.deps, ctx.who, input, clientOf(ctx.request))),

  revoke: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/personal-tokens/{id}', isPrivate: true }],
      docs: { summary: 'Revoke a personal access token', errors: ['PERSONAL_TOKEN_NOT_FOUND'] },
    })
    .input(PersonalTokenRevokeInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await revokePersonalToken(ctx.deps, ctx.who, input.id, clientOf(ctx.request))
      return { status: true }
    }),
})
