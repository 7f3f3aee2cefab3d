import type { DbOrTransaction } from '@morsel/db/client'
import { deleteBackupCodes, findTwoFactor } from '@morsel/db/queries/two-factor'

/**
 * Returns a user's confirmed app with its backup codes, for a snapshot. Deletes the codes, so that none works while the snapshot stores
 * them.
 */
export async function takeConfirmedApp(tx: DbOrTransaction, userId: string) {
  const app = await findTwoFactor(tx, userId)
  return app && { ...app, backupCodes: await deleteBackupCodes(tx, app.id) }
}
