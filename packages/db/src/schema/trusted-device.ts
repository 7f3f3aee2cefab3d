import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { session } from './session.ts'
import { user } from './user.ts'

/** A trusted device, which skips the two-factor code until it expires (AUTH-750). */
export const trustedDevice = pgTable(
  'trusted_device',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Hash of the token in its cookie. Replaced at each sign-in. */
    tokenHash: text('token_hash').notNull().unique('trusted_device_token_unique'),
    /** Its latest session; null if that has ended. */
    sessionId: id('session_id').references(() => session.id, { onDelete: 'set null' }),
    /** A label such as "Firefox on Windows". */
    device: text('device').notNull(),
    /** Empty if unknown. */
    ipAddress: text('ip_address').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    lastUsedAt: timestampMs('last_used_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [
    index('trusted_device_by_user').on(table.userId),
    index('trusted_device_by_session').on(table.sessionId),
    index('trusted_device_expires').on(table.expiresAt),
  ],
)
