import { isFresh } from '@morsel/auth/session-state'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserProofInput } from '@morsel/contract/user'
import type { Deps } from '../deps.ts'
import { requirePassword } from '../password/require-password.ts'

/**
 * Asks whether somebody signed in lately. That counts from the sign-in, not from the last prolonging (auth contract 7.1-15).
 * @throws AppError SESSION_EXPIRED
 */
export function requireYoung({ config, now }: Pick<Deps, 'config' | 'now'>, { session }: SessionAndUser): void {
  if (!isFresh({ updatedAt: session.createdAt }, config.AUTH_SESSION_FRESH_AGE, now())) throw new AppError('SESSION_EXPIRED')
}

/**
 * Asks for the password, or for a young session where none is given.
 * @throws AppError CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, SESSION_EXPIRED
 */
export async function requireProof(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'passwords'>,
  who: SessionAndUser,
  { password }: UserProofInput,
): Promise<void> {
  if (password === undefined) requireYoung(deps, who)
  else await requirePassword(deps, who.user.id, password)
}
