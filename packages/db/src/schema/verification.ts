import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { session } from './session.ts'
import { user } from './user.ts'

/** A single-use value that expires: an emailed link, a code, the state of a social sign-in (SEC-407). */
export const verification = pgTable(
  'verification',
  {
    id: id('id').primaryKey(),
    /** Purpose and hash of the secret, for example `reset-password:{hash}`. */
    identifier: text('identifier').notNull(),
    /** Null for guests. */
    userId: id('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The session that started it and that it ends with; null if it outlives sessions (AUTH-550). */
    sessionId: id('session_id').references(() => session.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [
    unique('verification_identifier_unique').on(table.identifier),
    index('verification_by_user').on(table.userId),
    index('verification_by_session').on(table.sessionId),
    index('verification_expires').on(table.expiresAt),
  ],
)
