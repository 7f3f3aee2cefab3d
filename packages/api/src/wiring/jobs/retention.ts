import { constants } from '@morsel/contract/constants'
import type { DbOrTransaction } from '@morsel/db/client'
import { deleteExpiredAccountChanges } from '@morsel/db/queries/account-change'
import { deleteOldAuditEvents } from '@morsel/db/queries/audit'
import { deleteExpiredIdempotencyKeys } from '@morsel/db/queries/idempotency-key'
import { purgeDeletedLists } from '@morsel/db/queries/list'
import { deleteOldMailCounts, deleteOldMails } from '@morsel/db/queries/mail'
import { deleteOldNotices, deleteReadNotices } from '@morsel/db/queries/notice'
import { deleteExpiredOAuthTokens } from '@morsel/db/queries/oauth-token'
import { deleteOldPasswordLocks } from '@morsel/db/queries/password-lock'
import { deleteExpiredPersonalTokens } from '@morsel/db/queries/personal-token'
import { deleteOldClaims } from '@morsel/db/queries/place-claim'
import { deleteOldPlaceDays } from '@morsel/db/queries/place-day'
import { deleteExpiredInvitations } from '@morsel/db/queries/place-invitation'
import { deleteOldMerges } from '@morsel/db/queries/place-merge'
import { deleteExpiredSessions } from '@morsel/db/queries/session'
import { deleteExpiredTrustedDevices } from '@morsel/db/queries/trusted-device'
import { deleteExpiredChallenges } from '@morsel/db/queries/two-factor-challenge'
import { deleteFormerUsernames } from '@morsel/db/queries/user'
import { deleteExpiredVerifications } from '@morsel/db/queries/verification'
import { deleteOldWebhookDeliveries } from '@morsel/db/queries/webhook'
import type { Job } from './job.ts'

const daySeconds = 86_400

/** What is deleted, how long after its end (SEC-708), and the statement that deletes all rows that ended by a given time. */
const retention: readonly { what: string; seconds: number; deleteBefore: (db: DbOrTransaction, moment: Date) => Promise<unknown> }[] = [
  { what: 'sessions that expired', seconds: 0, deleteBefore: deleteExpiredSessions },
  { what: 'personal access tokens that expired', seconds: 0, deleteBefore: deleteExpiredPersonalTokens },
  { what: 'codes and tokens of connected apps that expired', seconds: 0, deleteBefore: deleteExpiredOAuthTokens },
  { what: 'emailed links and codes that expired', seconds: 0, deleteBefore: deleteExpiredVerifications },
  { what: 'keys of calls that expired', seconds: 0, deleteBefore: deleteExpiredIdempotencyKeys },
  { what: 'two-factor challenges that expired', seconds: 0, deleteBefore: deleteExpiredChallenges },
  { what: 'trusted devices that expired', seconds: 0, deleteBefore: deleteExpiredTrustedDevices },
  { what: 'account changes that can no longer be undone', seconds: 0, deleteBefore: deleteExpiredAccountChanges },
  { what: 'invitations to places that expired', seconds: 0, deleteBefore: deleteExpiredInvitations },
  { what: 'claims of places without proof', seconds: 30 * daySeconds, deleteBefore: deleteOldClaims },
  { what: 'wrong passwords for unknown emails', seconds: 30 * daySeconds, deleteBefore: deleteOldPasswordLocks },
  { what: 'counts of emails to an address', seconds: daySeconds, deleteBefore: deleteOldMailCounts },
  // Deleted lists are stored as long as other deleted content (PLACE-405).
  { what: 'lists that were deleted', seconds: 30 * daySeconds, deleteBefore: purgeDeletedLists },
  // Emails are stored long enough to find out why one didn't arrive.
  { what: 'emails that were sent or given up', seconds: 7 * daySeconds, deleteBefore: deleteOldMails },
  { what: 'deliveries of webhooks', seconds: 30 * daySeconds, deleteBefore: deleteOldWebhookDeliveries },
  { what: 'notices that were read', seconds: 90 * daySeconds, deleteBefore: deleteReadNotices },
  { what: 'notices that were never read', seconds: 365 * daySeconds, deleteBefore: deleteOldNotices },
  { what: 'what undoing a merge of places needs', seconds: 90 * daySeconds, deleteBefore: deleteOldMerges },
  // A period of 90 days is compared with the one before.
  { what: 'statistics of places', seconds: 200 * daySeconds, deleteBefore: deleteOldPlaceDays },
  { what: 'events of the audit log', seconds: constants.auditSeconds, deleteBefore: deleteOldAuditEvents },
  { what: 'usernames that were given up', seconds: constants.formerUsernameSeconds, deleteBefore: deleteFormerUsernames },
]

/** Deletes rows whose retention is over. */
export const applyRetention: Job = {
  everySeconds: 3600,
  async run({ db, now }) {
    for (const { seconds, deleteBefore } of retention) await deleteBefore(db, new Date(now().getTime() - seconds * 1000))
  },
}
