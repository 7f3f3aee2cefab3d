import type { ConfirmationOutput, SessionAndUser } from '@morsel/contract/session'
import { findCredential } from '@morsel/db/queries/account'
import { hasPasskey } from '@morsel/db/queries/passkey'
import type { Deps } from '../../kernel/ports/deps.ts'
import { isConfirmed } from '../../kernel/session/confirmed.ts'

/** Returns whether a user confirmed their identity a short time ago, and how they can confirm it (WEB-764). */
export async function getConfirmation(deps: Pick<Deps, 'db' | 'config' | 'now'>, who: SessionAndUser): Promise<ConfirmationOutput> {
  const { id, twoFactorEnabled } = who.user
  const [isConfirmedLately, credential, isPasskeyThere] = await Promise.all([
    isConfirmed(deps, who),
    findCredential(deps.db, id),
    hasPasskey(deps.db, id),
  ])
  const methods = [
    ...(credential?.passwordHash ? (['password'] as const) : []),
    ...(twoFactorEnabled ? (['totp'] as const) : []),
    ...(isPasskeyThere ? (['passkey'] as const) : []),
  ]
  return { isConfirmed: isConfirmedLately, methods }
}
