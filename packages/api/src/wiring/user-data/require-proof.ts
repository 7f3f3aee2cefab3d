import type { SessionAndUser } from '@morsel/contract/session'
import type { UserProofInput } from '@morsel/contract/user'
import { requirePassword } from '../../accounts/password/require-password.rules.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { requireConfirmed } from '../../kernel/session/confirmed.ts'

/**
 * Requires the password or, without one, a confirmed session.
 * @throws AppError CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, SESSION_IS_NOT_FRESH
 */
export async function requireProof(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'passwords'>,
  who: SessionAndUser,
  { password }: UserProofInput,
): Promise<void> {
  if (password === undefined) await requireConfirmed(deps, who)
  else await requirePassword(deps, who.user.id, password)
}
