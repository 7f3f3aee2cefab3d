import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A session. Only its cookie contains the token itself (SEC-301). */
export const session = pgTable(
  'session',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, base64url, so that reading the database doesn't allow signing in. */
    tokenHash: text('token_hash').notNull().unique('session_token_hash_unique'),
    expiresAt: timestampMs('expires_at').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
    /** Empty if unknown. */
    ipAddress: text('ip_address').notNull(),
    /** Empty when unknown. */
    userAgent: text('user_agent').notNull(),
    /** The last heartbeat; null before the first one. */
    lastActiveAt: timestampMs('last_active_at'),
    /** When the user last confirmed their identity; null: not since they signed in. */
    confirmedAt: timestampMs('confirmed_at'),
    /** When the user last used a second factor or passkey in this session; null: never. */
    secondFactorAt: timestampMs('second_factor_at'),
  },
  (table) => [index('session_by_user').on(table.userId), index('session_expires').on(table.expiresAt)],
)
