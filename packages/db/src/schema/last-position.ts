import { pgTable, real } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/**
 * Where a user last signed in, to about ten kilometers, if a proxy reports it. Shows whether the next sign-in is too far away (AUTH-835).
 */
export const lastPosition = pgTable('last_position', {
  userId: id('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  latitude: real('latitude').notNull(),
  longitude: real('longitude').notNull(),
  at: timestampMs('at').notNull(),
})
