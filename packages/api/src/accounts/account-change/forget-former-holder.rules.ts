import type { DbOrTransaction } from '@morsel/db/client'
import { deleteProviderAccounts } from '@morsel/db/queries/account'
import { deleteAccountChanges } from '@morsel/db/queries/account-change'
import { deletePasskeys } from '@morsel/db/queries/passkey'
import { deleteTwoFactors } from '@morsel/db/queries/two-factor'
import { setTwoFactorEnabled } from '@morsel/db/queries/user'
import { deleteAllVerifications } from '@morsel/db/queries/verification'
import type { Deps } from '../../kernel/ports/deps.ts'
import { revokeAllSessions } from '../../kernel/session/session.ts'
import { revokeTrustedDevices } from '../device/trusted-devices.rules.ts'

/**
 * Removes everything that someone else could use to sign in to an account, and whatever they have started (AUTH-422). Call it when the
 * owner of an email proves it for the first time without showing that they created the account, because someone else may have created it.
 * The caller handles the password.
 */
export async function forgetFormerHolder(tx: DbOrTransaction, deps: Pick<Deps, 'now'>, userId: string): Promise<void> {
  await deleteProviderAccounts(tx, userId)
  await deletePasskeys(tx, userId)
  await deleteTwoFactors(tx, userId)
  await setTwoFactorEnabled(tx, userId, false, deps.now())
  await deleteAllVerifications(tx, userId)
  await deleteAccountChanges(tx, userId)
  await revokeTrustedDevices(tx, userId)
  await revokeAllSessions({ ...deps, db: tx }, userId)
}
