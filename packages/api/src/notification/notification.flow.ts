import { type MailTopic, mailTopics } from '@morsel/contract/mail-topics'
import type { SessionAndUser } from '@morsel/contract/session'
import { putSubscriptions, subscriptionsOf } from '@morsel/db/queries/subscription'
import type { Deps } from '../deps.ts'

/** The topics somebody wants mails about. */
export async function topicsOf({ db }: Pick<Deps, 'db'>, { user }: SessionAndUser): Promise<MailTopic[]> {
  const wanted = await subscriptionsOf(db, user.id)
  return mailTopics.filter((topic) => wanted.includes(topic))
}

/** Stores them: these and no others. */
export async function chooseTopics(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  topics: readonly MailTopic[],
): Promise<void> {
  await putSubscriptions(db, { userId: user.id, topics: [...new Set(topics)], now: now() })
}
