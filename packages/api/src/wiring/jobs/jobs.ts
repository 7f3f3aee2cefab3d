import { sendErasureReminders } from './announce-erasures.ts'
import { checkRatings } from './check-ratings.ts'
import { eraseUsers } from './erase-users.ts'
import { forgetLists } from './forget-lists.ts'
import { forgetMails } from './forget-mails.ts'
import { forgetSessions } from './forget-sessions.ts'
import { forgetUsernames } from './forget-usernames.ts'
import { forgetVerifications } from './forget-verifications.ts'
import type { Job } from './job.ts'
import { removeBlobs } from './remove-blobs.ts'
import { renewSeasonalHours } from './renew-seasonal-hours.ts'
import { sendNews } from './send-news.ts'
import { notifySavedSearchHits } from './tell-of-hits.ts'
import { notifyVotes } from './tell-of-votes.ts'

/** Everything that happens without anybody asking: one file and one row each. */
export const jobs = {
  'forget-sessions': forgetSessions,
  'forget-verifications': forgetVerifications,
  'forget-lists': forgetLists,
  'forget-mails': forgetMails,
  'forget-usernames': forgetUsernames,
  'announce-erasures': sendErasureReminders,
  'erase-users': eraseUsers,
  'remove-blobs': removeBlobs,
  'check-ratings': checkRatings,
  'renew-seasonal-hours': renewSeasonalHours,
  'send-news': sendNews,
  'tell-of-votes': notifyVotes,
  'tell-of-hits': notifySavedSearchHits,
} as const satisfies Record<string, Job>
