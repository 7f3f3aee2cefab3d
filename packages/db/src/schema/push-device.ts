import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { session } from './session.ts'
import { user } from './user.ts'

/** A browser in which a user gets web push notifications. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The session of the browser. The row is deleted with it; it's null only while another session replaces it. */
    sessionId: id('session_id').references(() => session.id, { onDelete: 'cascade' }),
    /** SHA-256 of the endpoint, to find it. */
    endpointHash: text('endpoint_hash').notNull(),
    /** The endpoint and the browser's keys, sealed, because the endpoint lets anyone send pushes. */
    sealedSubscription: text('sealed_subscription').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_device_endpoint_unique').on(table.endpointHash),
    uniqueIndex('push_device_session_unique').on(table.sessionId),
    index('push_device_by_user').on(table.userId),
  ],
)
