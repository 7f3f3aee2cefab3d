import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** Somebody is asked for a second factor: a sign-in that waits for it, or tries within a session. Holds the tries and the mailed code. */
export const twoFactorChallenge = pgTable(
  'two_factor_challenge',
  {
    id: id('id').primaryKey(),
    /** The hash of the cookie's token, or `session:` and the session's id. */
    name: text('name').notNull().unique('two_factor_challenge_name_unique'),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Tries so far, whatever the factor. */
    attempts: integer('attempts').notNull().default(0),
    /** A digest of the one mailed code that counts, with a key of ours. */
    otpHash: text('otp_hash'),
    otpExpiresAt: timestampMs('otp_expires_at'),
    expiresAt: timestampMs('expires_at').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [index('two_factor_challenge_by_user').on(table.userId), index('two_factor_challenge_expires').on(table.expiresAt)],
)
