import { constants } from '@morsel/contract/constants'
import { claimErasureReminders } from '@morsel/db/queries/user'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Job } from './job.ts'

/** Reminds users a few days before their account is erased. If the whole grace period isn't longer than that, the first email is enough. */
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
