import { sourceLocale } from '@morsel/contract/locales'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'

/** The outbox: an email is queued in the transaction that causes it and is sent afterwards, at least once. */
export const mail = pgTable(
  'mail',
  {
    id: id('id').primaryKey(),
    /** One email address. */
    recipient: text('recipient').notNull(),
    /** Name of the email template. */
    name: text('name').notNull(),
    /** The recipient's language when it was queued. */
    locale: text('locale').notNull().default(sourceLocale),
    /** The template's props, sealed because they contain links; null as soon as they aren't needed. */
    sealedProps: text('sealed_props'),
    /** `stored`: no SMTP server is configured, so the email is read in the browser. */
    status: text('status', { enum: ['queued', 'sent', 'failed', 'stored'] }).notNull(),
    /** Number of started attempts. */
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt may start. During an attempt, when it counts as lost. */
    nextAttemptAt: timestampMs('next_attempt_at').notNull(),
    /** When its link expires, so that it doesn't need to be sent anymore. */
    expiresAt: timestampMs('expires_at'),
    lastError: text('last_error'),
    createdAt: timestampMs('created_at').notNull(),
    sentAt: timestampMs('sent_at'),
  },
  (table) => [
    check('mail_status_known', sql`${table.status} in ('queued', 'sent', 'failed', 'stored')`),
    index('mail_due').on(table.expiresAt, table.nextAttemptAt).where(sql`${table.status} = 'queued'`),
    index('mail_created').on(table.createdAt),
  ],
)
