import type { MailTopic } from '@morsel/contract/notification'
import type { DbOrTransaction } from '@morsel/db/client'
import { findSubscriber, type Subscriber } from '@morsel/db/queries/subscription'
import { type OutgoingMail, queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** The props that all emails of a topic share. */
interface Addressee {
  name: string
  unsubscribe: string
}

/**
 * Queues an email about a topic in the transaction of its cause. The user gets it only if they subscribed to the topic, have a verified
 * email and aren't scheduled for deletion.
 * @param write writes the email for its reader
 */
export async function queueTopicMail(
  db: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { userId, topic }: { userId: string; topic: MailTopic },
  write: (to: Addressee) => Pick<OutgoingMail, 'mail' | 'props'>,
): Promise<void> {
  const reader = await findSubscriber(db, userId, topic)
  if (reader) await queueSubscribersMail(db, deps, { reader, topic }, write)
}

/** Queues an email about a topic to a known subscriber. */
export async function queueSubscribersMail(
  db: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { reader: { userId, email, name, locale }, topic }: { reader: Subscriber; topic: MailTopic },
  write: (to: Addressee) => Pick<OutgoingMail, 'mail' | 'props'>,
): Promise<void> {
  const written = write({ name, unsubscribe: unsubscribeToken(deps.config, { userId, topic }) })
  // The pair is a member of the union, but TypeScript can't follow that through a spread.
  await queueMail(db, deps, { to: email, reader: { locale }, ...written } as OutgoingMail)
}
