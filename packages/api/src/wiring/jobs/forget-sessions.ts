import { deleteExpiredSessions } from '@morsel/db/queries/session'
import type { Job } from './job.ts'

/** Sessions that nobody came back to; reading an expired one deletes it earlier. */
export const forgetSessions: Job = {
  everySeconds: 3600,
  run: ({ db, now }) => deleteExpiredSessions(db, now()),
}
