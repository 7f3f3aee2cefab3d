import { sourceLocale } from '@morsel/contract/locales'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'

/** The outbox: each mail is written in the transaction of its cause and leaves afterwards, at least once. */
export const mail = pgTable(
  'mail',
  {
    id: id('id').primaryKey(),
    /** One address, nothing else. */
    recipient: text('recipient').notNull(),
    /** Which mail: a name of the mail table. */
    name: text('name').notNull(),
    /** The language it is written in: its reader's when it was queued. */
    locale: text('locale').notNull().default(sourceLocale),
    /** What it is written from, sealed with the installation's secret because links are in it; null as soon as nobody needs it. */
    sealedProps: text('sealed_props'),
    /** `kept`: there is no SMTP server, the mail is read in the browser. */
    status: text('status', { enum: ['queued', 'sent', 'failed', 'stored'] }).notNull(),
    /** Started tries. */
    attempts: integer('attempts').notNull().default(0),
    /** When the next try may start; during a try, when it counts as lost. */
    nextAttemptAt: timestampMs('next_attempt_at').notNull(),
    /** From then on the mail is of no use, because its link has expired. */
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
