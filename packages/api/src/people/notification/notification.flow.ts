import { AppError } from '@morsel/contract/errors'
import type { MailLinkOutput } from '@morsel/contract/notification'
import { type MailTopic, mailTopics } from '@morsel/contract/notification'
import type { SessionAndUser } from '@morsel/contract/session'
import { isSubscribed, listSubscriptions, subscribe, unsubscribe } from '@morsel/db/queries/subscription'
import type { Deps } from '../../kernel/ports/deps.ts'
import { readUnsubscribeToken } from '../../mail/topic/unsubscribe-token.ts'

/** Lists the topics a user subscribed to. */
export async function getTopics({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<MailTopic[]> {
  const wanted = await listSubscriptions(db, user.id)
  return mailTopics.filter((topic) => wanted.includes(topic))
}

/** Returns what an unsubscribe link would end. Opening it changes nothing, because email scanners open links too. */
export async function previewUnsubscribe({ db, config }: Pick<Deps, 'db' | 'config'>, token: string): Promise<MailLinkOutput> {
  const found = readUnsubscribeToken(config, token)
  return found ? { topic: found.topic, isSubscribed: await isSubscribed(db, found.userId, found.topic) } : null
}

/** Unsubscribes with a link, which works any number of times. @throws AppError INVALID_TOKEN */
export async function unsubscribeByLink({ db, config }: Pick<Deps, 'db' | 'config'>, token: string): Promise<void> {
  const { userId, topic } = requireOurs(config, token)
  await unsubscribe(db, userId, topic)
}

/** Subscribes again with the same link. @throws AppError INVALID_TOKEN */
export async function resubscribeByLink({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, token: string): Promise<void> {
  await subscribe(db, { ...requireOurs(config, token), createdAt: now() })
}

function requireOurs(config: Deps['config'], token: string) {
  const found = readUnsubscribeToken(config, token)
  if (!found) throw new AppError('INVALID_TOKEN')
  return found
}
