import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** What a person shows of themselves to others. Without a row nothing. */
export const profile = pgTable(
  'profile',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    isPublic: boolean('is_public').notNull(),
    /** Search engines may show the page. */
    isIndexed: boolean('is_indexed').notNull(),
    /** Since then the operator shows it to nobody but its owner. */
    hiddenAt: timestampMs('hidden_at'),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [check('profile_indexed_when_public', sql`${table.isPublic} or not ${table.isIndexed}`)],
)
