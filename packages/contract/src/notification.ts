import * as z from 'zod/mini'
import type { OfferedLocale } from './locales.ts'
import { mailTopics } from './mail-topics.ts'

/** `notification.get` and `notification.update`: the topics somebody wants mails about, all of them at once. */
export const NotificationTopics = z.object({ topics: z.array(z.enum(mailTopics)) })
export type NotificationTopics = z.infer<typeof NotificationTopics>

/** `notification.look`, `notification.unsubscribe`, `notification.resubscribe`: the token of the link in a mail of a chosen topic. */
export const MailLinkInput = z.object({ token: z.string() })

/** `notification.look`: what the mail was about, and whether such mails still come; null for a link that is not ours. */
export const MailLinkOutput = z.nullable(z.object({ topic: z.enum(mailTopics), isSubscribed: z.boolean() }))
export type MailLinkOutput = z.infer<typeof MailLinkOutput>

/** The operator's news in one language. */
export interface News {
  title: string
  paragraphs: string[]
}

/** News in every language that somebody wrote them in, English at least. */
export type NewsTexts = Partial<Record<OfferedLocale, News>> & Record<'en', News>
