import { deleteFormerUsernames } from '@morsel/db/queries/user'
import { usernamesFreeSince } from '../../accounts/username/username.rules.ts'
import type { Job } from './job.ts'

/** User names that were given up long ago: whoever wants one may have it. */
export const forgetUsernames: Job = {
  everySeconds: 3600,
  run: ({ db, now }) => deleteFormerUsernames(db, usernamesFreeSince({ now })),
}
