import * as z from 'zod/mini'
import type { OfferedLocale } from './locales.ts'

/** Whether a channel is used for a group: always, if the user chooses so, or never. */
type Use = 'always' | 'choice' | 'never'

/**
 * How users hear about a group. `isDigest`: its emails are written from the notices of a day. `isFeed`: its notices are also on the home
 * page, and are stored even if no channel wants them. `isForModerators`: others don't see it.
 */
interface NotificationGroupRow {
  inbox: Use
  email: Use
  push: Use
  isDigest?: true
  isFeed?: true
  isForModerators?: true
}

/** What users are told about, and how: the rows of the notification settings (WEB-965). */
export const NOTIFICATION_GROUPS = {
  security: { inbox: 'never', email: 'always', push: 'never' },
  decisions: { inbox: 'always', email: 'always', push: 'choice' },
  contributions: { inbox: 'choice', email: 'choice', push: 'choice', isDigest: true },
  reviews: { inbox: 'choice', email: 'choice', push: 'choice' },
  follows: { inbox: 'choice', email: 'choice', push: 'choice', isDigest: true, isFeed: true },
  saved_searches: { inbox: 'never', email: 'choice', push: 'never' },
  moderation: { inbox: 'never', email: 'choice', push: 'never', isForModerators: true },
  product_news: { inbox: 'never', email: 'choice', push: 'never' },
} as const satisfies Record<string, NotificationGroupRow>
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS
type Rows = typeof NOTIFICATION_GROUPS

/** The groups of notices, which can be in the inbox. */
export type NoticeGroup = { [Group in NotificationGroup]: Rows[Group]['inbox'] extends 'never' ? never : Group }[NotificationGroup]
/** A topic of emails that users can subscribe to (WEB-756). */
export type MailTopic = { [Group in NotificationGroup]: Rows[Group]['email'] extends 'choice' ? Group : never }[NotificationGroup]
/** A topic whose emails are written from notices. */
export type DigestTopic = { [Group in NotificationGroup]: Rows[Group] extends { isDigest: true } ? Group : never }[NotificationGroup]

const groupRow = (group: NotificationGroup): NotificationGroupRow => NOTIFICATION_GROUPS[group]
export const notificationGroups = Object.keys(NOTIFICATION_GROUPS) as [NotificationGroup, ...NotificationGroup[]]
export const noticeGroups = notificationGroups.filter((group): group is NoticeGroup => groupRow(group).inbox !== 'never')
export const mailTopics = notificationGroups.filter((group): group is MailTopic => groupRow(group).email === 'choice')
export const digestTopics = notificationGroups.filter((group): group is DigestTopic => groupRow(group).isDigest === true)
/** Whether the notices of a group are on the home page. */
export const isFeed = (group: NoticeGroup): boolean => groupRow(group).isFeed === true
/** The topics of users without a role. */
export const commonTopics = mailTopics.filter((topic) => !groupRow(topic).isForModerators)

/** `notification.get`: the topics that the user gets emails about, and the groups that they turned off elsewhere. */
export const NotificationSettings = z.object({
  topics: z.array(z.enum(mailTopics)),
  inboxOff: z.array(z.enum(noticeGroups)),
  pushOff: z.array(z.enum(noticeGroups)),
  /** Whether all emails and pushes that can be turned off are paused. */
  isPaused: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** `notification.get`. */
export const NotificationGetOutput = z.extend(NotificationSettings, { isModerator: z.boolean() })
export type NotificationGetOutput = z.infer<typeof NotificationGetOutput>

/** `notification.update`: what's left out doesn't change. Groups that can't be turned off are ignored. */
export const NotificationUpdateInput = z.partial(NotificationSettings)
export type NotificationUpdateInput = z.infer<typeof NotificationUpdateInput>

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
