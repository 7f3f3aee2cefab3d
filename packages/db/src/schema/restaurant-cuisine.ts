import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { cuisine } from './cuisine.ts'
import { restaurant } from './restaurant.ts'

/** The cuisines of a place, at most ten. Position 0 is the primary one (PLACE-506). */
export const restaurantCuisine = pgTable(
  'restaurant_cuisine',
  {
    restaurantId: id('restaurant_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    cuisineSlug: text('cuisine_slug')
      .notNull()
      .references(() => cuisine.slug),
  },
  (table) => [
    primaryKey({ name: 'restaurant_cuisine_pkey', columns: [table.restaurantId, table.cuisineSlug] }),
    index('restaurant_cuisine_by_cuisine').on(table.cuisineSlug),
    check('restaurant_cuisine_position', sql`${table.position} between 0 and 9`),
  ],
)
