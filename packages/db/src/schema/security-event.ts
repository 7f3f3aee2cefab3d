import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** The security log: what happened on a user's account. */
export const securityEvent = pgTable(
  'security_event',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** A kind of event listed in the contract. */
    kind: text('kind').notNull(),
    /** A label such as "Firefox on Windows". */
    device: text('device').notNull(),
    /** Empty if unknown. */
    ipAddress: text('ip_address').notNull(),
    /** ISO 3166 code of the country it came from; empty if unknown. */
    country: text('country').notNull().default(''),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    index('security_event_by_user').on(table.userId, table.createdAt),
    // A device is new only once.
    uniqueIndex('security_event_device_unique').on(table.userId, table.device).where(sql`${table.kind} = 'new-device'`),
    // A country is new only once, too.
    uniqueIndex('security_event_country_unique').on(table.userId, table.country).where(sql`${table.kind} = 'new-country'`),
    uniqueIndex('security_event_wrong_factor_unique')
      .on(table.userId, sql`((${table.createdAt} at time zone 'UTC')::date)`)
      .where(sql`${table.kind} = 'second-factor-refused'`),
    // At most one failed sign-in per day, so that wrong passwords can't flood the log.
    uniqueIndex('security_event_failed_sign_in_unique')
      .on(table.userId, sql`((${table.createdAt} at time zone 'UTC')::date)`)
      .where(sql`${table.kind} = 'sign-in-refused'`),
  ],
)
