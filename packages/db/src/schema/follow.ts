import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { item } from './item.ts'
import { restaurant } from './restaurant.ts'
import { user } from './user.ts'

/** A place, dish or person that a user follows. */
export const follow = pgTable(
  'follow',
  {
    id: id('id').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    restaurantId: id('restaurant_id').references(() => restaurant.id, { onDelete: 'cascade' }),
    itemId: id('item_id').references(() => item.id, { onDelete: 'cascade' }),
    personId: id('person_id').references(() => user.id, { onDelete: 'cascade' }),
    createdAt: timestampMs('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('follow_restaurant_unique').on(table.restaurantId, table.userId).where(sql`${table.restaurantId} is not null`),
    uniqueIndex('follow_item_unique').on(table.itemId, table.userId).where(sql`${table.itemId} is not null`),
    uniqueIndex('follow_person_unique').on(table.personId, table.userId).where(sql`${table.personId} is not null`),
    index('follow_by_user').on(table.userId, table.id.desc().nullsFirst()),
    check('follow_one_target', sql`num_nonnulls(${table.restaurantId}, ${table.itemId}, ${table.personId}) = 1`),
    check('follow_another', sql`${table.personId} is null or ${table.personId} <> ${table.userId}`),
  ],
)
