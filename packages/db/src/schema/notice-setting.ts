import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { user } from './user.ts'

/** What a user turned off. Without a row, everything is on. */
export const noticeSetting = pgTable('notice_setting', {
  userId: id('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Groups of notices that the inbox leaves out, and those that aren't pushed. */
  inboxOff: text('inbox_off').array().notNull().default([]),
  pushOff: text('push_off').array().notNull().default([]),
  /** Whether all emails and pushes about notices are paused. */
  isPaused: boolean('is_paused').notNull().default(false),
})
