import { lockReviewsOfUsers } from '@morsel/db/queries/review'
import { lockErasures, lockUsersDueForErasure } from '@morsel/db/queries/user'
import { eraseUser } from '../user-data/erase-user.ts'
import type { Job } from './job.ts'

/** The maximum number of accounts per run, to keep the transaction short. The next run handles the rest. */
const atOnce = 100

/** Erases accounts whose grace period is over (AUTH-929). */
export const eraseUsers: Job = {
  everySeconds: 300,
  async run({ db, config, now }) {
    await lockErasures(db)
    const users = await lockUsersDueForErasure(db, now(), atOnce)
    // All reviews are locked before the first place is recounted, because writing a review also locks the review before its place.
    await lockReviewsOfUsers(
      db,
      users.map(({ id }) => id),
    )
    for (const user of users) await eraseUser(db, { config, now }, user)
  },
}
