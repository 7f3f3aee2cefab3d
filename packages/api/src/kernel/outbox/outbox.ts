import { sealValue } from '@morsel/auth/sealed-value'
import { AppError } from '@morsel/contract/errors'
import { Email, isPlaceholderEmail } from '@morsel/contract/fields'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { insertMail, type MailLocaleSource } from '@morsel/db/queries/mail'
import type { MailName, MailProps } from '@morsel/email/props'
import { keysOf } from '../config/keys.ts'
import type { Deps } from '../ports/deps.ts'

/** A mail that shall leave: to whom, which one, and what it is written from. */
export type OutgoingMail = {
  [Name in MailName]: {
    /** Exactly one address. */
    to: string
    mail: Name
    props: MailProps<Name>
    /** From then on it is of no use and is not sent any more: when its link expires. */
    expiresAt?: Date
    /** Whose language it is written in, where that is not the language of the address's owner. */
    reader?: MailLocaleSource
  }
}[MailName]

/**
 * Puts a mail into the outbox, in the transaction of its cause: both happen or none. Never waits for a mail server: one insert.
 * Without `SMTP_URL` the mail is kept, to be read at /playground. To an address that is nobody's, nothing is written.
 * @returns the mail's id
 * @throws AppError INVALID_EMAIL when `to` is not exactly one plain address
 */
export async function queueMail(db: DbOrTransaction, deps: Pick<Deps, 'config' | 'now'>, outgoing: OutgoingMail): Promise<string> {
  const { to, mail, props, expiresAt, reader } = outgoing
  const now = deps.now()
  const id = newId(now)
  if (isPlaceholderEmail(to)) return id
  if (!Email.safeParse(to).success) throw new AppError('INVALID_EMAIL')
  const row = {
    id,
    recipient: to,
    name: mail,
    // Links that open an account are in there: nobody who reads the database shall use them.
    sealedProps: sealValue(JSON.stringify(props), keysOf(deps.config).mail, id),
    status: deps.config.SMTP_URL === undefined ? ('stored' as const) : ('queued' as const),
    nextAttemptAt: now,
    expiresAt: expiresAt ?? null,
    createdAt: now,
  }
  await insertMail(db, row, reader ?? { email: to.toLowerCase() })
  return id
}
