import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/**
 * A two-factor challenge: a sign-in that waits for the second factor, or a verification within a session. Counts the attempts and stores
 * the emailed code.
 */
export const twoFactorChallenge = pgTable(
  'two_factor_challenge',
  {
    id: id('id').primaryKey(),
    /** The hash of the token in the cookie, or `session:` and the session's ID. */
    name: text('name').notNull().unique('two_factor_challenge_name_unique'),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Attempts so far, with any factor. */
    attempts: integer('attempts').notNull().default(0),
    /** Keyed digest of the latest emailed code. */
    otpHash: text('otp_hash'),
    otpExpiresAt: timestampMs('otp_expires_at'),
    expiresAt: timestampMs('expires_at').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [index('two_factor_challenge_by_user').on(table.userId), index('two_factor_challenge_expires').on(table.expiresAt)],
)
