import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { item } from './item.ts'
import { tsvector } from './place-columns.ts'

/** What search reads about dishes: a projection that `rebuild-search` can make again at any time (search rules 3 and 12). */
export const itemSearch = pgTable(
  'item_search',
  {
    id: id('id')
      .primaryKey()
      .references(() => item.id, { onDelete: 'cascade' }),
    restaurantId: id('restaurant_id').notNull(),
    cityId: id('city_id').notNull(),
    /** `norm(name)`, for exact names and beginnings of names. */
    nameNorm: text('name_norm').notNull(),
    score: real('score').notNull(),
    /** Average of the ratings; null without. */
    rating: real('rating'),
    /** The rating that orders: few ratings weigh less (domain 5). */
    bayes: real('bayes').notNull(),
    priceMinor: integer('price_minor'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** What filters ask for, as `kind:value`; also among the words. */
    tokens: text('tokens').array().notNull().default([]),
    tsv: tsvector('tsv').notNull(),
  },
  (table) => [
    index('item_search_words').using('gin', table.tsv).with({ fastupdate: false }),
    index('item_search_order').on(table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('item_search_of_city').on(table.cityId, table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('item_search_of_restaurant').on(table.restaurantId),
    index('item_search_by_name').on(sql`${table.nameNorm} text_pattern_ops`),
  ],
)
