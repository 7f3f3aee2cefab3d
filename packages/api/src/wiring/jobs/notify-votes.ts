import { claimUnnotifiedVotes } from '@morsel/db/queries/review'
import { queueTopicMail } from '../../mail/topic/topic-mail.ts'
import type { Job } from './job.ts'

/** Emails users once a day if their reviews helped others. Never mentions votes from before they subscribed. */
export const notifyVotes: Job = {
  everySeconds: 86_400,
  async run(deps) {
    for (const { userId, username, votes } of await claimUnnotifiedVotes(deps.db)) {
      await queueTopicMail(deps.db, deps, { userId, topic: 'reviews' }, (to) => ({
        mail: 'review-helped',
        props: { ...to, count: votes, page: username === null ? ['app'] : ['user', username] },
      }))
    }
  },
}
