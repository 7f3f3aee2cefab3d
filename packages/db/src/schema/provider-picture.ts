import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A user's latest picture at a provider, which is copied once. */
export const providerPicture = pgTable(
  'provider_picture',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    /** As the provider sent it. */
    url: text('url').notNull(),
    /** Number of started attempts. */
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt may start. During an attempt, when it counts as lost. Null if it was copied or given up. */
    dueAt: timestampMs('due_at'),
  },
  (table) => [index('provider_picture_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
)
