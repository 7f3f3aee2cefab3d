import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A follower whom a user removed, and who can't follow them again. */
export const followBan = pgTable(
  'follow_ban',
  {
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    followerId: id('follower_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.followerId] }), index('follow_ban_by_follower').on(table.followerId)],
)
