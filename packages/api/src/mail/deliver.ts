import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from '@morsel/db/database-error'
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

/** The wait before it tries again to record what became of an email. */
const recordPauseMs = 500

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
  const isMine = await record(deps, mail, outcome)
  if (!isMine) deps.log.warn(facts, 'email took too long and is being sent by another process')
  else if (outcome.status === 'sent') deps.log.info(facts, 'email sent')
  else if (outcome.status === 'failed') deps.log.error({ ...facts, reason: outcome.error }, 'email failed permanently')
  else deps.log.warn({ ...facts, reason: outcome.error, nextAttemptAt: outcome.nextAttemptAt }, 'email failed, retrying')
}

/**
 * Records what became of an email. While the database is away, for example during a failover, it tries again until the lease ends, because
 * otherwise another process would send the email a second time.
 */
async function record(deps: Needs, mail: MailRow, outcome: MailOutcome): Promise<boolean> {
  for (;;) {
    try {
      return await recordMailOutcome(deps.db, mail, outcome)
    } catch (error) {
      if (!isDatabaseAway(error) || deps.now() >= mail.nextAttemptAt) throw error
      await delay(recordPauseMs)
    }
  }
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
