import { forgetMails } from './forget-mails.ts'
import { forgetSessions } from './forget-sessions.ts'
import { forgetVerifications } from './forget-verifications.ts'
import type { Job } from './job.ts'

/** Everything that happens without anybody asking: one file and one row each. */
export const jobs = {
  'forget-sessions': forgetSessions,
  'forget-verifications': forgetVerifications,
  'forget-mails': forgetMails,
} as const satisfies Record<string, Job>
