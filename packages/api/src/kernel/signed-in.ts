import { isFresh } from '@morsel/auth/session-state'
import { AppError } from '@morsel/contract/errors'
import type { Role } from '@morsel/contract/moderation-kinds'
import { findAccountChangesLockedUntil } from '@morsel/db/queries/account-change'
import { hasPasskey } from '@morsel/db/queries/passkey'
import { findPower } from '@morsel/db/queries/session'
import { findBarredUntil } from '@morsel/db/queries/suspension'
import type { Deps } from './ports/deps.ts'
import { requireConfirmed } from './session/confirmed.ts'
import { uncached } from './session/current-session.ts'
import { middleware } from './trpc.ts'

/**
 * Passes only signed-in users and adds them to the context (`ctx.who`). Put it after the input schema, so that an invalid body is reported
 * before a missing session (AUTH-113). It queries the database, so a revoked session ends at its next call. Users scheduled for deletion
 * can't change anything unless the meta allows it. Where a second factor is required, users without one can only set it up (AUTH-760).
 */
export const signedIn = middleware(async ({ ctx, meta, path, type, next }) => {
  const who = await ctx.session.get(uncached)
  if (!who) throw new AppError('UNAUTHORIZED')
  if (who.user.status === 'soft_deleted' && type === 'mutation' && meta?.allowDeletedAccount !== true)
    throw new AppError('ACCOUNT_IS_SCHEDULED_FOR_DELETION')
  if (ctx.deps.config.AUTH_REQUIRE_TWO_FACTOR && !who.user.twoFactorEnabled && !isForNewcomers(path))
    throw new AppError('TWO_FACTOR_REQUIRED')
  return next({ ctx: { who } })
})

/**
 * Passes only users with a verified email. Use it for everything that others see or that is counted, because accounts are free. Where
 * verification is off, it passes everyone, because no one could verify their email.
 */
export const verified = signedIn.unstable_pipe(async ({ ctx, type, next }) => {
  if (ctx.deps.config.AUTH_VERIFICATION_MAIL_ENABLED && !ctx.who.user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
  if (type === 'mutation') await refuseBarred(ctx.deps, ctx.who.user.id)
  return next()
})

/**
 * Passes guests, and users whom `verified` passes; `ctx.who` is null for guests. Use it for what guests may propose.
 */
export const verifiedOrGuest = middleware(async ({ ctx, type, next }) => {
  const who = await ctx.session.get(uncached)
  if (who !== null && who.user.status === 'soft_deleted') throw new AppError('ACCOUNT_IS_SCHEDULED_FOR_DELETION')
  if (who !== null && ctx.deps.config.AUTH_VERIFICATION_MAIL_ENABLED && !who.user.emailVerified) throw new AppError('EMAIL_NOT_VERIFIED')
  if (who !== null && ctx.deps.config.AUTH_REQUIRE_TWO_FACTOR && !who.user.twoFactorEnabled) throw new AppError('TWO_FACTOR_REQUIRED')
  if (who !== null && type === 'mutation') await refuseBarred(ctx.deps, who.user.id)
  return next({ ctx: { who } })
})

/** Refuses users whom moderators have blocked from contributing (MOD-142). @throws AppError CONTRIBUTING_IS_BLOCKED */
async function refuseBarred({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> {
  const until = await findBarredUntil(db, userId)
  if (until !== null && until > now()) throw new AppError('CONTRIBUTING_IS_BLOCKED')
}

/**
 * The procedures that pages need and that users may call before they set up a required second factor (WEB-213): onboarding, settings and
 * deleting the account. Everything else must wait, above all the export of their data and new ways to sign in.
 */
const beforeTwoFactor = [
  'account.list',
  'activity.',
  'address.',
  'avatar.',
  'connectedApp.list',
  'device.',
  'notice.unread',
  'notification.',
  'oauthApp.list',
  'onboarding.',
  'passkey.list',
  'passkey.beginConfirmation',
  'passkey.confirm',
  'passkey.remove',
  'password.',
  'personalToken.list',
  'preferences.',
  'profile.',
  'push.get',
  'recent.list',
  'session.',
  'twoFactor.',
  'user.',
]
const isForNewcomers = (path: string) => path !== 'user.export' && beforeTwoFactor.some((start) => path.startsWith(start))

/** Passes only users with a fresh session (AUTH-246). */
export const fresh = signedIn.unstable_pipe(({ ctx, next }) => {
  const { config, now } = ctx.deps
  if (!isFresh(ctx.who.session, config.AUTH_SESSION_FRESH_AGE, now())) throw new AppError('SESSION_IS_NOT_FRESH')
  return next()
})

/** Passes only users who confirmed their identity a short time ago. Use it for sensitive calls. */
export const confirmed = signedIn.unstable_pipe(async ({ ctx, next }) => {
  await requireConfirmed(ctx.deps, ctx.who)
  return next()
})

/** Passes only users whose sign-in settings aren't locked after an undone change. */
export const unfrozen = signedIn.unstable_pipe(async ({ ctx, next }) => {
  const until = await findAccountChangesLockedUntil(ctx.deps.db, ctx.who.user.id)
  if (until && until > ctx.deps.now()) throw new AppError('CREDENTIALS_ARE_FROZEN')
  return next()
})

/** Passes only users with a role, who confirmed their identity a short time ago and used a second factor in this session (MOD-101). */
const withRole = (allowed: readonly Role[]) =>
  signedIn.unstable_pipe(async ({ ctx, next }) => {
    const { db, config, now } = ctx.deps
    const power = await findPower(db, ctx.who.session.id)
    if (power === undefined || !allowed.includes(power.role)) throw new AppError('ROLE_REQUIRED')
    const { user } = ctx.who
    if (!user.twoFactorEnabled && !(await hasPasskey(db, user.id))) throw new AppError('TWO_FACTOR_REQUIRED')
    if (power.secondFactorAt === null || !isFresh({ updatedAt: power.confirmedAt }, config.AUTH_PROOF_AGE, now()))
      throw new AppError('SESSION_IS_NOT_FRESH')
    return next()
  })

/** Passes moderators and operators. */
export const moderator = withRole(['moderator', 'operator'])

/** Passes operators. */
export const operator = withRole(['operator'])
