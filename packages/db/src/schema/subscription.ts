import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A topic that a user gets emails about. Security emails are always sent. */
export const subscription = pgTable(
  'subscription',
  {
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    /** When the last digest about the topic was sent; null for none, and for topics without digests. */
    digestAt: timestampMs('digest_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)
