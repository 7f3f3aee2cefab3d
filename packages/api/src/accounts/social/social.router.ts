import { readSignedValue, signValue } from '@morsel/auth/signed-value'
import { AppError } from '@morsel/contract/errors'
import type { SessionUser } from '@morsel/contract/session'
import {
  SocialCallbackFormInput,
  SocialCallbackInput,
  SocialCallbackOutput,
  SocialLinkInput,
  SocialLinkOutput,
  SocialSignInInput,
  SocialSignInOutput,
} from '@morsel/contract/social'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Context } from '../../kernel/context.ts'
import { cookieLives } from '../../kernel/cookies/cookie-lives.ts'
import { clientOf, newcomerOf } from '../../kernel/session/client.ts'
import { uncached } from '../../kernel/session/current-session.ts'
import { sessionCookieNames } from '../../kernel/session/session-cookies.ts'
import { unfrozen } from '../../kernel/signed-in.ts'
import { middleware, procedure, router } from '../../kernel/trpc.ts'
import { type SignInResult, startSignIn } from '../sign-in/start-sign-in.rules.ts'
import { twoFactorCookieNames } from '../two-factor/two-factor-cookies.rules.ts'
import { formAddress, handleCallback, landAfterSignIn } from './callback.flow.ts'
import { linkWithIdToken, signInWithIdToken } from './id-token.flow.ts'
import { requireSocialClient, startSocialSignIn } from './start.flow.ts'

const socialCookies = ['state', ...sessionCookieNames, ...twoFactorCookieNames]

/** Stores the state in a cookie too, so that no other browser can finish the sign-in (SOCIAL-111). */
function writeState({ cookies, deps }: Context, state: string): void {
  cookies.write('state', signValue(state, keysOf(deps.config).state), { maxAgeSeconds: cookieLives.state() })
}

function readState({ cookies, deps }: Context): string | undefined {
  const text = cookies.read('state')
  return text === undefined ? undefined : readSignedValue(text, keysOf(deps.config).state)
}

/** Starts a sign-in with a provider. If the user chose earlier not to be remembered, that still applies (AUTH-227). */
function startProviderSignIn(ctx: Context, user: SessionUser): Promise<SignInResult> {
  return startSignIn(ctx, user, { method: 'social', isPersistent: ctx.sessionCookies.isPersistent() })
}

/** Invalid input counts as absent: every callback ends in a redirect. */
const readable = middleware(({ getRawInput, next }) => next({ getRawInput: () => getRawInput().catch(() => undefined) }))

/** Signs users in with providers, and links accounts (SOCIAL-101 to SOCIAL-143). */
export const socialRouter = router({
  signIn: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/sign-in/social' }],
      limit: 'credentials',
      checkOriginForGuests: true,
      docs: {
        summary: 'Sign in with a provider',
        description: 'Returns the `url` to redirect the browser to or, for an `idToken`, a session.',
        errors: [
          'PROVIDER_NOT_FOUND',
          'UNABLE_TO_CREATE_VERIFICATION',
          'ID_TOKEN_NOT_SUPPORTED',
          { code: 'INVALID_TOKEN', status: 401 },
          { code: 'FAILED_TO_GET_USER_INFO', status: 401 },
          'USER_EMAIL_NOT_FOUND',
          'ACCOUNT_NOT_LINKED',
          'SIGNUP_DISABLED',
          'UNABLE_TO_CREATE_SESSION',
        ],
        cookies: socialCookies,
      },
    })
    .input(SocialSignInInput)
    .output(SocialSignInOutput)
    .mutation(async ({ ctx, input }) => {
      const social = requireSocialClient(ctx.deps, input.provider)
      const { idToken } = input
      if (idToken) {
        const { user } = await signInWithIdToken(ctx.deps, social, { ...input, idToken }, newcomerOf(ctx.request))
        const end = await startProviderSignIn(ctx, user).catch((cause: unknown) => {
          throw new AppError('UNABLE_TO_CREATE_SESSION', { cause })
        })
        return end.session ? { redirect: false as const, token: end.session.session.token, user } : end.answer
      }
      const { url, state } = await startSocialSignIn(ctx.deps, social, input)
      writeState(ctx, state)
      return { url, redirect: input.disableRedirect !== true }
    }),

  link: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/link-social' }],
      docs: {
        summary: 'Link a provider',
        description: 'Returns the `url` to redirect the browser to or, for an `idToken`, links the account immediately.',
        errors: [
          'PROVIDER_NOT_FOUND',
          'UNABLE_TO_CREATE_VERIFICATION',
          'ID_TOKEN_NOT_SUPPORTED',
          { code: 'INVALID_TOKEN', status: 401 },
          { code: 'FAILED_TO_GET_USER_INFO', status: 401 },
          'USER_EMAIL_NOT_FOUND',
          'ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED',
          'ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED',
          'ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT',
        ],
        cookies: ['state'],
      },
    })
    .input(SocialLinkInput)
    .use(unfrozen)
    .output(SocialLinkOutput)
    .mutation(async ({ ctx, input }) => {
      const social = requireSocialClient(ctx.deps, input.provider)
      if (input.idToken) {
        await linkWithIdToken(ctx.deps, ctx.who, social, { idToken: input.idToken, client: clientOf(ctx.request) })
        return { url: '', status: true as const, redirect: false }
      }
      const { user, session } = ctx.who
      const link = { userId: user.id, email: user.email, sessionId: session.id }
      const { url, state } = await startSocialSignIn(ctx.deps, social, { ...input, link })
      writeState(ctx, state)
      return { url, redirect: input.disableRedirect !== true }
    }),

  callback: procedure
    .meta({
      rest: [{ method: 'GET', base: 'auth', path: '/callback/{id}', reply: 'redirect' }],
      docs: {
        summary: 'Complete a sign-in with a provider',
        description: 'The redirect URL to register with the provider.',
        cookies: socialCookies,
      },
      timeout: 'long',
    })
    .input(SocialCallbackInput)
    .output(SocialCallbackOutput)
    .mutation(async ({ ctx, input }) => {
      const who = await ctx.session.get(uncached).catch(() => null)
      const userId = who?.user.id ?? null
      const result = await handleCallback(ctx.deps, input, { state: readState(ctx), userId, client: newcomerOf(ctx.request) })
      const location = result.identified
        ? await landAfterSignIn(ctx.deps, result.identified, startProviderSignIn(ctx, result.identified.user))
        : result.location
      if (result.isStateSpent) ctx.cookies.clear('state')
      return { location }
    }),

  /**
   * Receives a form that a provider's page posts. Browsers send no cookies with it, so it redirects to the same URL by GET (SOCIAL-141).
   * It's a query because it changes nothing and its origin must not be checked.
   */
  callbackForm: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/callback/{id}', reply: 'redirect' }],
      docs: {
        summary: 'Forward a posted provider callback',
        description: 'For providers that POST their response. Redirects to the same path with GET.',
      },
    })
    .use(readable)
    .input(SocialCallbackFormInput)
    .output(SocialCallbackOutput)
    .query(({ ctx, input }) => ({ location: formAddress(ctx.deps.config, input) })),
})
