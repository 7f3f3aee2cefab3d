/** The topics of emails that users can subscribe to (WEB-756). Security emails can't be turned off. */
export const mailTopics = ['product_news', 'saved_searches', 'reviews'] as const
/** One of {@link mailTopics}. */
export type MailTopic = (typeof mailTopics)[number]
