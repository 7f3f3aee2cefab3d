import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** Consecutive wrong passwords. Known browsers are counted separately, so that an attacker elsewhere doesn't lock out the user. */
export const passwordLock = pgTable(
  'password_lock',
  {
    /** A user's ID; for unknown emails and usernames, a keyed hash, so that they get the same responses. */
    subject: text('subject').notNull(),
    /** The hash of a known browser's token; empty for all unknown browsers together. */
    browser: text('browser').notNull(),
    failures: integer('failures').notNull(),
    failedAt: timestampMs('failed_at').notNull(),
    /** The time until which every password is refused unchecked. */
    lockedUntil: timestampMs('locked_until'),
  },
  (table) => [primaryKey({ columns: [table.subject, table.browser] })],
)
