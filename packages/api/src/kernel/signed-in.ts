import { isFresh } from '@morsel/auth/session-state'
import { AppError } from '@morsel/contract/errors'
import { findAccountChangesLockedUntil } from '@morsel/db/queries/account-change'
import { requireConfirmed } from './session/confirmed.ts'
import { uncached } from './session/current-session.ts'
import { middleware } from './trpc.ts'

/**
 * Lets only signed-in people through and tells the flow who they are (`ctx.who`). Stands after the input schema:
 * an invalid body is answered before a missing session (AUTH-113). The database is asked, not the cached copy:
 * a session that was ended elsewhere ends with its next call. Who asked to be forgotten may only change that, unless the meta says otherwise.
 */
export const signedIn = middleware(async ({ ctx, meta, type, next }) => {
  const who = await ctx.session(uncached)
  if (!who) throw new AppError('UNAUTHORIZED')
  if (who.user.status === 'soft_deleted' && type === 'mutation' && meta?.allowDeletedAccount !== true)
    throw new AppError('ACCOUNT_IS_SCHEDULED_FOR_DELETION')
  return next({ ctx: { who } })
})

/** Passes only people whose session was started or refreshed recently (AUTH-246). */
export const fresh = signedIn.unstable_pipe(({ ctx, next }) => {
  const { config, now } = ctx.deps
  if (!isFresh(ctx.who.session, config.AUTH_SESSION_FRESH_AGE, now())) throw new AppError('SESSION_IS_NOT_FRESH')
  return next()
})

/** Lets only people through who lately proved that it is them: for our own dangerous calls. */
export const confirmed = signedIn.unstable_pipe(async ({ ctx, next }) => {
  await requireConfirmed(ctx.deps, ctx.who)
  return next()
})

/** Lets only people through whose ways to sign in may change: not for some days after they took a change back. */
export const unfrozen = signedIn.unstable_pipe(async ({ ctx, next }) => {
  const until = await findAccountChangesLockedUntil(ctx.deps.db, ctx.who.user.id)
  if (until && until > ctx.deps.now()) throw new AppError('CREDENTIALS_ARE_FROZEN')
  return next()
})
