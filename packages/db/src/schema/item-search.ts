import { type SQL, sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { item } from './item.ts'
import { tsvector } from './place-columns.ts'

/** One of so many dishes is in the sample. */
export const SAMPLED_ONE_OF = 16

/** Whether a dish is one of a sample, by the random end of its id: whether there are many results is asked of it first (SEARCH-153, decision 018). */
export const isSampled = (id: SQL) => sql`get_byte(uuid_send(${id}), 15) < ${sql.raw(String(256 / SAMPLED_ONE_OF))}`

/** What search reads about dishes: a projection that `rebuild-search` can make again at any time (SEARCH-351). */
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
    /** The rating that orders: few ratings weigh less (PLACE-305). */
    bayes: real('bayes').notNull(),
    priceMinor: integer('price_minor'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** What filters ask for, as `kind:value`; also among the words. */
    tokens: text('tokens').array().notNull().default([]),
    tsv: tsvector('tsv').notNull(),
  },
  (table) => [
    index('item_search_by_text').using('gin', table.tsv).with({ fastupdate: false }),
    index('item_search_sample')
      .using('gin', table.tsv)
      .with({ fastupdate: false })
      .where(isSampled(sql`${table.id}`)),
    index('item_search_order').on(table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('item_search_by_city').on(table.cityId, table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('item_search_by_restaurant').on(table.restaurantId),
    // In their order, so that the best of many dishes of one name are found without looking at all.
    index('item_search_by_name').on(sql`${table.nameNorm} text_pattern_ops`, table.score.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
