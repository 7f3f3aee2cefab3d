import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A change of how somebody signs in that can still be undone, with what was there before. */
export const accountChange = pgTable(
  'credential_change',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Of the token in the mailed link; null where none was mailed. */
    tokenHash: text('token_hash').unique('credential_change_token_unique'),
    /** JSON of what puts the former state back, sealed; opens in this row only. */
    sealedFormer: text('sealed_former').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [index('credential_change_of_user').on(table.userId, table.createdAt), index('credential_change_expires').on(table.expiresAt)],
)
