import { deleteExpiredVerifications } from '@morsel/db/queries/verification'
import type { Job } from './job.ts'

/** Links and codes whose time is over. */
export const forgetVerifications: Job = {
  everySeconds: 3600,
  run: ({ db, now }) => deleteExpiredVerifications(db, now()),
}
