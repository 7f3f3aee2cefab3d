import {
  LocationOutput,
  PasswordChangeInput,
  PasswordChangeOutput,
  PasswordConfirmInput,
  PasswordRequestInput,
  PasswordRequestOutput,
  PasswordResetInput,
  PasswordResetPageInput,
} from '@morsel/contract/password'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../../kernel/session/client.ts'
import { signedIn, unfrozen } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { trustedTarget } from '../../kernel/trusted-target.ts'
import { setKnownBrowser } from '../device/known-browser.rules.ts'
import { newPasswordErrors } from './new-password.rules.ts'
import { changePassword, confirmPassword, requestReset, resetPage, resetPassword } from './password.flow.ts'
import { passwordClientOf } from './password-client.rules.ts'

/** Resets and changes passwords (AUTH-410 to AUTH-434). Setting a first one isn't a procedure; see `setFirstPassword`. */
export const passwordRouter = router({
  request: procedure
    .meta({
      rest: [
        { method: 'POST', base: 'auth', path: '/request-password-reset' },
        { method: 'POST', base: 'auth', path: '/forget-password' },
        { method: 'POST', base: 'auth', path: '/forgot-password' },
      ],
      limit: 'mails',
      checkOriginForGuests: true,
      docs: {
        summary: 'Request a password reset',
        description: 'The response is the same for unknown emails.',
        errors: ['RESET_PASSWORD_ISNT_ENABLED'],
      },
    })
    .input(PasswordRequestInput)
    .output(PasswordRequestOutput)
    .mutation(({ ctx, input }) => requestReset(ctx.deps, input)),

  resetPage: procedure
    .meta({
      rest: [{ method: 'GET', base: 'auth', path: '/reset-password/{token}', reply: 'redirect' }],
      docs: {
        summary: 'Open a password reset link',
        description: 'Redirects to `callbackURL` with the `token`, or with an `error` if the link is invalid or has expired.',
        errors: ['CALLBACKURL_IS_REQUIRED'],
      },
    })
    .input(PasswordResetPageInput)
    .use(trustedTarget)
    .output(LocationOutput)
    .query(({ ctx, input }) => resetPage(ctx.deps, input)),

  reset: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/reset-password', query: ['token'] }],
      docs: { summary: 'Reset a password', errors: ['INVALID_TOKEN', ...newPasswordErrors] },
    })
    .input(PasswordResetInput)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx.deps, input, clientOf(ctx.request))
      return { status: true as const }
    }),

  change: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/change-password' }],
      limit: 'credentials',
      docs: {
        summary: 'Change the user’s password',
        errors: ['CREDENTIAL_ACCOUNT_NOT_FOUND', 'INVALID_PASSWORD', ...newPasswordErrors],
        cookies: ['known_browser'],
      },
    })
    .input(PasswordChangeInput)
    .use(unfrozen)
    .output(PasswordChangeOutput)
    .mutation(async ({ ctx, input }) => {
      const isPersistent = ctx.sessionCookies.isPersistent()
      const { session, passwordHash } = await changePassword(ctx.deps, ctx.who, input, { ...passwordClientOf(ctx), isPersistent })
      if (session) ctx.sessionCookies.set(session, { isPersistent })
      if (session && isPersistent) setKnownBrowser(ctx, ctx.who.user.id, passwordHash)
      return { token: session?.session.token ?? null, user: ctx.who.user }
    }),

  confirm: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/confirmation/password', isPrivate: true }],
      docs: { summary: 'Confirm your identity by password', errors: ['CREDENTIAL_ACCOUNT_NOT_FOUND', 'INVALID_PASSWORD'] },
      limit: 'credentials',
      allowDeletedAccount: true,
    })
    .input(PasswordConfirmInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await confirmPassword(ctx.deps, ctx.who, input.password, passwordClientOf(ctx))
      return { status: true as const }
    }),
})
