/** What mails can be about that somebody chooses to get (WEB-756). Warnings about security are nobody's choice. */
export const mailTopics = ['product_news', 'saved_searches', 'reviews'] as const
/** One of {@link mailTopics}. */
export type MailTopic = (typeof mailTopics)[number]
