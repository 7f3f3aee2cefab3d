import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A user's personal access token, with which a program acts for them. The user sees the token itself only once (AUTH-990). */
export const personalToken = pgTable(
  'personal_token',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull().unique('personal_token_hash_unique'),
    name: text('name').notNull(),
    /** What it may do, besides reading what guests may read. */
    scopes: text('scopes').array().notNull(),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
    /** To the minute; null before the first use. */
    lastUsedAt: timestampMs('last_used_at'),
  },
  (table) => [index('personal_token_by_user').on(table.userId), index('personal_token_expires').on(table.expiresAt)],
)
