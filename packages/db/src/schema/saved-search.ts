import { savedLimits } from '@morsel/contract/list'
import type { SavedQuery } from '@morsel/contract/saved-search'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { smallObject, textLength } from './place-columns.ts'
import { user } from './user.ts'

export const savedSearch = pgTable(
  'saved_search',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: jsonb('query').$type<SavedQuery>().notNull(),
    createdAt: timestampMs('created_at').notNull(),
    /** When its owner was last notified of new results; null: never. */
    notifiedAt: timestampMs('notified_at'),
  },
  (table) => [
    // jsonb prints equal objects the same way.
    uniqueIndex('saved_search_unique').on(table.userId, sql`md5(${table.query}::text)`),
    index('saved_search_by_user').on(table.userId, table.createdAt),
    textLength('saved_search_name_length', table.name, savedLimits.searchNameLength),
    smallObject('saved_search_query_object', table.query),
  ],
)
