import { lockReviewsOfUsers } from '@morsel/db/queries/review'
import { lockErasures, lockUsersDueForErasure } from '@morsel/db/queries/user'
import { eraseUser } from '../user-data/erase-user.ts'
import type { Job } from './job.ts'

/** Per run, so that its transaction stays short; the next run does the others. */
const atOnce = 100

/** Erases accounts whose grace period is over (AUTH-929). */
export const eraseUsers: Job = {
  everySeconds: 300,
  async run({ db, config, now }) {
    await lockErasures(db)
    const users = await lockUsersDueForErasure(db, now(), atOnce)
    // Locks all reviews before the first place is recounted: writing a review locks it first and then its place.
    await lockReviewsOfUsers(
      db,
      users.map(({ id }) => id),
    )
    for (const user of users) await eraseUser(db, { config, now }, user)
  },
}
