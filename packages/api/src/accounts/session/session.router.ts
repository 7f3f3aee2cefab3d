import { AppError } from '@morsel/contract/errors'
import {
  ConfirmationOutput,
  SessionGetInput,
  SessionGetOutput,
  SessionListOutput,
  SessionRevokeInput,
  StatusOutput,
} from '@morsel/contract/session'
import { clientOf } from '../../kernel/session/client.ts'
import { sessionCookieNames } from '../../kernel/session/session-cookies.ts'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { getConfirmation } from './confirmation.flow.ts'
import { listOwnSessions, revokeAllOwnSessions, revokeOtherOwnSessions, revokeOwnSession } from './own-sessions.flow.ts'

/**
 * Reads the current session, and lists and revokes the user's sessions (AUTH-240 to AUTH-264). Revoking the current session doesn't clear
 * its cookies; the next call does.
 */
export const sessionRouter = router({
  get: procedure
    .meta({
      rest: [{ method: 'GET', base: 'auth', path: '/get-session' }],
      docs: {
        summary: 'Get the current session',
        description: 'Returns `null` for a guest.',
        errors: [{ code: 'FAILED_TO_GET_SESSION', status: 500 }],
        cookies: sessionCookieNames,
      },
    })
    .input(SessionGetInput)
    .output(SessionGetOutput)
    .query(async ({ ctx, input }) => {
      try {
        return await ctx.session.get(input)
      } catch (cause) {
        throw new AppError('FAILED_TO_GET_SESSION', { status: 500, cause })
      }
    }),

  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'auth', path: '/list-sessions' }],
      docs: { summary: 'List sessions', description: 'Each `token` is an ID that revokes its session, and can’t be used to sign in.' },
    })
    .use(signedIn)
    .output(SessionListOutput)
    .query(({ ctx }) => listOwnSessions(ctx.deps, ctx.who)),

  revoke: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/revoke-session' }],
      docs: { summary: 'Revoke a session', errors: ['SESSION_NOT_FOUND'] },
    })
    .input(SessionRevokeInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await revokeOwnSession(ctx.deps, ctx.who, input.token, clientOf(ctx.request))
      return { status: true as const }
    }),

  revokeAll: procedure
    .meta({
      rest: [{ method: 'POST', base: 'auth', path: '/revoke-sessions' }],
      docs: { summary: 'Revoke all sessions', description: 'Includes the current one.' },
    })
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await revokeAllOwnSessions(ctx.deps, ctx.who, clientOf(ctx.request))
      return { status: true as const }
    }),

  revokeOthers: procedure
    .meta({ rest: [{ method: 'POST', base: 'auth', path: '/revoke-other-sessions' }], docs: { summary: 'Revoke other sessions' } })
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await revokeOtherOwnSessions(ctx.deps, ctx.who, clientOf(ctx.request))
      return { status: true as const }
    }),

  confirmation: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/confirmation', isPrivate: true }],
      docs: {
        summary: 'Check for confirmed identity',
        description: 'Returns whether the user confirmed their identity recently, and the ways to confirm it.',
      },
    })
    .use(signedIn)
    .output(ConfirmationOutput)
    .query(({ ctx }) => getConfirmation(ctx.deps, ctx.who)),
})
