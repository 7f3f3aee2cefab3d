import { sourceLocale } from '@morsel/contract/locales'
import { and, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { writeChained } from '../one-statement.ts'
import { mail } from '../schema/mail.ts'
import { user } from '../schema/user.ts'

export type MailRow = typeof mail.$inferSelect

/** Decides the language of an email: a user's, or a given one for a user who is created in the same statement. */
export type MailLocaleSource = { userId: string } | { email: string } | { locale: string }

/** A row of `mail` to insert, without its language. */
export type NewMail = Omit<typeof mail.$inferInsert, 'locale'>

/** Queues an email. It is sent after the transaction commits. */
export async function insertMail(db: DbOrTransaction, row: NewMail, reader: MailLocaleSource): Promise<void> {
  await db.insert(mail).values({ ...row, locale: 'locale' in reader ? reader.locale : localeOf(reader) })
}

/** Limits the emails of a kind that one recipient gets in an hour. */
export interface MailLimit {
  subject: string
  kind: string
  max: number
  /** Whether the limit doesn't apply to emails that a user has verified. */
  isForUnproven: boolean
}

/**
 * Queues an email unless its recipient got too many of this kind in the last hour. This is one statement, so that parallel calls don't
 * exceed the limit.
 * @returns false if it did
 */
export async function insertLimitedMail(
  db: DbOrTransaction,
  row: NewMail,
  reader: MailLocaleSource,
  { subject, kind, max, isForUnproven }: MailLimit,
): Promise<boolean> {
  const now = sql`${row.createdAt.toISOString()}::timestamptz`
  const isProven = isForUnproven ? sql`exists (select from "user" where email = ${row.recipient} and email_verified)` : sql`false`
  const claim = sql`insert into mail_count (subject, kind, sent_at) values (${subject}, ${kind}, array[${now}])
    on conflict (subject, kind) do update
    set sent_at = (mail_count.sent_at || ${now})[greatest(1, cardinality(mail_count.sent_at) + 2 - ${max}::int) : cardinality(mail_count.sent_at) + 1]
    where cardinality(mail_count.sent_at) < ${max}::int or mail_count.sent_at[cardinality(mail_count.sent_at) + 1 - ${max}::int] <= ${now} - interval '1 hour'
      or ${isProven}
    returning subject`
  const locale = 'locale' in reader ? sql`${reader.locale}` : localeOf(reader)
  const { nextAttemptAt, expiresAt = null } = row
  const insert = sql`insert into mail (id, recipient, name, locale, sealed_props, status, next_attempt_at, expires_at, created_at)
    select ${row.id}::uuid, ${row.recipient}, ${row.name}, ${locale}, ${row.sealedProps}, ${row.status}, ${nextAttemptAt.toISOString()}::timestamptz,
      ${expiresAt === null ? null : expiresAt.toISOString()}::timestamptz, ${now} from mail_claim`
  return writeChained(db, 'mail_claim', claim, insert)
}

/** Deletes the counts of recipients that got their last email before a given time. */
export async function deleteOldMailCounts(db: DbOrTransaction, before: Date): Promise<void> {
  await db.execute(sql`delete from mail_count where sent_at[cardinality(sent_at)] <= ${before.toISOString()}::timestamptz`)
}

const localeOf = (reader: { userId: string } | { email: string }) => {
  const isReader = 'userId' in reader ? eq(user.id, reader.userId) : eq(user.email, reader.email)
  return sql<string>`coalesce((select ${user.locale} from ${user} where ${isReader}), ${sourceLocale})`
}

/**
 * Claims due emails for one attempt each until `leaseUntil`. If this process dies, they become due again then. Emails that expire first
 * come first, so that codes don't wait for news. This is one statement, so that two workers never claim the same email.
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
      // The array is evaluated once. A plain subquery could run again for each row and lock more than its limit.
      .where(sql`${mail.id} = any(array(${due}))`)
      .returning()
  )
}

/** The result of an attempt. Sent and failed emails drop their props. */
export type MailOutcome =
  | { status: 'sent'; at: Date }
  | { status: 'failed'; error: string }
  | { status: 'queued'; error: string; nextAttemptAt: Date }

/**
 * Records the result of an attempt.
 * @param claimed the email as returned when it was claimed
 * @returns false if another worker claimed the email in the meantime, because this attempt took too long
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

/** Lists emails to read in the browser, newest first. */
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

/** Finds an email to read in the browser. */
export async function findStoredMail(db: DbOrTransaction, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), eq(mail.status, 'stored')))
  return row
}

/** Deletes emails created at `before` or earlier, except queued ones. */
export async function deleteOldMails(db: DbOrTransaction, before: Date): Promise<void> {
  await db.delete(mail).where(and(ne(mail.status, 'queued'), lte(mail.createdAt, before)))
}
