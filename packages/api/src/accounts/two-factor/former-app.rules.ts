import type { DbOrTransaction } from '@morsel/db/client'
import { deleteBackupCodes, findTwoFactor } from '@morsel/db/queries/two-factor'

/** Takes the confirmed app of a user for a snapshot. Its backup codes are deleted, so that none counts twice. */
export async function takeConfirmedApp(tx: DbOrTransaction, userId: string) {
  const app = await findTwoFactor(tx, userId)
  return app && { ...app, backupCodes: await deleteBackupCodes(tx, app.id) }
}
