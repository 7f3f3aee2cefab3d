import type { DbOrTransaction } from '@morsel/db/client'
import { forgetConfirmations } from '@morsel/db/queries/session'
import { deleteChallenges } from '@morsel/db/queries/two-factor-challenge'
import { deleteVerificationsOfSessions } from '@morsel/db/queries/verification'

/**
 * Ends everything that was started before a change to the way a user signs in: pending account links, challenges, pending sign-ins and
 * confirmations (AUTH-551). What a session started also ends with that session, by foreign keys (AUTH-550).
 * @param keptSessionId the session that made the change: its user has just confirmed their identity
 */
export async function burnFlows(tx: DbOrTransaction, userId: string, keptSessionId: string | undefined): Promise<void> {
  await deleteVerificationsOfSessions(tx, userId)
  await deleteChallenges(tx, userId)
  await forgetConfirmations(tx, userId, keptSessionId)
}
