import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** An operator's request to remove a user's second factors, which another operator confirms after a waiting time (MOD-160). */
export const factorReset = pgTable(
  'factor_reset',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null if they were erased. */
    requestedById: id('requested_by_id').references(() => user.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    /** SHA-256 of the token of the emailed link that stops it. */
    tokenHash: text('token_hash').notNull().unique('factor_reset_token_unique'),
    createdAt: timestampMs('created_at').notNull(),
    /** When it can be confirmed at the earliest. */
    dueAt: timestampMs('due_at').notNull(),
    /** Null if they were erased, or while no one has confirmed it. */
    confirmedById: id('confirmed_by_id').references(() => user.id, { onDelete: 'set null' }),
    /** When it was confirmed or stopped; null while it waits. */
    endedAt: timestampMs('ended_at'),
  },
  (table) => [
    uniqueIndex('factor_reset_open_unique').on(table.userId).where(sql`${table.endedAt} is null`),
    index('factor_reset_by_requester').on(table.requestedById),
    index('factor_reset_by_confirmer').on(table.confirmedById),
  ],
)
