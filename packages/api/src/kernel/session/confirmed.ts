import { isFresh } from '@morsel/auth/session-state'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import { findSessionConfirmedAt } from '@morsel/db/queries/session'
import type { Deps } from '../ports/deps.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/**
 * Whether the user confirmed their identity a short time ago: by signing in, or later with a password, code or passkey. Unlike for the
 * freshness of AUTH-246, refreshing a session doesn't count (AUTH-820).
 */
export async function isConfirmed(
  { db, config, now }: Needs,
  { session }: SessionAndUser,
  maxAgeSeconds = config.AUTH_PROOF_AGE,
): Promise<boolean> {
  const confirmedAt = await findSessionConfirmedAt(db, session.id)
  return confirmedAt !== undefined && isFresh({ updatedAt: confirmedAt }, maxAgeSeconds, now())
}

/**
 * Requires a recent confirmation. Without one, pages ask for a password, code or passkey (WEB-764).
 * @throws AppError SESSION_IS_NOT_FRESH
 */
export async function requireConfirmed(deps: Needs, who: SessionAndUser): Promise<void> {
  if (!(await isConfirmed(deps, who))) throw new AppError('SESSION_IS_NOT_FRESH')
}

/** Requires the freshness that `delete-user` needs (AUTH-921). @throws AppError SESSION_EXPIRED */
export async function requireFreshSignIn(deps: Needs, who: SessionAndUser): Promise<void> {
  if (!(await isConfirmed(deps, who, deps.config.AUTH_SESSION_FRESH_AGE))) throw new AppError('SESSION_EXPIRED')
}
