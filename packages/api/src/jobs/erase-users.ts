import { lockErasable } from '@morsel/db/queries/user'
import { eraseUser } from '../user/erase-user.ts'
import type { Job } from './job.ts'

/** In one run, so that its transaction stays short; the others follow in the next. */
const atOnce = 100

/** People whose time to come back is over (auth contract 4.11). */
export const eraseUsers: Job = {
  everySeconds: 300,
  async run({ db, now }) {
    for (const user of await lockErasable(db, now(), atOnce)) await eraseUser(db, { now }, user)
  },
}
