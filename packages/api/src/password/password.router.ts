import {
  LocationOutput,
  PasswordChangeInput,
  PasswordChangeOutput,
  PasswordRequestInput,
  PasswordRequestOutput,
  PasswordResetInput,
  PasswordResetPageInput,
} from '@morsel/contract/password'
import { StatusOutput } from '@morsel/contract/session'
import { clientOf } from '../session/client.ts'
import { signedIn } from '../signed-in.ts'
import { procedure, router } from '../trpc.ts'
import { trustedTarget } from '../trusted-target.ts'
import { changePassword, requestReset, resetPage, resetPassword } from './password.flow.ts'

/** Forgotten and changed passwords (auth contract 4.5, 4.6). Setting a first one is no procedure: `setFirstPassword`. */
export const passwordRouter = router({
  request: procedure
    .meta({
      rest: [
        { method: 'POST', base: 'auth', path: '/request-password-reset' },
        { method: 'POST', base: 'auth', path: '/forget-password' },
        { method: 'POST', base: 'auth', path: '/forgot-password' },
      ],
      limit: 'mails',
    })
    .input(PasswordRequestInput)
    .output(PasswordRequestOutput)
    .mutation(({ ctx, input }) => requestReset(ctx.deps, input)),

  resetPage: procedure
    .meta({ rest: [{ method: 'GET', base: 'auth', path: '/reset-password/{token}', reply: 'redirect' }] })
    .input(PasswordResetPageInput)
    .use(trustedTarget)
    .output(LocationOutput)
    .query(({ ctx, input }) => resetPage(ctx.deps, input)),

  reset: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/reset-password', query: ['token'] }] })
    .input(PasswordResetInput)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx.deps, input, clientOf(ctx.request))
      return { status: true as const }
    }),

  change: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/change-password' }], limit: 'credentials' })
    .input(PasswordChangeInput)
    .use(signedIn)
    .output(PasswordChangeOutput)
    .mutation(async ({ ctx, input }) => {
      const isBrief = ctx.sessionCookies.isBrief()
      const started = await changePassword(ctx.deps, ctx.who, input, { ...clientOf(ctx.request), isBrief })
      if (started) ctx.sessionCookies.set(started, { isBrief })
      return { token: started?.session.token ?? null, user: ctx.who.user }
    }),
})
