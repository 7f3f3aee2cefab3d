import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The latest emails of each kind to an address, so that nobody can flood it. Survives the account, because another could be made. */
export const mailCount = pgTable(
  'mail_count',
  {
    /** A keyed hash of the address. */
    subject: text('subject').notNull(),
    /** Name of the email template; apart for what the signed-in holder of the address asks for. */
    kind: text('kind').notNull(),
    /** Oldest first; no more than may be sent. */
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3, mode: 'date' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.kind] })],
)
