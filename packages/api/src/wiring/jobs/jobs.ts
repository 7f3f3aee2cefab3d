import { checkRatings } from './check-ratings.ts'
import { countLateReviews } from './count-late-reviews.ts'
import { endSoldOutDishes } from './end-sold-out.ts'
import { eraseUsers } from './erase-users.ts'
import type { Job } from './job.ts'
import { notifySavedSearchHits } from './notify-saved-search-hits.ts'
import { notifyVotes } from './notify-votes.ts'
import { removeBlobs } from './remove-blobs.ts'
import { renewSeasonalHours } from './renew-seasonal-hours.ts'
import { applyRetention } from './retention.ts'
import { sealAuditLog } from './seal-audit-log.ts'
import { sendDigests } from './send-digests.ts'
import { sendErasureReminders } from './send-erasure-reminders.ts'
import { sendNews } from './send-news.ts'
import { tellFollowers } from './tell-followers.ts'
import { watchNetworks } from './watch-networks.ts'

/** All jobs. Each has its own file, and one row here. */
export const jobs = {
  retention: applyRetention,
  'seal-audit-log': sealAuditLog,
  'watch-networks': watchNetworks,
  'send-erasure-reminders': sendErasureReminders,
  'erase-users': eraseUsers,
  'end-sold-out': endSoldOutDishes,
  'remove-blobs': removeBlobs,
  'count-late-reviews': countLateReviews,
  'check-ratings': checkRatings,
  'renew-seasonal-hours': renewSeasonalHours,
  'send-news': sendNews,
  'tell-followers': tellFollowers,
  'notify-votes': notifyVotes,
  'notify-saved-search-hits': notifySavedSearchHits,
  'send-digests': sendDigests,
} as const satisfies Record<string, Job>
