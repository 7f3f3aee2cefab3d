import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { restaurant } from './restaurant.ts'

/** How often a place was viewed, saved and found on a day (UTC). Contains nothing about the people who did this (PLACE-910). */
export const placeDay = pgTable(
  'place_day',
  {
    restaurantId: id('restaurant_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    saves: integer('saves').notNull().default(0),
    searches: integer('searches').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.day] }),
    check('place_day_counts', sql`${table.views} >= 0 and ${table.saves} >= 0 and ${table.searches} >= 0`),
  ],
)
