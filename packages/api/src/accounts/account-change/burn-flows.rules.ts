import type { DbOrTransaction } from '@morsel/db/client'
import { forgetConfirmations } from '@morsel/db/queries/session'
import { deleteChallenges } from '@morsel/db/queries/two-factor-challenge'
import { deleteVerificationsOfSessions } from '@morsel/db/queries/verification'

/**
 * Ends what was begun before a change of how a user signs in: states of linking, challenges, pending sign-ins and confirmations (AUTH-551).
 * What a session began also ends with it, by foreign keys (AUTH-550).
 * @param keptSessionId the session that made the change: its user has just shown who they are
 */
export async function burnFlows(tx: DbOrTransaction, userId: string, keptSessionId: string | undefined): Promise<void> {
  await deleteVerificationsOfSessions(tx, userId)
  await deleteChallenges(tx, userId)
  await forgetConfirmations(tx, userId, keptSessionId)
}
