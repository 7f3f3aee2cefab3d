import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/**
 * A user's authenticator app. A new one is pending alongside the confirmed one until its first code is verified, so that an unfinished
 * setup locks no one out (AUTH-704).
 */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Sealed. Opens in this row only. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The last 30-second step whose code was used. Codes of this and earlier steps are rejected. */
    lastStep: integer('last_step').notNull().default(0),
    /** After an emailed link was the first factor, emailed codes don't count as the second until another factor has been verified. */
    rejectsEmailCodes: boolean('rejects_email_codes').notNull().default(false),
    /** Null while it's pending. */
    confirmedAt: timestampMs('confirmed_at'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('two_factor_confirmed_unique').on(table.userId).where(sql`${table.confirmedAt} is not null`),
    uniqueIndex('two_factor_pending_unique').on(table.userId).where(sql`${table.confirmedAt} is null`),
  ],
)
