import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How many places must serve a dish for it to have a concept (PLACE-641). */
export const DISH_PLACES_MIN = 3

/** Dish concepts: dishes of several places that are the same thing. A projection (PLACE-640). */
export const dish = pgTable(
  'dish',
  {
    slug: text('slug').primaryKey(),
    /** The name that most of the dishes have. */
    label: text('label').notNull(),
    /** Number of public dishes, and of places that have them. */
    items: integer('items').notNull(),
    places: integer('places').notNull(),
  },
  (table) => [
    index('dish_public')
      .on(table.slug)
      .where(sql`${table.places} >= ${sql.raw(String(DISH_PLACES_MIN))}`),
  ],
)
