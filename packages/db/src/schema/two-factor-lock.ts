import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** Consecutive failed second factors. Known browsers are counted separately, so that an attacker elsewhere doesn't lock out the user. */
export const twoFactorLock = pgTable(
  'two_factor_lock',
  {
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The hash of a known browser's token; empty for all unknown browsers together. */
    browser: text('browser').notNull(),
    failures: integer('failures').notNull(),
    lockedUntil: timestampMs('locked_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] })],
)
