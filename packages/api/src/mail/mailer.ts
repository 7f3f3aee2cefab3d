import type { Sender } from '../kernel/config/mail-sender.ts'

/** A mail on its way: everything decided, nothing left to parse. */
export interface OutgoingLetter {
  /** The same at every try, so that a repetition after a crash can be told from a second mail. */
  messageId: string
  date: Date
  from: Sender
  /** Exactly one address, never a text with a name in it. */
  to: { address: string }
  subject: string
  html: string
  text: string
  /** Where a POST ends mails of this kind (RFC 8058); absent from mails that are nobody's choice. */
  unsubscribeUrl?: string
}

/** Hands mails to a mail server. */
export interface Mailer {
  /**
   * Ends when the server has taken the mail.
   * @throws MailRefused when it never will; any other error when a later try may work
   */
  send(letter: OutgoingLetter): Promise<void>
}

/** The mail server said that this mail cannot be delivered, now or later. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailRefused'
  }
}
