import type { DbOrTransaction } from '@morsel/db/client'
import { deleteUserSessions } from '@morsel/db/queries/session'
import { deleteTrustedDevices } from '@morsel/db/queries/trusted-device'
import { deleteChallenges } from '@morsel/db/queries/two-factor-challenge'
import { deleteAllVerifications } from '@morsel/db/queries/verification'

/** Ends sessions, pending sign-ins, emailed links and device trust. @returns the number of sessions */
export async function endSignIns(tx: DbOrTransaction, userId: string): Promise<number> {
  const sessions = await deleteUserSessions(tx, userId)
  await deleteChallenges(tx, userId)
  await deleteAllVerifications(tx, userId)
  await deleteTrustedDevices(tx, userId)
  return sessions
}
