import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { notice } from './notice.ts'
import { pushDevice } from './push-device.ts'

/** The outbox of web push: a notice that waits to be sent to a browser. Rows are deleted when they are sent or given up. */
export const push = pgTable(
  'push',
  {
    id: id('id').primaryKey(),
    deviceId: id('device_id')
      .notNull()
      .references(() => pushDevice.id, { onDelete: 'cascade' }),
    noticeId: id('notice_id')
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Number of started attempts. */
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt may start. During an attempt, when it counts as lost. */
    nextAttemptAt: timestampMs('next_attempt_at').notNull(),
    lastError: text('last_error'),
  },
  (table) => [
    index('push_due').on(table.nextAttemptAt),
    index('push_by_device').on(table.deviceId),
    index('push_by_notice').on(table.noticeId),
  ],
)
