import { isFresh } from '@morsel/auth/session-state'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import { findSessionConfirmedAt } from '@morsel/db/queries/session'
import type { Deps } from '../ports/deps.ts'

/**
 * Whether the user confirmed their identity a short time ago, by signing in or by a password, code or passkey since. Refreshing a session
 * doesn't count (AUTH-820), unlike for the freshness of AUTH-246.
 */
export async function isConfirmed({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, { session }: SessionAndUser): Promise<boolean> {
  const confirmedAt = await findSessionConfirmedAt(db, session.id)
  return confirmedAt !== undefined && isFresh({ updatedAt: confirmedAt }, config.AUTH_SESSION_FRESH_AGE, now())
}

/** @throws AppError `refusal`; pages then ask for a password, code or passkey (WEB-764) */
export async function requireConfirmed(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  who: SessionAndUser,
  refusal: 'SESSION_IS_NOT_FRESH' | 'SESSION_EXPIRED' = 'SESSION_IS_NOT_FRESH',
): Promise<void> {
  if (!(await isConfirmed(deps, who))) throw new AppError(refusal)
}
