import { AppError } from '@morsel/contract/errors'
import { StatusOutput } from '@morsel/contract/session'
import {
  UserDeleteCallbackInput,
  UserDeleteCallbackOutput,
  UserDeleteInput,
  UserDeleteOutput,
  UserDeletionOutput,
  UserExportOutput,
  UserProofInput,
} from '@morsel/contract/user'
import { forgetKnownBrowser } from '../../accounts/device/known-browser.rules.ts'
import { passwordClientOf } from '../../accounts/password/password-client.rules.ts'
import type { Context } from '../../kernel/context.ts'
import { clearSiteData } from '../../kernel/http/clear-site-data.ts'
import { uncached } from '../../kernel/session/current-session.ts'
import { sessionCookieNames } from '../../kernel/session/session-cookies.ts'
import { signedIn } from '../../kernel/signed-in.ts'
import { middleware, procedure, router } from '../../kernel/trpc.ts'
import { trustedTarget } from '../../kernel/trusted-target.ts'
import { deleteNow, deleteWithToken, findScheduledDeletion, restoreUser, scheduleDeletion } from './deletion.flow.ts'
import { exportUser } from './export-user.ts'

/** Returns 404 for any input where deletion is off (AUTH-924). */
const whereDeletionIsOn = middleware(({ ctx, next }) => {
  if (!ctx.deps.config.AUTH_DELETE_USER_ENABLED) throw new AppError('PAGE_NOT_FOUND')
  return next()
})

/** Clears the browser after an erasure. */
function forgetUser(ctx: Context): void {
  ctx.sessionCookies.clear()
  forgetKnownBrowser(ctx)
  clearSiteData(ctx, { isErasure: true })
}

/** Deletes accounts, and exports what is stored about their users (AUTH-920 to AUTH-931). */
export const userDataRouter = router({
  delete: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/delete-user' }],
      allowDeletedAccount: true,
      docs: {
        summary: 'Delete the account',
        description: 'If the installation requires it, emails a link that deletes the account instead.',
        errors: [
          'PAGE_NOT_FOUND',
          'CREDENTIAL_ACCOUNT_NOT_FOUND',
          'INVALID_PASSWORD',
          { code: 'INVALID_TOKEN', status: 404 },
          'SESSION_EXPIRED',
        ],
        cookies: ['known_browser'],
      },
    })
    .use(whereDeletionIsOn)
    .input(UserDeleteInput)
    .use(signedIn)
    .output(UserDeleteOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await deleteNow(ctx.deps, ctx.who, input, passwordClientOf(ctx))
      if (answer.message === 'User deleted') forgetUser(ctx)
      return answer
    }),

  deleteCallback: procedure
    .meta({
      rest: [{ method: 'GET', base: 'auth', path: '/delete-user/callback', reply: 'redirect' }],
      allowDeletedAccount: true,
      docs: {
        summary: 'Confirm account deletion',
        description: 'Opened from the link in an email.',
        errors: ['PAGE_NOT_FOUND', 'FAILED_TO_GET_USER_INFO', { code: 'INVALID_TOKEN', status: 404 }],
        cookies: [...sessionCookieNames, 'known_browser'],
      },
    })
    .use(whereDeletionIsOn)
    .input(UserDeleteCallbackInput)
    .use(trustedTarget)
    .output(UserDeleteCallbackOutput)
    .mutation(async ({ ctx, input: { token, callbackURL } }) => {
      const who = await ctx.session.get(uncached)
      if (!who) throw new AppError('FAILED_TO_GET_USER_INFO')
      await deleteWithToken(ctx.deps, who, token)
      forgetUser(ctx)
      return { success: true as const, message: 'User deleted' as const, ...(callbackURL ? { location: callbackURL } : {}) }
    }),

  deletion: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/user/deletion', isPrivate: true }],
      docs: { summary: 'Get the scheduled deletion', description: '`erasedAt` is null if none is scheduled.' },
    })
    .use(signedIn)
    .output(UserDeletionOutput)
    .query(({ ctx }) => findScheduledDeletion(ctx.deps, ctx.who)),

  scheduleDeletion: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/user/deletion', isPrivate: true }],
      docs: {
        summary: 'Schedule account deletion',
        description: 'Requires the password or a recent confirmation of your identity. The account can be restored until `erasedAt`.',
        errors: ['PAGE_NOT_FOUND', 'CREDENTIAL_ACCOUNT_NOT_FOUND', 'INVALID_PASSWORD', 'SESSION_IS_NOT_FRESH'],
      },
      limit: 'credentials',
    })
    .use(whereDeletionIsOn)
    .input(UserProofInput)
    .use(signedIn)
    .output(UserDeletionOutput)
    .mutation(async ({ ctx, input }) => {
      const { session, erasedAt } = await scheduleDeletion(ctx.deps, ctx.who, input, passwordClientOf(ctx))
      ctx.sessionCookies.set(session)
      return { erasedAt }
    }),

  restore: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/user/restore', isPrivate: true }],
      docs: {
        summary: 'Cancel account deletion',
        description: 'Requires the password or a recent confirmation of your identity.',
        errors: ['CREDENTIAL_ACCOUNT_NOT_FOUND', 'INVALID_PASSWORD', 'SESSION_IS_NOT_FRESH'],
      },
      limit: 'credentials',
      allowDeletedAccount: true,
    })
    .input(UserProofInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      const restored = await restoreUser(ctx.deps, ctx.who, input, passwordClientOf(ctx))
      if (restored) ctx.sessionCookies.set(restored)
      return { status: true as const }
    }),

  /** This is a mutation, because a password doesn't belong in a URL. */
  export: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/user/export', isPrivate: true }],
      docs: {
        summary: 'Download your data',
        description: 'Returns all data about the user, without secrets. Requires the password or a recent confirmation of your identity.',
        errors: ['CREDENTIAL_ACCOUNT_NOT_FOUND', 'INVALID_PASSWORD', 'SESSION_IS_NOT_FRESH'],
      },
      limit: 'credentials',
      allowDeletedAccount: true,
      timeout: 'long',
    })
    .input(UserProofInput)
    .use(signedIn)
    .output(UserExportOutput)
    .mutation(({ ctx, input }) => exportUser(ctx.deps, ctx.who, input, passwordClientOf(ctx))),
})
