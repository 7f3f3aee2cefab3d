import { lockReviewsOfUsers } from '@morsel/db/queries/review'
import { lockErasures, lockUsersDueForErasure } from '@morsel/db/queries/user'
import { eraseUser } from '../user-data/erase-user.ts'
import type { Job } from './job.ts'

/** In one run, so that its transaction stays short; the others follow in the next. */
const atOnce = 100

/** Erases accounts whose grace period is over (AUTH-929). */
export const eraseUsers: Job = {
  everySeconds: 300,
  async run({ db, now }) {
    await lockErasures(db)
    const users = await lockUsersDueForErasure(db, now(), atOnce)
    // All of them before the first place is counted anew: whoever writes a review holds it and waits for the place.
    await lockReviewsOfUsers(
      db,
      users.map(({ id }) => id),
    )
    for (const user of users) await eraseUser(db, { now }, user)
  },
}
