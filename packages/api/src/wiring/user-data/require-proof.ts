import type { SessionAndUser } from '@morsel/contract/session'
import type { UserProofInput } from '@morsel/contract/user'
import type { PasswordClient } from '../../accounts/password/password-client.rules.ts'
import { type PasswordNeeds, requirePassword } from '../../accounts/password/require-password.rules.ts'
import { requireConfirmed } from '../../kernel/session/confirmed.ts'

/**
 * Requires the password or, without one, a confirmed session.
 * @throws AppError CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, SESSION_IS_NOT_FRESH, TOO_MANY_REQUESTS
 */
export async function requireProof(
  deps: PasswordNeeds,
  who: SessionAndUser,
  { password }: UserProofInput,
  client: PasswordClient,
): Promise<void> {
  if (password === undefined) await requireConfirmed(deps, who)
  else await requirePassword(deps, who.user, password, client)
}
