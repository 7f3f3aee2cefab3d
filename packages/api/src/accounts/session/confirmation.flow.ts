import type { ConfirmationOutput, SessionAndUser } from '@morsel/contract/session'
import { findCredential } from '@morsel/db/queries/account'
import { hasPasskey } from '@morsel/db/queries/passkey'
import { findPower } from '@morsel/db/queries/session'
import type { Deps } from '../../kernel/ports/deps.ts'
import { isConfirmed } from '../../kernel/session/confirmed.ts'

/** Returns whether a user confirmed their identity a short time ago, and how they can confirm it (WEB-764). */
export async function getConfirmation(deps: Pick<Deps, 'db' | 'config' | 'now'>, who: SessionAndUser): Promise<ConfirmationOutput> {
  const { id, twoFactorEnabled } = who.user
  const [isConfirmedLately, credential, isPasskeyThere, power] = await Promise.all([
    isConfirmed(deps, who),
    findCredential(deps.db, id),
    hasPasskey(deps.db, id),
    findPower(deps.db, who.session.id),
  ])
  // If a moderator hasn't used their second factor yet, a password isn't enough (MOD-101).
  const needsFactor = power !== undefined && power.role !== 'none' && power.secondFactorAt === null && (twoFactorEnabled || isPasskeyThere)
  const methods = [
    ...(credential?.passwordHash && !needsFactor ? (['password'] as const) : []),
    ...(twoFactorEnabled ? (['totp'] as const) : []),
    ...(isPasskeyThere ? (['passkey'] as const) : []),
  ]
  return { isConfirmed: isConfirmedLately && !needsFactor, methods }
}
