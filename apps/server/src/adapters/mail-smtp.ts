import { type Mailer, MailRefused } from '@morsel/api/mail/mailer'
import { createTransport } from 'nodemailer'

/** Long enough for slow servers, short enough that a try ends long before another process may take the mail over. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Mails over SMTP. Nothing in a mail is ever read from a file or fetched. */
export interface SmtpMailer extends Mailer {
  /** Closes the connections, also those in the middle of a mail. */
  close(): void
}

/** @param url `smtp://user:pass@host:port` or `smtps://…` (`SMTP_URL`) */
export function createSmtpMailer(url: string): SmtpMailer {
  const transport = createTransport({ url, pool: true, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ messageId, date, from, to, subject, html, text, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          messageId,
          date,
          // Objects, because texts are parsed again, and one text can hold several addresses. That goes for an `envelope` too.
          from,
          to: { name: '', address: to.address },
          subject,
          html,
          text,
          // Machines shall not answer machines (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...endingHeaders(unsubscribeUrl) },
        })
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** What lets mail programs show a button that ends mails of this kind (RFC 2369 and 8058). */
function endingHeaders(url: string | undefined): Record<string, string> {
  return url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * The recipient or the mail itself was refused for good. What concerns this installation (its login, its sender) is not for good:
 * whoever runs it can mend it while mails wait.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return Number(error.responseCode) >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA')
}
