import { AppError } from '@morsel/contract/errors'
import { SessionGetInput, SessionGetOutput, SessionListOutput, SessionRevokeInput, StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../signed-in.ts'
import { procedure, router } from '../trpc.ts'
import { clientOf } from './client.ts'
import { endEverySession, endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.flow.ts'

/** Who is signed in, and where else (auth contract 3, 4.12). Ending the present session leaves its cookies: the next call clears them. */
export const sessionRouter = router({
  get: procedure
    .meta({ rest: [{ method: 'GET', base: 'auth', path: '/get-session' }] })
    .input(SessionGetInput)
    .output(SessionGetOutput)
    .query(async ({ ctx, input }) => {
      try {
        return await ctx.session(input)
      } catch (cause) {
        throw new AppError('FAILED_TO_GET_SESSION', { status: 500, cause })
      }
    }),

  list: procedure
    .meta({ rest: [{ method: 'GET', base: 'auth', path: '/list-sessions' }] })
    .use(signedIn)
    .output(SessionListOutput)
    .query(({ ctx }) => listOwnSessions(ctx.deps, ctx.who)),

  revoke: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/revoke-session' }] })
    .input(SessionRevokeInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx.deps, ctx.who, input.token, clientOf(ctx.request))
      return { status: true as const }
    }),

  revokeAll: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/revoke-sessions' }] })
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await endEverySession(ctx.deps, ctx.who, clientOf(ctx.request))
      return { status: true as const }
    }),

  revokeOthers: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/revoke-other-sessions' }] })
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await endOtherSessions(ctx.deps, ctx.who, clientOf(ctx.request))
      return { status: true as const }
    }),
})
