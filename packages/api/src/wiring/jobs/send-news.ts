import { offeredOr, sourceLocale } from '@morsel/contract/locales'
import { claimUnsentNews } from '@morsel/db/queries/news'
import { listSubscribers } from '@morsel/db/queries/subscription'
import { queueSubscribersMail } from '../../mail/topic/topic-mail.ts'
import type { Job } from './job.ts'

/** Emails the operator's news to all subscribers, in their language if it's available. */
export const sendNews: Job = {
  everySeconds: 60,
  async run(deps) {
    for (const { texts } of await claimUnsentNews(deps.db, deps.now())) {
      for (const reader of await listSubscribers(deps.db, 'product_news')) {
        const { title, paragraphs } = texts[offeredOr(reader.locale)] ?? texts[sourceLocale]
        await queueSubscribersMail(deps.db, deps, { reader, topic: 'product_news' }, (to) => ({
          mail: 'product-news',
          props: { ...to, title, paragraphs },
        }))
      }
    }
  },
}
