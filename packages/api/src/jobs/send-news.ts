import { isOfferedLocale, sourceLocale } from '@morsel/contract/locales'
import { takeUnsentNews } from '@morsel/db/queries/news'
import { subscribersOf } from '@morsel/db/queries/subscription'
import { queueTopicMail } from '../notification/topic-mail.ts'
import type { Job } from './job.ts'

/** Mails the operator's news to everybody who wants them, each in their language where it was written in that. */
export const sendNews: Job = {
  everySeconds: 60,
  async run(deps) {
    for (const { texts } of await takeUnsentNews(deps.db, deps.now())) {
      for (const { userId, locale } of await subscribersOf(deps.db, 'product_news')) {
        const { title, paragraphs } = (isOfferedLocale(locale) ? texts[locale] : undefined) ?? texts[sourceLocale]
        await queueTopicMail(deps.db, deps, { userId, topic: 'product_news' }, (to) => ({
          mail: 'product-news',
          props: { ...to, title, paragraphs },
        }))
      }
    }
  },
}
