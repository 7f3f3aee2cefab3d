import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The latest emails of each kind to a recipient, who mustn't be flooded. Outlives the account, because another one could be created. */
export const mailCount = pgTable(
  'mail_count',
  {
    /** A keyed hash of the email. */
    subject: text('subject').notNull(),
    /** Name of the email template; emails that the signed-in holder of the email requests are counted separately. */
    kind: text('kind').notNull(),
    /** Oldest first; at most as many as may be sent. */
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3, mode: 'date' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.kind] })],
)
