import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A released username. It stays reserved for a while, so that old links don't lead to another person (AUTH-613). */
export const formerUsername = pgTable(
  'former_username',
  {
    /** Lower-cased. */
    username: text('username').primaryKey(),
    /** Who had it and may take it back; null if the user was erased. */
    userId: id('user_id').references(() => user.id, { onDelete: 'set null' }),
    givenUpAt: timestampMs('given_up_at').notNull(),
  },
  (table) => [index('former_username_by_user').on(table.userId), index('former_username_given_up').on(table.givenUpAt)],
)
