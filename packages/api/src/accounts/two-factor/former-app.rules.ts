import type { DbOrTransaction } from '@morsel/db/client'
import { deleteBackupCodes, findTwoFactor } from '@morsel/db/queries/two-factor'

/** Returns a user's confirmed app for a snapshot, and deletes its backup codes so that none works twice. */
export async function takeConfirmedApp(tx: DbOrTransaction, userId: string) {
  const app = await findTwoFactor(tx, userId)
  return app && { ...app, backupCodes: await deleteBackupCodes(tx, app.id) }
}
