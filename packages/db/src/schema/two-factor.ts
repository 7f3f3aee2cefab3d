import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/**
 * An authenticator app of a user. A new one waits beside the confirmed one until a code of it was shown, so that an enrolment that is left
 * halfway locks nobody out (AUTH-704).
 */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Sealed; opens in this row only. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The last 30-second step whose code was used; no code of it or an earlier one counts again. */
    lastStep: integer('last_step').notNull().default(0),
    /** A code of the mailbox is no second factor once a mailed link made the first: until another factor was shown. */
    rejectsEmailCodes: boolean('rejects_email_codes').notNull().default(false),
    /** Null: waits for its first code. */
    confirmedAt: timestampMs('confirmed_at'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('two_factor_confirmed_unique').on(table.userId).where(sql`${table.confirmedAt} is not null`),
    uniqueIndex('two_factor_pending_unique').on(table.userId).where(sql`${table.confirmedAt} is null`),
  ],
)
