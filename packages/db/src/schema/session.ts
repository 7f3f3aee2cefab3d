import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A signed-in browser or app. The token itself is only in its cookie (SEC-301). */
export const session = pgTable(
  'session',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, base64url: a reader of the database cannot sign in with it. */
    tokenHash: text('token_hash').notNull().unique('session_token_hash_unique'),
    expiresAt: timestampMs('expires_at').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
    /** Empty when unknown. */
    ipAddress: text('ip_address').notNull(),
    /** Empty when unknown. */
    userAgent: text('user_agent').notNull(),
    /** The last heartbeat; null before the first. */
    lastActiveAt: timestampMs('last_active_at'),
    /** When its owner last confirmed that it is them; null: not since they signed in. */
    confirmedAt: timestampMs('confirmed_at'),
  },
  (table) => [index('session_by_user').on(table.userId), index('session_expires').on(table.expiresAt)],
)
