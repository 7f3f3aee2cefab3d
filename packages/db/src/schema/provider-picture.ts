import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** The last picture that a provider stated of a user: ours is a copy, made once. */
export const providerPicture = pgTable(
  'provider_picture',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    /** As the provider stated it. */
    url: text('url').notNull(),
    /** Started tries. */
    attempts: integer('attempts').notNull().default(0),
    /** When the next try may start; during a try, when it counts as lost; null when it was copied or given up. */
    dueAt: timestampMs('due_at'),
  },
  (table) => [index('provider_picture_due').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
)
