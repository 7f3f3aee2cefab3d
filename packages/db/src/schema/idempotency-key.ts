import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'

/**
 * A key that a client chose for a call, and the response, for clients that send the call again (API-030). Erasing a user deletes their
 * keys; a foreign key would lock the user's row during each call.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** A hash of the client and the key. */
    id: text('id').primaryKey(),
    /** Null for guests. */
    userId: id('user_id'),
    /** A keyed hash of the procedure and its input, which may contain a password. */
    fingerprint: text('fingerprint').notNull(),
    /** The sealed body of the response; null until the call ends, which is never committed. */
    sealedAnswer: text('sealed_answer'),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [index('idempotency_key_by_user').on(table.userId), index('idempotency_key_expires').on(table.expiresAt)],
)
