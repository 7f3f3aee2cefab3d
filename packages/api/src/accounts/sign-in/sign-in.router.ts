import {
  SignInEmailInput,
  SignInEmailOutput,
  SignInUsernameInput,
  SignInUsernameOutput,
  SignOutOutput,
  SignUpEmailInput,
  SignUpEmailOutput,
  SignUpPuzzleOutput,
} from '@morsel/contract/sign-in'
import { clearSiteData } from '../../kernel/http/clear-site-data.ts'
import { newcomerOf } from '../../kernel/session/client.ts'
import { sessionCookieNames } from '../../kernel/session/session-cookies.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { setKnownBrowser } from '../device/known-browser.rules.ts'
import { newPasswordErrors } from '../password/new-password.rules.ts'
import { passwordClientOf } from '../password/password-client.rules.ts'
import { usernameErrors } from '../username/username.rules.ts'
import { usernameFirst } from '../username/username-first.rules.ts'
import { makePuzzle } from './new-account-limit.rules.ts'
import { authenticateByEmail, authenticateByUsername, signOut, signUpWithEmail } from './sign-in.flow.ts'
import { signInCookieNames, startSignIn } from './start-sign-in.rules.ts'

/** Signs users up, in and out with a password (AUTH-310 to AUTH-342). */
export const signInRouter = router({
  email: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/sign-in/email' }],
      limit: 'credentials',
      checkOriginForGuests: true,
      docs: {
        summary: 'Sign in with email',
        description: 'Returns `twoFactorRedirect` instead of a session if a second factor is required.',
        errors: [
          'EMAIL_AND_PASSWORD_IS_NOT_ENABLED',
          'INVALID_EMAIL',
          'INVALID_EMAIL_OR_PASSWORD',
          'EMAIL_NOT_VERIFIED',
          { code: 'FAILED_TO_CREATE_SESSION', status: 401 },
          'ACCOUNT_IS_LOCKED',
          'BANNED_USER',
        ],
        cookies: signInCookieNames,
      },
    })
    .input(SignInEmailInput)
    .output(SignInEmailOutput)
    .mutation(async ({ ctx, input }) => {
      const { user, ...proven } = await authenticateByEmail(ctx.deps, input, passwordClientOf(ctx))
      const end = await startSignIn(ctx, user, { ...proven, method: 'password', isPersistent: input.rememberMe !== false })
      if (!end.session) return end.answer
      const url = input.callbackURL || undefined
      return { redirect: url !== undefined, token: end.session.session.token, url, user }
    }),

  username: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/sign-in/username' }],
      limit: 'credentials',
      checkOriginForGuests: true,
      docs: {
        summary: 'Sign in with a username',
        description: 'Returns `twoFactorRedirect` instead of a session if a second factor is required.',
        errors: [
          'EMAIL_AND_PASSWORD_IS_NOT_ENABLED',
          'INVALID_USERNAME_OR_PASSWORD',
          ...usernameErrors.map((code) => ({ code, status: 422 })),
          'EMAIL_NOT_VERIFIED',
          { code: 'FAILED_TO_CREATE_SESSION', status: 401 },
          'ACCOUNT_IS_LOCKED',
          'BANNED_USER',
        ],
        cookies: signInCookieNames,
      },
    })
    .input(SignInUsernameInput)
    .output(SignInUsernameOutput)
    .mutation(async ({ ctx, input }) => {
      const { user, ...proven } = await authenticateByUsername(ctx.deps, input, passwordClientOf(ctx))
      const end = await startSignIn(ctx, user, { ...proven, method: 'password', isPersistent: input.rememberMe !== false })
      return end.session ? { token: end.session.session.token, user } : end.answer
    }),

  signUp: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/sign-up/email' }],
      limit: 'credentials',
      checkOriginForGuests: true,
      docs: {
        summary: 'Sign up with email',
        errors: [
          'EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED',
          'INVALID_EMAIL',
          ...newPasswordErrors,
          ...usernameErrors,
          'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER',
          'PROOF_OF_WORK_REQUIRED',
          'USER_ALREADY_EXISTS',
          'FAILED_TO_CREATE_USER',
          'FAILED_TO_CREATE_SESSION',
        ],
        cookies: [...sessionCookieNames, 'known_browser'],
      },
    })
    .use(usernameFirst)
    .input(SignUpEmailInput)
    .output(SignUpEmailOutput)
    .mutation(async ({ ctx, input }) => {
      const { user, session, passwordHash } = await signUpWithEmail(ctx.deps, input, newcomerOf(ctx.request))
      const isPersistent = input.rememberMe !== false
      if (session) ctx.sessionCookies.set(session, { isPersistent })
      if (session && isPersistent) setKnownBrowser(ctx, user.id, passwordHash)
      return { token: session?.session.token ?? null, user }
    }),

  puzzle: procedure.output(SignUpPuzzleOutput).query(async ({ ctx }) => ({ puzzle: await makePuzzle(ctx.deps) })),

  signOut: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/sign-out' }],
      docs: { summary: 'Sign out', errors: ['FAILED_TO_GET_SESSION'], cookies: sessionCookieNames },
    })
    .output(SignOutOutput)
    .mutation(async ({ ctx }) => {
      const token = ctx.sessionCookies.token()
      // Clears the browser even if revoking the stored session fails, because the computer may be shared.
      if (token !== undefined) {
        ctx.sessionCookies.clear()
        clearSiteData(ctx, { isErasure: false })
      }
      await signOut(ctx.deps, token)
      return { success: true as const }
    }),
})
