import type { MailTopic } from '@morsel/contract/mail-topics'
import type { DbOrTransaction } from '@morsel/db/client'
import { findSubscriber, type Subscriber } from '@morsel/db/queries/subscription'
import { type OutgoingMail, queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** The person a mail of a chosen topic goes to, as its members begin. */
interface Addressee {
  name: string
  unsubscribe: string
}

/**
 * Puts a mail of a chosen topic into the outbox, in the transaction of its cause. Nobody gets one who did not ask for the topic, who is
 * leaving, or whose address was never proven: it may be a stranger's.
 * @param write makes the mail for its reader
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

/** The same for a reader who is known to get mails about the topic. */
export async function queueSubscribersMail(
  db: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  { reader: { userId, email, name, locale }, topic }: { reader: Subscriber; topic: MailTopic },
  write: (to: Addressee) => Pick<OutgoingMail, 'mail' | 'props'>,
): Promise<void> {
  const written = write({ name, unsubscribe: unsubscribeToken(deps.config, { userId, topic }) })
  // The pair comes out of the union whole; TypeScript cannot follow it through a spread.
  await queueMail(db, deps, { to: email, reader: { locale }, ...written } as OutgoingMail)
}
