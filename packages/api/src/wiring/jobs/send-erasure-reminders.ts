import { constants } from '@morsel/contract/constants'
import { claimErasureReminders } from '@morsel/db/queries/user'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Job } from './job.ts'

/** Tells people some days before that their account will be erased; where the whole time is not longer, they were told when it began. */
export const sendErasureReminders: Job = {
  everySeconds: 3600,
  async run(deps) {
    if (deps.config.AUTH_DELETE_GRACE <= constants.erasureNoticeSeconds) return
    const now = deps.now()
    const until = new Date(now.getTime() + constants.erasureNoticeSeconds * 1000)
    for (const { email, name, erasedAt } of await claimErasureReminders(deps.db, { now, until })) {
      if (erasedAt) await queueMail(deps.db, deps, { to: email, mail: 'deletion-soon', props: { name, erasedAt: erasedAt.toISOString() } })
    }
  },
}
