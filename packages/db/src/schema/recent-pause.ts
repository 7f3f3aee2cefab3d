import { pgTable } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A user who has turned off their history. */
export const recentPause = pgTable('recent_pause', {
  userId: id('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  since: timestampMs('since').notNull(),
})
