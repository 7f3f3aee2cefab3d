import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { item } from './item.ts'
import { restaurant } from './restaurant.ts'
import { user } from './user.ts'

/** A place or dish that a user viewed recently. Guests' views aren't stored. */
export const recentView = pgTable(
  'recent_view',
  {
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    restaurantId: id('restaurant_id').references(() => restaurant.id, { onDelete: 'cascade' }),
    itemId: id('item_id').references(() => item.id, { onDelete: 'cascade' }),
    viewedAt: timestampMs('viewed_at').notNull(),
  },
  (table) => [
    uniqueIndex('recent_view_restaurant_unique').on(table.restaurantId, table.userId),
    uniqueIndex('recent_view_item_unique').on(table.itemId, table.userId),
    index('recent_view_order').on(table.userId, table.viewedAt),
    check('recent_view_one_target', sql`num_nonnulls(${table.restaurantId}, ${table.itemId}) = 1`),
  ],
)
