import * as z from 'zod/mini'
import type { OfferedLocale } from './locales.ts'

/** The topics of emails that users can subscribe to (WEB-756). Security emails can't be turned off. */
export const mailTopics = ['product_news', 'saved_searches', 'reviews'] as const
export type MailTopic = (typeof mailTopics)[number]

/** `notification.get` and `notification.update`: all topics that the user gets emails about. */
export const NotificationTopics = z.object({ topics: z.array(z.enum(mailTopics)) })
export type NotificationTopics = z.infer<typeof NotificationTopics>

/** `notification.look`, `notification.unsubscribe`, `notification.resubscribe`: the token of the unsubscribe link. */
export const MailLinkInput = z.object({ token: z.string() })

/** `notification.look`: the topic of the email, and whether the user still gets it; null for an invalid link. */
export const MailLinkOutput = z.nullable(z.object({ topic: z.enum(mailTopics), isSubscribed: z.boolean() }))
export type MailLinkOutput = z.infer<typeof MailLinkOutput>

/** The operator's news in one language. */
export interface News {
  title: string
  paragraphs: string[]
}

/** News in all languages that they were written in, at least in English. */
export type NewsTexts = Partial<Record<OfferedLocale, News>> & Record<'en', News>
