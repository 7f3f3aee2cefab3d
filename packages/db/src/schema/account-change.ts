import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A change of how somebody signs in that can still be undone, with what was there before. */
export const accountChange = pgTable(
  'account_change',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Of the token in the mailed link; null where none was mailed. */
    tokenHash: text('token_hash').unique('account_change_token_unique'),
    /** JSON of what puts the former state back, sealed; opens in this row only. */
    sealedSnapshot: text('sealed_snapshot').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [index('account_change_by_user').on(table.userId, table.createdAt), index('account_change_expires').on(table.expiresAt)],
)
