import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** The security journal: what happened to an account, for its owner to read. */
export const securityEvent = pgTable(
  'security_event',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** A name of the contract's list of events. */
    kind: text('kind').notNull(),
    /** A label of ours such as "Firefox on Windows". */
    device: text('device').notNull(),
    /** Empty when unknown. */
    ipAddress: text('ip_address').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    index('security_event_by_user').on(table.userId, table.createdAt),
    // A device is new once.
    uniqueIndex('security_event_device_unique').on(table.userId, table.device).where(sql`${table.kind} = 'new-device'`),
    // Wrong passwords cannot fill a journal.
    uniqueIndex('security_event_failed_sign_in_unique')
      .on(table.userId, sql`((${table.createdAt} at time zone 'UTC')::date)`)
      .where(sql`${table.kind} = 'sign-in-refused'`),
  ],
)
