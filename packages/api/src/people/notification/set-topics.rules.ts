import type { MailTopic } from '@morsel/contract/notification'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { replaceSubscriptions } from '@morsel/db/queries/subscription'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Subscribes a user to these topics and unsubscribes them from all others. */
export async function setTopics(
  { db, now }: Pick<Deps, 'now'> & { db: DbOrTransaction },
  { user }: SessionAndUser,
  topics: readonly MailTopic[],
): Promise<void> {
  await replaceSubscriptions(db, { userId: user.id, topics: [...new Set(topics)], now: now() })
}
