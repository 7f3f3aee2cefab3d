import { sourceLocale } from '@morsel/contract/locales'
import { and, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { mail } from '../schema/mail.ts'
import { user } from '../schema/user.ts'

/** A mail as stored. */
export type MailRow = typeof mail.$inferSelect

/** Whose language a mail is in: a user's, or a stated one for a user who is being made in the same statement. */
export type MailLocaleSource = { userId: string } | { email: string } | { locale: string }

/** Puts a mail into the outbox; it leaves when the transaction is committed. */
export async function insertMail(
  db: DbOrTransaction,
  row: Omit<typeof mail.$inferInsert, 'locale'>,
  reader: MailLocaleSource,
): Promise<void> {
  await db.insert(mail).values({ ...row, locale: 'locale' in reader ? reader.locale : localeOf(reader) })
}

const localeOf = (reader: { userId: string } | { email: string }) => {
  const isReader = 'userId' in reader ? eq(user.id, reader.userId) : eq(user.email, reader.email)
  return sql<string>`coalesce((select ${user.locale} from ${user} where ${isReader}), ${sourceLocale})`
}

/**
 * Takes due mails for one try each, first what soonest is of no use any more (a code does not wait for news), then the oldest. Nobody else gets them before `leaseUntil`; if this process dies, they are due again then.
 * One statement: two workers never take the same mail.
 */
export async function claimDueMails(
  db: DbOrTransaction,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<MailRow[]> {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.status, 'queued'), lte(mail.nextAttemptAt, now)))
    .orderBy(mail.expiresAt, mail.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return (
    db
      .update(mail)
      .set({ attempts: sql`${mail.attempts} + 1`, nextAttemptAt: leaseUntil })
      // An array is made once; a plain subquery could be run again for each row, and lock more than its limit.
      .where(sql`${mail.id} = any(array(${due}))`)
      .returning()
  )
}

/** What a try ended with. `sent` and `failed` mails forget what they were written from. */
export type MailOutcome =
  | { status: 'sent'; at: Date }
  | { status: 'failed'; error: string }
  | { status: 'queued'; error: string; nextAttemptAt: Date }

/**
 * Writes down how a try ended; false when the mail was taken by somebody else meanwhile, because this try took too long.
 * @param claimed the mail as it was claimed
 */
export async function recordMailOutcome(
  db: DbOrTransaction,
  claimed: Pick<MailRow, 'id' | 'attempts'>,
  outcome: MailOutcome,
): Promise<boolean> {
  const changes =
    outcome.status === 'sent'
      ? { status: outcome.status, sentAt: outcome.at, sealedProps: null, lastError: null }
      : outcome.status === 'failed'
        ? { status: outcome.status, lastError: outcome.error, sealedProps: null }
        : { lastError: outcome.error, nextAttemptAt: outcome.nextAttemptAt }
  const rows = await db
    .update(mail)
    .set(changes)
    .where(and(eq(mail.id, claimed.id), eq(mail.attempts, claimed.attempts), eq(mail.status, 'queued')))
    .returning({ id: mail.id })
  return rows.length > 0
}

/** The mails that are read in the browser, newest first. */
export async function listStoredMails(
  db: DbOrTransaction,
  { recipient, limit }: { recipient?: string | undefined; limit: number },
): Promise<MailRow[]> {
  return db
    .select()
    .from(mail)
    .where(and(eq(mail.status, 'stored'), recipient === undefined ? undefined : eq(mail.recipient, recipient)))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(limit)
}

/** One of the mails that are read in the browser. */
export async function findStoredMail(db: DbOrTransaction, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), eq(mail.status, 'stored')))
  return row
}

/** Forgets mails made at `before` or earlier, unless they are still to be sent. */
export async function deleteOldMails(db: DbOrTransaction, before: Date): Promise<void> {
  await db.delete(mail).where(and(ne(mail.status, 'queued'), lte(mail.createdAt, before)))
}
