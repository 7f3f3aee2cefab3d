import { sql } from 'drizzle-orm'
import { doublePrecision, index, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { minutesOfWeek, tsvector } from './place-columns.ts'
import { restaurant } from './restaurant.ts'

/** What search reads about places: a projection that `rebuild-search` can make again at any time (SEARCH-351). */
export const restaurantSearch = pgTable(
  'restaurant_search',
  {
    id: id('id')
      .primaryKey()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    cityId: id('city_id').notNull(),
    /** `norm(name)`, for exact names and beginnings of names. */
    nameNorm: text('name_norm').notNull(),
    score: real('score').notNull(),
    /** As on `item_search`. */
    rating: real('rating'),
    bayes: real('bayes').notNull(),
    priceLevel: smallint('price_level'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** The zone of the minutes in `open_week`. */
    tz: text('tz').notNull(),
    /** Null when the place is closed for a while, too. */
    openWeek: minutesOfWeek('open_week'),
    /** What filters ask for, as `kind:value`; also among the words. */
    tokens: text('tokens').array().notNull().default([]),
    tsv: tsvector('tsv').notNull(),
  },
  (table) => [
    index('restaurant_search_by_text').using('gin', table.tsv).with({ fastupdate: false }),
    index('restaurant_search_order').on(table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('restaurant_search_by_city').on(table.cityId, table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('restaurant_search_by_location').on(table.lat, table.lon),
    // In their order, so that the best of many places of one name are found without looking at all.
    index('restaurant_search_by_name').on(
      sql`${table.nameNorm} text_pattern_ops`,
      table.score.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
