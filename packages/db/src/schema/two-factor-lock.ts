import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/**
 * Wrong second factors in a row. Browsers that passed before are counted for themselves: whoever guesses elsewhere locks themselves out,
 * not the owner.
 */
export const twoFactorLock = pgTable(
  'two_factor_lock',
  {
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The hash of a known browser's token; empty for all others together. */
    browser: text('browser').notNull(),
    failures: integer('failures').notNull(),
    lockedUntil: timestampMs('locked_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] })],
)
