import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { city } from './city.ts'
import { id, timestampMs } from './columns.ts'
import { user } from './user.ts'

/** A user's food preferences. */
export const preferences = pgTable(
  'preferences',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    cityId: uuid('city_id').references(() => city.id, { onDelete: 'set null' }),
    cuisines: text('cuisines').array().notNull(),
    disliked: text('disliked').array().notNull().default([]),
    /** The highest price level on the home page. */
    priceMax: smallint('price_max'),
    /** Places with a favorite cuisine come first among similarly good ones. */
    favoritesFirst: boolean('favorites_first').notNull().default(true),
    /** Diets and allergens as sealed JSON, because they reveal health and beliefs. */
    sealedNeeds: text('sealed_needs').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (table) => [index('preferences_city').on(table.cityId), check('preferences_price_max', sql`${table.priceMax} between 1 and 3`)],
)
