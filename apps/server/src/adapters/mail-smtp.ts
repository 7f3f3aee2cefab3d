import { type Mailer, MailRefused } from '@morsel/api/mail/mailer'
import { createTransport } from 'nodemailer'

/** Milliseconds: enough for slow servers, but an attempt ends well before another process may take over the email. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends emails over SMTP. Never reads content of an email from a file or a URL. */
export interface SmtpMailer extends Mailer {
  /** Closes all connections, even while an email is being sent. */
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
          // As objects, because a text is parsed and may name several recipients (SEC-503). An `envelope` would be parsed, too.
          from,
          to: { name: '', address: to.address },
          subject,
          html,
          text,
          // Tells autoresponders not to reply (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...unsubscribeHeaders(unsubscribeUrl) },
        })
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** Lets mail programs show an unsubscribe button (RFC 2369 and 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  return url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/**
 * Whether the server has permanently refused the recipient or the email. A refused login or sender isn't final: the operator can fix it while emails
 * wait.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return Number(error.responseCode) >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA')
}
