import type { DbOrTransaction } from '@morsel/db/client'
import { deleteBackupCodes, findTwoFactor } from '@morsel/db/queries/two-factor'

/** The confirmed app of a user, to be kept before it goes; its backup codes are taken away, so that none counts in two places. */
export async function takeConfirmedApp(tx: DbOrTransaction, userId: string) {
  const app = await findTwoFactor(tx, userId)
  return app && { ...app, backupCodes: await deleteBackupCodes(tx, app.id) }
}
