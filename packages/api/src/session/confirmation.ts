import type { ConfirmationOutput, SessionAndUser } from '@morsel/contract/session'
import { findCredential } from '@morsel/db/queries/account'
import type { Deps } from '../deps.ts'
import { isConfirmed } from './confirmed.ts'

/** Whether somebody proved lately that it is them, and how they can (client runtime S18). */
export async function confirmationOf(deps: Pick<Deps, 'db' | 'config' | 'now'>, who: SessionAndUser): Promise<ConfirmationOutput> {
  const [isLate, credential] = await Promise.all([isConfirmed(deps, who), findCredential(deps.db, who.user.id)])
  const methods = [...(credential?.passwordHash ? (['password'] as const) : []), ...(who.user.twoFactorEnabled ? (['totp'] as const) : [])]
  return { isConfirmed: isLate, methods }
}
