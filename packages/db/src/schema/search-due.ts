import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { restaurant } from './restaurant.ts'

/** Places whose search rows must be rebuilt, soon and a few at a time (SEARCH-354). */
export const searchDue = pgTable('search_due', {
  restaurantId: id('restaurant_id')
    .primaryKey()
    .references(() => restaurant.id, { onDelete: 'cascade' }),
})

/** Which version of the code built the search rows; a single row (SEARCH-355). */
export const searchState = pgTable('search_state', {
  isOnly: boolean('is_only').primaryKey().default(true),
  /** Compared with the version in the code. */
  version: integer('version').notNull(),
  /** Whether names, terms and cities must be recounted once no place is due. */
  isRecountDue: boolean('is_recount_due').notNull().default(false),
})
