import { sealValue } from '@morsel/auth/sealed-value'
import { AppError } from '@morsel/contract/errors'
import { Email, isPlaceholderEmail } from '@morsel/contract/fields'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { insertLimitedMail, insertMail, type MailLocaleSource } from '@morsel/db/queries/mail'
import type { MailName, MailProps } from '@morsel/email/props'
import { keysOf } from '../config/keys.ts'
import type { Deps } from '../ports/deps.ts'
import { type MailCause, mailLimitOf } from './mail-limits.ts'

/** An email to queue: its recipient, name and props. */
export type OutgoingMail = {
  [Name in MailName]: {
    /** Exactly one email address. */
    to: string
    mail: Name
    props: MailProps<Name>
    /** When its link expires. The email isn't sent after that. */
    expiresAt?: Date
    /** Whose language the email is written in, if not the recipient's. */
    reader?: MailLocaleSource
    /** Who requested it; the default is `anyone`. */
    cause?: MailCause
  }
}[MailName]

/**
 * Queues an email in the transaction of its cause. This is one insert, which never waits for a mail server. Without `SMTP_URL`, the email
 * is stored for /playground. Nothing is queued for a placeholder email.
 * @returns the email's ID, or undefined if the limit for this email and kind is reached (SEC-204); callers must not reveal it
 * @throws AppError INVALID_EMAIL when `to` isn't exactly one plain email address
 */
export async function queueMail(
  db: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  outgoing: OutgoingMail,
): Promise<string | undefined> {
  const { to, mail, props, expiresAt, reader, cause = 'anyone' } = outgoing
  const now = deps.now()
  const id = newId(now)
  if (isPlaceholderEmail(to)) return id
  if (!Email.safeParse(to).success) throw new AppError('INVALID_EMAIL')
  const row = {
    id,
    recipient: to,
    name: mail,
    // Sealed, because the props contain links that give access to an account.
    sealedProps: sealValue(JSON.stringify(props), keysOf(deps.config).mail, id),
    status: deps.config.SMTP_URL === undefined ? ('stored' as const) : ('queued' as const),
    nextAttemptAt: now,
    expiresAt: expiresAt ?? null,
    createdAt: now,
  }
  const source = reader ?? { email: to.toLowerCase() }
  const limit = mailLimitOf(deps, mail, to, cause)
  if (limit) return (await insertLimitedMail(db, row, source, limit)) ? id : undefined
  await insertMail(db, row, source)
  return id
}
