import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A user's profile settings. Without a row, the profile is private. */
export const profile = pgTable(
  'profile',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    isPublic: boolean('is_public').notNull(),
    /** Whether search engines may index the profile. */
    isIndexed: boolean('is_indexed').notNull(),
    /** When moderators hid it from everyone but its owner. */
    hiddenAt: timestampMs('hidden_at'),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [check('profile_indexed_when_public', sql`${table.isPublic} or not ${table.isIndexed}`)],
)
