import {
  OAuthApp,
  OAuthAppCreateInput,
  OAuthAppListOutput,
  OAuthAppRef,
  OAuthAppSecretOutput,
  OAuthAppUpdateInput,
} from '@morsel/contract/oauth'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../../kernel/session/client.ts'
import { confirmed, signedIn, unfrozen, verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { createOAuthApp, listOwnOAuthApps, removeOAuthApp, rotateOAuthSecret, updateOwnOAuthApp } from './oauth-app.flow.ts'

/** Registers apps for "Sign in with Morsel". */
export const oauthAppRouter = router({
  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/oauth-apps', isPrivate: true }],
      docs: { summary: 'List registered apps', description: 'The apps that the user registered for “Sign in with Morsel”, newest first.' },
    })
    .use(signedIn)
    .output(OAuthAppListOutput)
    .query(({ ctx }) => listOwnOAuthApps(ctx.deps, ctx.who)),

  create: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/oauth-apps', isPrivate: true }],
      docs: {
        summary: 'Register an app',
        description: 'Only this response contains the secret. Apps that can’t keep one, such as those on phones, are public.',
        errors: ['TOO_MANY_OAUTH_APPS'],
      },
    })
    .input(OAuthAppCreateInput)
    .use(verified)
    .use(confirmed)
    .use(unfrozen)
    .output(OAuthAppSecretOutput)
    .mutation(({ ctx, input }) => createOAuthApp(ctx.deps, ctx.who, input, clientOf(ctx.request))),

  update: procedure
    .meta({
      rest: [{ method: 'PATCH', base: 'v1', path: '/oauth-apps/{id}', isPrivate: true }],
      docs: { summary: 'Change a registered app', errors: ['OAUTH_APP_NOT_FOUND'] },
    })
    .input(OAuthAppUpdateInput)
    .use(verified)
    .use(confirmed)
    .use(unfrozen)
    .output(OAuthApp)
    .mutation(({ ctx, input }) => updateOwnOAuthApp(ctx.deps, ctx.who, input, clientOf(ctx.request))),

  rotateSecret: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/oauth-apps/{id}/secret', isPrivate: true }],
      docs: {
        summary: 'Replace the secret of an app',
        description: 'The old secret stops working immediately. Only this response contains the new one.',
        errors: ['OAUTH_APP_NOT_FOUND', 'OAUTH_APP_HAS_NO_SECRET'],
      },
    })
    .input(OAuthAppRef)
    .use(verified)
    .use(confirmed)
    .use(unfrozen)
    .output(OAuthAppSecretOutput)
    .mutation(({ ctx, input }) => rotateOAuthSecret(ctx.deps, ctx.who, input.id, clientOf(ctx.request))),

  remove: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/oauth-apps/{id}', isPrivate: true }],
      docs: {
        summary: 'Remove a registered app',
        description: 'Disconnects it from everyone who uses it.',
        errors: ['OAUTH_APP_NOT_FOUND'],
      },
    })
    .input(OAuthAppRef)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removeOAuthApp(ctx.deps, ctx.who, input.id, clientOf(ctx.request))
      return { status: true }
    }),
})
