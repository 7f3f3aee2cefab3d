import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** An account change that can still be undone, with the snapshot from before it. */
export const accountChange = pgTable(
  'account_change',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Hash of the token in the undo link; null if no link was sent. */
    tokenHash: text('token_hash').unique('account_change_token_unique'),
    /** Sealed JSON snapshot. Opens in this row only. */
    sealedSnapshot: text('sealed_snapshot').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (table) => [index('account_change_by_user').on(table.userId, table.createdAt), index('account_change_expires').on(table.expiresAt)],
)
