import { sql } from 'drizzle-orm'
import { doublePrecision, index, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { isSampled } from './item-search.ts'
import { minutesOfWeek, tsvector } from './place-columns.ts'
import { restaurant } from './restaurant.ts'

/** The places as search reads them. A projection, which `rebuild-search` can rebuild at any time (SEARCH-351). */
export const restaurantSearch = pgTable(
  'restaurant_search',
  {
    id: id('id')
      .primaryKey()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    cityId: id('city_id').notNull(),
    /** `norm(name)`, for exact names and prefixes. */
    nameNorm: text('name_norm').notNull(),
    score: real('score').notNull(),
    /** As on `item_search`. */
    rating: real('rating'),
    bayes: real('bayes').notNull(),
    priceLevel: smallint('price_level'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** Time zone of `open_week`. */
    tz: text('tz').notNull(),
    /** Null if the hours are unknown or the place is temporarily closed. */
    openWeek: minutesOfWeek('open_week'),
    /** Filter tokens as `kind:value`. Also part of `tsv`. */
    tokens: text('tokens').array().notNull().default([]),
    tsv: tsvector('tsv').notNull(),
  },
  (table) => [
    index('restaurant_search_by_text').using('gin', table.tsv).with({ fastupdate: false }),
    index('restaurant_search_sample')
      .using('gin', table.tsv)
      .with({ fastupdate: false })
      .where(isSampled(sql`${table.id}`)),
    index('restaurant_search_order').on(table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('restaurant_search_by_city').on(table.cityId, table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('restaurant_search_by_location').on(table.lat, table.lon),
    // Includes the score, so that the best of many places with the same name are found without reading all.
    index('restaurant_search_by_name').on(
      sql`${table.nameNorm} text_pattern_ops`,
      table.score.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
