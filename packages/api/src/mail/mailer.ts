import type { Sender } from '../kernel/config/mail-sender.ts'

/** An email that is ready to send. */
export interface OutgoingEmail {
  /** The same for every try, so that a duplicate after a crash can be recognized. */
  messageId: string
  date: Date
  from: Sender
  /** Exactly one email address, never with a name. */
  to: { address: string }
  subject: string
  html: string
  text: string
  /** The one-click unsubscribe URL (RFC 8058). Emails that can't be turned off have none. */
  unsubscribeUrl?: string
}

/** Sends emails through a mail server. */
export interface Mailer {
  /**
   * Resolves when the server has accepted the email.
   * @throws MailRefused when the server will never accept it; any other error when a retry may work
   */
  send(email: OutgoingEmail): Promise<void>
}

/** Thrown when the mail server permanently rejects an email. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailRefused'
  }
}
