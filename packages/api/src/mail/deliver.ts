import { claimDueMails, type MailOutcome, type MailRow, recordMailOutcome } from '@morsel/db/queries/mail'
import { readSender } from '../kernel/config/mail-sender.ts'
import { after, type Backoff, deliverDue, type Leasing, reasonOf, waitAfter } from '../kernel/outbox/deliver-due.ts'
import type { Deps } from '../kernel/ports/deps.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { writeQueuedMail } from './write-queued.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

/** The settings for delivering and retrying emails. */
export const delivery = {
  atOnce: 5,
  leaseSeconds: 120,
  /** The number of tries, spread over four hours. */
  maxAttempts: 12,
  firstWaitSeconds: 15,
  longestWaitSeconds: 3600,
} as const satisfies Leasing & Backoff & { maxAttempts: number }

/**
 * Sends due emails from the outbox. Each is sent at least once, even if processes are killed, and by only one process at a time. Failures
 * are stored, and only an unavailable database throws.
 * @returns how many emails it claimed, sent or not
 */
export async function deliverDueMails(deps: Needs, mailer: Mailer): Promise<number> {
  return deliverDue(deps, delivery, { claim: claimDueMails, deliver: (mail) => deliver(deps, mailer, mail) })
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
    return { status: 'queued', error, nextAttemptAt: after(now(), waitAfter(delivery, mail.attempts)) }
  }
}
