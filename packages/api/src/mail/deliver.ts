import { claimDueMails, type MailOutcome, type MailRow, recordMailOutcome } from '@morsel/db/queries/mail'
import { readSender } from '../kernel/config/mail-sender.ts'
import type { Deps } from '../kernel/ports/deps.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { writeQueuedMail } from './write-queued.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

/** The settings for delivering and retrying emails. */
export const delivery = {
  /** How many emails one process sends at the same time. */
  atOnce: 5,
  /** When a try counts as failed, because its process is probably dead. The mailer times out well before. */
  leaseSeconds: 120,
  /** The number of tries, spread over four hours. */
  maxAttempts: 12,
  /** The wait after the first failed try. It doubles each time. */
  firstWaitSeconds: 15,
  longestWaitSeconds: 3600,
} as const

/** Returns the seconds between a failed try and the next one. */
export function waitAfter(attempts: number): number {
  return Math.min(delivery.firstWaitSeconds * 2 ** (attempts - 1), delivery.longestWaitSeconds)
}

/**
 * Sends due emails from the outbox. Each is sent at least once, even if processes are killed, and by only one process at a time. Failures
 * are stored, and only an unavailable database throws.
 * @returns how many emails it claimed, sent or not
 */
export async function deliverDueMails(deps: Needs, mailer: Mailer): Promise<number> {
  const now = deps.now()
  const claimed = await claimDueMails(deps.db, { now, leaseUntil: after(now, delivery.leaseSeconds), limit: delivery.atOnce })
  await Promise.all(claimed.map((mail) => deliver(deps, mailer, mail)))
  return claimed.length
}

async function deliver(deps: Needs, mailer: Mailer, mail: MailRow): Promise<void> {
  const outcome = await attempt(deps, mailer, mail)
  const facts = { mail: mail.id, name: mail.name, attempts: mail.attempts }
  const isMine = await recordMailOutcome(deps.db, mail, outcome)
  if (!isMine) deps.log.warn(facts, 'email took too long and is being sent by another process')
  else if (outcome.status === 'sent') deps.log.info(facts, 'email sent')
  else if (outcome.status === 'failed') deps.log.error({ ...facts, reason: outcome.error }, 'email failed permanently')
  else deps.log.warn({ ...facts, reason: outcome.error, nextAttemptAt: outcome.nextAttemptAt }, 'email failed, retrying')
}

async function attempt({ config, now }: Needs, mailer: Mailer, mail: MailRow): Promise<MailOutcome> {
  if (mail.expiresAt !== null && mail.expiresAt <= now()) return { status: 'failed', error: 'its link had expired' }
  try {
    const from = readSender(config.MAIL_FROM)
    if (!from) throw new Error("MAIL_FROM isn't an email address")
    const written = await writeQueuedMail(config, mail)
    const messageId = `<${mail.id}@${from.address.slice(from.address.indexOf('@') + 1)}>`
    await mailer.send({ ...written, messageId, date: mail.createdAt, from, to: { address: mail.recipient } })
    return { status: 'sent', at: now() }
  } catch (thrown) {
    const error = reasonOf(thrown)
    if (thrown instanceof MailRefused || mail.attempts >= delivery.maxAttempts) return { status: 'failed', error }
    return { status: 'queued', error, nextAttemptAt: after(now(), waitAfter(mail.attempts)) }
  }
}

/** The maximum length of a stored reason, which is enough for the response of a mail server. */
const reasonMaxLength = 500

function reasonOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, reasonMaxLength)
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
