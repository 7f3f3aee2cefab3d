import * as z from 'zod/mini'
import { mailTopics } from './mail-topics.ts'

/** `notification.get` and `notification.update`: the topics somebody wants mails about, all of them at once. */
export const NotificationTopics = z.object({ topics: z.array(z.enum(mailTopics)) })
export type NotificationTopics = z.infer<typeof NotificationTopics>
